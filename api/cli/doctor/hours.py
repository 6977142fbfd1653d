"""The machine's clock: the evening's hours are its own."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from api.cli.doctor.finding import Finding, Planned, good, look, wrong

AHEAD = 120
"""Seconds by which a file may be newer than the clock says it is."""


def check(planned: Planned) -> Iterator[Finding]:
    """Is the clock right, as far as it can be known without asking anybody?"""
    now = time.time()
    newest = max(
        (
            file.stat().st_mtime
            for folder in (planned.data, Path(__file__).parent)
            for file in folder.rglob("*")
            if file.is_file()
        ),
        default=0,
    )
    told = datetime.fromtimestamp(now).astimezone()
    if newest > now + AHEAD:
        later = datetime.fromtimestamp(newest, UTC).strftime("%d.%m.%Y %H:%M")
        yield wrong(
            "clock",
            f"The clock says {told:%d.%m.%Y %H:%M}, and a file here is of {later} UTC.",
            "Set the machine's clock.",
        )
    elif _unsynchronised():
        yield look("clock", f"The clock says {told:%H:%M}, and is set by nobody.", "Compare it with a phone's.")
    else:
        yield good("clock", f"The clock says {told:%d.%m.%Y %H:%M} ({told:%Z}).")


def _unsynchronised() -> bool:
    """Whether the system says that no time server sets the clock; where it does not say, no."""
    if not shutil.which("timedatectl"):
        return False
    with suppress(OSError, subprocess.TimeoutExpired):
        asked = subprocess.run(
            ("timedatectl", "show", "-p", "NTPSynchronized"), capture_output=True, text=True, timeout=5
        )
        return asked.stdout.strip() == "NTPSynchronized=no"
    return False
