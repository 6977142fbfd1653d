"""By picker: every value that a field can take."""

from collections.abc import Callable
from typing import Any

from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS, TYPES


def _slots(world: Mundi) -> list[int]:
    return sorted({slot.slot for roman in world.romans() for slot in roman.slots})


def _forum(world: Mundi) -> list[str]:
    return [card for card in reversed(world.forum.spaces) if card]


def romans(world: Mundi) -> list[str]:
    """Who plays, clockwise."""
    return [*world.table.romans] if world.opened else []


CHOICES: dict[str, Callable[[Mundi], list[Any]]] = {
    "roman": romans,
    "card": _forum,
    "slot": _slots,
    "type": lambda world: [*TYPES],
    "counter": lambda world: [*COUNTERS],
}
