"""The map with its seats."""

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Kind
from projections.ludi_romani.people import Disc, Places, disc


class Throne(Frozen):
    """A region's reserved seat."""

    rex: str
    occupied: bool


class Place(Frozen):
    """A region: its seats, who sits there in order of arrival, and which numina are there without a seat."""

    id: str
    name: str
    latin: str
    kind: Kind
    seats: int
    free: int
    throne: Throne | None
    tributum: int
    edges: tuple[str, ...]
    by_sea: bool
    seated: tuple[str, ...]
    numina: tuple[str, ...]
    pestis: bool


class Seating(Frozen):
    """All regions, who is without a seat, and how to draw everybody."""

    regions: tuple[Place, ...]
    sine_sede: tuple[str, ...]
    people: dict[str, Disc]
    map_confirmed: bool


def place(world: Ludi, region: Region, places: Places) -> Place:
    """One region."""
    throne = Throne(rex=region.throne, occupied=region.holds(region.throne)) if region.throne else None
    sitting = tuple(seat.player for seat in region.seated)
    present = tuple(p.id for p in world.players() if p.present == region.id and p.id not in places.seats)
    return Place(
        id=region.id, name=region.name, latin=region.latin, kind=region.kind, seats=region.seats, free=region.free(),
        throne=throne, tributum=region.tributum, edges=region.edges, by_sea=region.by_sea, seated=sitting,
        numina=present, pestis=region.pestis,
    )  # fmt: skip


def seating(world: Ludi) -> Seating:
    """The seating's view."""
    places = Places.of(world)
    return Seating(
        regions=tuple(place(world, region, places) for region in world.regions()),
        sine_sede=tuple(player.id for player in world.unseated()),
        people={player.id: disc(player, places) for player in world.players()},
        map_confirmed=world.evening.settings.map_confirmed,
    )
