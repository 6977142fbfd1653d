"""The tribute is paid."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.acts.fields import Pay
from domain.gloria_mundi.aggregates.goth import TributePaid
from domain.gloria_mundi.aggregates.roman import CountersPaid
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import tribute
from domain.gloria_mundi.law import tributes
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class PayTribute(Move):
    """Pay the tribute of the uncovered space, one counter of its type or glory for each icon (GM-TRIBUTE-01 to GM-TRIBUTE-03): the
    Goth stays, and the counters lie on that space (GM-TRIBUTE-05). At Rome nothing can be paid (GM-TRIBUTE-04)."""

    kind: ClassVar[str] = "pay_tribute"
    title: ClassVar[str] = "Pay tribute"
    chapter: ClassVar[str] = "tribute"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("tribute",)
    says: ClassVar[str] = "{by} pays the Goth {pay}."
    openly: ClassVar[bool] = True

    pay: Pay

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        yield from tributes.payment(world, world.roman(moment.by), self.pay)

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        counters = tribute(tributes.asked(world), self.pay)
        yield CountersPaid(roman=moment.by, counters=self.pay, purpose="tribute")
        yield TributePaid(roman=moment.by, space=world.goth.next, counters=counters)
