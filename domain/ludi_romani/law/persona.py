"""In whose power somebody acts: his own, or that of the numen whose shape Juppiter wears."""

from collections.abc import Mapping

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi


def acts_as(world: Ludi, by: str, *numina: str) -> bool:
    """Whether the power of one of these is used: by himself, or by Juppiter in his shape (NUM-01)."""
    return by in numina or (world.knows("player", by) and world.player(by).persona in numina)


def acting(world: Ludi, *numina: str) -> frozenset[str]:
    """Who uses the power of one of these: they themselves, and Juppiter in their shape (NUM-01)."""
    found = shapes(world)
    return frozenset(numina).union(*(found.get(numen, ()) for numen in numina))


def shapes(world: Ludi) -> Mapping[str, tuple[str, ...]]:
    """Who acts in the shape of each numen whose shape is worn."""
    return world.once(Player, _shapes)


def _shapes(world: Ludi) -> Mapping[str, tuple[str, ...]]:
    found = dict[str, tuple[str, ...]]()
    for one in world.players():
        if one.persona:
            found[one.persona] = (*found.get(one.persona, ()), one.id)
    return found


def shape(world: Ludi, by: str) -> Player | None:
    """In whose power somebody acts: his own, or that of the numen whose shape Juppiter wears."""
    if not world.knows("player", by):
        return None
    who = world.player(by)
    return world.player(who.persona) if who.persona else who


def seen_as(world: Ludi, by: str) -> str:
    """Whom everybody takes somebody for (NUM-01)."""
    who = shape(world, by) if world.opened else None
    return who.id if who else by
