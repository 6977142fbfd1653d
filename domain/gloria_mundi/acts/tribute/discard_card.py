"""In a sack a production card is discarded for something due."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.acts.fields import SlotNumber
from domain.gloria_mundi.aggregates.forum import CardDiscarded
from domain.gloria_mundi.aggregates.goth import DueMet
from domain.gloria_mundi.aggregates.roman import BuildingLost, ProductionLost, ShieldLost
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import Shield
from domain.gloria_mundi.law.moves import Move, NoSuchSlot
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class NotDue(Objection):
    """GM-TRIBUTE-10: {type} is not due; what is still due: {due}."""

    rule = "GM-TRIBUTE-10"
    field = "slot"
    type: str
    due: tuple[str, ...]


class DiscardCard(Move):
    """Discard one production card of the tableau, of a type still due, for one thing due (GM-TRIBUTE-08 to GM-TRIBUTE-10); a building
    on it goes with it (GM-TRIBUTE-11). A shield goes in its place (GM-RED-05). Its counter returns to the supply
    (GM-TRIBUTE-13)."""

    kind: ClassVar[str] = "discard_card"
    title: ClassVar[str] = "Discard a card"
    chapter: ClassVar[str] = "tribute"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("sack",)
    says: ClassVar[str] = "{by} discards the card in slot {slot}."
    openly: ClassVar[bool] = True

    slot: SlotNumber

    def refusals(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        roman = world.roman(moment.by)
        slot = roman.slot(self.slot)
        if slot is None:
            yield NoSuchSlot(roman=roman.id, slot=self.slot, slots=tuple(one.slot for one in roman.slots))
        elif world.goth.meets(slot.type) is None:
            yield NotDue(type=slot.type, due=tuple(dict.fromkeys(one.type for one in world.goth.due)))

    def happens(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        by, slot = moment.by, world.roman(moment.by).slot(self.slot)
        met = world.goth.meets(slot.type) if slot else None
        if slot is None or met is None:
            return
        if slot.card and isinstance(world.edition.card(slot.card).ability, Shield):
            yield ShieldLost(roman=by, card=slot.card, slot=slot.slot)
        elif slot.card:
            yield BuildingLost(roman=by, card=slot.card, slot=slot.slot)
            yield ProductionLost(roman=by, slot=slot.slot, type=slot.type)
        else:
            yield ProductionLost(roman=by, slot=slot.slot, type=slot.type)
        if slot.card:
            yield CardDiscarded(card=slot.card)
        yield DueMet(met=met)
