"""A region of the map: its seats, who sits in them in order of arrival, and the roads that leave it."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event, Timed, Upcast
from domain.ludi_romani.edition import Kind, RegionSeed


@dataclass(frozen=True, slots=True)
class Sedes:
    """A taken seat: by whom, and since which act. Equal acts arrived together (AMB-100); ``rank`` is then the place that the
    dice gave him among them, from 1 (FLA-04), and 0 before they are thrown. ``arrived`` is the index of the season in which
    he came, where that was written down in a later one (-1: before the Game began). ``origin`` is the region whose seat he gave up
    for this one, if he had any. ``came`` is the instant at which he came (server milliseconds; None in logs of before it was kept)."""

    player: str
    since: int
    rank: int = 0
    arrived: int | None = None
    origin: str | None = None
    came: int | None = None


@dataclass(frozen=True, slots=True)
class Region:
    """``throne`` names the rex whose reserved seat is beside the ``seats`` that anybody may take. ``pestis_since`` is the index
    of the season in which the pestis broke out that rages here, ``pestis_left`` the last in which one raged that was lifted.
    ``kept`` are the Vestals who displaced somebody from a seat here, each with the index of the season in which she did and
    until whose end the seat is free for her."""

    id: str
    name: str
    latin: str
    kind: Kind
    seats: int
    throne: str | None
    tributum: int
    edges: tuple[str, ...]
    side: str | None
    by_sea: bool
    seated: tuple[Sedes, ...] = ()
    pestis: bool = False
    pestis_since: int | None = None
    kept: tuple[tuple[str, int], ...] = ()
    pestis_left: int | None = None

    def holds(self, player: str) -> bool:
        """Whether the player sits here."""
        return any(seat.player == player for seat in self.seated)

    def free(self) -> int:
        """Seats that anybody may take: the rex of this throne at home takes none of them (AMB-14)."""
        return self.seats - sum(1 for seat in self.seated if seat.player != self.throne)

    def room_for(self, players: tuple[str, ...]) -> bool:
        """Whether all of them find a seat: its own rex on his throne, the others on the seats for anybody."""
        need = sum(1 for player in players if player != self.throne and not self.holds(player))
        return need == 0 or self.free() >= need


class OfRegion(Event):
    """What befalls one region."""

    region: str

    @property
    def stream(self) -> str:
        return f"region:{self.region}"


class RegionOpened(Event):
    """A region of the map, empty."""

    kind: ClassVar[str] = "region_opened"
    says: ClassVar[str] = "{region} lies open."
    seed: RegionSeed

    @property
    def stream(self) -> str:
        return f"region:{self.seed.id}"

    def apply(self, to: None) -> Region:
        seed = self.seed
        return Region(
            seed.id,
            seed.name,
            seed.latin,
            seed.kind,
            seed.seats,
            seed.throne,
            seed.tributum,
            seed.edges,
            seed.side,
            seed.by_sea,
        )

    def facts(self) -> dict[str, Any]:
        return {"region": self.seed.id}


class SeatTaken(OfRegion, Timed):
    """A player sits here now, behind those who came before him; ``arrived`` is the index of the season in which he came, if it
    was written down in a later one, ``origin`` the region from whose seat he came."""

    kind: ClassVar[str] = "seat_taken"
    version: ClassVar[int] = 2
    upcasts: ClassVar[dict[int, Upcast]] = {1: lambda data: data}
    says: ClassVar[str] = "{player} takes a seat in {region}."
    player: str
    arrived: int | None = None
    origin: str | None = None

    def apply(self, to: Region) -> Region:
        seat = Sedes(self.player, self.act, arrived=self.arrived, origin=self.origin, came=self.happened)
        return replace(to, seated=(*to.seated, seat))


class SeatLeft(OfRegion):
    """A player left his seat here, which is kept for ``vestal`` until the season of index ``season`` ends, where she displaced
    him."""

    kind: ClassVar[str] = "seat_left"
    says: ClassVar[str] = "{player} leaves {region}."
    player: str
    vestal: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None
    season: Annotated[int | None, Field(exclude_if=lambda value: value is None)] = None

    def apply(self, to: Region) -> Region:
        left = replace(to, seated=tuple(seat for seat in to.seated if seat.player != self.player))
        if self.vestal is None or self.season is None:
            return left
        return replace(left, kept=(*left.kept, (self.vestal, self.season)))

    def saying(self) -> str:
        return "The seat of {player} in {region} is free." if self.rule == "SED-21" else self.says


class PestisChanged(OfRegion):
    """Pestis came upon the region, or left it; ``season`` is the index of the first or last season in which it
    rages."""

    kind: ClassVar[str] = "pestis_changed"
    rages: bool
    season: int | None = None

    def apply(self, to: Region) -> Region:
        since, left = (self.season, to.pestis_left) if self.rages else (None, self.season)
        return replace(to, pestis=self.rages, pestis_since=since, pestis_left=left)

    def saying(self) -> str:
        return "Pestis rages in {region}." if self.rages else "The pestis in {region} is over."


class PriorityRolled(OfRegion):
    """Those who had arrived together threw dice: ``order`` names them from the highest to the lowest (FLA-04)."""

    kind: ClassVar[str] = "priority_rolled"
    says: ClassVar[str] = "In {region} the dice give the order {order}."
    order: tuple[str, ...]

    def apply(self, to: Region) -> Region:
        ranks = {player: place for place, player in enumerate(self.order, 1)}
        return replace(to, seated=tuple(replace(seat, rank=ranks.get(seat.player, seat.rank)) for seat in to.seated))


EVENTS: tuple[type[Event], ...] = (RegionOpened, SeatTaken, SeatLeft, PestisChanged, PriorityRolled)
