"""A house in a PostgreSQL database: a schema of its own, in which every table holds the rows of all its evenings."""

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from eventsourcing.persistence import PersistenceError
from psycopg.errors import UniqueViolation
from psycopg.rows import tuple_row
from psycopg.sql import SQL, Identifier

from api.beside.badges.hosts_table import HostBadges
from api.beside.tables import FEATURES
from api.clock import Left
from api.store.changes import Changes
from api.store.key import Key
from api.store.port import LOG, CannotWrite, Statement, Taken
from api.store.postgres.connections import DatabaseConnections, failed
from api.store.postgres.database import HOUSE, Rows
from api.store.postgres.editions import EditionTable
from api.store.postgres.log import DatabaseStore, Recorder
from api.store.postgres.migrate import check
from api.store.postgres.news import LEADS, News, devices_channel, leading
from api.store.stores import HouseStore
from domain.kernel.log.rows import STREAM

PROBE = "INSERT INTO probe VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at"
"""Writes a row of no meaning."""


TABLES = """
SELECT table_name FROM information_schema.columns
WHERE table_schema = %s AND column_name = 'evening' AND starts_with(table_name, 'all_')
"""
"""The tables that hold rows of evenings, beside the log."""


class Unknown:
    """The last known state of the clock: none, since the house is not away while any of its processes runs."""

    def read(self) -> Left | None:
        """See the protocol."""
        return None

    def write(self, left: Left) -> None:
        """See the protocol."""


