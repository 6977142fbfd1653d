"""Two journals that differ in changes, derived side by side and act by act."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.kernel.correction.derivation import Derivation
from domain.kernel.correction.rederive import Changed, Turn
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal


@dataclass(frozen=True, slots=True)
class DerivedAct:
    """An act in one of the two derivations: the turn, the world before it, the decision, and what stands against it, by its own
    hour where that judges it. ``then``: the world of that hour, where it was asked for and is not the one before it."""

    turn: Turn
    before: World
    decision: Decision
    stands: tuple[Objection, ...]
    then: World | None = None

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
        others = self.without.stands if self.without else ()
        objections = self.with_it.stands if self.with_it else ()
        return tuple(objection for objection in objections if objection not in others)

    @property
    def against_no_longer(self) -> tuple[Objection, ...]:
        """Objections without the change to an act that happens either way, by rules that do not stand against it with the change."""
        if not self.without or not self.with_it:
            return ()
        still = {objection.rule for objection in self.with_it.stands}
        return tuple(objection for objection in self.without.stands if objection.rule not in still)

    @property
    def came_to_another(self) -> bool:
        """Whether its events or the objections to it differ."""
        return self.without is not self.with_it and _came_to(self.without) != _came_to(self.with_it)


class SideBySide:
    """Both derivations, from an act number up to which both journals agree."""

    def __init__(self, journal: Journal, old: Changed, new: Changed, number: int) -> None:
        self._game, self._old, self._new = journal.game, old, new
        self.without = self.with_it = journal.world_at(number)
        self._derivations = Derivation(journal, old, number), Derivation(journal, new, number)

    def at(self, entry: Entry) -> Iterator[Otherwise]:
        """The acts at the place of an entry. While both sides are equal an act is judged once, and is the same on both."""
        old = {turn.moment.number: turn for turn in self._old.at(entry)}
        new = {turn.moment.number: turn for turn in self._new.at(entry)}
        for number in {**old, **new}:
            mine, other = old.get(number), new.get(number)
            before, same = self.without, self.without is self.with_it and mine == other
            without = self._judged(mine, before, self._derivations[0], entry, mine != other)
            with_it = without if same else self._judged(other, self.with_it, self._derivations[1], entry, mine != other)
            self.without = without.decision.after if without else before
            self.with_it = with_it.decision.after if with_it else self.with_it
            yield Otherwise(number, without, with_it)
        for derivation, world in zip(self._derivations, (self.without, self.with_it), strict=True):
            derivation.passes(entry.number, world)

    def _judged(
        self, turn: Turn | None, world: World, derivation: Derivation, entry: Entry, changed: bool
    ) -> DerivedAct | None:
        """One act on one side. Its hour is asked where it decides: for what commutes, for what the present refuses, and for what the
        change is about."""
        if turn is None:
            return None
        decision, late = turn.judged(self._game, world), turn.moment.happened < turn.moment.recorded
        asked = late and (turn.act.commutes or changed or bool(decision.standing))
        then = derivation.then(turn, entry.number) if asked else None
        return DerivedAct(turn, world, decision, turn.stands(self._game, world, decision, then), then)


def _came_to(side: DerivedAct | None) -> tuple[object, ...] | None:
    return (side.decision.events, side.stands) if side else None
