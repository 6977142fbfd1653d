"""Acts that a rule refused, in a table beside the log: no events of the world, and nothing that anybody wrote."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from api.store.sqlite.file import File, Statement

KEPT = 1_000
"""So many of the newest are kept of an evening."""


class Refusal(NamedTuple):
    """One refused act: when, of what kind, in whose name, by whose badge on which device; every rule that stood against it, with
    its sentence."""

    at: int
    kind: str
    by: str
    recorded_by: str
    device: str
    rules: tuple[tuple[str, str], ...]


class RefusalTable:
    """The newest of one evening."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS refused (id INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, by TEXT NOT NULL, "
        "recorded_by TEXT NOT NULL, device TEXT NOT NULL, rules TEXT NOT NULL)"
    )

    def __init__(self, file: File) -> None:
        self._file = file

    @staticmethod
    def added(refusals: Iterable[Refusal]) -> Statement:
        """What writes these, in one statement: an act waits for each."""
        taken = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(Refusal._fields)))
        into = "INSERT INTO refused (at, kind, by, recorded_by, device, rules)"
        return Statement(f"{into} SELECT {taken} FROM json_each(?)", (json.dumps([*refusals]),))

    @staticmethod
    def trimmed() -> Statement:
        """What forgets those that are too many."""
        return Statement("DELETE FROM refused WHERE id <= (SELECT max(id) FROM refused) - ?", (KEPT,))

    def write(self, refusals: Iterable[Refusal]) -> None:
        """Write these at once, and forget those that are too many."""
        self._file.change(self.added(refusals), self.trimmed())

    def all(self) -> list[Refusal]:
        """The newest first."""
        rows = self._file.query(
            "SELECT at, kind, by, recorded_by, device, rules FROM refused ORDER BY id DESC LIMIT ?", (KEPT,)
        )
        return [
            Refusal(at, kind, by, recorded_by, device, tuple((rule, sentence) for rule, sentence in json.loads(rules)))
            for at, kind, by, recorded_by, device, rules in rows
        ]
