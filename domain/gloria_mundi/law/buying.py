"""What stands against buying a card, asked by the act and by the forecast of a player's screen."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.supply import Supply
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, NONE, Bundle, Counters
from domain.gloria_mundi.edition import Card, Convert
from domain.gloria_mundi.law.moves import NoSuchSlot, NotHeld, NotThePrice
from domain.kernel.grammar.objection import Names, Objection, Weight


class NoSuchCard(Objection):
    """GM-TURN-04: there is no card {card} in this game."""

    rule = "GM-TURN-04"
    weight = Weight.ABSOLUTE
    field = "card"
    card: str


class NotInForum(Objection):
    """GM-BUY-01: {card} does not lie in the Forum; what lies there: {forum}."""

    rule = "GM-BUY-01"
    field = "card"
    card: str
    forum: tuple[str, ...]

    def sentence(self, names: Names) -> str:
        return super().sentence(names) if self.forum else names.fill(EMPTY_FORUM, self.facts())


EMPTY_FORUM = "{card} does not lie in the Forum, where no card lies."


class WrongType(Objection):
    """GM-BUY-04: {card} goes on a production card of the type {place}; this one is {type}."""

    rule = "GM-BUY-04"
    field = "on"
    card: str
    place: str
    type: str


class Occupied(Objection):
    """GM-BUY-05: {other} stands in slot {slot}; only one card fits on a production card."""

    rule = "GM-BUY-05"
    field = "on"
    slot: int
    other: str


class NotSoConverted(Objection):
    """GM-RED-03: {card} does not turn counters into {taken} here: it turns {most} into {kinds}, of what is held after the price
    and of what the supply has."""

    rule = "GM-RED-03"
    field = "convert"
    unseen: ClassVar[str | None] = "{card} does not turn counters into {taken} here."
    card: str
    taken: Counters
    most: str
    kinds: tuple[str, ...]

    def sentence(self, names: Names) -> str:
        return super().sentence(names) if self.kinds else names.fill(TURNS_NOTHING, self.facts())


TURNS_NOTHING = "{card} turns no counters into others: leave that field out."


def lies(world: Mundi, id: str) -> Iterator[Objection]:
    """An objection where a card does not exist or does not lie in the Forum."""
    if all(card.id != id for card in world.edition.cards):
        yield NoSuchCard(card=id)
    elif world.forum.space(id) is None:
        yield NotInForum(card=id, forum=tuple(card for card in reversed(world.forum.spaces) if card))


def price(world: Mundi, card: Card) -> Bundle:
    """GM-BUY-02: what is printed, and as many more of any kind as the space says."""
    return card.cost.and_any(world.forum.space(card.id) or 0)


def place(roman: Roman, card: Card, number: int) -> Iterator[Objection]:
    """An objection to a production card on which a card cannot stand."""
    slot = roman.slot(number)
    if slot is None:
        yield NoSuchSlot(roman=roman.id, slot=number, slots=tuple(one.slot for one in roman.slots)).at("on")
        return
    if card.place not in (None, slot.type):
        yield WrongType(card=card.id, place=card.place, type=slot.type)
    if slot.card:
        yield Occupied(slot=number, other=slot.card)


def free(roman: Roman, card: Card) -> Slot | None:
    """The free production card laid last on which a card can stand; None where there is none."""
    fitting = (slot for slot in reversed(roman.slots) if slot.card is None and card.fits(slot.type))
    return next(fitting, None)


def payment(roman: Roman, asked: Bundle, pay: Counters) -> Iterator[Objection]:
    """Objections to what is paid."""
    if not roman.held.holds(pay):
        yield NotHeld(held=roman.held, pay=pay)
    if not asked.is_paid_by(pay):
        yield NotThePrice(price=str(asked), pay=str(pay))


def given(card: Card, taken: Counters) -> Counters:
    """What is turned into what is taken, one for one (GM-RED-03)."""
    return Counters.made({card.ability.source: taken.total}) if isinstance(card.ability, Convert) else NONE


def conversion(supply: Supply, roman: Roman, card: Card, pay: Counters, taken: Counters) -> Iterator[Objection]:
    """An objection to what a red card is to convert: after the payment, of counters still held, into kinds that it shows, of each no
    more than the supply has (GM-AMB-20)."""
    if not taken.total or _converts(supply, roman, card, pay, taken):
        return
    ability = card.ability
    if isinstance(ability, Convert):
        most = f"{'any' if ability.most is None else ability.most} {ability.source}"
        yield NotSoConverted(card=card.id, taken=taken, most=most, kinds=ability.to)
    else:
        yield NotSoConverted(card=card.id, taken=taken, most="", kinds=())


def _converts(supply: Supply, roman: Roman, card: Card, pay: Counters, taken: Counters) -> bool:
    ability = card.ability
    if not isinstance(ability, Convert):
        return False
    back = supply.changed(pay, NONE)
    shown = all(kind in ability.to or not taken.of(kind) for kind in COUNTERS)
    there = all(taken.of(kind) <= back.of(kind) for kind in COUNTERS)
    few = ability.most is None or taken.total <= ability.most
    return shown and there and few and roman.held.minus(pay).of(ability.source) >= taken.total
