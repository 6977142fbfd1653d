"""What happens to a database and to the connections with it: nothing acknowledged is lost, nothing is recorded twice."""

import asyncio
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

import pytest
from fastapi.testclient import TestClient

from api.engine.evening import Evening
from api.engine.house import House
from api.main import application
from api.store.port import CannotWrite
from api.store.postgres.migrate import migrate
from domain.kernel.deciding.sent import Sent
from domain.kernel.log.rows import StoredRow, acts_of
from projections.ludi_romani.stage import LUDI
from tests import postgres
from tests.desk import NAMES, Desk, new_id, opened_from
from tests.faults.rows import Trial, fault
from tests.log.logs import NEWEST, stored
from tests.ludi_romani.table import SEEDS
from tests.server import PATIENCE

SOCKET = ".s.PGSQL.5432"
"""The name of a server's socket in its folder."""


class CuttingProxy:
    """A proxy before the server. Once it is told to, it lets the next COMMIT through and cuts the connection in place of its answer."""

    def __init__(self, folder: Path, server: Path) -> None:
        self._server, self.cuts = server / SOCKET, False
        self.cut = 0
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(folder / SOCKET))
        self._door.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                asking, _ = self._door.accept()
                answering = socket.socket(socket.AF_UNIX)
                answering.connect(str(self._server))
                threading.Thread(target=self._pass_on, args=(asking, answering), daemon=True).start()
                threading.Thread(target=self._answer, args=(answering, asking), daemon=True).start()

    def _pass_on(self, asking: socket.socket, answering: socket.socket) -> None:
        with suppress(OSError):
            while sent := asking.recv(65_536):
                if self.cuts and b"COMMIT" in sent:
                    self.cuts, self.cut = False, self.cut + 1
                    asking.shutdown(socket.SHUT_WR)  # what the server says now reaches nobody
                answering.sendall(sent)

    def _answer(self, answering: socket.socket, asking: socket.socket) -> None:
        with suppress(OSError):
            while said := answering.recv(65_536):
                asking.sendall(said)
        with suppress(OSError):
            asking.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Take no more connections."""
        self._door.close()


@pytest.fixture
def server() -> Iterator[postgres.PostgresServer]:
    """A server of this test's own, with all that keeps what it acknowledged."""
    made = postgres.PostgresServer({"max_connections": "60", "shared_buffers": "16MB"})
    migrate(made.url(), postgres.HOUSE)
    yield made
    made.end()


def note(desk: Desk, id: str, text: str) -> tuple[int, int]:
    """Status and number of a note."""
    body = {"act_id": id, "kind": "notare", "text": text}
    answer = desk.client.post(f"{desk.base}/acts", json=body, headers=desk.head("organiser"))
    return answer.status_code, answer.json().get("number", 0)


def again(desk: Desk, id: str, text: str) -> int:
    """The number of a note that a device sends until it is recorded, as every device does."""
    end = monotonic() + PATIENCE
    while (found := note(desk, id, text))[0] == 503:
        assert monotonic() < end
        sleep(0.05)
    assert found[0] in (200, 201), found
    return found[1]


@fault(
    "cut", "the connection to the database is cut between COMMIT and its answer",
    "the device hears the act's number, and the log holds it once", short=5, long=200,
)  # fmt: skip
def test_a_commit_whose_answer_was_lost_is_recorded_once(tmp_path: Path, trial: Trial) -> None:
    """Sent again it has the same number, and the act behind it the next."""
    with postgres.database() as url:
        proxy = CuttingProxy(tmp_path, postgres.server().folder)
        through = f"{url.partition('?')[0]}?host={tmp_path}"
        with opened_from(SEEDS, postgres.storage(through, tmp_path), edition="romani_2018") as desk:
            for place in range(trial.count):
                assert note(desk, new_id(), f"before {place}") == (201, 2 * place + 2)
                proxy.cuts = True
                id = new_id()
                assert again(desk, id, f"cut {place}") == 2 * place + 3
                assert again(desk, id, f"cut {place}") == 2 * place + 3
            trial.found(f"{proxy.cut} answers lost, {desk.room.evening.store.last()} acts in the log")
            assert proxy.cut == trial.count and desk.room.evening.store.last() == 2 * trial.count + 1
        proxy.close()


