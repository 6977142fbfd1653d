"""Rows of views as they were made: what is made of the same values is not made again."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, TypeVarTuple

Of = TypeVarTuple("Of")
Row = TypeVar("Row")


class RowCache:
    """Of every row the one that was made last. Whoever makes a row asks nothing but what it is made ``of``."""

    def __init__(self) -> None:
        self._made: dict[tuple[object, str], tuple[tuple[Any, ...], Any]] = {}
        self.scopes: dict[Hashable, Any] = {}
        """By seat and language, what is kept of computations: see ``tracking.Scope``."""

    def row(self, id: str, make: Callable[[*Of], Row], *of: *Of) -> Row:
        """The row of this id, made of these values: the very same while they are."""
        known = self._made.get((make, id))
        if known is None or known[0] != of:
            known = self._made[make, id] = of, make(*of)
        row: Row = known[1]
        return row
