"""The seats of an evening that the computer plays, in a table beside the log: they outlive the process."""

from collections.abc import Mapping
from typing import NamedTuple

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

FEATURE = "computers"


class ComputerRecord(NamedTuple):
    """A seat that the computer plays, by its id and its kind of badge: at which strength, and since which act."""

    who: str
    kind: str
    strength: int
    since: int


class ComputerTable:
    """The computer's seats of one evening."""

    TABLE = TableSchema(
        "computers", "who TEXT PRIMARY KEY, kind TEXT NOT NULL, strength INTEGER NOT NULL, since INTEGER NOT NULL"
    )

    def __init__(self, database: Database) -> None:
        self._database = database
        self._seats = Cached(database, (FEATURE,), self._read)
        self._seats()  # a damaged table is reported as the evening opens

    def _read(self) -> Mapping[str, ComputerRecord]:
        rows = self._database.read("SELECT who, kind, strength, since FROM computers ORDER BY who")
        return {row[0]: ComputerRecord(*row) for row in rows}

    def all(self) -> Mapping[str, ComputerRecord]:
        """All of them, by id."""
        return self._seats()

    def give(self, seat: ComputerRecord) -> None:
        """Give a seat to the computer, or change how strong it plays there."""
        given = (
            "INSERT INTO computers (who, kind, strength, since) VALUES (?, ?, ?, ?) ON CONFLICT (who) DO UPDATE SET "
            "kind = excluded.kind, strength = excluded.strength, since = excluded.since"
        )
        self._database.change(Statement(FEATURE, given, tuple(seat)))

    def release(self, who: str) -> bool:
        """Take a seat from the computer. False where it does not play it."""
        return self._database.change(Statement(FEATURE, "DELETE FROM computers WHERE who = ?", (who,))) > 0

    @staticmethod
    def released(kind: str, who: str) -> Statement:
        """The statement that takes a seat from the computer, where it plays it."""
        return Statement(FEATURE, "DELETE FROM computers WHERE who = ? AND kind = ?", (who, kind))
