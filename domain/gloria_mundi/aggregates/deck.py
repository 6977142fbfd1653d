"""The deck of building cards: which were drawn, and how many are left; it does not know the next one."""

from dataclasses import dataclass, replace
from typing import ClassVar

from domain.kernel.grammar.event import Event

STREAM = "deck"


@dataclass(frozen=True, slots=True)
class BuildingDeck:
    """``drawn``: what is no longer in it. ``order``: in a rehearsal the cards as they were given, from the top. ``last``: the act
    that drew last, 0 before the first."""

    drawn: tuple[str, ...]
    left: int
    order: tuple[str, ...] | None = None
    last: int = 0


class DeckLaid(Event):
    """The building cards lie face down (GM-SETUP-03); ``order`` in a rehearsal."""

    kind: ClassVar[str] = "deck_laid"
    says: ClassVar[str] = "{left} building cards lie face down."

    drawn: tuple[str, ...]
    left: int
    order: tuple[str, ...] | None = None

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: None) -> BuildingDeck:
        return BuildingDeck(self.drawn, self.left, self.order)


class CardDrawn(Event):
    """The top card was drawn."""

    kind: ClassVar[str] = "card_drawn"
    says: ClassVar[str] = "{card} is drawn."
    aside: ClassVar[bool] = True
    open: ClassVar[bool] = True

    card: str

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: BuildingDeck) -> BuildingDeck:
        order = None if to.order is None else to.order[1:]
        return replace(to, drawn=(*to.drawn, self.card), left=to.left - 1, order=order, last=self.act)


EVENTS: tuple[type[Event], ...] = (DeckLaid, CardDrawn)
