"""A journal run again with changes, place by place, with the worlds that it passed: for what is judged by an earlier hour."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.kernel.correction.rederive import Changed, Turn, start_of
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal

NEAR = 16
"""Places whose worlds are kept; of those before, every sixteenth."""


class Derivation:
    """One derivation, from an act number up to which it is as recorded."""

    def __init__(self, journal: Journal, changed: Changed, number: int) -> None:
        self._journal, self._changed, self._first = journal, changed, number
        self._passed = {number: journal.world_at(number)}

    def passes(self, number: int, world: World) -> None:
        """The world after all acts at a place, each place once."""
        self._passed[number] = world
        if (number - NEAR) % NEAR and number - NEAR != self._first:
            self._passed.pop(number - NEAR, None)

    def then(self, turn: Turn, place: int) -> World | None:
        """The world of a turn's own hour, or of the opening where that is later, from what comes before it up to its place; None
        where all of that happened by then."""
        instant = max(turn.moment.happened, self._journal.opened or 0)
        start = recorded_by(self._journal, instant, place)
        before = [*self._before(turn, start, place)]
        if all(other.moment.happened <= instant for other in before):
            return None
        world = self._after(start)
        for other in before:
            if other.moment.happened <= instant:
                world = other.judged(self._journal.game, world).after
        return world

    def _before(self, turn: Turn, start: int, place: int) -> Iterator[Turn]:
        for entry in self._journal.entries[start:place]:
            for other in self._changed.at(entry):
                if other.moment.number == turn.moment.number:
                    return
                yield other

    def _after(self, number: int) -> World:
        """The world after a place that was passed, or that lies before the first."""
        if number < self._first:
            near = start_of(self._changed.changes, number + 1)
            world = self._journal.world_at(near)
        else:
            near = max(passed for passed in self._passed if passed <= number)
            world = self._passed[near]
        for entry in self._journal.entries[near:number]:
            for turn in self._changed.at(entry):
                world = turn.judged(self._journal.game, world).after
        return world


class Since(NamedTuple):
    """An act recorded since another one happened: as it is judged without that one, and behind it in a ``world``."""

    turn: Turn
    world: World
    usual: Decision
    behind: Decision


def since(journal: Journal, start: int, last: int, without: World, behind: World) -> Iterator[Since]:
    """The acts after number ``start`` up to ``last`` in recorded order, from the worlds without a late act and with it."""
    changed = Changed(journal.game, journal.corrections)
    for entry in journal.entries[start:last]:
        for turn in changed.at(entry):
            one = Since(turn, behind, turn.judged(journal.game, without), turn.judged(journal.game, behind))
            yield one
            without, behind = one.usual.after, one.behind.after


def recorded_by(journal: Journal, instant: int, last: int) -> int:
    """The number of the last act recorded by an instant, counted from ``last`` down."""
    while last and journal.entries[last - 1].row.recorded > instant:
        last -= 1
    return last
