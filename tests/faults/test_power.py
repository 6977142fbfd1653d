"""The power fails in the middle of many acts: whatever was acknowledged by then is on the disk."""

import bisect
import random
import secrets
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.power import COMMAND, Call, Disk, calls
from tests.faults.rows import Trial, fault
from tests.log.verify import Unreadable, examine, read
from tests.server import Server

pytestmark = pytest.mark.long

ACTS = 40
LUDI, HASTY = (sys.executable, "-m", "api"), (sys.executable, "-m", "tests.faults.hasty")
Acked = list[tuple[float, str]]


def recorded(folder: Path, ludi: Sequence[str]) -> tuple[list[Call], Acked, str]:
    """What a server wrote while it acknowledged acts, and when each was; nothing is closed before the end, and the power fails."""
    trace, acked = folder / "trace", Acked()
    server = Server.start(folder / "data", ludi=[*COMMAND, "-o", str(trace), *ludi])
    try:
        for number in range(ACTS):
            act_id = secrets.token_urlsafe(16)
            server.act("notare", text=f"note {number}", act_id=act_id)
            acked.append((time.time(), act_id))
    finally:
        served = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, text=True).stdout.split()
        for child in served:
            subprocess.run(["kill", "-KILL", child])
        server.process.wait()
        server.client.close()
    assert server.process.returncode in (-signal.SIGKILL, 128 + signal.SIGKILL), "strace ends as the server did"
    return list(calls(trace)), acked, f"{server.evening}.sqlite"


def found(files: dict[str, bytes], name: str, to: Path) -> list[str] | None:
    """The acts in the file as it is found; None where there is no whole log in it."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir()
    for tail in ("", "-wal"):
        content = next((content for file, content in files.items() if file.endswith(name + tail)), None)
        if content is not None:
            (to / f"{name}{tail}").write_bytes(content)
    try:
        rows = read(to / name)
    except Unreadable:
        return None
    return None if examine(rows)[0] else [row[3].decode() for row in rows if row[0] == "acta"]


def lost(seen: Sequence[Call], acked: Acked, name: str, cuts: int, to: Path) -> tuple[int, int]:
    """In how many cuts something acknowledged is missing, and in how many the file is broken. A cut may be anywhere from the first
    acknowledged act on."""
    dice, times = random.Random(cuts), [call.at for call in seen]
    first, missing, broken = bisect.bisect(times, acked[0][0]), 0, 0
    for number in range(cuts):
        cut = len(seen) if not number else dice.randrange(first, len(seen))
        disk = Disk()
        for call in seen[:cut]:
            disk.does(call)
        acts = found(disk.left(dice), name, to)
        until = seen[cut].at if cut < len(seen) else acked[-1][0]
        due = [act_id for at, act_id in acked if at <= until]
        broken += acts is None
        missing += acts is None or not all(any(act_id in act for act in acts) for act_id in due)
    return missing, broken


@pytest.mark.skipif(
    shutil.which("strace") is None, reason="what is written can only be watched with strace: apt-get install strace"
)
@fault(
    "power",
    "the power fails, at any write",
    "no acknowledged act is lost; without waiting for the disk the same test loses some",
    short=60,
    long=1000,
)
def test_the_power_fails(tmp_path: Path, trial: Trial) -> None:
    """Cuts at any write, with any part of what was not synced; and the same of a server that does not sync, which must lose."""
    figures = []
    for name, ludi in (("FULL", LUDI), ("NORMAL", HASTY)):
        folder = tmp_path / name
        folder.mkdir()
        figures.append(lost(*recorded(folder, ludi), trial.count, folder / "after"))
    (missing, broken), (hasty, _) = figures
    trial.found(
        f"{missing} of {trial.count} cuts lost an act, {broken} broke the file; "
        f"with synchronous=NORMAL {hasty} of {trial.count} lost some"
    )
    assert (missing, broken) == (0, 0)
    assert hasty > 0, "the test notices what it is there to notice"
