"""Acts over HTTP from 33 tablets, each of which sends the next as soon as it is answered; by turns the same against an endpoint that
looks at the body and commits the same rows."""

import json
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from tests.bench.asker import Asker
from tests.bench.gifts import body
from tests.bench.links import Ears
from tests.bench.rows import Figure, Row, Size, ratio
from tests.bench.served import asker, rows, serving
from tests.bench.sides import Floor

TABLETS = 33
HTTP = Row(
    "http", "acts over HTTP from 33 tablets / a bare endpoint that validates and commits the same", 0.5, least=True
)
ROWS = (HTTP,)


class Crowd:
    """Tablets that record until somebody says stop."""

    def __init__(self, ears: Ears, made: Callable[[Callable[[Asker], None]], Asker], tablets: int) -> None:
        self._ears, self._numbers, self._left = ears, count(1), 0
        self._tablets = [made(self._answered) for _ in range(tablets)]
        self.answered = 0

    def _answered(self, tablet: Asker) -> None:
        assert tablet.status == 201, tablet.body
        self.answered += 1
        if self._left > 0:
            self._ask(tablet)

    def _ask(self, tablet: Asker) -> None:
        self._left -= 1
        tablet.ask(json.dumps(body(next(self._numbers))).encode())

    def rate(self, acts: int) -> float:
        """Acts a second, over so many."""
        self._left, began, known = acts, time.perf_counter(), self.answered
        for tablet in self._tablets[:acts]:
            self._ask(tablet)
        self._ears.until(lambda: self.answered - known == acts)
        return acts / (time.perf_counter() - began)

    @property
    def last(self) -> bytes:
        """An answer."""
        return self._tablets[0].body


def _rounds(folder: Path, tablets: int, acts: int, count: int) -> list[tuple[float, float]]:
    ears, data = Ears(), folder / "data"
    with serving(data) as server, closing(Floor(folder)) as floor:
        badges = iter([server.pair("organiser")["badge"] for _ in range(tablets)])
        mine = Crowd(ears, lambda answered: asker(ears, server, next(badges), answered=answered), tablets)
        mine.rate(acts)
        floor.order(rows(data, server), answer=mine.last)
        theirs = Crowd(ears, lambda answered: Asker(ears, floor.address, "POST /acts HTTP/1.1", answered), tablets)
        theirs.rate(acts)
        return [(mine.rate(acts), theirs.rate(acts)) for _ in range(count)]


def measured(size: Size) -> list[Figure]:
    """The row."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        both = _rounds(Path(folder), size.of(TABLETS, 3), size.of(660, 6), size.of(11, 1))
    return [ratio(HTTP, [one[0] for one in both], [one[1] for one in both], "bare endpoint", "acts a second")]
