"""What one more correction comes to: which acts go otherwise, what it assigns, and the act that records it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from domain.kernel.correction.rederive import Corrected, Turn
from domain.kernel.deciding.decide import Decision, decide
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.world import World
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change

INSERTED = 2**53 - 1
"""The number of an act that is inserted, as long as nobody knows which act inserts it: no evening has so many."""


@dataclass(frozen=True, slots=True)
class DerivedAct:
    """An act on one side: the turn that it takes there, the world before it, and what comes of it."""

    turn: Turn
    before: World
    decision: Decision

    @property
    def fails(self) -> bool:
        """Whether it cannot be applied there at all."""
        return any(objection.weight is Weight.ABSOLUTE for objection in self.decision.standing)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """An act that goes otherwise: as it is without the change, and as it is with it."""

    number: int
    without: DerivedAct | None
    with_it: DerivedAct | None

    @property
    def against(self) -> tuple[Objection, ...]:
        """What stands against it with the change, and does not without."""
        known = self.without.decision.standing if self.without else ()
        return tuple(one for one in self.with_it.decision.standing if one not in known) if self.with_it else ()


@dataclass(frozen=True, slots=True)
class Correction:
    """A change worked out in full: what to assign, and which later acts would have gone otherwise."""

    change: Change
    number: int
    """Of the act that is otherwise; ``INSERTED`` for one that is inserted."""
    assign: list[Corrected]
    otherwise: tuple[int, ...]
    digest: str
    """Of all that it assigns: what was shown is what is recorded."""
    turned: tuple[Otherwise, ...] = field(compare=False)
    """The act itself, and every later one that goes otherwise."""
    without: World = field(compare=False)
    with_it: World = field(compare=False)

    def recorded(self, number: int) -> list[Corrected]:
        """What it assigns as act ``number``, after which what is inserted is called."""
        if self.number != INSERTED:
            return self.assign
        called = [one.model_dump_json().replace(str(INSERTED), str(number)) for one in self.assign]
        return [type(one).model_validate_json(text) for one, text in zip(self.assign, called, strict=True)]

    @property
    def against(self) -> tuple[Objection, ...]:
        """What stands against the act as it is said to have been, and cannot be passed over."""
        own = next((one for one in self.turned if one.number == self.number), None)
        return own.with_it.decision.standing if own and own.with_it and own.with_it.fails else ()


def recorded(
    journal: Journal,
    act: Act,
    moment: Moment,
    dispensed: frozenset[str],
    found: Sequence[Objection],
    assign: Sequence[Corrected],
) -> Decision:
    """The act that corrects, judged with what was ``found`` against it; its events are the difference in outcome, nothing else."""
    decision = decide(journal.game, journal.world, act, moment, dispensed=dispensed, extra=found)
    if decision.standing:
        return decision
    events = tuple(one.model_copy(update={"act": moment.number, "place": at}) for at, one in enumerate(assign, 1))
    return Decision((), decision.settled, decision.dispensed, events, journal.world.fold(events, moment.number))
