"""The top card of the deck comes to the Forum."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.acts.fields import CardId
from domain.gloria_mundi.aggregates.deck import CardDrawn
from domain.gloria_mundi.aggregates.forum import BuildingRevealed
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.sealed import Draw, Draws


class RevealBuilding(Move):
    """Draw the top building card: every card in the Forum moves down one space, and the new one lies on +5 (GM-FORUM-01,
    GM-FORUM-02). A card pushed off space 0 is gone for good (GM-FORUM-03)."""

    kind: ClassVar[str] = "reveal_building"
    title: ClassVar[str] = "Reveal a building"
    chapter: ClassVar[str] = "forum"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("forum",)
    says: ClassVar[str] = "{card} comes to the Forum."
    drawn: ClassVar[tuple[str, ...]] = ("card",)
    openly: ClassVar[bool] = True

    card: CardId

    def draws(self, world: Mundi) -> Draws:
        deck = world.deck
        left = tuple(card.id for card in world.edition.cards if card.id not in deck.drawn)
        # Where the order was given the top card alone is offered, so that the lot decides nothing.
        return {"card": Draw(deck.order[:1] if deck.order else left)} if left else {}

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield CardDrawn(card=self.card)
        yield BuildingRevealed(card=self.card, pushed_off=world.forum.spaces[0])
