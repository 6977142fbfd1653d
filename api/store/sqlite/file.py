"""The port over one SQLite file: its connections, and running statements. Each table has its own statements."""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from eventsourcing.persistence import PersistenceError
from eventsourcing.sqlite import SQLiteCursor

from api.store.changes import Changes
from api.store.port import (
    LOG,
    CannotWrite,
    Displaced,
    Locked,
    Notice,
    Row,
    Statement,
    TableSchema,
    Value,
    WriteConflict,
)
from api.store.sqlite.connections import Connections, held


def ran(statement: Statement, cursor: SQLiteCursor) -> int:
    """Run a statement. Returns the number of changed rows. Raises WriteConflict."""
    cursor.execute(statement.sql, statement.values)
    changed = cursor.sqlite_cursor.rowcount
    if statement.must and not changed:
        raise WriteConflict
    return changed


def unwritten(failure: Exception) -> CannotWrite:
    """A failure of the library or the system, in terms of the port."""
    return Locked("another program holds the file") if held(failure) else CannotWrite(str(failure))


class File:
    """A file with these tables. Missing tables are created, and so is the file, readable by its owner alone. Every write is durable
    when it returns. It is the file of an ``evening``, or of the house (None); its changes are announced to ``changes``."""

    def __init__(
        self, path: Path, tables: Iterable[TableSchema], evening: str | None = None, changes: Changes | None = None
    ) -> None:
        self.path, self._evening, self._changes = path, evening, changes or Changes()
        self._caches: dict[str, list[Callable[[], None]]] = {}
        self._identity = _owned(path)
        self.datastore = Connections(path)
        try:
            with self._transaction(commit=True) as cursor:
                for table in tables:
                    cursor.execute(_made(table))
        except CannotWrite:
            self.datastore.close()
            raise
        self._changes.outdate(self._outdated)

    @property
    def name(self) -> str:
        """The file's name in its folder."""
        return self.path.name

    def when_changed(self, feature: str, outdated: Callable[[], None]) -> None:
        """See the port."""
        self._caches.setdefault(feature, []).append(outdated)

    def _outdated(self, notice: Notice) -> None:
        if notice.evening == self._evening and (notice.of != LOG or notice.by is not self):
            for outdated in self._caches.get(notice.of, ()):
                outdated()

    @contextmanager
    def telling(self, statements: Sequence[Statement], *more: str) -> Iterator[None]:
        """Context in which statements are committed. Their features, and ``more``, are announced also after a failed commit: whether
        it was stored is unknown then, and caches must be read again."""
        try:
            yield
        finally:
            for feature in dict.fromkeys((*(each.feature for each in statements if each.told), *more)):
                self._changes.tell(Notice(self._evening, feature, self))

    def in_place(self) -> None:
        """Check that writes go into the files of this path. Raises Displaced where one was deleted, replaced or cut short."""
        try:
            status = self.path.stat()
        except OSError as failure:
            raise Displaced(f"{self.path} is gone") from failure
        if (status.st_dev, status.st_ino) != self._identity:
            raise Displaced(f"{self.path} is another file than the one that was opened")
        self.datastore.check()

    def probe(self, now: int) -> None:
        """Test that the file can be written, with a row of no meaning. Raises CannotWrite."""
        with self._transaction(commit=True) as cursor:
            cursor.execute(
                "CREATE TABLE IF NOT EXISTS probe (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)"
            )
            cursor.execute("INSERT OR REPLACE INTO probe VALUES (1, ?)", (now,))

    def unharmed(self) -> None:
        """Check all pages. Raises CannotWrite where the file is damaged."""
        report = self.read("PRAGMA quick_check(1)")[0][0]
        if report != "ok":
            raise CannotWrite(f"it is damaged ({' '.join(str(report).split())})")

    def shorten_log(self) -> bool:
        """Move the write-ahead log into the file itself; False where a reader holds it. Raises CannotWrite."""
        self.in_place()
        try:
            return self.datastore.empty_log()
        except (sqlite3.Error, OSError) as failure:
            raise unwritten(failure) from failure

    def copy(self, to: Path) -> None:
        """Copy what this process has open, wherever its names lead now. Raises CannotWrite."""
        try:
            self.datastore.copy(to)
        except (sqlite3.Error, OSError) as failure:
            raise unwritten(failure) from failure

    def synchronous(self) -> int:
        """The value of ``PRAGMA synchronous`` on a pooled connection."""
        return int(self.read("PRAGMA synchronous")[0][0])

    def read(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """See the port."""
        with self._transaction(commit=False) as cursor:
            cursor.execute(sql, values)
            rows: list[Row] = cursor.fetchall()
            return rows

    def change(self, statement: Statement) -> int:
        """See the port."""
        with self.telling((statement,)), self._transaction(commit=True) as cursor:
            return ran(statement, cursor)

    def transaction(self, statements: Iterable[Statement]) -> None:
        """See the port."""
        every = tuple(statements)
        if every:
            with self.telling(every), self._transaction(commit=True) as cursor:
                for statement in every:
                    ran(statement, cursor)

    def erase(self, statements: Iterable[Statement]) -> None:
        """See the port. The bytes must leave the write-ahead log too, which another program may hold open."""
        self.transaction(statements)
        if not self.shorten_log():
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
            raise unwritten(failure) from failure

    def close(self) -> None:
        """Close all connections."""
        self._changes.leave(self._outdated)
        self.datastore.close()


def _made(table: TableSchema) -> str:
    """The statement that creates a table of the port in SQLite."""
    columns = table.columns.replace("COUNTER", "INTEGER").replace("BYTES", "BLOB")
    return f"CREATE TABLE IF NOT EXISTS {table.name} ({columns}){' WITHOUT ROWID' if table.by_key else ''}"


def _owned(path: Path) -> tuple[int, int]:
    """The device and inode of a file, which is created if it is missing. An existing file is not opened: closing it would release the
    locks that SQLite holds on it. Raises CannotWrite."""
    try:
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
        status = path.stat()
        if status.st_mode & 0o077:
            path.chmod(0o600)
    except OSError as failure:
        raise CannotWrite(str(failure)) from failure
    return status.st_dev, status.st_ino
