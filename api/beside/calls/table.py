"""Calls for a referee, in tables beside the log. A call that is over is deleted."""

from api.store.model_table import ModelTable
from api.store.port import Database, Statement, TableSchema, WriteConflict
from projections.kernel.calls import Call

FEATURE = "calls"


class CallTable:
    """The calls of one evening that are not over."""

    TABLES = (
        TableSchema("calls", "id TEXT PRIMARY KEY, call TEXT NOT NULL"),
        TableSchema("callers", "by TEXT PRIMARY KEY, id TEXT NOT NULL"),
    )
    """The second holds the callers that may have one call at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._calls = ModelTable(database, FEATURE, self.TABLES[0], Call, "a call")

    def all(self) -> list[Call]:
        """All open calls."""
        return self._calls.all()

    def one(self, id: str) -> Call | None:
        """The open call of this id, if any."""
        return self._calls.one(id)

    def add(self, call: Call, *, alone: bool) -> bool:
        """Add a call. False where its id exists, or, if ``alone``, where its caller has another call."""
        caller = "INSERT INTO callers VALUES (?, ?) ON CONFLICT (by) DO NOTHING"
        only = [Statement(FEATURE, caller, (call.by, call.id), must=True)] if alone else []
        try:
            self._database.transaction([self._calls.added(call.id, call), *only])
        except WriteConflict:
            return False
        return True

    def take(self, id: str, who: str, now: int) -> bool:
        """Note who takes a call. False where it is over or was taken before."""
        call = self._calls.one(id)
        if call is None or call.taken_by is not None:
            return False
        return self._calls.change(id, call, call.model_copy(update={"taken_by": who, "taken": now}))

    def end(self, id: str) -> None:
        """Delete a call."""
        caller = Statement(FEATURE, "DELETE FROM callers WHERE id = ?", (id,))
        self._database.transaction([self._calls.deleted(id), caller])
