"""Wrong numbers typed for pairing, each with its network address. They are in the store, so that every process counts all of
them."""

from typing import Final

from api.store.port import Database, Statement, TableSchema

FEATURE: Final = "tries"


class TryTable:
    """The wrong numbers of one evening."""

    TABLE = TableSchema("tries", "device TEXT NOT NULL, at INTEGER NOT NULL", by_key=False)

    def __init__(self, database: Database) -> None:
        self._database = database

    def newest_of(self, address: str, place: int, not_before: int) -> int | None:
        """The instant of an address's ``place``-th newest wrong number; None where it sent fewer since ``not_before``."""
        return self._newest("device = ? AND", place, address, not_before)

    def newest(self, place: int, not_before: int) -> int | None:
        """The same for all addresses together."""
        return self._newest("", place, not_before)

    def _newest(self, whose: str, place: int, *values: str | int) -> int | None:
        wrong = f"SELECT at FROM tries WHERE {whose} at >= ? ORDER BY at DESC LIMIT 1 OFFSET ?"
        rows = self._database.read(wrong, (*values, place - 1))
        return int(rows[0][0]) if rows else None

    def add(self, address: str, now: int, not_before: int) -> None:
        """Add a wrong number, and delete those from before ``not_before``."""
        self._database.transaction(
            [
                Statement(FEATURE, "DELETE FROM tries WHERE at < ?", (not_before,), told=False),
                Statement(FEATURE, "INSERT INTO tries VALUES (?, ?)", (address, now), told=False),
            ]
        )
