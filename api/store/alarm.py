"""The instant of an evening's next alarm, in a table beside its log: an evening at rest is opened for it."""

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

FEATURE = "alarm"


class AlarmTable:
    """One row with the instant in server milliseconds, or none."""

    TABLE = TableSchema("alarm", "one INTEGER PRIMARY KEY CHECK (one = 1), instant INTEGER NOT NULL", by_key=False)

    def __init__(self, database: Database) -> None:
        self._database = database
        self._instant = Cached(database, (FEATURE,), self._read)

    def _read(self) -> int | None:
        rows = self._database.read("SELECT instant FROM alarm")
        return rows[0][0] if rows else None

    def read(self) -> int | None:
        """The instant as it is stored."""
        return self._instant()

    def changed(self, instant: int | None) -> list[Statement]:
        """The statements that store another instant, for the transaction of the act that set it; none where it is stored already."""
        if instant == self._instant():
            return []
        if instant is None:
            return [Statement(FEATURE, "DELETE FROM alarm")]
        written = "INSERT INTO alarm VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET instant = excluded.instant"
        return [Statement(FEATURE, written, (instant,))]
