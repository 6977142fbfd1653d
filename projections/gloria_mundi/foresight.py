"""How long a game may still last, reckoned from what lies open: the Goth's way, hands, the deck, and the leader's pace."""

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi

PER_SPACE = 1.25
"""Turns for each space that the Goth goes, tributes and marches together."""
SLOWEST = 0.4
"""Steps in each of one's turns at which a Roman is taken to go at least."""


def turns_left(world: Mundi) -> float:
    """Turns until the first of the four endings, this one included."""
    table, edition = world.table, world.edition
    order = table.round(table.active)
    goth = PER_SPACE * (edition.goth.rome - world.goth.at)
    hands = min(place + 1 + len(order) * (world.roman(id).cards - 1) for place, id in enumerate(order))
    routes = min(_to_carthage(world, roman) for roman in world.romans())
    return max(1.0, min(goth, float(hands), float(world.deck.left + 1), routes))


def _to_carthage(world: Mundi, roman: Roman) -> float:
    """Turns until a Roman is in Carthage at the pace that they have had so far."""
    seats = len(world.table.romans)
    had = max(1.0, world.table.turn / seats)
    pace = max(SLOWEST, roman.steps / had)
    return seats * (world.edition.route.carthage - roman.steps) / pace


def own_turns_left(world: Mundi) -> float:
    """How many of those are turns of each Roman."""
    return turns_left(world) / len(world.table.romans)
