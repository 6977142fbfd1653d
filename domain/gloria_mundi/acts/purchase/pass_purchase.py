"""Nothing is bought."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.aggregates.table import PhaseBegan
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event


class PassPurchase(Move):
    """Buy nothing in this turn (GM-TURN-02). It is said also where nothing can be bought: a phase that skipped itself would tell
    what lies behind the screen (GM-AMB-29)."""

    kind: ClassVar[str] = "pass_purchase"
    title: ClassVar[str] = "Buy nothing"
    chapter: ClassVar[str] = "purchase"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("purchase",)
    says: ClassVar[str] = "{by} buys nothing."
    openly: ClassVar[bool] = True

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield PhaseBegan(phase="tribute", waiting=moment.by)
