"""Phase 3: which cards wait to be activated, and what the others yield by themselves."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.roman import CardsYielded, CountersGained, Roman, Slot
from domain.gloria_mundi.aggregates.supply import SupplyChanged
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import NONE, Counter, Counters, Type
from domain.gloria_mundi.edition import Card, Convert, SatisfyType, Shield
from domain.kernel.grammar.event import Event


def building(world: Mundi, slot: Slot) -> Card | None:
    """The building on a production card. A red card is none: it is never activated (GM-RED-01)."""
    card = world.edition.card(slot.card) if slot.card else None
    return None if card is None or isinstance(card.ability, Convert | Shield) else card


def waiting_cards(world: Mundi, roman: Roman) -> tuple[Slot, ...]:
    """The production cards of the turn's type that have neither yielded nor been activated in this turn."""
    table = world.table
    return tuple(one for one in roman.slots if one.type == table.type and one.done != table.turn)


def pending(world: Mundi, roman: Roman) -> tuple[Slot, ...]:
    """The buildings that their owner has still to activate, by slot (GM-ACTIVATE-03)."""
    if world.table.phase not in ("production", "activation"):
        return ()
    return tuple(one for one in waiting_cards(world, roman) if building(world, one))


def yielded(world: Mundi, roman: Roman) -> Counter | None:
    """What a production card of the turn's type yields; None outside phase 3."""
    table = world.table
    if roman.replaced and roman.replaced[0] == table.turn:
        return roman.replaced[1]
    return table.type


def replacing(world: Mundi, slot: Slot, type: Type | None) -> bool:
    """Whether an ability may replace what the other cards of a type yield (GM-AMB-17)."""
    card = building(world, slot)
    return card is not None and isinstance(card.ability, SatisfyType) and card.ability.type == type


def unoccupied(world: Mundi, roman: Roman) -> tuple[Slot, ...]:
    """The cards that yield now by themselves. They wait while an ability could replace what they yield, unless one has (GM-AMB-03,
    GM-AMB-17)."""
    replaced = roman.replaced is not None and roman.replaced[0] == world.table.turn
    if not replaced and any(replacing(world, slot, world.table.type) for slot in pending(world, roman)):
        return ()
    return tuple(one for one in waiting_cards(world, roman) if not building(world, one))


def arrived(world: Mundi) -> bool:
    """Whether anybody is in Carthage: then nothing follows any more (GM-AMB-21)."""
    return any(roman.steps >= world.edition.route.carthage for roman in world.romans())


def yielding(world: Mundi, roman: str) -> Iterator[Event]:
    """What the unoccupied cards of a Roman yield: a counter each, of what the supply has (GM-ACTIVATE-02, GM-AMB-04)."""
    owner = world.roman(roman)
    slots, resource = unoccupied(world, owner), yielded(world, owner)
    if not slots or resource is None:
        return
    yield CardsYielded(roman=roman, turn=world.table.turn, slots=tuple(slot.slot for slot in slots))
    yield from gaining(world, roman, Counters.made({resource: len(slots)}))


def gaining(world: Mundi, roman: str, wanted: Counters) -> Iterator[Event]:
    """Counters that cards yield, as far as the supply has them."""
    gained = world.supply.spare(wanted)
    if gained.total:
        yield CountersGained(roman=roman, counters=gained, source="cards")
        yield SupplyChanged(into=NONE, out=gained)


def next_to_activate(world: Mundi) -> str | None:
    """Who is reached after the one who has nothing left to choose; None after the last (GM-ACTIVATE-01)."""
    table = world.table
    following = table.after(table.reached or table.active)
    return None if following == table.active else following
