"""The port to the database. Side tables run their own SQL through it; no driver type, path or dialect leaves the folder that
implements it.

SQL for the port is standard SQL with ``?`` for values. What a table may use beyond that, both SQLite and PostgreSQL offer:
``ON CONFLICT (key) DO UPDATE`` and ``DO NOTHING``."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

LOG = "log"
"""The value of ``Notice.of`` for rows appended to the log; otherwise it is a feature."""

Row = tuple[Any, ...]
Value = str | int | float | bytes | None


class CannotWrite(Exception):
    """The storage cannot be written. Whether the last write was stored is known only after reading the head."""


class Displaced(CannotWrite):
    """Files of the storage were deleted, replaced or cut short while they are open: what is written would not be found again."""


class Locked(CannotWrite):
    """Another program holds the storage for itself, and nothing was written: what else waits would wait in vain too."""


class WriteConflict(Exception):
    """Another writer changed the row first, and nothing was written: read it and decide again."""


class Taken(Exception):
    """Another writer appended first, and nothing was written: read the head and decide again."""


class Notice(NamedTuple):
    """A committed change: in an evening or in the house (None), of the log or of a feature, written through the database ``by``."""

    evening: str | None
    of: str
    by: object = None


@dataclass(frozen=True, slots=True)
class TableSchema:
    """A table. Types of ``columns`` are TEXT, INTEGER (64 bits), BYTES, and COUNTER: an INTEGER that the database assigns,
    ascending. ``by_key`` says that rows are looked up by their primary key alone."""

    name: str
    columns: str
    by_key: bool = True


@dataclass(frozen=True, slots=True)
class Statement:
    """One writing statement of a feature. With ``must`` it has to change a row, else its whole transaction is undone. A statement
    that is not ``told`` is not announced, since it only adds rows that no cache can hold yet."""

    feature: str
    sql: str
    values: Sequence[Value] = ()
    must: bool = False
    told: bool = True


class Database(Protocol):
    """The tables of one evening, or of the house. When a write returns it is durable, and all caches were told."""

    @property
    def name(self) -> str:
        """A name of this database that is unique in the house and never changes."""
        ...

    def read(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        """The rows of a query. Raises CannotWrite."""
        ...

    def change(self, statement: Statement) -> int:
        """Commit one statement. Returns the number of changed rows. Raises WriteConflict, CannotWrite."""
        ...

    def transaction(self, statements: Iterable[Statement]) -> None:
        """Commit all of them or none. Raises WriteConflict, CannotWrite."""
        ...

    def erase(self, statements: Iterable[Statement]) -> None:
        """The same for statements that delete, so that no byte of the rows is left in the storage. Raises CannotWrite where bytes may
        be left; it can be called again."""
        ...

    def when_changed(self, feature: str, outdated: Callable[[], None]) -> None:
        """Call ``outdated`` after every committed change of a feature, by this writer or another: it runs in the thread of the
        writer, and must not block."""
        ...
