"""The tribute is not paid."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.aggregates.goth import GothMoved
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event


class RefuseTribute(Move):
    """Let the Goth move: onto the space of the last tribute, and all of the queue is due (GM-TRIBUTE-06), or one space on, and every
    icon there is due (GM-TRIBUTE-07). It is said also where the tribute cannot be paid (GM-AMB-29)."""

    kind: ClassVar[str] = "refuse_tribute"
    title: ClassVar[str] = "Pay nothing"
    chapter: ClassVar[str] = "tribute"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("tribute",)
    says: ClassVar[str] = "{by} pays the Goth nothing."
    openly: ClassVar[bool] = True

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        goth = world.goth
        yield GothMoved(start=goth.at, to=goth.tributes[-1].space if goth.tributes else goth.next)
