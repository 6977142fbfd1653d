"""Refused acts, in a table beside the log: they are no events of the world, and hold no text that a person wrote."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema

FEATURE = "refusals"
KEPT = 1_000
"""Refused acts that are kept of an evening: the newest ones."""
_PLACES = "(?, ?, ?, ?, ?, ?)"


class RefusalRecord(NamedTuple):
    """One refused act: when, of what kind, in whose name, by whose badge and on which device it was sent; every rule that refused it,
    with its sentence."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: tuple[tuple[str, str], ...]


class RefusalTable:
    """The newest refused acts of one evening. They are not cached in memory."""

    TABLE = TableSchema(
        "refused",
        "id COUNTER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, recorded_by TEXT NOT NULL, "
        "device TEXT NOT NULL, rules TEXT NOT NULL",
        by_key=False,
    )

    def __init__(self, database: Database) -> None:
        self._database = database

    @staticmethod
    def added(refusals: Sequence[RefusalRecord]) -> Statement:
        """The statement that adds these, at most KEPT: a single one, since an act waits for each statement."""
        values = [value for one in refusals for value in (*one[:-1], json.dumps(one.rules))]
        into = "INSERT INTO refused (at, kind, by, recorded_by, device, rules) VALUES"
        return Statement(FEATURE, f"{into} {', '.join([_PLACES] * len(refusals))}", values)

    @staticmethod
    def trimmed() -> Statement:
        """The statement that deletes rows beyond the newest KEPT."""
        return Statement(FEATURE, "DELETE FROM refused WHERE id <= (SELECT max(id) FROM refused) - ?", (KEPT,))

    def write(self, refusals: Sequence[RefusalRecord]) -> None:
        """Add these, and delete rows beyond the newest KEPT. Raises CannotWrite."""
        self._database.transaction([self.added(refusals), self.trimmed()])

    def all(self) -> list[RefusalRecord]:
        """All refused acts, the newest first."""
        rows = self._database.read(
            "SELECT at, kind, by, recorded_by, device, rules FROM refused ORDER BY id DESC LIMIT ?", (KEPT,)
        )
        return [
            RefusalRecord(
                at, kind, by, recorded_by, device, tuple((rule, sentence) for rule, sentence in json.loads(rules))
            )
            for at, kind, by, recorded_by, device, rules in rows
        ]
