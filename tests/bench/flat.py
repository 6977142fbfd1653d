"""``make flat``: microseconds of the processor for an act with the annals of the room, of the table and of a player behind it, early in
an evening and late: what one costs does not grow with those before it. No file, so that nothing but the program is measured."""

import gc
import statistics
import sys
import time

from domain.kernel.act import Moment
from domain.kernel.journal import Journal
from domain.kernel.objection import Names
from domain.kernel.record import record
from domain.kernel.role import PLAYERS, REFEREES, ROOM
from domain.kernel.sent import Sent
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.annals import annals
from projections.kernel.tales import Tales
from projections.kernel.view import Scene
from projections.ludi_romani.stage import LUDI
from tests.ludi_romani.table import BEGINS, edition_2018

GIVERS = "cicero hirtius pansa decimus ventidius plancus pollio isauricus".split()
READERS = ((ROOM, ""), (REFEREES, ""), (PLAYERS, "cicero"))
APART = 500
"""Milliseconds between two acts: a busy evening."""
MEASURED = 90
"""Acts of which the median is taken."""


class Line:
    """An evening of gifts, no two alike within a minute, from two tablets by turns."""

    def __init__(self) -> None:
        self.journal = Journal(LUDI_ROMANI)
        self.tales = Tales(LUDI.telling, self.journal, lambda world: Names(world.name))
        opening = LudosAperire(title_of_evening="Ludi Romani", begins=BEGINS, offset=-240, edition=edition_2018())
        self._record(opening, "host", 1)

    def _record(self, act: Donare | LudosAperire, by: str, number: int) -> None:
        now = BEGINS + number * APART
        sent = Sent(f"act-{number:08}", act, None, None, True, {}, by, f"tablet-{number % 2}", "tablet")
        self.journal.append(record(self.journal, sent, Moment(number, by, by, now, now), "0" * 32))

    def gift(self) -> None:
        """One gift more, and what the annals show of it."""
        number = self.journal.world.number + 1
        giver, receiver = GIVERS[number % 8], GIVERS[(number + 1 + number // 8 % 7) % 8]
        act = Donare(giver=giver, receiver=receiver, denarii=100_000 * (1 + number % 119))
        self._record(act, "venus", number)
        world, told = self.journal.world, self.tales.upto(number)
        for audience, who in READERS:
            annals(Scene(world, self.journal.entries, Names(world.name), audience, tales=told, who=who))

    def measured(self, until: int) -> float:
        """The median of the last acts before so many."""
        while self.journal.world.number < until - MEASURED:
            self.gift()
        gc.collect()
        gc.freeze()
        times: list[float] = []
        for _ in range(MEASURED):
            began = time.process_time()
            self.gift()
            times.append((time.process_time() - began) * 1e6)
        return statistics.median(times)


def main() -> None:
    """Measure and print; as many acts as are given, or 100, 10,000 and 100,000."""
    line, first = Line(), 0.0
    for until in map(int, sys.argv[1:] or (100, 10_000, 100_000)):
        took = line.measured(until)
        first = first or took
        print(f"act {until:7,}: {took:7.0f} microseconds, {took / first:.2f} of the first", flush=True)


if __name__ == "__main__":
    main()
