"""A production card of the hand is laid and gives the turn its type."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.acts.fields import TypeName
from domain.gloria_mundi.aggregates.roman import ProductionPlayed
from domain.gloria_mundi.aggregates.table import TypeNamed
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class NotInHand(Objection):
    """GM-PRODUCTION-02: there is no {type} card in your hand, and hands are never refilled."""

    rule = "GM-PRODUCTION-02"
    field = "type"
    unseen: ClassVar[str | None] = "that card is not in the hand, and hands are never refilled."
    type: str


class PlayProduction(Move):
    """Lay one production card of the hand into the tableau (GM-PRODUCTION-01, GM-PRODUCTION-02). Its type is the turn's type
    (GM-PRODUCTION-03): all activate their cards of it, the active player first (GM-ACTIVATE-01)."""

    kind: ClassVar[str] = "play_production"
    title: ClassVar[str] = "Play production"
    chapter: ClassVar[str] = "production"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("production",)
    says: ClassVar[str] = "{by} lays {type}."
    openly: ClassVar[bool] = True

    type: TypeName

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        if self.type not in world.roman(moment.by).playable():
            yield NotInHand(type=self.type)

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield ProductionPlayed(roman=moment.by, slot=world.roman(moment.by).next, type=self.type)
        yield TypeNamed(type=self.type)
