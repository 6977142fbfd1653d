"""Who faces death, as far as the books can tell."""

from domain.ludi_romani.aggregates.senatus import awaits_caedes
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.patronage import is_unprotected
from domain.ludi_romani.law.rome import escorts, is_rome


def faces_death(world: Ludi, player: str) -> bool:
    """Left unprotected, proscribed or a rex without escort in Rome, or condemned by the Senate."""
    who, in_rome = world.player(player), is_rome(world.seat_of(player))
    found_in_rome = in_rome and (who.proscribed is not None or (who.role == "rex" and not escorts(world, player)))
    return is_unprotected(world, player) or found_in_rome or awaits_caedes(world, player)
