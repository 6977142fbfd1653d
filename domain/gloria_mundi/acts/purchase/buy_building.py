"""A card of the Forum is bought."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_mundi.acts.fields import CardId, Pay, SlotNumber
from domain.gloria_mundi.aggregates.forum import CardTaken
from domain.gloria_mundi.aggregates.roman import BuildingBought, CountersConverted
from domain.gloria_mundi.aggregates.supply import SupplyChanged
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE
from domain.gloria_mundi.law import buying, effects
from domain.gloria_mundi.law.moves import Move
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class BuyBuilding(Move):
    """Buy one card that lies in the Forum (GM-BUY-01): pay what is printed and as many more counters of any kind as its space says
    (GM-BUY-02), exactly, glory for any type (GM-BUY-03), and lay it on a free production card of its type (GM-BUY-04, GM-BUY-05).
    Its steps are taken at once (GM-BUY-07). A red card may convert counters first (GM-RED-02, GM-RED-03) or protect the card
    under it (GM-RED-04)."""

    kind: ClassVar[str] = "buy_building"
    title: ClassVar[str] = "Buy a building"
    chapter: ClassVar[str] = "purchase"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("purchase",)
    says: ClassVar[str] = "{by} builds {card}."
    openly: ClassVar[bool] = True

    card: CardId
    on: Annotated[SlotNumber, Field(title="On slot")]
    pay: Pay
    convert: Annotated[Pay | None, Field(title="Convert into")] = None

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        roman = world.roman(moment.by)
        elsewhere = [*buying.lies(world, self.card)]
        yield from elsewhere
        card = world.edition.card(self.card)
        wrong = [*buying.place(roman, card, self.on), *buying.payment(roman, buying.price(world, card), self.pay)]
        yield from wrong
        if not elsewhere and not wrong:  # else the hidden supply could be asked for by a purchase that cannot be
            yield from buying.conversion(world.supply, roman, card, self.pay, self.convert or NONE)

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        by, card = moment.by, world.edition.card(self.card)
        yield from effects.spending(by, self.pay, "building")
        yield CardTaken(card=card.id)
        yield BuildingBought(roman=by, card=card.id, slot=self.on, space=world.forum.space(card.id) or 0)
        taken = self.convert or NONE
        if taken.total:
            given = buying.given(card, taken)
            yield CountersConverted(roman=by, given=given, taken=taken)
            yield SupplyChanged(into=given, out=taken)
        yield from effects.walking(world, by, card.steps)
