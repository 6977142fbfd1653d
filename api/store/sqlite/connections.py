"""Connections to an SQLite file. The library's pool queues threads, tracks users and ages, and compiles each statement again: together
this takes half as long as a commit, and none of it is needed here."""

import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from threading import Lock

from eventsourcing.persistence import ConnectionPoolClosedError, PersistenceError
from eventsourcing.sqlite import (
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
    SQLiteTransaction,
)

from api.store.sqlite.write_ahead import WriteAheadLog

FULL = 2
"""The value of ``PRAGMA synchronous`` with which every commit is on the disk before it is acknowledged."""
PATIENCE = 0.3
"""Seconds to wait for another program's write."""
AGAIN = 0.02
"""The same after one that did not end in time, until a write succeeds: a whole line of acts would wait so long one by one."""
_HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class NotDurable(Exception):
    """A connection would acknowledge commits before they are on the disk."""


def held(failure: BaseException) -> bool:
    """Whether a statement failed because another program holds the file."""
    fault = failure.__cause__ if isinstance(failure, PersistenceError) else failure
    return getattr(fault, "sqlite_errorcode", 0) & 0xFF in _HELD


def _wait(connection: SQLiteConnection, seconds: float) -> None:
    connection.cursor().execute(f"PRAGMA busy_timeout={int(seconds * 1000)}")


class _Pool(SQLiteConnectionPool):
    """Returns the free connection that was used last, or a new one. There are never more than threads."""

    def __init__(self, path: Path, log: WriteAheadLog) -> None:
        super().__init__(db_name=str(path))
        self._free = deque[SQLiteConnection]()
        self._log = log

    def _create_connection(self) -> SQLiteConnection:
        """A new connection. Its pragmas are set and ``synchronous`` is read back, since defaults depend on the build of SQLite;
        ``fullfsync`` matters on macOS alone. Raises Displaced, since SQLite would begin a write-ahead log of its own where ours was
        taken away, and read from that for ever, and NotDurable."""
        self._log.stands()
        made = sqlite3.connect(self.db_name, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON", "secure_delete=ON"):
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
        self._log = WriteAheadLog(path)
        self.pool = _Pool(path, self._log)
        self._writing = Lock()
        self._held = False

    def check(self) -> None:
        """Check that the write-ahead log is in place. Raises Displaced."""
        with self._writing:
            self._log.check()

    def empty_log(self) -> bool:
        """Move the write-ahead log into the file. False where another program reads from it. Raises Displaced."""
        with self._writing:
            self._log.check()
            try:
                with self._connection() as connection:
                    busy = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            finally:
                self._log.emptied()
        return not busy

    def copy(self, to: Path) -> None:
        """Copy all pages into a new file, through files that are open already, wherever their names lead now."""
        with self._connection() as connection, closing(sqlite3.connect(to)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        pooled = self.pool.get_connection()
        try:
            yield pooled._sqlite_conn
        finally:
            self.pool.put_connection(pooled)

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """A transaction, reading or (``commit``) writing. Writers of this process wait for a lock; SQLite waits for other programs.
        Raises Displaced."""
        with self._writing if commit else nullcontext():
            before = self._log.check() if commit else 0
            connection = self.pool.get_connection()
            impatient = commit and self._held
            try:
                if impatient:
                    _wait(connection, AGAIN)
                with SQLiteTransaction(connection, commit=commit) as cursor, cursor:
                    yield cursor
                self._held &= not commit
                if commit:
                    self._log.written(before)
            except PersistenceError as failure:
                self._held |= commit and held(failure)
                raise
            finally:
                if impatient:
                    _wait(connection, PATIENCE)
                self.pool.put_connection(connection)
