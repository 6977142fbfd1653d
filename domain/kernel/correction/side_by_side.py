"""Two journals that differ in changes, derived side by side and act by act."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.kernel.correction.rederive import Changed, Turn
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry


@dataclass(frozen=True, slots=True)
class DerivedAct:
    """An act in one of the two derivations: the turn, the world before it, and the decision."""

    turn: Turn
    before: World
    decision: Decision

    @property
    def fails(self) -> bool:
        """Whether an absolute objection keeps it from being applied."""
        return any(objection.weight is Weight.ABSOLUTE for objection in self.decision.standing)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An act on both sides, as far as it happens there: without the change, and with it."""

    number: int
    without: DerivedAct | None
    with_it: DerivedAct | None

    @property
    def against(self) -> tuple[Objection, ...]:
        """Objections with the change that do not stand without it."""
        others = self.without.decision.standing if self.without else ()
        objections = self.with_it.decision.standing if self.with_it else ()
        return tuple(objection for objection in objections if objection not in others)

    @property
    def against_no_longer(self) -> tuple[Objection, ...]:
        """Objections without the change to an act that happens either way, by rules that do not stand against it with the change."""
        if not self.without or not self.with_it:
            return ()
        still = {objection.rule for objection in self.with_it.decision.standing}
        return tuple(objection for objection in self.without.decision.standing if objection.rule not in still)

    @property
    def came_to_another(self) -> bool:
        """Whether its events or the objections to it differ."""
        return self.without is not self.with_it and _came_to(self.without) != _came_to(self.with_it)


class SideBySide:
    """Both derivations, from the world at which both journals still agree."""

    def __init__(self, game: Game, old: Changed, new: Changed, start: World) -> None:
        self._game, self._old, self._new = game, old, new
        self.without, self.with_it = start, start

    def at(self, entry: Entry) -> Iterator[Otherwise]:
        """The acts at the place of an entry. While both sides are equal an act is judged once, and is the same on both."""
        old = {turn.moment.number: turn for turn in self._old.at(entry)}
        new = {turn.moment.number: turn for turn in self._new.at(entry)}
        for number in {**old, **new}:
            before, same = self.without, self.without is self.with_it and old.get(number) == new.get(number)
            without = self._judged(old.get(number), before)
            with_it = without if same else self._judged(new.get(number), self.with_it)
            self.without = without.decision.after if without else before
            self.with_it = with_it.decision.after if with_it else self.with_it
            yield Otherwise(number, without, with_it)

    def _judged(self, turn: Turn | None, world: World) -> DerivedAct | None:
        return DerivedAct(turn, world, turn.judged(self._game, world)) if turn else None


def _came_to(side: DerivedAct | None) -> tuple[object, ...] | None:
    return (side.decision.events, side.decision.standing) if side else None
