"""A disk that takes nothing, descriptors used up, a folder that is gone: whoever sends an act is told so at once, whoever reads goes
on, and as soon as it is over everything is recorded once."""

import os
import resource
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from projections.ludi_romani.stage import LUDI
from tests.faults.rows import TRACEBACK, Trial, fault
from tests.log.verify import verify
from tests.server import ROOT, Server

pytestmark = pytest.mark.long

ACTS = 5
"""So many while all is well, while it is not, and afterwards."""
PROMISE = "503 within 1 s in words, reading goes on, heals without a restart, and nothing acknowledged is lost"
Harm = Callable[[Server, Path], Iterator[None]]


def limited(server: Server, which: int, to: int) -> int:
    """Let the running server have no more of something; what it might have before."""
    before, hard = resource.prlimit(server.process.pid, which)
    resource.prlimit(server.process.pid, which, (to, hard))
    return before


def nothing_is_written(server: Server, data: Path) -> Iterator[None]:
    """No file may be written at any place, as on a disk that the system has made read-only."""
    before = limited(server, resource.RLIMIT_FSIZE, 0)
    yield
    limited(server, resource.RLIMIT_FSIZE, before)


def no_file_grows(server: Server, data: Path) -> Iterator[None]:
    """Whatever would grow a file fails, as on a full disk; where one may mount a disk of memory, that is really full."""
    ballast = data / "ballast"
    if os.path.ismount(data):
        room = os.statvfs(data)
        with ballast.open("wb") as file:
            file.write(b"\0" * (room.f_bavail * room.f_frsize))
        yield
        ballast.unlink()
    else:
        longest = max(file.stat().st_size for file in (data / "evenings").iterdir())
        before = limited(server, resource.RLIMIT_FSIZE, longest)
        yield
        limited(server, resource.RLIMIT_FSIZE, before)


def no_more_descriptors(server: Server, data: Path) -> Iterator[None]:
    """The server has as many files and connections open as it may."""
    open_now = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    before = limited(server, resource.RLIMIT_NOFILE, open_now)
    yield
    limited(server, resource.RLIMIT_NOFILE, before)


def the_folder_is_gone(server: Server, data: Path) -> Iterator[None]:
    """Moved away, and put back."""
    away = data / "away"
    (data / "evenings").rename(away)
    yield
    away.rename(data / "evenings")


def no_permission(server: Server, data: Path) -> Iterator[None]:
    """The folder of the evenings may be neither read nor written any more."""
    (data / "evenings").chmod(0)
    yield
    (data / "evenings").chmod(0o755)


def bounded() -> list[str]:
    """How a server is started that permissions hold for. Root may do anything; so that is taken from it, and what it owns and may not
    write it cannot."""
    bound = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.geteuid() == 0 else []
    return [*bound, sys.executable, "-m", "api"]


@dataclass
class Evenings:
    """What was acknowledged, refused for the disk's sake, and how long that took; and what readers and watchers were told."""

    acked: dict[str, int] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    waits: list[str] = field(default_factory=list)

    def sends(self, server: Server, ids: list[str]) -> None:
        """Acts, each to its answer; whoever is told to wait keeps it."""
        for act_id in ids:
            begun = time.monotonic()
            answer = server.post({"act_id": act_id, "kind": "notare", "text": act_id})
            self.seconds.append(time.monotonic() - begun)
            if answer.status_code == 503:
                assert "send this again" in answer.json()["detail"]
                self.waits.append(act_id)
            else:
                assert answer.status_code in (200, 201), answer.text
                self.acked[act_id] = answer.json()["number"]


@contextmanager
def memory_disk(folder: Path) -> Iterator[None]:
    """A small disk of its own, where the system lets one mount it."""
    folder.mkdir()
    mounted = (
        os.geteuid() == 0
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", folder], capture_output=True
        ).returncode
    )
    try:
        yield
    finally:
        if mounted:
            subprocess.run(["umount", "-l", folder], check=True)


def case(name: str, what: str, harm: Harm, waits: bool = True) -> object:
    """One row."""
    return pytest.param(contextmanager(harm), waits, id=name, marks=fault(name, what, PROMISE, short=1, long=20))


@pytest.mark.parametrize(
    ("harm", "waits"),
    [
        case("disk-full", "the disk is full", no_file_grows),
        case("disk-read-only", "nothing can be written at all", nothing_is_written),
        case("disk-gone", "the folder of the evenings is gone under the running server", the_folder_is_gone),
        case("disk-permission", "the permission to read and write the folder of the evenings is lost", no_permission),
        case(
            "disk-descriptors",
            "files and connections are used up; acts come over open lines",
            no_more_descriptors,
            False,
        ),
    ],
)
def test_the_disk(harm: Callable[[Server, Path], object], waits: bool, tmp_path: Path, trial: Trial) -> None:
    """Harmed and healed again and again."""
    data, told, read = tmp_path / "disk", Evenings(), 0
    with memory_disk(data):
        server = Server.start(data, ludi=bounded())
        try:
            for _ in range(trial.count):
                told.sends(server, [secrets.token_urlsafe(16) for _ in range(ACTS)])
                acked = len(told.acked)
                with harm(server, data):  # type: ignore[attr-defined] # a context manager, made above
                    told.sends(server, [secrets.token_urlsafe(16) for _ in range(ACTS)])
                    read += server.client.get(f"/api/evenings/{server.evening}/views/ledger").status_code == 200
                    ready = server.client.get("/readyz")
                    assert ready.status_code == (503 if waits else 200), ready.text
                    assert bool(ready.json()["reasons"]) == waits, ready.text
                assert len(told.acked) - acked == (0 if waits else ACTS), "what is acknowledged is on the disk"
                again, told.waits = told.waits, []
                told.sends(server, again)
                assert not told.waits, "it heals"
        finally:
            server.stop()
        slowest = max(told.seconds)
        path = data / "evenings" / f"{server.evening}.sqlite"
        evening = Evening(server.evening, Store(path), LUDI)
        recorded = {entry.row.act_id: entry.number for entry in evening.entries[1:]}
        trial.found(
            f"{trial.count} times; {len(told.acked)} acts acknowledged, {len(told.acked.keys() - recorded.keys())} lost; "
            f"told after {slowest:.2f} s at most; {read} of {trial.count} readers answered meanwhile"
        )
        evening.close()
        assert recorded == told.acked and verify(path) == []
    assert read == trial.count
    trial.in_time(slowest <= 1)


@pytest.mark.parametrize("lost", ["evenings", "evenings/{id}.sqlite", "house.sqlite", "."])
def test_a_start_without_permission_says_so(tmp_path: Path, lost: str) -> None:
    """In a sentence that names what it may not read; and once it may, everything is there."""
    data = tmp_path / "data"
    server = Server.start(data)
    server.act("notare", text="Before.")
    server.stop()
    harmed = data / lost.format(id=server.evening)
    mode = harmed.stat().st_mode
    harmed.chmod(0)
    try:
        words = [*bounded(), "serve", "--data", str(data), "--port", "0", "--json"]
        found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60)
    finally:
        harmed.chmod(mode)
    assert found.returncode == 2 and str(harmed) in found.stderr, found.stderr
    assert TRACEBACK not in found.stderr and found.stdout == ""
    again = Server.start(data)
    try:
        assert again.act("notare", text="Afterwards.")["number"] == 3
    finally:
        again.stop()
