"""A machine is lost: the database's primary falls under load and never comes back, and its standby takes over."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import psutil
import psycopg
from fastapi.testclient import TestClient

from api.engine.house import House
from api.main import application
from api.store.postgres.migrate import migrate
from tests import postgres
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.faults.rows import Trial, fault
from tests.faults.test_database import again, note
from tests.ludi_romani.table import SEEDS
from tests.server import PATIENCE

SMALL = {"max_connections": "60", "shared_buffers": "16MB"}
DEVICES = 4
"""Devices that record all the time, each one act after another."""
UNDER_LOAD = 1.0
"""Seconds of load before and after replication stands still, and before the fall."""


class Pair:
    """A primary and its standby. ``waits``: whether an act is acknowledged only when the standby has it too."""

    def __init__(self, waits: bool) -> None:
        self.primary = postgres.PostgresServer(SMALL)
        migrate(self.primary.url(), postgres.HOUSE)
        copy = self.primary.folder / "standby"
        words = ("-D", str(copy), "-d", self.primary.url(), "-R", "-c", "fast")
        self.primary.run("pg_basebackup", *words)
        self.standby = postgres.PostgresServer(SMALL, copy)
        self._soon("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'")
        if waits:
            self.primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            self.primary.execute("SELECT pg_reload_conf()")
            self._soon("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'")

    def _soon(self, statement: str) -> None:
        with psycopg.connect(self.primary.url(), autocommit=True) as connection:
            _until(lambda: _answers(connection, statement), statement)

    def url(self) -> str:
        """The address of both, as docs/hosting.md has it: whichever takes writes is asked."""
        folders = f"{self.primary.folder},{self.standby.folder}"
        return f"postgresql://ludi@/postgres?host={folders}&target_session_attrs=read-write"

    def falls(self, meanwhile: Callable[[], None]) -> None:
        """Replication stands still, as on a bad line, while something happens; then the primary is gone for good, and the standby
        promoted: what was on its way to it is lost."""
        receivers = [
            process for process in psutil.process_iter(["cmdline"])
            if "walreceiver" in " ".join(process.info["cmdline"] or ())
            and self.standby.owns(process)
        ]  # fmt: skip
        assert receivers
        for receiver in receivers:
            receiver.send_signal(signal.SIGSTOP)
        meanwhile()
        self.primary.stop()
        self.standby.run("pg_ctl", "promote", "-D", str(self.standby.data), "-W")
        for receiver in receivers:
            # It is told to end before it goes on: it would still write what waits in its socket otherwise.
            _until(partial(_has_pending, receiver, signal.SIGTERM), "a standby that is promoted ends its receiver")
            receiver.send_signal(signal.SIGCONT)
        with psycopg.connect(self.standby.url(), autocommit=True) as connection:
            _until(lambda: _answers(connection, "SELECT 1 WHERE NOT pg_is_in_recovery()"), "it is promoted")

    def end(self) -> None:
        """Stop what is left, and delete both."""
        self.standby.end()
        self.primary.end()


def _until(holds: Callable[[], bool], what: str) -> None:
    end = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < end, what
        sleep(0.01)


def _answers(connection: psycopg.Connection, statement: str) -> bool:
    return connection.execute(statement.encode()).fetchone() is not None


def _has_pending(process: psutil.Process, sent: signal.Signals) -> bool:
    """Whether a stopped process was sent a signal that it will find when it goes on."""
    status = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return any(int(line.split()[1], 16) >> (sent - 1) & 1 for line in status if line.startswith(("SigPnd", "ShdPnd")))


@contextmanager
def load(desk: Desk, acked: dict[str, int]) -> Iterator[Event]:
    """Devices that record one act after another and send each until it is acknowledged, until the event is set."""
    over = Event()

    def device(number: int) -> None:
        while not over.is_set():
            id = new_id()
            acked[id] = again(desk, id, f"device {number}")

    with ThreadPoolExecutor(DEVICES) as pool:
        devices = [pool.submit(device, number) for number in range(DEVICES)]
        try:
            yield over
        finally:
            over.set()
    for each in devices:
        each.result()


def played(pair: Pair, data: Path) -> tuple[dict[str, int], dict[str, int], float]:
    """What was acknowledged and what the promoted standby holds in the end, each act with its number; and the seconds from the fall to
    the next act that was acknowledged."""
    acked = dict[str, int]()
    with opened_from(SEEDS, postgres.storage(pair.url(), data), edition="romani_2018") as desk:
        with load(desk, acked):
            sleep(UNDER_LOAD)
            pair.falls(lambda: sleep(UNDER_LOAD / 2))
            fell, before = monotonic(), len(acked)
            while len(acked) <= before + DEVICES and monotonic() < fell + PATIENCE:
                sleep(0.01)
            took = monotonic() - fell
            sleep(UNDER_LOAD)
        stage, evening = desk.room.stage, desk.room.id
    house = House(postgres.storage(pair.url(), data / "again"), SEEDS, [stage])
    with TestClient(application(house, names=NAMES)):
        entries = house.rooms[evening].evening.entries
        return acked, {entry.row.act_id: entry.number for entry in entries[1:]}, took


@fault(
    "standby", "the machine of the primary database is lost under load while replication stands still; its standby is promoted",
    "0 acknowledged acts lost; the processes find the standby by themselves, and each act is recorded once", short=1, long=10,
)  # fmt: skip
def test_a_lost_machine_takes_no_acknowledged_act_with_it(tmp_path: Path, trial: Trial) -> None:
    """With synchronous replication an act waits for the standby, and what waits is not acknowledged."""
    count, lost, slowest = 0, 0, 0.0
    for place in range(trial.count):
        pair = Pair(waits=True)
        try:
            acked, recorded, took = played(pair, tmp_path / str(place))
        finally:
            pair.end()
        count, slowest = count + len(acked), max(slowest, took)
        lost += sum(recorded.get(id) != number for id, number in acked.items())
        assert sorted(recorded.values()) == [*range(2, len(recorded) + 2)]
    trial.found(
        f"{trial.count} machines lost, {count} acts acknowledged, {lost} lost; acts again {slowest:.1f} s after the promotion at most"
    )
    assert lost == 0


def _some_more(acked: dict[str, int], over: Event) -> None:
    """Every device has another act acknowledged, and then sends nothing more."""
    enough = len(acked) + 2 * DEVICES
    _until(lambda: len(acked) >= enough, "acts are acknowledged while replication stands still")
    over.set()
    sleep(UNDER_LOAD / 2)


def test_a_standby_that_nobody_waits_for_does_lose(tmp_path: Path) -> None:
    """The control: without synchronous replication the same fall takes acts with it that were acknowledged, and the processes do not go
    on over the gap as if nothing were missing."""
    pair, acked = Pair(waits=False), dict[str, int]()
    try:
        with opened_from(SEEDS, postgres.storage(pair.url(), tmp_path), edition="romani_2018") as desk:
            with load(desk, acked) as over:
                sleep(UNDER_LOAD)
                pair.falls(partial(_some_more, acked, over))
            known, evening, stage = desk.room.evening.world.number, desk.room.id, desk.room.stage
            _until(lambda: evening in desk.house.amiss, "the gap is noticed")
            assert f"and this process knows {known}" in desk.house.amiss[evening]
            assert note(desk, new_id(), "over the gap")[0] == 503
        house = House(postgres.storage(pair.url(), tmp_path / "again"), SEEDS, [stage])
        with TestClient(application(house, names=NAMES)):
            recorded = {entry.row.act_id: entry.number for entry in house.rooms[evening].evening.entries[1:]}
    finally:
        pair.end()
    assert any(recorded.get(id) != number for id, number in acked.items())
    assert sorted(recorded.values()) == [*range(2, len(recorded) + 2)]
