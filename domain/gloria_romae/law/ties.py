"""The list: who stands before whom where slots are short."""

from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.benefits import in_force


def the_list(world: Romae) -> tuple[str, ...]:
    """The players from the highest bid to the lowest, equal bids in the order of the lots (GR-TIE-01, GR-TIE-03, GR-AMB-03)."""
    opening = world.match.opening
    if opening is None:
        return ()
    lots = {player: place for place, player in enumerate(opening.lots)}
    return tuple(sorted(world.match.players, key=lambda id: (-bid(world, id), lots.get(id, len(lots)))))


def bid(world: Romae, player: str) -> int:
    """A player's bid in denarii; 0 without a plan (GR-AMB-23)."""
    plan = world.player(player).plan
    return plan.bid if plan else 0


def order_of(world: Romae, month: int) -> tuple[str, ...]:
    """The order of a month: first those with *first in ties* in force, both groups in the order of the list."""
    first = {
        id for id in world.match.players if any(one.benefit.gives == "tie_first" for one in in_force(world, id, month))
    }
    return tuple(sorted(the_list(world), key=lambda id: id not in first))
