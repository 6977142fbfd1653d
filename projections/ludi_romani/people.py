"""How somebody appears on every screen: as a disc with letters, coloured by role."""

from dataclasses import dataclass
from typing import Self

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Role


@dataclass(frozen=True, slots=True)
class Places:
    """Who sits where and whose the thrones are, looked up once for a whole view: region by player."""

    seats: dict[str, str]
    thrones: dict[str, str]

    @classmethod
    def of(cls, world: Ludi) -> Self:
        """The places of a world."""
        regions = world.regions()
        return cls(
            {seat.player: region.id for region in regions for seat in region.seated},
            {region.throne: region.id for region in regions if region.throne},
        )

    def whereabouts(self, player: Player) -> str | None:
        """The region in which somebody sits or was last seen."""
        return self.seats.get(player.id, player.present)


class Disc(Frozen):
    """What any screen needs to draw somebody. ``rex_of`` is the region whose throne is his."""

    id: str
    name: str
    letters: str
    role: Role
    alive: bool
    rex_of: str | None


def disc(player: Player, places: Places) -> Disc:
    """Somebody's disc."""
    return Disc(
        id=player.id, name=player.short, letters=player.letters, role=player.role, alive=player.role != "imago" and player.died is None,
        rex_of=places.thrones.get(player.id),
    )  # fmt: skip
