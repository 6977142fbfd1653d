"""Connections to a PostgreSQL database: the library's datastore over its pool, with a house's schema and an evening's scope."""

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

import psycopg
from eventsourcing.persistence import PersistenceError
from eventsourcing.postgres import PostgresDatastore
from psycopg import Connection, Pipeline
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq.abc import PGconn
from psycopg.rows import DictRow
from psycopg.sql import SQL, Identifier
from psycopg.waiting import Ready, Wait
from psycopg_pool import PoolTimeout

from api.store.port import CannotWrite

NAMED = re.compile(r"[a-z][a-z0-9_]{0,30}")
PATIENCE = 2.0
"""Seconds to wait for a connection: after these a request is refused, and the device sends the same again."""
DOWN = 0.5
"""Seconds for which every request is refused at once after one waited in vain: a line of them would wait one by one."""
CONNECTIONS = 8
"""Connections of one process at most, beside the one that listens."""
BOUNDS = {
    "connect_timeout": "3", "keepalives_idle": "5", "keepalives_interval": "2", "keepalives_count": "3",
    "tcp_user_timeout": "6000", "application_name": "ludi",
}  # fmt: skip
"""Bounds of a connection, unless the address says others: a server that is gone without a word is noticed after seconds."""


def parameters(url: str) -> dict[str, Any]:
    """The parameters of a connection to the database at an address. Raises CannotWrite where it is none."""
    try:
        return {**BOUNDS, **conninfo_to_dict(url)}
    except psycopg.Error as fault:
        raise CannotWrite(f"the address of the database cannot be read: {first_line(fault)}") from fault


def first_line(fault: BaseException) -> str:
    """What a failure says, without the hints of the library."""
    return str(fault).partition("\n")[0]


def failed(fault: BaseException) -> CannotWrite:
    """A failure of the database or the library, in terms of the port."""
    return CannotWrite(f"the database: {first_line(fault)}")


def named(house: str) -> str:
    """The name of a house, which is that of its schema. Raises CannotWrite where it cannot be one."""
    if not NAMED.fullmatch(house):
        raise CannotWrite(f"{house!a} is no name of a house: small letters, digits and _, at most 31")
    return house


def synchronised(connection: Connection[Any], pipeline: Pipeline) -> None:
    """Wait for the answers to all statements of a pipeline. What is larger than the socket takes at once is sent first: the library
    waits for answers alone, and the server would wait for the rest for ever."""
    connection.wait(_flushed(connection.pgconn))
    pipeline.sync()


def _flushed(raw: PGconn) -> Generator[Wait, Ready | int, None]:
    while raw.flush():
        if (yield Wait.RW) & Ready.R:
            raw.consume_input()


class DatabaseConnections(PostgresDatastore):
    """The library's datastore for one house: its schema is the first that a name is looked for in. Connections are in autocommit mode
    outside of transactions, and each remembers the evening whose rows it shows."""

    def __init__(self, url: str, house: str) -> None:
        named(house)
        options = parameters(url)
        super().__init__(
            dbname=options.pop("dbname", ""), host=options.pop("host", ""), port=options.pop("port", ""),
            user=options.pop("user", ""), password=options.pop("password", ""),
            connect_timeout=PATIENCE, pool_size=1, max_overflow=CONNECTIONS - 1, idle_in_transaction_session_timeout=10,
            schema=house, originator_id_type="text",
        )  # fmt: skip
        kept = self.pool.kwargs
        assert isinstance(kept, dict)
        given = {name: value for name, value in kept.items() if value != ""}
        self.pool.kwargs = {**given, **options}
        self.given = {name: value for name, value in self.pool.kwargs.items() if name != "row_factory"}
        """The parameters of a connection beside the pool."""
        self.pool.reconnect_timeout = PATIENCE
        self._shown: WeakKeyDictionary[Connection[Any], str] = WeakKeyDictionary()
        self._down_until = 0.0

    def after_connect_func(self) -> Callable[[Connection[Any]], None]:
        """What is said to each new connection."""
        said = super().after_connect_func()
        schema = Identifier(self.schema)

        def after_connect(connection: Connection[DictRow]) -> None:
            said(connection)
            connection.execute(SQL("SET search_path TO {}").format(schema))
            connection.execute("SET lock_timeout TO '5s'")
            connection.execute("SET statement_timeout TO '30s'")

        return after_connect

    @contextmanager
    def writing(self, evening: str) -> Iterator[tuple[Connection[DictRow], Pipeline]]:
        """The same in a transaction, whose statements are sent without waiting for their answers."""
        with (
            self.showing(evening) as connection,
            connection.pipeline() as pipeline,
            connection.transaction(),
        ):
            yield connection, pipeline

    @contextmanager
    def showing(self, evening: str) -> Iterator[Connection[DictRow]]:
        """A connection that shows the rows of one evening, for this caller alone. Raises CannotWrite."""
        try:
            if monotonic() < self._down_until:
                raise CannotWrite("the database: no connection")
            with self.get_connection() as connection:
                if self._shown.get(connection) != evening:
                    connection.execute("SELECT set_config('ludi.evening', %s, false)", (evening,), prepare=True)
                    self._shown[connection] = evening
                yield connection
        except PersistenceError as fault:
            if isinstance(fault.__cause__, PoolTimeout):
                self._down_until = monotonic() + DOWN
            raise
