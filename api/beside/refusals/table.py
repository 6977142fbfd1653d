"""Acts that a rule refused, in a table beside the log: they are no events of the world, and hold nothing that anybody wrote."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from api.store.port import Database, Statement, TableSchema

FEATURE = "refusals"
KEPT = 1_000
"""So many of the newest are kept of an evening."""
_PLACES = "(?, ?, ?, ?, ?, ?)"


class RefusalRecord(NamedTuple):
    """One refused act: when, of what kind, in whose name, by whose badge on which device; every rule that stood against it, with
    its sentence."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: tuple[tuple[str, str], ...]


class RefusalTable:
    """The newest of one evening. Nothing of it is kept in memory."""

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
        """What writes these, at most KEPT, in one statement: an act waits for each."""
        values = [value for one in refusals for value in (*one[:-1], json.dumps(one.rules))]
        into = "INSERT INTO refused (at, kind, by, recorded_by, device, rules) VALUES"
        return Statement(FEATURE, f"{into} {', '.join([_PLACES] * len(refusals))}", values)

    @staticmethod
    def trimmed() -> Statement:
        """What forgets those that are too many."""
        return Statement(FEATURE, "DELETE FROM refused WHERE id <= (SELECT max(id) FROM refused) - ?", (KEPT,))

    def write(self, refusals: Sequence[RefusalRecord]) -> None:
        """Write these at once, and forget those that are too many."""
        self._database.transaction([self.added(refusals), self.trimmed()])

    def all(self) -> list[RefusalRecord]:
        """The newest first."""
        rows = self._database.read(
            "SELECT at, kind, by, recorded_by, device, rules FROM refused ORDER BY id DESC LIMIT ?", (KEPT,)
        )
        return [
            RefusalRecord(
                at, kind, by, recorded_by, device, tuple((rule, sentence) for rule, sentence in json.loads(rules))
            )
            for at, kind, by, recorded_by, device, rules in rows
        ]
