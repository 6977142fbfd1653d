"""Durable acts a second over HTTP: tablets of many evenings, each of which sends its next act when the last one was answered."""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from statistics import median

from api.store.postgres.connections import CONNECTIONS
from domain.kernel.log.rows import acts_of
from tests import postgres
from tests.bench.asker import Asker
from tests.bench.gifts import body
from tests.bench.links import Ears
from tests.bench.many.crowded import Crowded, crowded
from tests.bench.rows import Figure, Row, Size, figure
from tests.bench.served import asker
from tests.server import ROOT, Server

EVENINGS, WORKERS = (50, 200, 500), (1, 2, 4)
ROWS = tuple(
    Row(
        f"acts-{evenings}-{workers}",
        f"acts a second, {evenings} evenings, {workers} workers / raw commits of the same rows",
        0.5,
        least=True,
    )
    for evenings in EVENINGS
    for workers in WORKERS
)
WARM = 2
"""Acts of each evening that do not count: it is opened by the first."""


def rows_of_an_act(house: Crowded) -> str:
    """The rows of the newest act of an evening, as ``raw`` takes them."""
    storage = postgres.storage(house.url, house.folder / "reading")
    store = storage.house.open(house.evenings[-1])
    *_, (_, last) = acts_of(store.rows())
    store.close()
    storage.house.close()
    return json.dumps([(row.stream, row.kind, row.state.decode()) for row in last])


def raw(house: Crowded, rows: str, connections: int, seconds: float) -> float:
    """Commits a second."""
    words = [sys.executable, "-m", "tests.bench.many.raw", house.url, str(connections), str(seconds)]
    return float(subprocess.run(words, cwd=ROOT, input=rows, capture_output=True, text=True, check=True).stdout)


class Tablets:
    """A tablet of each evening, at the worker to which a proxy would send it."""

    def __init__(self, evenings: Sequence[str], workers: Sequence[Server]) -> None:
        self._ears, self._counts, self._ends = Ears(), [0] * len(evenings), 0.0
        self.answered = 0
        self._askers = [
            asker(self._ears, server, server.host, evening, self._next)
            for place, evening in enumerate(evenings)
            for server in [workers[place % len(workers)]]
        ]
        self._places = {id(one): place for place, one in enumerate(self._askers)}

    def _send(self, one: Asker) -> None:
        place = self._places[id(one)]
        self._counts[place] += 1
        one.ask(json.dumps(body(self._counts[place]) | {"by": "venus"}).encode())

    def _next(self, one: Asker) -> None:
        assert one.status == 201, one.body
        self.answered += 1
        if time.perf_counter() < self._ends:
            self._send(one)

    def record(self, seconds: float) -> float:
        """Acts a second, for so long."""
        began, before = time.perf_counter(), self.answered
        self._ends = began + seconds
        for one in self._askers:
            self._send(one)
        self._ears.until(lambda: not any(one.waits for one in self._askers), seconds + 60)
        return (self.answered - before) / (time.perf_counter() - began)

    def close(self) -> None:
        """Hang up."""
        self._ears.drop([one for one in self._askers if one.socket.fileno() >= 0])


def measured(size: Size) -> list[Figure]:
    """Every row, each beside the raw commits before and after it."""
    with crowded(size.of(max(EVENINGS), 4)) as house:
        rows = rows_of_an_act(house)
        return [_row(house, rows, evenings, workers, size) for evenings in EVENINGS for workers in WORKERS]


def usual(size: Size) -> list[Figure]:
    """One row, as the profiler looks at it."""
    with crowded(size.of(max(EVENINGS), 4)) as house:
        return [_row(house, rows_of_an_act(house), max(EVENINGS), 2, size)]


def _row(house: Crowded, rows: str, evenings: int, workers: int, size: Size) -> Figure:
    seconds = size.of(4.0, 0.2)
    with house.workers(size.of(workers, 1)) as servers:
        tablets = Tablets(house.evenings[: size.of(evenings, 4)], servers)
        for _ in range(WARM):
            tablets.record(0.0)
        ratios, ours, theirs = list[float](), list[float](), list[float]()
        for _ in range(size.of(3, 1)):
            theirs.append(raw(house, rows, CONNECTIONS * workers, seconds / 2))
            ours.append(tablets.record(seconds))
            ratios.append(ours[-1] / theirs[-1])
        tablets.close()
    row = next(row for row in ROWS if row.name == f"acts-{evenings}-{workers}")
    beside = {"acts a second": median(ours), "raw commits a second": median(theirs)}
    return figure(row, ratios, **beside)
