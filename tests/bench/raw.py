"""A file that takes rows as they are: the least that a durable act can cost."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from domain.kernel.log.rows import StoredRow


class Raw:
    """Each commit is on the disk before it returns, as in an evening's file."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path, isolation_level=None)
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            self._file.execute(f"PRAGMA {setting}")
        columns = "stream TEXT, version INTEGER, kind TEXT, state BLOB, PRIMARY KEY (stream, version)"
        self._file.execute(f"CREATE TABLE rows ({columns})")

    def commit(self, rows: Sequence[StoredRow], later: int = 0) -> None:
        """The rows of an act, their versions so much later."""
        self._file.execute("BEGIN IMMEDIATE")
        values = [(row.stream, row.version + later, row.kind, row.state) for row in rows]
        self._file.executemany("INSERT INTO rows VALUES (?, ?, ?, ?)", values)
        self._file.execute("COMMIT")
