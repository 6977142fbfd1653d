"""Going back by consent: an act that takes others back together, as one correction in its own row."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from domain.kernel.correction.rederive import rederive, start_of
from domain.kernel.deciding.decide import decide
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.event import Event
from domain.kernel.log.corrected import Corrected, difference
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change


def taken_back_together(
    journal: Journal, act: Act, moment: Moment, decision: Decision, numbers: Sequence[int]
) -> Decision:
    """The decision with the acts of these ``numbers`` taken back: the difference in outcome first, then its own events in the world
    without them. So it comes to the same when the journal is run again."""
    game, corrections = journal.game, journal.corrections
    start = start_of(corrections, min(numbers))
    world, later = journal.world_at(start), journal.entries[start:]
    void = [(moment.number, Change(change="void", act=number)) for number in numbers]
    without = rederive(game, world, later, corrections).world
    with_them = rederive(game, world, later, [*corrections, *void]).world
    corrected = cast(type[Corrected], game.events[Corrected.kind])
    assigned = difference(corrected, without, with_them)
    before = journal.world.fold(assigned)
    own = decide(game, before, act, moment, in_spite=True)
    events = tuple(_placed([*assigned, *own.events], moment.number))
    return replace(decision, events=events, after=journal.world.fold(events, moment.number), takes_back=tuple(numbers))


def _placed(events: list[Event], number: int) -> list[Event]:
    return [event.model_copy(update={"act": number, "place": place}) for place, event in enumerate(events, 1)]
