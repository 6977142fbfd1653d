"""Cache of view rows: a row is made again only when its inputs change."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, TypeVarTuple

Of = TypeVarTuple("Of")
Row = TypeVar("Row")


class RowCache:
    """The last row of each id. A row must depend on nothing but the values ``of``."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, str], tuple[tuple[Any, ...], Any]] = {}
        self.scopes: dict[Hashable, Any] = {}
        """By seat and language, cached computations: see ``tracking.Scope``."""

    def row(self, id: str, make: Callable[[*Of], Row], *of: *Of) -> Row:
        """The row of this id made from these values; the identical object while they stay the same."""
        entry = self._made.get((make, id))
        if entry is None or entry[0] != of:
            entry = self._made[make, id] = of, make(*of)
        row: Row = entry[1]
        return row
