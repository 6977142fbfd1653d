"""The store of one evening: the sealed log, and beside it, in tables of their own, what may be erased."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from api.beside.badges.table import Badges
from api.beside.badges.tries_table import Tries
from api.beside.calls.table import CallTable
from api.beside.displays.table import Displays
from api.beside.people.check_in_table import Door
from api.beside.people.table import PeopleTable
from api.beside.petitions.table import PetitionTable
from api.beside.refusals.table import RefusalTable
from api.beside.sealed.table import SealedTable
from api.beside.texts.table import Text, Texts
from api.store.alarm import AlarmTable
from api.store.commitments import Commitments
from api.store.sqlite.connections import FULL
from api.store.sqlite.file import CannotWrite, File, Statement
from api.store.worlds import WorldTable
from domain.kernel.log.rows import STREAM, StoredRow, acts_of


class Taken(Exception):
    """Somebody else appended first: read the head and decide again."""


class _Recorder(SQLiteApplicationRecorder):
    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: Any
    ) -> Sequence[int] | None:
        ids = super()._insert_events(c, stored_events)
        for change in kwargs.get("beside", ()):
            change.run(c)
        return ids


def stored(found: tuple[int, str, int, str, bytes | str]) -> tuple[int, StoredRow]:
    """A row with its position, as the file gives it. A file that somebody edited may hold text for bytes; it is read all the same,
    and refused by its seal."""
    position, stream, version, kind, state = found
    return position, StoredRow(str(stream), version, kind, state if isinstance(state, bytes) else str(state).encode())


class Store:
    """One file. Appending is atomic over all rows of an act and what stands beside them, and durable when it returns."""

    def __init__(self, path: Path, key: bytes = b"") -> None:
        self.path = path
        tables = (
            Texts,
            SealedTable,
            PeopleTable,
            Door,
            Badges,
            Tries,
            PetitionTable,
            RefusalTable,
            WorldTable,
            CallTable,
            Displays,
            Commitments,
            AlarmTable,
        )
        self.file = File(path, [*(table.TABLE for table in tables), PeopleTable.EARLIER])
        self._recorder = _Recorder(self.file.datastore)
        try:
            self._recorder.create_table()
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            self.close()
            raise CannotWrite(str(failure)) from failure
        self.texts, self.petitions, self.commitments = (
            Texts(self.file),
            PetitionTable(self.file),
            Commitments(self.file),
        )
        self.refusals, self.worlds = RefusalTable(self.file), WorldTable(self.file, key)
        self.door, self.calls = Door(self.file), CallTable(self.file)
        self.sealed, self.alarm = SealedTable(self.file), AlarmTable(self.file)
        self.people = PeopleTable(self.file, self.commitments)
        self.badges = Badges(self.file, Tries(self.file), self.commitments)
        self.displays = Displays(self.file)

    def append(self, rows: Sequence[StoredRow], texts: Sequence[Text] = (), beside: Sequence[Statement] = ()) -> int:
        """Write an act, its texts, and what it changes beside the log; the position of its last row. Raises Taken where a row of
        the same stream and version is there, Overtaken by a change beside, CannotWrite on any other failure."""
        stored = [StoredEvent(row.stream, row.version, row.kind, row.state) for row in rows]
        self.file.in_place()
        try:
            positions = self._recorder.insert_events(stored, beside=[*map(self.texts.added, texts), *beside])
        except IntegrityError as taken:
            raise Taken from taken
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise CannotWrite(str(failure)) from failure
        assert positions, "the recorder tells where it wrote"
        self.file.in_place()
        return positions[-1]

    def rows(self, after: int = 0) -> Iterator[tuple[int, StoredRow]]:
        """All rows behind a position of the log, in order, each with its position. Raises CannotWrite where the file is gone."""
        self.file.in_place()
        while batch := self._rows("rowid > ? ORDER BY rowid LIMIT 1000", after):
            yield from batch
            after = batch[-1][0]

    def last(self) -> int:
        """The number of the newest act; 0 where there is none."""
        asked = "SELECT max(originator_version) FROM stored_events WHERE originator_id = ?"
        return self.file.query(asked, (STREAM,))[0][0] or 0

    def acts(self, first: int, last: int) -> Iterator[list[StoredRow]]:
        """The rows of these acts, act by act."""
        begin = "SELECT rowid FROM stored_events WHERE originator_id = ? AND originator_version = ?"
        until = f"rowid >= ({begin}) AND rowid < coalesce(({begin}), 9223372036854775807) ORDER BY rowid"
        return (rows for _, rows in acts_of(self._rows(until, STREAM, first, STREAM, last + 1)))

    def _rows(self, which: str, *values: str | int) -> list[tuple[int, StoredRow]]:
        columns = "rowid, originator_id, originator_version, topic, state"
        return [*map(stored, self.file.query(f"SELECT {columns} FROM stored_events WHERE {which}", values))]

    def durable(self) -> bool:
        """Whether a commit is on the disk before it is acknowledged."""
        return self.file.synchronous() == FULL

    def close(self) -> None:
        """Close all connections."""
        self.file.close()
