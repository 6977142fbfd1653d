"""The counters of all buildings that wait are taken at once."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.aggregates.roman import CardActivated
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Counters
from domain.gloria_mundi.law.activating import gaining, pending, yielded
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event


class Collect(Move):
    """Take the counter of every card whose building waits, in the order of slots (GM-ACTIVATE-03)."""

    kind: ClassVar[str] = "collect"
    title: ClassVar[str] = "Take all counters"
    chapter: ClassVar[str] = "activation"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("activation",)
    says: ClassVar[str] = "{by} takes the counters of all cards."
    openly: ClassVar[bool] = True

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        roman, by = world.roman(moment.by), moment.by
        slots, resource = pending(world, roman), yielded(world, roman)
        for slot in slots:
            yield CardActivated(roman=by, turn=world.table.turn, slot=slot.slot, card=slot.card or "", use="counter")
        yield from gaining(world, by, Counters.made({resource: len(slots)})) if resource else ()
