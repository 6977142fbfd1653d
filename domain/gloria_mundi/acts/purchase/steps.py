"""What may be done next in phase 4."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import Card, Convert
from domain.gloria_mundi.law import buying
from domain.gloria_mundi.law.effects import cheapest
from domain.gloria_mundi.law.stepping import mover, plain, step
from domain.kernel.grammar.step import Ask, Now, Reply, Step


def steps(now: Now) -> Iterator[Step]:
    """Each card of the Forum that can be paid and placed, and nothing (GM-BUY-01, GM-AMB-29)."""
    world: Mundi = now.world
    roman = mover(world, "purchase")
    if roman is None:
        return
    for id in reversed(world.forum.spaces):
        found = _purchase(world, roman, world.edition.card(id)) if id else None
        if found:
            yield found
    yield step(roman, "pass_purchase", "GM-TURN-02", {}, "or buy nothing")


def _purchase(world: Mundi, roman: Roman, card: Card) -> Step | None:
    """The purchase of a card: on the free slot laid last, glory paid last; None where it cannot be paid or placed."""
    pay, place = cheapest(buying.price(world, card), roman.held), buying.free(roman, card)
    if pay is None or place is None:
        return None
    free = (slot for slot in roman.slots if not slot.card and card.fits(slot.type))
    asks = [Ask(field="on", answers=tuple(Reply(fields={"on": slot.slot}) for slot in free)), Ask(field="pay")]
    if isinstance(card.ability, Convert):
        left = roman.held.minus(pay).of(card.ability.source)
        asks.append(Ask(field="convert", most=left if card.ability.most is None else min(left, card.ability.most)))
    fields = {"card": card.id, "on": place.slot, "pay": plain(pay)}
    return step(roman, "buy_building", "GM-BUY-01", fields, "buy a building", asks)
