"""Ways of travelling: what land, sea and the motus period each demand of those who go."""

from collections.abc import Iterator
from itertools import pairwise

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.player import Use
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import seats
from domain.ludi_romani.law.limits import STOPPED
from domain.ludi_romani.law.thiasos import is_kept


class NoShipLands(Objection):
    """MOT-03: no ship sails to or from {region}."""

    rule = "MOT-03"
    field = "to"
    region: str


class NoClassis(Objection):
    """MOT-03: {player} has no classis; a sea-god who finds that out may take everything, or a life."""

    rule = "MOT-03"
    weight = Weight.CAUTION
    field = "way"
    player: str


class TooFewClasses(Objection):
    """MOT-15: legiones that {player} carries: {legiones}, classes for them: {classes}; a sea-god who finds that out takes the rest."""

    rule = "MOT-15"
    weight = Weight.CAUTION
    field = "way"
    player: str
    legiones: int
    classes: int


class BacchantWithoutClassis(Objection):
    """BAC-07: {player} has no classis, and a thiasos goes overseas only if every bacchant has one."""

    rule = "BAC-07"
    field = "way"
    player: str


class NoRoad(Objection):
    """MOT-06: no road leads from {origin} to {to}."""

    rule = "MOT-06"
    field = "to"
    origin: str
    to: str


class NoRoadDrawn(Objection):
    """MOT-06: no road drawn from {origin} to {to} (map not confirmed)."""

    rule = "MOT-06"
    weight = Weight.CAUTION
    field = "to"
    origin: str
    to: str


class NoWayThrough(Objection):
    """MOT-07: {region} has no free seat, so nobody may move through it by land."""

    rule = "MOT-07"
    field = "through"
    region: str


def by_sea(world: Ludi, origin: Region, to: Region, travellers: tuple[str, ...]) -> Iterator[Objection]:
    """Any region from any other, but none where no ship lands. One classis among them carries everybody (MOT-05, AMB-18), yet
    each legio needs a classis of its owner's own (MOT-04); to lack one bites only when a god catches you (AMB-19)."""
    for region in (origin, to):
        if not region.by_sea:
            yield NoShipLands(region=region.id)
    ship = any(world.player(id).properties.classes for id in travellers)
    if not ship:
        yield NoClassis(player=travellers[0])
    for id in travellers:
        traveller = world.player(id)
        classes = traveller.properties.classes
        bound = carried(world, id)
        if bound and classes < 1:
            yield BacchantWithoutClassis(player=id)
        elif ship and traveller.legiones > classes and not bound:
            yield TooFewClasses(player=id, legiones=traveller.legiones, classes=classes)


def carried(world: Ludi, traveller: str) -> bool:
    """Whether a god of bacchants is with somebody of his thiasos: he carries their legiones (BAC-07)."""
    return is_kept(world, traveller)


def surplus(world: Ludi, traveller: str) -> int:
    """How many legiones somebody has at sea without a classis of their own (MOT-15)."""
    who = world.player(traveller)
    return 0 if carried(world, traveller) else max(0, who.legiones - max(0, who.properties.classes))


def ship(world: Ludi, traveller: str) -> str | None:
    """Whose classis carries somebody: his own, or that of one who came in his company this season (MOT-05, AMB-18)."""
    place, begun = world.seat_of(traveller), world.evening.begun
    came = next((seat.since for seat in place.seated if seat.player == traveller), 0) if place else 0
    company = [seat.player for seat in place.seated if begun and seat.since == came >= begun[-1].act] if place else []
    owners = (id for id in (traveller, *company) if world.player(id).properties.classes > 0)
    return next(owners, None)


def sailed(world: Ludi, traveller: str, moment: Moment) -> bool:
    """Whether somebody may have come by sea to where he sits, in the season in which it happened: from another seat, and between
    regions where ships land. The books do not keep by which way he came."""
    place = world.seat_of(traveller)
    seat = next((seat for seat in place.seated if seat.player == traveller), None) if place else None
    if place is None or seat is None or seat.origin is None:
        return False
    came = world.evening.season_of(seat.since) if seat.arrived is None else seat.arrived
    return came == world.evening.season_at(moment.happened) and place.by_sea and world.region(seat.origin).by_sea


def stopped(world: Ludi, traveller: str) -> Use | None:
    """The stop at which a sea deity took everything from somebody, on the voyage by which he came to where he sits, or since."""
    place = world.seat_of(traveller)
    came = next((seat.since for seat in place.seated if seat.player == traveller), 0) if place else 0
    stops = (use for use in world.player(traveller).used if use.limit == STOPPED and use.act >= came)
    return next(stops, None)


def by_land(world: Ludi, travellers: tuple[str, ...], stations: tuple[Region, ...]) -> Iterator[Objection]:
    """Step by step along the map's roads, with a free seat in every region on the way (MOT-06, MOT-07), and past no pestis."""
    confirmed = world.evening.settings.map_confirmed
    for one, other in pairwise(stations):
        if other.id not in one.edges:
            facts = {"origin": one.id, "to": other.id}
            yield NoRoad(**facts) if confirmed else NoRoadDrawn(**facts)
    for between in stations[1:-1]:
        yield from seats.healthy(world, between.id, field="through")
        if not all(between.room_for((id,)) for id in travellers):
            yield NoWayThrough(region=between.id)
