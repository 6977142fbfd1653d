"""The port over one evening of a PostgreSQL database, or over what belongs to the house. Every table holds the rows of all evenings;
each statement runs over a view that shows those of one (see the migrations), so that no table's own SQL names an evening."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from eventsourcing.persistence import InterfaceError, OperationalError, PersistenceError
from psycopg import Cursor, Error, sql
from psycopg.rows import DictRow, TupleRow, tuple_row

from api.store.changes import Changes
from api.store.port import LOG, CannotWrite, Notice, Row, Statement, Value, WriteConflict
from api.store.postgres.connections import DatabaseConnections, failed, synchronised

HOUSE = ""
"""The scope of what belongs to the house, and to no evening."""
CHANGED = """
WITH changed AS (UPDATE evenings SET number = number + 1, xact = pg_current_xact_id() WHERE id = %s RETURNING number)
SELECT pg_notify(%s, json_build_array(%s::text, number, %s::text, %s::json)::text), number FROM changed
"""
"""Counts a change of an evening, and tells the other processes as it is committed. It is the first statement of each transaction
that writes: the row's lock orders all writers of one evening, and delays none of another."""
_CONFLICT = re.compile(r"ON CONFLICT \((\w+)\)")


@lru_cache(maxsize=1_000)
def spoken(statement: str) -> bytes:
    """A statement of the port as PostgreSQL takes it."""
    return _CONFLICT.sub(r"ON CONFLICT (evening, \1)", statement).replace("%", "%%").replace("?", "%s").encode()


class Rows:
    """The rows of one evening in all tables beside the log. Its changes are announced to ``changes``; other processes are told on the
    ``channel``, by the name of this one (``origin``)."""

    def __init__(self, connections: DatabaseConnections, evening: str, changes: Changes, origin: str) -> None:
        self.connections, self.evening, self.origin = connections, evening, origin
        self._changes = changes
        self._caches: dict[str, list[Callable[[], None]]] = {}
        self._changes.outdate(self._outdated)

    @property
    def name(self) -> str:
        """The same as in a folder: what was hashed with it stays valid where an evening is moved."""
        return f"{self.evening}.sqlite"

    def when_changed(self, feature: str, outdated: Callable[[], None]) -> None:
        """See the port."""
        self._caches.setdefault(feature, []).append(outdated)

    def _outdated(self, notice: Notice) -> None:
        if (notice.evening or HOUSE) == self.evening and (notice.of != LOG or notice.by is not self):
            for outdated in self._caches.get(notice.of, ()):
                outdated()

    def outdate_all(self) -> None:
        """Drop all that is cached: another writer was first, and its notice may still be on its way."""
        for caches in self._caches.values():
            for outdated in caches:
                outdated()

    @contextmanager
    def telling(self, statements: Sequence[Statement], *more: str) -> Iterator[Sequence[str]]:
        """Context in which statements are committed; it gives their features. They are announced in this process also after a failed
        commit: whether it was stored is unknown then, and caches must be read again."""
        features = tuple(dict.fromkeys((*(each.feature for each in statements if each.told), *more)))
        try:
            yield features
        finally:
            for feature in features:
                self._changes.tell(Notice(self.evening or None, feature, self))

    def count_change(self, cursor: Cursor[DictRow], features: Sequence[str]) -> None:
        """Queue the statement that counts this change. It is checked by ``counted``."""
        channel = self.connections.schema
        cursor.execute(CHANGED, (self.evening, channel, self.evening, self.origin, json.dumps(features)), prepare=True)

    def counted(self, cursor: Cursor[DictRow]) -> None:
        """Raises CannotWrite where the evening is not here any more: it was moved, or never settled."""
        if cursor.fetchone() is None:
            raise CannotWrite(f"the evening {self.evening} is no longer in this database")

    def read(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """See the port. A connection that broke since it was used last is replaced once."""
        try:
            return self._read(sql, values)
        except (OperationalError, InterfaceError):
            self.connections.pool.check()
        except PersistenceError as fault:
            raise failed(fault) from fault
        try:
            return self._read(sql, values)
        except PersistenceError as fault:
            raise failed(fault) from fault

    def _read(self, statement: str, values: Sequence[Value]) -> list[TupleRow]:
        with self.connections.showing(self.evening) as connection, connection.cursor(row_factory=tuple_row) as cursor:
            return cursor.execute(spoken(statement), values, prepare=True).fetchall()

    def change(self, statement: Statement) -> int:
        """See the port."""
        return self._commit((statement,))[0]

    def transaction(self, statements: Iterable[Statement]) -> None:
        """See the port."""
        every = tuple(statements)
        if every:
            self._commit(every)

    def _commit(self, every: Sequence[Statement]) -> list[int]:
        with self.telling(every) as features:
            try:
                with self.connections.writing(self.evening) as (connection, pipeline):
                    counting = connection.cursor()
                    self.count_change(counting, features)
                    cursors = [self.queue(connection.cursor(), statement) for statement in every]
                    synchronised(connection, pipeline)
                    self.counted(counting)
                    return self.changed(every, cursors)
            except (PersistenceError, Error) as fault:
                raise failed(fault) from fault

    @staticmethod
    def queue(cursor: Cursor[DictRow], statement: Statement) -> Cursor[DictRow]:
        """Queue a statement on a cursor of its own."""
        return cursor.execute(spoken(statement.sql), statement.values)

    @staticmethod
    def changed(every: Sequence[Statement], cursors: Sequence[Cursor[DictRow]]) -> list[int]:
        """The number of rows that each statement changed. Raises WriteConflict."""
        counts = [cursor.rowcount for cursor in cursors]
        if any(statement.must and not count for statement, count in zip(every, counts, strict=True)):
            raise WriteConflict
        return counts

    def erase(self, statements: Iterable[Statement]) -> None:
        """See the port. Dead rows are removed from their pages at once where this role owns the tables; what a replica, a backup or
        the write-ahead log of the database still holds goes with their own age (docs/hosting.md)."""
        every = tuple(statements)
        self.transaction(every)
        tables = {match[1] for each in every if (match := re.match(r"DELETE FROM (\w+)", each.sql))}
        try:
            with self.connections.showing(self.evening) as connection:
                for table in sorted(tables):
                    connection.execute(sql.SQL("VACUUM {}").format(sql.Identifier(f"all_{table}")))
        except (PersistenceError, Error) as fault:
            raise failed(fault) from fault

    def close(self) -> None:
        """Hear of changes no longer; the connections belong to the house."""
        self._changes.leave(self._outdated)
