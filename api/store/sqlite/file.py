"""One SQLite file: its connections, and how statements are run on it. Which statements, each table says itself."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eventsourcing.persistence import PersistenceError
from eventsourcing.sqlite import SQLiteCursor

from api.store.sqlite.connections import Connections


class CannotWrite(Exception):
    """The disk takes nothing now; whether the last write arrived is known only after reading the head."""


class Overtaken(Exception):
    """Somebody else changed the row first: nothing was written. Read it again and decide again."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement that writes. With ``must`` it has to find its row as it was read, else its whole transaction is undone."""

    sql: str
    values: Sequence[Any] = ()
    must: bool = False

    def run(self, cursor: SQLiteCursor) -> int:
        """How many rows it changed. Raises Overtaken."""
        cursor.execute(self.sql, self.values)
        changed = cursor.sqlite_cursor.rowcount
        if self.must and not changed:
            raise Overtaken
        return changed


class File:
    """A file with these tables; those that it lacks are made, and so is the file, which only its owner reads. Every write is durable
    when it returns."""

    def __init__(self, path: Path, tables: Sequence[str]) -> None:
        self.path = path
        self._identity = _owned(path)
        self.datastore = Connections(path)
        try:
            self.change(*(Statement(table) for table in tables))
        except CannotWrite:
            self.close()
            raise

    def in_place(self) -> None:
        """Whether what is written goes into the file of this name. Raises CannotWrite where that was deleted or replaced."""
        try:
            found = self.path.stat()
        except OSError as failure:
            raise CannotWrite(f"{self.path} is gone") from failure
        if (found.st_dev, found.st_ino) != self._identity:
            raise CannotWrite(f"{self.path} is another file than the one that was opened")

    def probe(self, now: int) -> None:
        """Write something that is nothing. Raises CannotWrite."""
        made = "CREATE TABLE IF NOT EXISTS probe (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)"
        self.change(Statement(made), Statement("INSERT OR REPLACE INTO probe VALUES (1, ?)", (now,)))

    def unharmed(self) -> None:
        """Look through all pages. Raises CannotWrite."""
        found = self.query("PRAGMA quick_check(1)")[0][0]
        if found != "ok":
            raise CannotWrite(f"it is damaged ({' '.join(str(found).split())})")

    def shorten_log(self) -> None:
        """What stands in the write-ahead log goes into the file itself, if nobody reads just then. Raises CannotWrite."""
        self.query("PRAGMA wal_checkpoint(TRUNCATE)")

    def synchronous(self) -> int:
        """What a pooled connection answers to ``PRAGMA synchronous``."""
        return int(self.query("PRAGMA synchronous")[0][0])

    def query(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Read."""
        with self._transaction(commit=False) as cursor:
            cursor.execute(sql, values)
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows

    def change(self, *changes: Statement) -> int:
        """Write all of them or nothing; how many rows it changed. Raises Overtaken."""
        with self._transaction(commit=True) as cursor:
            return sum([change.run(cursor) for change in changes])

    def erase(self, *deletions: Statement) -> None:
        """Delete so that the bytes are gone from the file and from its write-ahead log too. Raises CannotWrite where another
        program holds the log open; asked again, it goes on from there."""
        self.change(*deletions)
        busy = self.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0]
        if busy:
            raise CannotWrite("another program reads the file: what was deleted still stands in its write-ahead log")

    @contextmanager
    def _transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        try:
            if commit:
                self.in_place()
            with self.datastore.transaction(commit=commit) as cursor:
                yield cursor
            if commit:
                self.in_place()
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise CannotWrite(str(failure)) from failure

    def close(self) -> None:
        """Close all connections."""
        self.datastore.close()


def _owned(path: Path) -> tuple[int, int]:
    """Which file it is, made where there is none. One that is there is not opened for it: to close it would end the locks that SQLite
    holds on it. Raises CannotWrite."""
    try:
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
        found = path.stat()
        if found.st_mode & 0o077:
            path.chmod(0o600)
    except OSError as failure:
        raise CannotWrite(str(failure)) from failure
    return found.st_dev, found.st_ino
