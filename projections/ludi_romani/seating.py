"""The map with its seats."""

from collections.abc import Container, Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Kind
from domain.ludi_romani.law.unseen import hidden
from projections.kernel.row_cache import RowCache


class Throne(Frozen):
    """A region's reserved seat."""

    rex: str
    occupied: bool


class PlaceView(Frozen):
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
    """All regions, and who is without a seat."""

    regions: tuple[PlaceView, ...]
    sine_sede: tuple[str, ...]
    map_confirmed: bool


def without_seat(world: Ludi, seats: Container[str]) -> dict[str, tuple[str, ...]]:
    """Who is where without a seat, looked up once for a whole view: players by region."""
    here: dict[str, tuple[str, ...]] = {}
    for player in world.players():
        if player.present and player.id not in seats:
            here[player.present] = (*here.get(player.present, ()), player.id)
    return here


def place(region: Region, numina: tuple[str, ...]) -> PlaceView:
    """One region, with the numina who are there."""
    throne = Throne(rex=region.throne, occupied=region.holds(region.throne)) if region.throne else None
    sitting = tuple(seat.player for seat in region.seated)
    return PlaceView(
        id=region.id, name=region.name, latin=region.latin, kind=region.kind, seats=region.seats, free=region.free(),
        throne=throne, tributum=region.tributum, edges=region.edges, by_sea=region.by_sea, seated=sitting,
        numina=numina, pestis=region.pestis,
    )  # fmt: skip


def picks(world: Ludi) -> Iterator[object]:
    """What the seating is made of: regions, and those who have no seat in one."""
    yield hidden(world)
    yield world.evening.settings.map_confirmed
    yield from world.regions()
    seats = world.seats()
    yield tuple((one.id, one.present, one.mortal) for one in world.players() if one.id not in seats)


def seating(world: Ludi, kept: RowCache | None = None) -> Seating:
    """The seating's view; of the unseen it does not say either that they have no seat."""
    row, numina, unseen = (kept or RowCache()).row, without_seat(world, world.seats()), hidden(world)
    return Seating(
        regions=tuple(row(region.id, place, region, numina.get(region.id, ())) for region in world.regions()),
        sine_sede=tuple(player.id for player in world.unseated() if player.id not in unseen),
        map_confirmed=world.evening.settings.map_confirmed,
    )