class DatabaseHouse(HouseStore):
    """One house of a database. Raises CannotWrite where the database is not there, or its tables are of another release."""

    shared = True

    def __init__(self, url: str, house: str, data: Path) -> None:
        self.data, self.name, self.changes, self.alive = data, house, Changes(), Unknown()
        self._origin = secrets.token_hex(8)
        self._connections = DatabaseConnections(url, house)
        try:
            with self._cursor() as cursor:
                check(cursor, house)
            self._news = News(self._connections, self.changes, self._origin, (*FEATURES, LOG))
            with self._connections.showing(HOUSE) as connection:
                self._news.note(connection)
            self._connections.db_type_names.add("stored_event_text")
            self._recorder = Recorder(self._connections)
            self._house = Rows(self._connections, HOUSE, self.changes, self._origin)
            self._key = Key(self._house).key
            self.hosts = HostBadges(self._house, ())
            self._editions = EditionTable(self._house, data)
        except (PersistenceError, psycopg.Error) as fault:
            self._connections.close()
            raise failed(fault) from fault
        except CannotWrite:
            self._connections.close()
            raise

    @contextmanager
    def _cursor(self) -> Iterator[psycopg.Cursor[Any]]:
        try:
            with (
                self._connections.showing(HOUSE) as connection,
                connection.transaction(),
                connection.cursor(row_factory=tuple_row) as cursor,
            ):
                yield cursor
        except UniqueViolation:
            raise
        except (PersistenceError, psycopg.Error) as fault:
            if isinstance(fault.__cause__, UniqueViolation):
                raise fault.__cause__ from fault
            raise failed(fault) from fault

    def evenings(self) -> list[str]:
        """See the base class."""
        return [id for (id,) in self._house.read("SELECT id FROM evenings WHERE settled AND id <> '' ORDER BY id")]

    def knows(self, id: str) -> bool:
        """See the base class."""
        return bool(self._house.read("SELECT 1 FROM evenings WHERE settled AND id = ? AND id <> ''", (id,)))

    def opened_by(self, act_id: str) -> str | None:
        """See the base class."""
        rows = self._house.read("SELECT id FROM evenings WHERE settled AND opened_by = ?", (act_id,))
        return rows[0][0] if rows else None

    def place(self, id: str) -> str:
        """See the base class."""
        return f"the evening {id} in the database"

    def open(self, id: str) -> DatabaseStore:
        """See the base class."""
        if not self.knows(id):
            raise CannotWrite(f"{self.place(id)}: it is not there")
        return self._store(id)

    def _store(self, id: str) -> DatabaseStore:
        return DatabaseStore(self._connections, self._recorder, self._key, id, self.changes, self._origin)

    def make(self, id: str) -> DatabaseStore:
        """See the base class."""
        with self._cursor() as cursor:
            cursor.execute("INSERT INTO evenings (id, settled) VALUES (%s, false)", (id,))
        return self._store(id)

    def settle(self, id: str, act_id: str = "") -> None:
        """See the base class. Other processes hear of the evening by the notice of its log."""
        settled = "UPDATE evenings SET settled = true, opened_by = nullif(%s, '') WHERE id = %s"
        try:
            with self._cursor() as cursor:
                cursor.execute(settled, (act_id, id))
        except UniqueViolation as taken:
            raise Taken from taken
        rows = Rows(self._connections, id, self.changes, self._origin)
        rows.change(Statement(LOG, "UPDATE evenings SET settled = true WHERE id = ?", (id,)))
        rows.close()

    def forget(self, id: str) -> None:
        """See the base class."""
        with self._cursor() as cursor:
            cursor.execute("SELECT settled FROM evenings WHERE id = %s", (id,))
            row = cursor.fetchone()
            if row and not row[0]:
                remove(cursor, self.name, id)

    def give_away(self, id: str, acts: int) -> str:
        """See the base class."""
        last = "SELECT max(originator_version) FROM log WHERE originator_id = %s"
        with self._cursor() as cursor:
            cursor.execute("SELECT 1 FROM evenings WHERE id = %s FOR UPDATE", (id,))
            cursor.execute(last, (f"{id}/{STREAM}",))
            row = cursor.fetchone()
            if not row or row[0] != acts:
                raise Taken
            remove(cursor, self.name, id)
        return "; its rows are gone from the database"

    @contextmanager
    def unserved(self) -> Iterator[None]:
        """See the base class. A process that serves the house holds the lock of its leader."""
        with self._connections.showing(HOUSE) as connection:
            row = connection.execute(LEADS, (leading(self.name),)).fetchone()
            if not row or not row["leads"]:
                raise CannotWrite(f"the house {self.name} is served: stop its processes first")
            try:
                yield
            finally:
                connection.execute("SELECT pg_advisory_unlock_all()")

    def probe(self, now: int) -> None:
        """See the base class."""
        self._house.change(Statement("probe", PROBE, (now,), told=False))

    def durable(self) -> bool:
        """See the base class."""
        return bool(self._house.read("SHOW synchronous_commit")[0][0] != "off")

    def leads(self) -> bool:
        """See the base class."""
        return self._news.leads

    def tell_devices(self, evening: str, devices: str) -> None:
        """See the base class."""
        with self._cursor() as cursor:
            told = json.dumps([self._origin, evening, devices])
            cursor.execute("SELECT pg_notify(%s, %s)", (devices_channel(self.name), told))

    def hear_devices(self, hear: Callable[[str, str, str], None]) -> None:
        """See the base class."""
        self._news.hear_devices(hear)

    def follow(self) -> None:
        """See the base class."""
        self._news.start()

    def heard(self, evening: str | None) -> int:
        """The number of changes of an evening, or of the house, that this process heard of."""
        return self._news.heard(evening or HOUSE)

    def changed(self, evening: str | None) -> int:
        """The number of changes that it has. Raises CannotWrite."""
        rows = self._house.read("SELECT number FROM evenings WHERE id = ?", (evening or HOUSE,))
        return int(rows[0][0]) if rows else 0

    def unheard(self, id: str) -> bool:
        """See the base class."""
        return self.changed(id) > self.heard(id)

    def keep_edition(self, game: str, folder: Path) -> None:
        """See the base class."""
        self._editions.keep(game, folder)

    def fetch_editions(self) -> None:
        """See the base class."""
        self._editions.fetch()

    def close(self) -> None:
        """See the base class."""
        self._news.stop()
        self._house.close()
        self._connections.close()


def remove(cursor: psycopg.Cursor[Any], house: str, evening: str) -> None:
    """Delete every row of an evening."""
    cursor.execute(TABLES, (house,))
    for (table,) in cursor.fetchall():
        cursor.execute(SQL("DELETE FROM {} WHERE evening = %s").format(Identifier(table)), (evening,))
    cursor.execute("DELETE FROM log WHERE split_part(originator_id, '/', 1) = %s", (evening,))
    cursor.execute("DELETE FROM evenings WHERE id = %s", (evening,))
