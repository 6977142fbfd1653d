"""Chance that is worked out of words: the same words bring the same, and nothing is drawn."""

from collections.abc import MutableSequence
from hashlib import sha256
from typing import Any


class SeededChance:
    """Numbers from a text, one after the other, each from its SHA-256 with a count; no secret."""

    def __init__(self, said: str) -> None:
        self._said, self._count = said, 0

    def between(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``, both included."""
        self._count += 1
        digest = sha256(f"{self._said} {self._count}".encode()).digest()
        return least + int.from_bytes(digest[:8], "big") % (most - least + 1)

    def shuffle(self, row: MutableSequence[Any]) -> None:
        """Put a row into another order, in place."""
        for last in range(len(row) - 1, 0, -1):
            other = self.between(0, last)
            row[last], row[other] = row[other], row[last]
