"""Connections to an SQLite file. The library's pool lets threads wait in line for one, counts its users and their ages, and has each
statement compiled anew: together that takes half as long as a commit, and none of it is needed here."""

import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import Lock

from eventsourcing.persistence import ConnectionPoolClosedError
from eventsourcing.sqlite import (
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteTransaction,
)

FULL = 2
"""What ``PRAGMA synchronous`` answers when every commit is on the disk before it is acknowledged."""
PATIENCE = 5.0
"""Seconds for which another program that writes is waited for."""


class NotDurable(Exception):
    """A connection would acknowledge commits before they are on the disk."""


class _Pool(SQLiteConnectionPool):
    """Gives the free connection that was used last, or a new one. There are never more than threads."""

    def __init__(self, path: Path) -> None:
        super().__init__(db_name=str(path))
        self._free = deque[SQLiteConnection]()

    def _create_connection(self) -> SQLiteConnection:
        """Each is told, and asked back: what a build of SQLite does by itself is no promise."""
        made = sqlite3.connect(self.db_name, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "secure_delete=ON"):
            made.execute(f"PRAGMA {pragma}").fetchall()
        if made.execute("PRAGMA synchronous").fetchone()[0] != FULL:
            raise NotDurable("PRAGMA synchronous=FULL did not hold")
        return SQLiteConnection(made, max_age=None)

    def get_connection(self, timeout: float | None = None, *, is_writer: bool | None = None) -> SQLiteConnection:
        """A connection for this caller alone."""
        if self._closed:
            raise ConnectionPoolClosedError
        try:
            return self._free.pop()
        except IndexError:
            return self._create_connection()

    def put_connection(self, conn: SQLiteConnection) -> None:
        """It is free again, unless there are enough."""
        if self._closed or len(self._free) >= self.pool_size:
            conn.close()
        else:
            self._free.append(conn)

    def close(self) -> None:
        """Close those that are free; one in use is closed as it comes back."""
        self._closed = True
        while self._free:
            self._free.pop().close()


class Connections(SQLiteDatastore):
    """The library's, through which its recorder writes the log."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), originator_id_type="text")
        self.pool = _Pool(path)
        self._writing = Lock()

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """Read, or write all or nothing. Of those who write here each waits for the other; another program is waited for by SQLite."""
        with self._writing if commit else nullcontext():
            connection = self.pool.get_connection()
            try:
                with SQLiteTransaction(connection, commit=commit) as cursor, cursor:
                    yield cursor
            finally:
                self.pool.put_connection(connection)