@fault(
    "database", "the database server is stopped at once and started again, between acts and under one",
    "0 acknowledged acts lost; acts meanwhile are refused with 503, and recorded when they are sent again", short=2, long=30,
)  # fmt: skip
def test_a_server_that_falls_loses_nothing_that_was_acknowledged(
    server: postgres.PostgresServer, tmp_path: Path, trial: Trial
) -> None:
    """The process that serves goes on by itself; another one that starts afterwards comes to the same root."""
    with opened_from(SEEDS, postgres.storage(server.url(), tmp_path), edition="romani_2018") as desk:
        ids = dict[str, int]()
        for place in range(trial.count):
            for each in range(3):
                id = new_id()
                ids[id] = again(desk, id, f"{place} {each}")
            server.stop()
            late = new_id()
            assert note(desk, late, "nobody takes this")[0] == 503
            server.start()
            ids[late] = again(desk, late, "nobody takes this")
        root, stage, evening = desk.room.evening.root, desk.room.stage, desk.room.id
    house = House(postgres.storage(server.url(), tmp_path / "again"), SEEDS, [stage])
    with TestClient(application(house, names=NAMES)):
        found = house.rooms[evening].evening
        lost = [id for id, number in ids.items() if found.journal.number(id) != number]
        trial.found(f"{trial.count} falls, {len(ids)} acts acknowledged, {len(lost)} lost")
        assert not lost and found.root == root and sorted(ids.values()) == [*range(2, len(ids) + 2)]


def test_a_server_that_acknowledges_too_early_does_lose(tmp_path: Path) -> None:
    """The control: with ``synchronous_commit=off`` what was acknowledged is gone after the same fall, and readiness says so before."""
    careless = postgres.PostgresServer(
        {"synchronous_commit": "off", "wal_writer_delay": "10s", "shared_buffers": "16MB"}
    )
    migrate(careless.url(), postgres.HOUSE)
    house = postgres.storage(careless.url(), tmp_path).house
    assert not house.durable()
    store = house.make("e1")
    house.settle("e1")
    careless.run("psql", "-q", careless.url(), "-c", "CHECKPOINT")
    for number in range(1, 21):
        store.append([StoredRow("acta", number, "act.1", b"{}")])
    careless.stop()
    careless.start()
    assert store.last() < 20
    house.close()
    careless.end()


@fault(
    "writers", "eight processes write into one evening at once",
    "one order: no number is missing or double, and all come to one root", short=4, long=100,
)  # fmt: skip
def test_eight_writers_come_to_one_order(tmp_path: Path, trial: Trial) -> None:
    """Whoever loses the race reads what came, and decides again."""
    with postgres.database() as url:
        houses = [postgres.storage(url, tmp_path / str(number)).house for number in range(8)]
        first = Evening("e1", houses[0].make("e1"), LUDI)
        houses[0].settle("e1")
        opening = next(iter(replayed_acts()))
        first.store.append(opening)
        first.catch_up()
        evenings = [first, *(Evening("e1", house.open("e1"), LUDI) for house in houses[1:])]
        numbers = asyncio.run(_all_write(evenings, trial.count))
        for evening in evenings:
            evening.catch_up()
        ends = {(evening.world.number, evening.root) for evening in evenings}
        trial.found(f"{len(numbers)} acts of {len(evenings)} writers, {len(ends)} root")
        assert sorted(numbers) == [*range(2, 8 * trial.count + 2)] and len(ends) == 1
        for evening, house in zip(evenings, houses, strict=True):
            evening.close()
            house.close()


async def _all_write(evenings: Sequence[Evening], count: int) -> list[int]:
    every = await asyncio.gather(*(_writes(evening, place, count) for place, evening in enumerate(evenings)))
    return [number for numbers in every for number in numbers]


async def _writes(evening: Evening, place: int, count: int) -> list[int]:
    numbers = list[int]()
    while len(numbers) < count:
        act = LUDI.game.acts["notare"].model_validate({"text": f"{place} {len(numbers)}"})
        sent = Sent(
            act_id=f"writer-{place}-{len(numbers)}",
            act=act,
            recorded_by="juno",
            device=f"tablet-{place}",
            source="tablet",
        )
        with suppress(CannotWrite):  # the device sends the same again
            entry, _ = await evening.record(sent)
            numbers.append(entry.number)
    return numbers


def replayed_acts() -> Iterator[list[StoredRow]]:
    """The rows of a golden evening, act by act."""
    return (rows for _, rows in acts_of(stored(NEWEST)))
