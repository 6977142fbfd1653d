"""What the books come to."""

from domain.kernel.grammar.canonical import canonical, sha256
from domain.ludi_romani.aggregates.world import Ludi


def digest(world: Ludi) -> str:
    """Everybody's properties as one number: the SHA-256 of the canonical JSON of player ids and properties, and of *incertum*
    (docs/log.md)."""
    held = {player.id: player.properties.model_dump() for player in world.players()}
    return sha256(canonical({**held, "incertum": world.incertum.properties.model_dump()}))
