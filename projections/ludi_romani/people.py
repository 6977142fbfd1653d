"""How somebody appears on every screen: as a disc with letters, coloured by role."""

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Role


class Disc(Frozen):
    """What any screen needs to draw somebody. ``rex_of`` is the region whose throne is his."""

    id: str
    name: str
    letters: str
    role: Role
    alive: bool
    rex_of: str | None


def disc(world: Ludi, player: Player) -> Disc:
    """Somebody's disc."""
    throne = next((region.id for region in world.regions() if region.throne == player.id), None)
    return Disc(
        id=player.id,
        name=player.short,
        letters=player.letters,
        role=player.role,
        alive=player.role != "imago",
        rex_of=throne,
    )
