"""The store of one evening in SQLite: the sealed log, and beside it the side tables, whose rows can be erased."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from api.beside.texts.table import Text
from api.store.changes import Changes
from api.store.port import LOG, CannotWrite, Statement, Taken
from api.store.sqlite.connections import FULL
from api.store.sqlite.file import File, ran, unwritten
from api.store.stores import EveningStore
from domain.kernel.log.rows import STREAM, StoredRow, acts_of


class _Recorder(SQLiteApplicationRecorder):
    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        ids = super()._insert_events(c, stored_events)
        for change in kwargs.get("beside", ()):
            ran(change, c)
        return ids


def stored(found: tuple[int, str, int, str, bytes | str]) -> tuple[int, StoredRow]:
    """A row with its position, from the columns of ROWS. A file edited by hand may hold text for bytes: it is read as well, and its
    seal fails later."""
    position, stream, version, kind, state = found
    return position, StoredRow(str(stream), version, kind, state if isinstance(state, bytes) else str(state).encode())


class Store(EveningStore):
    """The file of one evening."""

    def __init__(
        self, path: Path, key: bytes = b"", evening: str | None = None, changes: Changes | None = None
    ) -> None:
        self.path = path
        self.file = File(path, self.TABLES, evening or path.stem, changes)
        self._recorder = _Recorder(self.file.datastore)
        try:
            self._recorder.create_table()
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            self.close()
            raise CannotWrite(str(failure)) from failure
        super().__init__(self.file, key)

    @property
    def place(self) -> Path:
        """See the base class."""
        return self.path

    def append(
        self, rows: Sequence[StoredRow], texts: Sequence[Text] = (), beside: Sequence[Statement] = ()
    ) -> Sequence[int]:
        """See the base class."""
        statements = [*map(self.texts.added, texts), *beside]
        with self.file.telling(statements, LOG):
            return self._append(rows, statements)

    def _append(self, rows: Sequence[StoredRow], statements: Sequence[Statement]) -> Sequence[int]:
        stored = [StoredEvent(row.stream, row.version, row.kind, row.state) for row in rows]
        self.file.in_place()
        try:
            positions = self._recorder.insert_events(stored, beside=statements)
        except IntegrityError as taken:
            raise Taken from taken
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise unwritten(failure) from failure
        assert positions, "the recorder tells where it wrote"
        self.file.in_place()
        return positions

    def rows(self, after: int = 0) -> Iterator[tuple[int, StoredRow]]:
        """See the base class."""
        self.file.in_place()
        while batch := self._rows("rowid > ? ORDER BY rowid LIMIT 1000", after):
            yield from batch
            after = batch[-1][0]

    def last(self) -> int:
        """The number of the newest act; 0 where there is none."""
        asked = "SELECT max(originator_version) FROM stored_events WHERE originator_id = ?"
        return self.file.read(asked, (STREAM,))[0][0] or 0

    def acts(self, first: int, last: int) -> Iterator[list[StoredRow]]:
        """The rows of the acts ``first`` to ``last``, act by act."""
        begin = "SELECT rowid FROM stored_events WHERE originator_id = ? AND originator_version = ?"
        until = f"rowid >= ({begin}) AND rowid < coalesce(({begin}), 9223372036854775807) ORDER BY rowid"
        return (rows for _, rows in acts_of(self._rows(until, STREAM, first, STREAM, last + 1)))

    def _rows(self, which: str, *values: str | int) -> list[tuple[int, StoredRow]]:
        columns = "rowid, originator_id, originator_version, topic, state"
        return [*map(stored, self.file.read(f"SELECT {columns} FROM stored_events WHERE {which}", values))]

    def unharmed(self) -> None:
        """Check the whole file. Raises CannotWrite where it is damaged."""
        self.file.unharmed()

    def probe(self, now: int) -> None:
        """Test that the file can be written. Raises CannotWrite."""
        self.file.probe(now)

    def shorten(self) -> bool:
        """Move the write-ahead log into the file, before it is copied; False where a reader holds it. Raises CannotWrite."""
        return self.file.shorten_log()

    def in_place(self) -> None:
        """Check that its files are those that were opened. Raises Displaced."""
        self.file.in_place()

    def durable(self) -> bool:
        """Whether a commit is on the disk before it is acknowledged."""
        return self.file.synchronous() == FULL

    def close(self) -> None:
        """Close all connections."""
        self.file.close()
