"""Calls for a referee, in tables beside the log. A call that is over is deleted."""

import logging
from collections.abc import Mapping
from typing import NamedTuple

from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema, WriteConflict
from projections.kernel.calls import Call

FEATURE = "calls"


class _Kept(NamedTuple):
    call: Call
    text: str
    """As it is stored: an update succeeds only over the text that was read."""


class CallTable:
    """The calls of one evening that are not over."""

    TABLES = (
        TableSchema("calls", "id TEXT PRIMARY KEY, call TEXT NOT NULL"),
        TableSchema("callers", "by TEXT PRIMARY KEY, id TEXT NOT NULL"),
    )
    """The second holds the callers that may have one call at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._calls = Cached(database, (FEATURE,), self._read)

    def _read(self) -> Mapping[str, _Kept]:
        rows = self._database.read("SELECT id, call FROM calls")
        return {id: kept for id, text in rows if (kept := _legible(text))}

    def all(self) -> list[Call]:
        """All open calls."""
        return [kept.call for kept in self._calls().values()]

    def one(self, id: str) -> Call | None:
        """The open call of this id, if any."""
        kept = self._calls().get(id)
        return kept and kept.call

    def add(self, call: Call, *, alone: bool) -> bool:
        """Add a call. False where its id exists, or, if ``alone``, where its caller has another call."""
        written = "INSERT INTO calls VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
        caller = "INSERT INTO callers VALUES (?, ?) ON CONFLICT (by) DO NOTHING"
        only = [Statement(FEATURE, caller, (call.by, call.id), must=True)] if alone else []
        try:
            self._database.transaction(
                [Statement(FEATURE, written, (call.id, call.model_dump_json()), must=True), *only]
            )
        except WriteConflict:
            return False
        return True

    def take(self, id: str, who: str, now: int) -> bool:
        """Note who takes a call. False where it is over or was taken before."""
        kept = self._calls().get(id)
        if kept is None or kept.call.taken_by is not None:
            return False
        taken = kept.call.model_copy(update={"taken_by": who, "taken": now}).model_dump_json()
        as_read = "UPDATE calls SET call = ? WHERE id = ? AND call = ?"
        return self._database.change(Statement(FEATURE, as_read, (taken, id, kept.text))) > 0

    def end(self, id: str) -> None:
        """Delete a call."""
        self._database.transaction(
            Statement(FEATURE, f"DELETE FROM {table} WHERE id = ?", (id,)) for table in ("calls", "callers")
        )


def _legible(text: str) -> _Kept | None:
    """A call as stored; None for a damaged one, which must not keep an evening from opening."""
    try:
        return _Kept(Call.model_validate_json(text), text)
    except ValueError:
        logging.getLogger("ludi").error("a call cannot be read, and is left out")
        return None
