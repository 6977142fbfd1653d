"""One player: what is mine, where do I sit, where may I sit."""

from typing import Literal

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from projections.ludi_romani.ledger import Account, account
from projections.ludi_romani.seating import seats_of

Way = Literal["land", "sea", "motus", "seat"]
"""``seat``: he has none yet and takes one."""


class MaySit(Frozen):
    """A region with a free seat for him, and the ways that lead there in this season."""

    region: str
    name: str
    free: int
    ways: tuple[Way, ...]


class PlayerNow(Account):
    """A ledger line with the seat and the seats that he could take now."""

    seat: str | None
    seat_name: str | None
    season: str
    may_sit: tuple[MaySit, ...]


def player(world: Ludi, id: str) -> PlayerNow:
    """The player's view. Raises KeyError where there is no such player."""
    seat, now = world.seat_of(id), world.evening.now()
    phase = now.phase if now else "before"
    holiday = now is not None and now.row in world.evening.feriae
    places = (
        MaySit(region=place.id, name=place.name, free=place.free(), ways=ways)
        for place in world.regions()
        if place is not seat
        and place.room_for((id,))
        and not place.pestis
        and (ways := _ways(world, id, seat, place, phase))
    )
    return PlayerNow(
        **account(world.player(id), seats_of(world)).model_dump(),
        seat=seat.id if seat else None,
        seat_name=seat.name if seat else None,
        season=phase,
        may_sit=tuple(places) if world.player(id).mortal and not holiday else (),
    )


def _ways(world: Ludi, id: str, seat: Region | None, place: Region, phase: str) -> tuple[Way, ...]:
    me = world.player(id)
    if seat is None or (phase == "before" and me.role == "senator"):
        return ("seat",)
    if phase == "motus" or (phase == "hiems" and me.anulus):
        return ("motus",)
    if me.engaged or not (phase == "aestas" or (phase == "hiems" and seat.pestis)):
        return ()
    land: tuple[Way, ...] = ("land",) if place.id in seat.edges else ()
    sea: tuple[Way, ...] = ("sea",) if place.by_sea and seat.by_sea and me.properties.classes else ()
    return land + sea
