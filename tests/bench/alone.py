"""A measure in a process of its own, so that none is in another's way."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress

from tests.bench.rows import Figure, Row
from tests.server import ROOT


def alone(words: Sequence[str], rows: Sequence[Row], patience: float) -> list[Figure]:
    """The figures that a command of Python prints last, as JSON; what fails there, or takes more than ``patience`` seconds, is a
    figure of each row that is missing. Whatever it started ends with it."""
    run = subprocess.Popen(
        [sys.executable, "-W", "ignore", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    try:
        told, failed = run.communicate(timeout=patience)
    except subprocess.TimeoutExpired:
        told, failed = "", f"not done within {patience:.0f} s"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(run.pid, signal.SIGKILL)
    if run.wait():
        why = (failed.strip().splitlines() or ["it failed"])[-1]
        return [Figure(row.name, None, why=why) for row in rows]
    return [Figure(**raw) for raw in json.loads(told.splitlines()[-1])]
