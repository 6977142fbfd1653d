"""One region, as the numen who is there sees it."""

from collections.abc import Iterator, Mapping

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.aggregates.tributum import as_ordered, round_at
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.bonds import Bonds, bonds
from projections.ludi_romani.ledger import Account, account, picks_of
from projections.ludi_romani.seating import PlaceView, place, without_seat


class RegionNow(Frozen):
    """The region, who sits there with what, and what ties everybody who is there, gods too, to others; ``round`` is the
    collection of tributum that is on, from 1."""

    region: PlaceView
    here: tuple[Account, ...]
    round: int
    bonds: dict[str, Bonds]


def picks(world: Ludi, id: str) -> Iterator[object]:
    """What a region's view is made of: itself, who sits there, and who is there without a seat."""
    now, seats = world.region(id), world.seats()
    yield now
    yield _round(world)
    yield _bonds(world, _place(world, id, seats))
    for seat in now.seated:
        yield from picks_of(world.player(seat.player), seats)


def region(world: Ludi, id: str) -> RegionNow:
    """The region's view. Raises KeyError where there is no such region."""
    now = _place(world, id, world.seats())
    here = tuple(account(world.player(player), id) for player in now.seated)
    return RegionNow(region=now, here=here, round=_round(world), bonds=_bonds(world, now))


def _place(world: Ludi, id: str, seats: Mapping[str, str]) -> PlaceView:
    return place(world.region(id), without_seat(world, seats).get(id, ()))


def _bonds(world: Ludi, place: PlaceView) -> dict[str, Bonds]:
    return {id: bonds(world, id) for id in (*place.seated, *place.numina)}


def _round(world: Ludi) -> int:
    return round_at(world.evening, as_ordered(world.evening)) if world.evening.begun else 1
