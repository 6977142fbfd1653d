"""The store of one evening in PostgreSQL: its rows in the log of all evenings, and beside it the side tables."""

from collections.abc import Iterator, Sequence
from typing import Any

import psycopg
from eventsourcing.persistence import IntegrityError, PersistenceError, StoredEvent
from eventsourcing.postgres import PostgresAggregateRecorder, PostgresApplicationRecorder
from psycopg.errors import UniqueViolation

from api.beside.texts.table import Text
from api.store.changes import Changes
from api.store.port import LOG, CannotWrite, Statement, Taken
from api.store.postgres.connections import DatabaseConnections, failed, synchronised
from api.store.postgres.database import Rows
from api.store.stores import EveningStore
from domain.kernel.log.rows import STREAM, StoredRow, acts_of

TABLE = "log"
BEFORE = f"SELECT 1 FROM {TABLE} WHERE originator_id = %s AND originator_version = %s"
"""Whether the act before is there: a standby that was promoted too early may lack it."""
MANY = 1_000
"""Rows that are read at once."""


class Recorder(PostgresApplicationRecorder):
    """The library's recorder, for the log of all evenings of a house.

    Its lock on the whole table is left out. The library takes it so that a reader of *all* rows never passes a gap that is filled
    later; nothing here reads all rows. Within an evening the row in ``evenings`` is locked by each transaction that writes, and the
    unique key (evening/acta, version) fences: an act is decided upon all acts before it, so its rows are numbered after theirs were
    committed, and a reader behind a position misses none. Measured with four rows an act, the lock costs a fifth of one writer's acts
    and two fifths of eight writers'.

    Its second try after a lost connection is left out too: whether the first was committed is looked up by the engine, by the act's
    id. ``POSTGRES_ENABLE_DB_FUNCTIONS`` stays off, since that path knows nothing of what stands beside the log."""

    def __init__(self, connections: DatabaseConnections) -> None:
        super().__init__(connections, events_table_name=TABLE)
        self._connections = connections

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:
        """Insert rows with the statements ``beside`` them in one transaction. Returns the position of each row."""
        rows: Rows = kwargs["rows"]
        beside: Sequence[Statement] = kwargs["beside"]
        with self._connections.writing(rows.evening) as (connection, pipeline):
            counting, before, inserting = connection.cursor(), connection.cursor(), connection.cursor()
            rows.count_change(counting, kwargs["features"])
            PostgresAggregateRecorder._insert_stored_events(self, inserting, stored_events)
            head = stored_events[0]
            before.execute(BEFORE, (head.originator_id, head.originator_version - 1), prepare=True)
            cursors = [rows.queue(connection.cursor(), statement) for statement in beside]
            synchronised(connection, pipeline)
            rows.counted(counting)
            if head.originator_version > 1 and not before.fetchone():
                raise CannotWrite(
                    f"the database lacks the act before {head.originator_version}, which it had acknowledged"
                )
            positions = [row["notification_id"] for row in inserting.fetchall()]
            rows.changed(beside, cursors)
        return positions


class DatabaseStore(EveningStore):
    """One evening of a database."""

    shared = True

    def __init__(
        self,
        connections: DatabaseConnections,
        recorder: Recorder,
        key: bytes,
        evening: str,
        changes: Changes,
        origin: str,
    ) -> None:
        self._recorder, self._evening, self._prefix = recorder, evening, f"{evening}/"
        self._rows = Rows(connections, evening, changes, origin)
        super().__init__(self._rows, key)

    @property
    def place(self) -> str:
        """See the base class."""
        return f"the evening {self._evening} in the database"

    def append(
        self, rows: Sequence[StoredRow], texts: Sequence[Text] = (), beside: Sequence[Statement] = ()
    ) -> Sequence[int]:
        """See the base class."""
        statements = [*map(self.texts.added, texts), *beside]
        stored = [StoredEvent(self._prefix + row.stream, row.version, row.kind, row.state) for row in rows]
        with self._rows.telling(statements, LOG) as features:
            try:
                return self._recorder.insert_events(stored, rows=self._rows, beside=statements, features=features)
            except (IntegrityError, UniqueViolation) as taken:
                self._rows.outdate_all()
                raise Taken from taken
            except (PersistenceError, psycopg.Error) as fault:
                raise failed(fault) from fault

    def rows(self, after: int = 0) -> Iterator[tuple[int, StoredRow]]:
        """See the base class."""
        while batch := self._read(f"notification_id > ? ORDER BY notification_id LIMIT {MANY}", after):
            yield from batch
            after = batch[-1][0]

    def last(self) -> int:
        """See the base class."""
        asked = f"SELECT max(originator_version) FROM {TABLE} WHERE originator_id = ?"
        return self._rows.read(asked, (self._prefix + STREAM,))[0][0] or 0

    def acts(self, first: int, last: int) -> Iterator[list[StoredRow]]:
        """See the base class."""
        begin = f"SELECT notification_id FROM {TABLE} WHERE originator_id = ? AND originator_version = ?"
        until = (
            f"notification_id >= ({begin}) AND notification_id < coalesce(({begin}), 9223372036854775807) "
            "ORDER BY notification_id"
        )
        stream = self._prefix + STREAM
        return (rows for _, rows in acts_of(self._read(until, stream, first, stream, last + 1)))

    def _read(self, which: str, *values: str | int) -> list[tuple[int, StoredRow]]:
        columns = "notification_id, originator_id, originator_version, topic, state"
        rows = self._rows.read(
            f"SELECT {columns} FROM {TABLE} WHERE split_part(originator_id, '/', 1) = ? AND {which}",
            (self._evening, *values),
        )
        start = len(self._prefix)
        return [(position, StoredRow(stream[start:], *row)) for position, stream, *row in rows]

    def unharmed(self) -> None:
        """Pages are the database's own to check (``pg_amcheck``, checksums)."""

    def probe(self, now: int) -> None:
        """The house's own test tells it: one database takes the writes of all evenings."""

    def shorten(self) -> bool:
        """Copies are made by the database's own tools: nothing is moved for them."""
        return True

    def in_place(self) -> None:
        """See the base class. A database that is gone says so at the next write."""

    def durable(self) -> bool:
        """It is asked of the house."""
        return True

    def close(self) -> None:
        """See the base class."""
        self._rows.close()
