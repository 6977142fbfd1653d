"""From an act sent to the frame on the last screen, all sides by turns in one run."""

import gc
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from tests.bench.links import Ears
from tests.bench.peer import Boardgame, installed
from tests.bench.process import cpu
from tests.bench.rows import Figure, Row, Size, ratio
from tests.bench.served import rows, serving
from tests.bench.sides import Floor, Ours, Side

LAST = Row("last", "durable act → frame on the last of 100 screens / floor, p50", 1.7)
ONE = Row("one", "the same at 1 screen / floor, p50", 2.5)
PEER = Row("peer", "durable act → frame on the last of 100 screens / boardgame.io, p50", 0.8)
WORST = Row("worst", "the same, the worst of 200 / boardgame.io", 0.8)
CPU = Row("cpu", "server's CPU for an act with 100 screens / boardgame.io", 0.6)
ROWS = (LAST, ONE, PEER, WORST, CPU)

PAUSE = 0.025
"""Seconds between two acts: nobody records without drawing breath."""
ROUND = 20
"""Acts in a row before the next side has its turn."""


@dataclass(frozen=True)
class Turn:
    """A round of one side: milliseconds of each act, and of the processor for one."""

    times: list[float]
    cpu: float


@dataclass(frozen=True)
class Sides:
    """Who takes part."""

    ears: Ears
    data: Path
    ours: Ours
    floor: Floor
    peer: Boardgame | None

    @property
    def all(self) -> Sequence[Side]:
        """By turns."""
        return [self.ours, self.floor, *([self.peer] if self.peer else [])]


@contextmanager
def sides() -> Iterator[Sides]:
    """All servers, running."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as name, ExitStack() as running:
        ears, data = Ears(), Path(name) / "data"
        server = running.enter_context(serving(data))
        floor = running.enter_context(closing(Floor(Path(name))))
        peer = running.enter_context(closing(Boardgame(ears))) if installed() else None
        yield Sides(ears, data, Ours(server, ears), floor, peer)


def one(side: Side, ears: Ears) -> float:
    """Milliseconds from an act sent to the whole frame on the last screen."""
    side.tally.again()
    began = time.perf_counter()
    side.act()
    ears.until(lambda: side.tally.heard == len(side.screens))
    took = time.perf_counter() - began
    side.settled(ears)
    return took * 1000


def turn(side: Side, ears: Ears, acts: int) -> Turn:
    """Some acts in a row."""
    before, times = cpu(side.pid), []
    for _ in range(acts):
        times.append(one(side, ears))
        ears.rest(PAUSE)
    return Turn(times, (cpu(side.pid) - before) * 1000 / acts)


def rounds(among: Sides, screens: int, count: int, acts: int) -> dict[str, list[Turn]]:
    """So many rounds of each side, after one that does not count."""
    for side in among.all:
        side.watched(among.ears, screens)
    among.ears.rest(0.5)
    turn(among.ours, among.ears, acts)
    among.floor.order(rows(among.data, among.ours.server), among.ours.screens[0].frame)
    for side in among.all[1:]:
        turn(side, among.ears, acts)
    gc.collect()
    gc.freeze()
    gc.disable()
    found: dict[str, list[Turn]] = {side.name: [] for side in among.all}
    for _ in range(count):
        for side in among.all:
            found[side.name].append(turn(side, among.ears, acts))
    gc.enable()
    return found


def middle(turns: Sequence[Turn]) -> list[float]:
    """The median of each round."""
    return [median(each.times) for each in turns]


def worst(turns: Sequence[Turn], rounds: int) -> list[float]:
    """The worst of so many rounds each."""
    return [max(max(each.times) for each in turns[at : at + rounds]) for at in range(0, len(turns), rounds)]


def measured(size: Size) -> list[Figure]:
    """Every row."""
    acts, ten = size.of(ROUND, 2), size.of(10, 1)
    with sides() as among:
        many = rounds(among, size.of(100, 3), 3 * ten, acts)
        single = rounds(among, 1, 2 * ten, acts)
    ours, floor = many["ours"], many["floor"]
    found = [
        ratio(LAST, middle(ours), middle(floor), "floor"),
        ratio(ONE, middle(single["ours"]), middle(single["floor"]), "floor"),
    ]
    if among.peer is None:
        return [*found, *(Figure(row.name, None, why="boardgame.io is not installed") for row in (PEER, WORST, CPU))]
    peer = many["boardgame.io"]
    return [
        *found,
        ratio(PEER, middle(ours), middle(peer), "boardgame.io"),
        ratio(WORST, worst(ours, ten), worst(peer, ten), "boardgame.io"),
        ratio(CPU, [each.cpu for each in ours], [each.cpu for each in peer], "boardgame.io"),
    ]
