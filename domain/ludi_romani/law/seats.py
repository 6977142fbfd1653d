"""Sedes: who finds a seat where. The law of seating that casting, movement and winter residence share."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import Region, SeatLeft, SeatTaken
from domain.ludi_romani.aggregates.world import Ludi


class NoFreeSeat(Objection):
    """SED-01: every seat in {region} is taken."""

    rule = "SED-01"
    field = "region"
    region: str


class RomeIsFull(Objection):
    """SED-15: all {seats} seats in {region} are taken."""

    rule = "SED-15"
    field = "region"
    region: str
    seats: int


class ThroneReserved(Objection):
    """REG-07: the only free seat in {region} is the throne of {rex}."""

    rule = "REG-07"
    field = "region"
    region: str
    rex: str


class NotEnoughSeats(Objection):
    """SED-22: free seats in {region}: {free}; needed for all who go together: {need}."""

    rule = "SED-22"
    field = "region"
    region: str
    free: int
    need: int


class KeptForAVestal(Objection):
    """SED-04: the seat that is free in {region} is kept for {vestal}, who displaced somebody from it, until the season ends."""

    rule = "SED-04"
    field = "region"
    region: str
    vestal: str


class PestisThere(Objection):
    """PES-07: pestis is upon {region}; nobody may enter until it is lifted."""

    rule = "PES-07"
    field = "region"
    region: str


def seats(world: Ludi, region: str, players: tuple[str, ...], field: str = "region") -> Iterator[Objection]:
    """What stands against all of these sitting down together in a region, whatever they are (SED-06). Imagines and roaming
    numina need no seat (SED-21)."""
    place = world.region(region)
    sitting = tuple(id for id in players if world.player(id).role != "imago")
    kept = kept_from(world, place, sitting)
    need = sum(1 for id in sitting if id != place.throne and not place.holds(id))
    if need == 0 or place.free() - len(kept) >= need:
        return
    if place.room_for(sitting):
        yield KeptForAVestal(region=region, vestal=kept[0]).at(field)
        return
    if len(sitting) > 1:
        yield NotEnoughSeats(region=region, free=max(0, place.free()), need=need).at(field)
    elif place.throne and not place.holds(place.throne):
        yield ThroneReserved(region=region, rex=place.throne).at(field)
    elif place.kind == "roma":
        yield RomeIsFull(region=region, seats=place.seats).at(field)
    else:
        yield NoFreeSeat(region=region).at(field)


def has_seat(world: Ludi, region: str, player: str) -> bool:
    """Whether somebody may sit down there: a seat is free, and not kept for a Vestal (AMB-137)."""
    return not any(seats(world, region, (player,)))


def kept_from(world: Ludi, place: Region, players: tuple[str, ...]) -> tuple[str, ...]:
    """The Vestals for whom seats are kept in this season, unless they sit there or are among those who sit down (AMB-137)."""
    now = len(world.evening.begun) - 1
    kept = dict.fromkeys(vestal for vestal, season in place.kept if season == now)
    return tuple(id for id in kept if id not in players and not place.holds(id) and world.player(id).mortal)


def healthy(world: Ludi, region: str, field: str = "region") -> Iterator[Objection]:
    """Pestis keeps people out."""
    if world.region(region).pestis:
        yield PestisThere(region=region).at(field)


def be(world: Ludi, player: str, region: str) -> Iterator[Event]:
    """Be in a region without a seat there, and leave the one that one had elsewhere."""
    yield from _vacate(world, player, region)
    yield PresenceNoted(player=player, region=region)


def go(world: Ludi, player: str, region: str) -> Iterator[Event]:
    """The same by a recorded journey."""
    yield from _vacate(world, player, region)
    yield came(world, player, region)


def came(world: Ludi, player: str, region: str) -> PresenceNoted:
    """One who needs no seat came here by a recorded journey; of a numen, and of a mortal who sat nowhere, it says from where, since
    he leaves no seat there."""
    here, who = world.whereabouts(player), world.player(player)
    travelled = here != region and (who.role == "numen" or (who.mortal and not world.seat_of(player)))
    return PresenceNoted(player=player, region=region, origin=here if travelled else None)


def _vacate(world: Ludi, player: str, region: str) -> Iterator[Event]:
    old = world.seat_of(player)
    if old and old.id != region:
        yield SeatLeft(region=old.id, player=player)


def sit(world: Ludi, player: str, region: str, moment: Moment | None = None) -> Iterator[Event]:
    """Leave the seat that one has, if any, and sit down in a region, last in its order of arrival; with ``moment``, having come
    in the season in which it happened."""
    old = world.seat_of(player)
    if old:
        yield SeatLeft(region=old.id, player=player)
    season = world.evening.season_at(moment.happened) if moment else None
    late = season is not None and season < len(world.evening.begun) - 1
    yield SeatTaken(region=region, player=player, arrived=season if late else None, origin=old.id if old else None)
