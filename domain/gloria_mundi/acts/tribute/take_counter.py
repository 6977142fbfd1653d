"""A counter is taken from the pile."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.acts.fields import CounterName
from domain.gloria_mundi.aggregates.goth import PileShrank
from domain.gloria_mundi.aggregates.roman import CounterTaken
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class NotInPile(Objection):
    """GM-TRIBUTE-15: there is no {counter} in the pile, which holds {pile}."""

    rule = "GM-TRIBUTE-15"
    field = "counter"
    counter: str
    pile: str


class TakeCounter(Move):
    """Take one counter of one's choice from the pile, each in turn until it is empty (GM-TRIBUTE-15)."""

    kind: ClassVar[str] = "take_counter"
    title: ClassVar[str] = "Take a counter"
    chapter: ClassVar[str] = "tribute"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("sharing",)
    says: ClassVar[str] = "{by} takes 1 {counter} from the pile."
    openly: ClassVar[bool] = True

    counter: CounterName

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        if not world.goth.pile.of(self.counter):
            yield NotInPile(counter=self.counter, pile=str(world.goth.pile))

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        if world.goth.pile.of(self.counter):
            yield CounterTaken(roman=moment.by, counter=self.counter)
            yield PileShrank(counter=self.counter)
