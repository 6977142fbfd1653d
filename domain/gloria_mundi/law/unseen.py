"""What a seat may know: hands and counters of others are hidden, and the supply above a few of a kind (GM-SEC-01, GM-SEC-03)."""

from dataclasses import replace

from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.role import AUDITORS, Seat


def sight(world: Mundi, seat: Seat) -> Mundi:
    """The world as a seat may know it. When the game is over screens are lifted; nobody is told the order of a deck before."""
    if not world.opened or world.table.over:
        return world
    who = seat.who if seat.who in world.table.romans else ""
    return world.known_to((seat.role.reads == AUDITORS, who), lambda whole: _masked(whole, seat))


def guarded(world: Mundi, seat: Seat) -> bool:
    """GM-SEC-03: while the game runs nobody but an auditor has its past."""
    return world.opened and not world.table.over and seat.role.reads != AUDITORS


def _masked(world: Mundi, seat: Seat) -> Mundi:
    masked: dict[str, object] = {}
    if world.deck.order is not None:
        masked["deck"] = replace(world.deck, order=None)
    if seat.role.reads != AUDITORS:
        if world.supply.told() != world.supply:
            masked["supply"] = world.supply.told()
        for roman in world.romans():
            if seat.who != roman.id:
                masked[f"roman:{roman.id}"] = replace(roman, hand=None, counters=None)
    return replace(world, aggregates={**world.aggregates, **masked}) if masked else world
