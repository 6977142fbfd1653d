"""One region, as the numen who is there sees it."""

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.aggregates.tributum import as_ordered, round_at
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tracking import Tracker
from projections.ludi_romani.bonds import Bonds, bonds, ties
from projections.ludi_romani.ledger import Account, account
from projections.ludi_romani.seating import PlaceView, place, without_seat


class RegionNow(Frozen):
    """The region, who sits there with what, and what ties everybody who is there, gods too, to others; ``round`` is the
    collection of tributum that is on, from 1."""

    region: PlaceView
    here: tuple[Account, ...]
    round: int
    bonds: dict[str, Bonds]


def region(world: Ludi, id: str) -> RegionNow:
    """The region's view. Raises KeyError where there is no such region."""
    now = _place(world, id)
    here = tuple(account(world.player(player), id) for player in now.seated)
    return RegionNow(region=now, here=here, round=_round(world), bonds={who: bonds(world, who) for who in _all(now)})


def seen(tracker: Tracker, id: str) -> RegionNow:
    """The same, each part tracked on its own: what one person pays leaves the lines and bonds of the others as they are."""
    now = tracker.known(_there, id)
    here = tuple(tracker.known(_line, player, id) for player in now.seated)
    tied = {who: tracker.known(ties, who) for who in _all(now)}
    return RegionNow(region=now, here=here, round=tracker.known(_now), bonds=tied)


def _there(tracker: Tracker, id: str) -> PlaceView:
    return _place(tracker.world, id)


def _line(tracker: Tracker, player: str, id: str) -> Account:
    return account(tracker.world.player(player), id)


def _now(tracker: Tracker) -> int:
    return _round(tracker.world)


def _place(world: Ludi, id: str) -> PlaceView:
    return place(world.region(id), without_seat(world, world.seats()).get(id, ()))


def _all(place: PlaceView) -> tuple[str, ...]:
    return (*place.seated, *place.numina)


def _round(world: Ludi) -> int:
    return round_at(world.evening, as_ordered(world.evening)) if world.evening.begun else 1
