"""Every value that a field can take, by its picker."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi


def _players(chosen: Callable[[Player], bool]) -> Callable[[Ludi], list[Any]]:
    def ids(world: Ludi) -> list[Any]:
        return [player.id for player in world.players() if chosen(player)]

    return lambda world: [*world.once(Player, ids)]


def _numbers(noun: str) -> Callable[[Ludi], list[Any]]:
    """The numbers of all things of a kind that arose in play."""
    return lambda world: [int(id) for kind, _, id in (one.partition(":") for one in world.aggregates) if kind == noun]


numina = _players(lambda player: player.role == "numen")
mortals = _players(lambda player: player.role != "numen")

CHOICES: Mapping[str, Callable[[Ludi], list[Any]]] = {
    "region": lambda world: [region.id for region in world.regions()],
    "player": _players(lambda player: True),
    "mortal": mortals,
    "numen": numina,
    "imago": _players(lambda player: player.role == "imago"),
    "dead": _players(lambda player: player.died is not None and player.role != "imago"),
    "row": lambda world: [row.row for row in world.evening.timetable],
    "proelium": _numbers("proelium"),
    "rogatio": _numbers("rogatio"),
    "party": _numbers("factio"),
}
