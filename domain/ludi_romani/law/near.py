"""Who of the gods is near a place, for whoever calls one: no rule of the Game, and like one in that every screen must say the same."""

from collections.abc import Sequence

from domain.ludi_romani.aggregates.proelium import Proelium
from domain.ludi_romani.aggregates.world import Ludi


def near(world: Ludi, where: str | None) -> Sequence[str]:
    """The numina who are free to come, by the roads between them and a region, the nearest first; where nobody knows is as far as
    can be. Nobody who oversees a proelium is free."""
    roads, busy = _roads(world, where), {one.overseer for one in world.every(Proelium) if one.open}
    seats = {seat.player: region.id for region in world.regions() for seat in region.seated}
    free = [one for one in world.players() if one.role == "numen" and one.id not in busy and not one.engaged]
    return [
        one.id for one in sorted(free, key=lambda one: roads.get(seats.get(one.id) or one.present or "", len(roads)))
    ]


def _roads(world: Ludi, where: str | None) -> dict[str, int]:
    """How many roads lie between a region and each other that one reaches from it."""
    found = {where: 0} if where else {}
    queue = list(found)
    for id in queue:
        for other in world.region(id).edges:
            if other not in found:
                found[other] = found[id] + 1
                queue.append(other)
    return found
