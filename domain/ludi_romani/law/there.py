"""Who is where, as far as the books show."""

from collections.abc import Mapping

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi


def there(world: Ludi, region: str) -> frozenset[str]:
    """Everybody who sits in a region, or needs no seat and was last seen there."""
    seen = world.once(Player, _seen).get(region, ())
    return world.once(Region, _sitting).get(region, frozenset()).union(id for id in seen if id not in world.seats())


def _sitting(world: Ludi) -> Mapping[str, frozenset[str]]:
    found = dict[str, frozenset[str]]()
    for player, region in world.seats().items():
        found[region] = found.get(region, frozenset()) | {player}
    return found


def _seen(world: Ludi) -> Mapping[str, tuple[str, ...]]:
    found = dict[str, tuple[str, ...]]()
    for one in world.players():
        if one.present:
            found[one.present] = (*found.get(one.present, ()), one.id)
    return found
