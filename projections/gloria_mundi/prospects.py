"""What a Roman's own cards promise: what each type would bring all if it were laid now, and why an ability cannot be used."""

from collections.abc import Iterator

from domain.gloria_mundi.acts.activation.law import fits
from domain.gloria_mundi.acts.activation.steps import abilities
from domain.gloria_mundi.acts.production.steps import yields
from domain.gloria_mundi.aggregates.roman import Roman, Slot
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Type
from domain.gloria_mundi.edition import Discard, SatisfyGoth
from domain.gloria_mundi.law.activating import building, pending
from domain.gloria_mundi.law.effects import AbilityUse, cheapest
from domain.gloria_mundi.law.ending import lays_last
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.tongue import Tongue
from projections.gloria_mundi.cards import OF
from projections.gloria_mundi.wording import priced, some
from projections.kernel.said import Noted

COSTS = "it costs {price}; you have {held}, which does not pay it"
NO_OTHER = "it asks for another {of} of your own, and you have none"
STANDS = "the Goth stands on {icons} alone"
AT_START = "the Goth stands on a space without icons"
NOTHING = "it would move no counter and no step now"


class YieldForecast(Frozen):
    """What a type would bring one Roman: counters that come by themselves, and the buildings that they would activate."""

    id: str
    counters: int
    buildings: tuple[str, ...]


class IdleForecast(Frozen):
    """An ability of a building that waits and cannot be used now, and why."""

    slot: int
    reasons: tuple[Noted, ...]


def laid(world: Mundi, roman: Roman) -> dict[Type, tuple[YieldForecast, ...]]:
    """By each type of the hand of who plays a production card now, what it would bring everybody, the active player first: nothing
    where it is the last card of the hand (GM-AMB-22)."""
    table = world.table
    if table.phase not in ("forum", "production") or table.active != roman.id:
        return {}
    return {type: tuple(_brings(world, roman, type)) for type in roman.playable()}


def _brings(world: Mundi, active: Roman, type: Type) -> Iterator[YieldForecast]:
    if lays_last(active):
        return
    counters = dict(yields(world, active, type))
    for id in world.table.round(active.id):
        cards = (building(world, slot) for slot in world.roman(id).of_type(type))
        buildings = tuple(card.id for card in cards if card)
        if buildings or counters.get(id):
            yield YieldForecast(id=id, counters=counters.get(id, 0), buildings=buildings)


def idle(world: Mundi, roman: Roman, tongue: Tongue) -> Iterator[IdleForecast]:
    """Every building that waits for its owner and whose ability no act could use now (GM-ACTIVATE-05)."""
    if world.table.phase != "activation":
        return
    for slot in pending(world, roman):
        if not any(abilities(world, roman, slot)):
            yield IdleForecast(slot=slot.slot, reasons=tuple(_reasons(world, roman, slot, tongue)))


def _reasons(world: Mundi, roman: Roman, slot: Slot, tongue: Tongue) -> Iterator[Noted]:
    card, names = building(world, slot), Names(str, tongue=tongue)
    if card is None:
        return
    use = AbilityUse(world, roman, slot, card)
    if use.price is not None and cheapest(use.price, roman.held) is None:
        facts = {"price": priced(use.price, tongue), "held": some(roman.held, tongue)}
        yield Noted(rule="GM-BUY-06", sentence=names.sentence(COSTS, **facts))
    elif isinstance(card.ability, Discard) and not any(fits(world, card.ability, slot, one) for one in roman.slots):
        yield Noted(rule="GM-ABILITY-05", sentence=names.sentence(NO_OTHER, of=OF[card.ability.of]))
    elif isinstance(card.ability, SatisfyGoth):
        icons = world.edition.goth.at(world.goth.at)
        listed = tongue.listed([tongue.word(type) for type in icons])
        yield Noted(rule="GM-ABILITY-11", sentence=names.sentence(STANDS if icons else AT_START, icons=listed))
    else:
        yield Noted(rule="GM-ACTIVATE-05", sentence=names.sentence(NOTHING))
