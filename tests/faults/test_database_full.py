"""The disk of the database takes nothing more: acts are refused in words, none is half written, and all goes on once there is room."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.engine.house import House
from api.main import application
from api.store.postgres.migrate import migrate
from tests import postgres
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.faults.rows import Trial, fault
from tests.faults.test_database import again, note
from tests.ludi_romani.table import SEEDS

SIZE = "200m"
"""Room for a new database and its write-ahead log."""
SMALL = {"max_connections": "40", "shared_buffers": "8MB", "max_wal_size": "32MB", "min_wal_size": "32MB"}
ACTS = 80
"""So many while all is well, and while it is not: more than fit into what is reserved already."""
LONG = "This remark is as long as one may be, for a disk is filled by bytes and not by acts. " * 4


@pytest.fixture
def disk() -> Iterator[Path]:
    """A small disk of its own, of memory."""
    folder = Path(tempfile.mkdtemp(prefix="ludi-disk-", dir="/tmp"))
    try:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
        if os.geteuid() or subprocess.run(mount, capture_output=True).returncode:
            pytest.skip("only root may mount a disk that is really full")
        shutil.chown(folder, "postgres")
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], capture_output=True)
        folder.rmdir()


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """Context in which not one byte more has room."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        file.write(b"\0" * (os.statvfs(disk).f_bavail * os.statvfs(disk).f_frsize))
    yield
    ballast.unlink()


def sent(desk: Desk, acked: dict[str, int]) -> list[str]:
    """Acts, each to its answer; those that have to wait."""
    waits = list[str]()
    for _ in range(ACTS):
        id = new_id()
        status, number = note(desk, id, f"{LONG} {id}")
        if status == 503:
            waits.append(id)
        else:
            assert status == 201
            acked[id] = number
    return waits


@fault(
    "database-full", "the disk of the database is full, its write-ahead log's too",
    "503 in words, no half act, and nothing acknowledged is lost; goes on once there is room", short=1, long=10,
)  # fmt: skip
def test_a_full_database_takes_no_half_act(disk: Path, tmp_path: Path, trial: Trial) -> None:
    """Where the database's own server gives up for it, it is started again, as systemd would."""
    server = postgres.PostgresServer(SMALL, disk / "data")
    migrate(server.url(), postgres.HOUSE)
    acked, refused, ended = dict[str, int](), 0, 0
    try:
        with opened_from(SEEDS, postgres.storage(server.url(), tmp_path), edition="romani_2018") as desk:
            for _ in range(trial.count):
                assert not sent(desk, acked)
                with full(disk):
                    waits = sent(desk, acked)
                    assert waits, "it was not full"
                    assert desk.client.get("/readyz").status_code == 503
                    assert desk.view("organiser", "timer")["rows"]
                refused += len(waits)
                if not server.runs:
                    ended += 1
                    server.start()
                for id in waits:
                    acked[id] = again(desk, id, f"{LONG} {id}")
            root, stage, evening = desk.room.evening.root, desk.room.stage, desk.room.id
        house = House(postgres.storage(server.url(), tmp_path / "again"), SEEDS, [stage])
        with TestClient(application(house, names=NAMES)):
            found = house.rooms[evening].evening
            recorded = {entry.row.act_id: entry.number for entry in found.entries[1:]}
            same = found.root == root
    finally:
        server.end()
    lost = sum(recorded.get(id) != number for id, number in acked.items())
    trial.found(
        f"{trial.count} times full; {refused} acts refused and recorded afterwards, {len(acked)} acknowledged, {lost} lost; "
        f"the database's server gave up {ended} times"
    )
    assert same and recorded == acked
