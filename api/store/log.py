"""The store of one evening: the sealed log, and beside it, in tables of their own, what may be erased."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from eventsourcing.persistence import IntegrityError, Notification, PersistenceError, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor

from api.store.badges import Badges
from api.store.file import FULL, CannotWrite, Change, File
from api.store.people import People
from api.store.petitions import PetitionTable
from api.store.refusals import RefusalTable
from api.store.texts import Text, Texts
from api.store.tries import Tries
from domain.kernel.rows import StoredRow


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


def _bytes(state: bytes | str) -> bytes:
    # A file that somebody edited may hold text here; it is read all the same, and refused by its seal.
    return state.encode() if isinstance(state, str) else bytes(state)


class Store:
    """One file. Appending is atomic over all rows of an act and what stands beside them, and durable when it returns."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = File(
            path,
            [*(table.TABLE for table in (Texts, People, Badges, Tries, PetitionTable, RefusalTable)), People.EARLIER],
        )
        self._recorder = _Recorder(self.file.datastore)
        try:
            self._recorder.create_table()
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            self.close()
            raise CannotWrite(str(failure)) from failure
        self.texts, self.people, self.petitions = Texts(self.file), People(self.file), PetitionTable(self.file)
        self.refusals = RefusalTable(self.file)
        self.badges = Badges(self.file, Tries(self.file))

    def append(self, rows: Sequence[StoredRow], texts: Sequence[Text] = (), beside: Sequence[Change] = ()) -> int:
        """Write an act, its texts, and what it changes beside the log; the position of its last row. Raises Taken where a row of
        the same stream and version is there, Overtaken by a change beside, CannotWrite on any other failure."""
        stored = [StoredEvent(row.stream, row.version, row.kind, row.state) for row in rows]
        try:
            positions = self._recorder.insert_events(stored, beside=[*map(self.texts.added, texts), *beside])
        except IntegrityError as taken:
            raise Taken from taken
        except (PersistenceError, sqlite3.Error, OSError) as failure:
            raise CannotWrite(str(failure)) from failure
        assert positions, "the recorder tells where it wrote"
        return positions[-1]

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

    def durable(self) -> bool:
        """Whether a commit is on the disk before it is acknowledged."""
        return self.file.synchronous() == FULL

    def close(self) -> None:
        """Close all connections."""
        self.file.close()
