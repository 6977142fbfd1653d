"""Hears what other processes changed: one connection that listens, and a look each second for what a lost connection missed."""

import json
import logging
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic
from typing import Any

import psycopg
from psycopg import Connection
from psycopg.rows import tuple_row
from psycopg.sql import SQL, Identifier

from api.store.changes import Changes
from api.store.port import Notice
from api.store.postgres.connections import DatabaseConnections
from api.store.postgres.database import HOUSE

LOG = logging.getLogger("ludi.news")
NAME = "ludi news"
"""What a database administrator sees of this connection."""
LOOKS_EVERY = 1.0
"""Seconds between two looks for changes that were not heard of."""
AGAIN = 0.2
"""Seconds after which a lost connection is made again."""
MISSED = "SELECT id, number FROM evenings WHERE xact >= %s::text::xid8"
HORIZON = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text"
"""Every change of an older transaction was committed, and so seen, or never will be."""
LEADS = "SELECT pg_try_advisory_lock(hashtextextended(%s, 0)) AS leads"


def leading(house: str) -> str:
    """The name of the lock of the process that looks after a house."""
    return f"{house} leads"


def devices_channel(house: str) -> str:
    """The name of the channel on which the processes of a house tell of the devices that are linked to them."""
    return f"{house} devices"


class News:
    """The changes of one house, heard in a thread of its own. Each carries the number of its evening's changes: one that is missing
    was lost, and then everything that is known of that evening is read again."""

    def __init__(
        self, connections: DatabaseConnections, changes: Changes, origin: str, features: tuple[str, ...]
    ) -> None:
        """``features`` are all that an evening may have changed."""
        self._connections, self._changes, self._origin, self._features = connections, changes, origin, features
        self._devices = devices_channel(connections.schema)
        self._heard: dict[str, int] = {}
        self._horizon = "0"
        self._stopped = Event()
        self._thread: Thread | None = None
        self._hear_devices: Callable[[str, str, str], None] | None = None
        self.leads = False
        """Whether this process holds the lock of the one that looks after the house."""

    def hear_devices(self, hear: Callable[[str, str, str], None]) -> None:
        """Call ``hear`` with what other processes tell of their devices."""
        self._hear_devices = hear

    def start(self) -> None:
        """Begin to listen."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="news", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread, and with it the connection."""
        self._stopped.set()
        if self._thread:
            self._thread.join(5)

    def heard(self, evening: str) -> int:
        """The number of the last change of an evening that was told here."""
        return self._heard.get(evening, 0)

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                self._listen()
            except psycopg.Error as fault:
                self.leads = False
                LOG.warning("what others change is not heard: %s", str(fault).partition("\n")[0])
                self._stopped.wait(AGAIN)
            except Exception:  # a listener that fails must not keep this process from hearing anything ever after
                self.leads = False
                LOG.exception("what others change was not told")
                self._stopped.wait(AGAIN)

    def _listen(self) -> None:
        # Not one of the pool: it is held for good, and its session holds the lock of the house.
        with psycopg.connect(**{**self._connections.given, "application_name": NAME}, autocommit=True) as connection:
            schema = Identifier(self._connections.schema)
            connection.execute(SQL("SET search_path TO {}").format(schema))
            connection.execute(SQL("LISTEN {}").format(schema))
            connection.execute(SQL("LISTEN {}").format(Identifier(self._devices)))
            self._horizon = "0"  # another server may answer: the standby of the one before, with a history of its own
            self._look(connection)  # what was missed since the last look, here or before the start
            while not self._stopped.is_set():
                until = monotonic() + LOOKS_EVERY
                while (left := until - monotonic()) > 0 and not self._stopped.is_set():
                    for notice in connection.notifies(timeout=min(left, 0.1), stop_after=50):
                        (self._told_devices if notice.channel == self._devices else self._told)(notice.payload)
                self._look(connection)

    def _told(self, payload: str) -> None:
        evening, number, origin, features = json.loads(payload)
        last = self._heard.get(evening)
        if last is not None and number <= last:
            return
        if last is not None and number > last + 1:
            self._tell(evening, self._features)
        elif origin != self._origin:
            self._tell(evening, features)
        self._heard[evening] = number

    def _told_devices(self, payload: str) -> None:
        process, evening, devices = json.loads(payload)
        if process != self._origin and self._hear_devices:
            self._hear_devices(process, evening, devices)

    def _look(self, connection: Connection[Any]) -> None:
        """Look for changes since the last look that were not heard of, and for the lock of the one that looks after the house."""
        if not self.leads:
            row = connection.execute(LEADS, (leading(self._connections.schema),)).fetchone()
            self.leads = bool(row and row[0])
        for evening, number in self._changed(connection):
            if number != self._heard.get(evening, -1):  # fewer where that standby lacks what was committed
                self._tell(evening, self._features)
                self._heard[evening] = number

    def note(self, connection: Connection[Any]) -> None:
        """Note where all evenings stand, before any of them is read: what changes from now on is told."""
        self._heard = dict(self._changed(connection))

    def _changed(self, connection: Connection[Any]) -> list[tuple[str, int]]:
        """The evenings that changed since the horizon of the last look, each with the number of its changes."""
        with connection.transaction(), connection.cursor(row_factory=tuple_row) as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            horizon = cursor.execute(HORIZON).fetchone()
            rows = cursor.execute(MISSED, (self._horizon,)).fetchall()
        self._horizon = horizon[0] if horizon else self._horizon
        return rows

    def _tell(self, evening: str, features: list[str] | tuple[str, ...]) -> None:
        for feature in features:
            self._changes.tell(Notice(None if evening == HOUSE else evening, feature, self))
