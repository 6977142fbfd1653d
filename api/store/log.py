"""The file of one evening: the sealed log, and beside it what may be erased. The only module that imports ``eventsourcing``."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError, Notification, PersistenceError, StoredEvent
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
)

from domain.kernel.rows import StoredRow

FULL = 2
"""What ``PRAGMA synchronous`` answers when every commit is on the disk before it is acknowledged."""

SIDE_TABLES = (
    "CREATE TABLE IF NOT EXISTS texts (ref TEXT PRIMARY KEY, salt BLOB NOT NULL, text TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS people (person INTEGER PRIMARY KEY, name TEXT NOT NULL, note TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS badges (id TEXT PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, badge TEXT, token TEXT, "
    "number TEXT, made INTEGER, paired INTEGER, revoked INTEGER) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS petitions (id TEXT PRIMARY KEY, petition TEXT NOT NULL, version INTEGER NOT NULL, "
    "device TEXT NOT NULL, source TEXT NOT NULL) WITHOUT ROWID",
)


class Taken(Exception):
    """Somebody else appended first: read the head and decide again."""


class CannotWrite(Exception):
    """The disk takes nothing now; whether the last write arrived is known only after reading the head."""


class NotDurable(Exception):
    """A connection would acknowledge commits before they are on the disk."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text outside the seal, behind the reference that the log holds."""

    ref: str
    salt: bytes
    text: str


class _Pool(SQLiteConnectionPool):
    """The library sets WAL and leaves ``synchronous`` to the build; here each connection is told, and asked back."""

    def _create_connection(self) -> SQLiteConnection:
        connection = super()._create_connection()
        cursor = connection.cursor()
        for pragma in ("synchronous=FULL", "secure_delete=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.execute("PRAGMA synchronous")
        if cursor.fetchone()[0] != FULL:
            raise NotDurable("PRAGMA synchronous=FULL did not hold")
        return connection


class _Recorder(SQLiteApplicationRecorder):
    def construct_create_table_statements(self) -> list[str]:
        return [*super().construct_create_table_statements(), *SIDE_TABLES]

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        ids = super()._insert_events(c, stored_events)
        for text in kwargs.get("texts", ()):
            c.execute("INSERT OR IGNORE INTO texts VALUES (?, ?, ?)", (text.ref, text.salt, text.text))
        return ids


def _bytes(state: bytes | str) -> bytes:
    # A file that somebody edited may hold text here; it is read all the same, and refused by its seal.
    return state.encode() if isinstance(state, str) else bytes(state)


class Store:
    """One SQLite file. Appending is atomic over all rows of an act, and durable when it returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._datastore = SQLiteDatastore(str(path), originator_id_type="text")
        self._datastore.pool.close()
        self._datastore.pool = _Pool(db_name=str(path))
        self._recorder = _Recorder(self._datastore)
        try:
            self._recorder.create_table()
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            self.close()
            raise CannotWrite(str(failure)) from failure

    def append(self, rows: Sequence[StoredRow], texts: Sequence[Text] = ()) -> None:
        """Write an act. Raises Taken where a row of the same stream and version is there, CannotWrite on any other failure."""
        stored = [StoredEvent(row.stream, row.version, row.kind, row.state) for row in rows]
        try:
            self._recorder.insert_events(stored, texts=texts)
        except IntegrityError as taken:
            raise Taken from taken
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise CannotWrite(str(failure)) from failure

    def rows(self, after: int = 0) -> Iterator[tuple[int, StoredRow]]:
        """All rows behind a position of the log, in order, each with its position. Raises CannotWrite for no such file."""
        while batch := self._batch(after):
            for one in batch:
                yield one.id, StoredRow(str(one.originator_id), one.originator_version, one.topic, _bytes(one.state))
            after = batch[-1].id

    def _batch(self, after: int) -> Sequence[Notification]:
        try:
            return self._recorder.select_notifications(after, 1_000, inclusive_of_start=False)
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise CannotWrite(str(failure)) from failure

    def synchronous(self) -> int:
        """What a pooled connection answers to ``PRAGMA synchronous``."""
        return int(self.query("PRAGMA synchronous")[0][0])

    def query(self, sql: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Read from the side tables."""
        with self._transaction(commit=False) as cursor:
            cursor.execute(sql, values)
            return [tuple(row) for row in cursor.fetchall()]

    def change(self, sql: str, values: Sequence[Any] = ()) -> None:
        """Write to the side tables; durable when it returns."""
        with self._transaction(commit=True) as cursor:
            cursor.execute(sql, values)

    def erase(self, sql: str, values: Sequence[Any]) -> None:
        """Delete from the side tables so that the bytes are gone from the file and from its write-ahead log too. Raises
        CannotWrite where another program holds the log open; asked again, it goes on from there."""
        self.change(sql, values)
        busy = self.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0]
        if busy:
            raise CannotWrite("another program reads the file: what was deleted still stands in its write-ahead log")

    @contextmanager
    def _transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        try:
            with self._datastore.transaction(commit=commit) as cursor:
                yield cursor
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise CannotWrite(str(failure)) from failure

    def close(self) -> None:
        """Close all connections."""
        self._datastore.close()
