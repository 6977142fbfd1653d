"""Connections to an SQLite file. The library's pool queues threads, tracks users and ages, and compiles each statement again: together
this takes half as long as a commit, and none of it is needed here."""

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
"""The value of ``PRAGMA synchronous`` with which every commit is on the disk before it is acknowledged."""
PATIENCE = 5.0
"""Seconds to wait for another program's write."""


class NotDurable(Exception):
    """A connection would acknowledge commits before they are on the disk."""


class _Pool(SQLiteConnectionPool):
    """Returns the free connection that was used last, or a new one. There are never more than threads."""

    def __init__(self, path: Path) -> None:
        super().__init__(db_name=str(path))
        self._free = deque[SQLiteConnection]()

    def _create_connection(self) -> SQLiteConnection:
        """A new connection. Its pragmas are set and ``synchronous`` is read back, since defaults depend on the build of SQLite. Raises
        NotDurable."""
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
        """Return a connection to the pool; it is closed if the pool is full or closed."""
        if self._closed or len(self._free) >= self.pool_size:
            conn.close()
        else:
            self._free.append(conn)

    def close(self) -> None:
        """Close the free connections; one in use is closed when it is returned."""
        self._closed = True
        while self._free:
            self._free.pop().close()


class Connections(SQLiteDatastore):
    """The library's datastore over this pool: its recorder writes the log through it."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path), originator_id_type="text")
        self.pool = _Pool(path)
        self._writing = Lock()

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """A transaction, reading or (``commit``) writing. Writers of this process wait for a lock; SQLite waits for other programs."""
        with self._writing if commit else nullcontext():
            connection = self.pool.get_connection()
            try:
                with SQLiteTransaction(connection, commit=commit) as cursor, cursor:
                    yield cursor
            finally:
                self.pool.put_connection(connection)
