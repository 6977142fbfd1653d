"""One region, as the numen who is there sees it."""

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.ledger import Account, account
from projections.ludi_romani.people import Disc, Places, disc
from projections.ludi_romani.seating import Place, place


class RegionNow(Frozen):
    """The region, who sits there with what, and which numina are there."""

    region: Place
    here: tuple[Account, ...]
    numina: tuple[Disc, ...]


def region(world: Ludi, id: str) -> RegionNow:
    """The region's view. Raises KeyError where there is no such region."""
    places = Places.of(world)
    now = place(world, world.region(id), places)
    return RegionNow(
        region=now,
        here=tuple(account(world.player(player), places) for player in now.seated),
        numina=tuple(disc(world.player(player), places) for player in now.numina),
    )
