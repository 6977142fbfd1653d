"""One region, as the numen who is there sees it."""

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.ledger import Account, account
from projections.ludi_romani.seating import Place, place, seats_of


class RegionNow(Frozen):
    """The region, and who sits there with what."""

    region: Place
    here: tuple[Account, ...]


def region(world: Ludi, id: str) -> RegionNow:
    """The region's view. Raises KeyError where there is no such region."""
    seats = seats_of(world)
    now = place(world, world.region(id), seats)
    return RegionNow(region=now, here=tuple(account(world.player(player), seats) for player in now.seated))
