"""The calls for a god of one evening: who asks, who goes, and when it is over."""

from collections.abc import Sequence

from api.beside.calls.table import CallTable
from api.engine.reports import LOG
from domain.kernel.log.entry import Entry
from projections.kernel.calls import Call

LASTS = 600_000
"""Milliseconds after which a call is over, whoever came: what is older nobody waits for any more."""


class OpenCalls:
    """All calls that stand. They are no facts of the evening: what is over is forgotten."""

    def __init__(self, table: CallTable) -> None:
        self._table = table
        self._calls = {call.id: call for text in table.all() if (call := self._legible(text))}

    def _legible(self, text: str) -> Call | None:
        try:
            return Call.model_validate_json(text)
        except ValueError:
            LOG.error("a call cannot be read, and is left out")
            return None

    def all(self) -> list[Call]:
        """Those that stand."""
        return list(self._calls.values())

    def one(self, id: str) -> Call | None:
        """The call of this id, if it stands."""
        return self._calls.get(id)

    def add(self, call: Call, *, alone: bool) -> Call | None:
        """A new call, or the one of this id by the same; None where the id is another's, or who calls ``alone`` has a call."""
        known = self._calls.get(call.id)
        if known or (alone and any(one.by == call.by for one in self._calls.values())):
            return known if known and known.by == call.by else None
        self._keep(call)
        return call

    def take(self, id: str, who: str, now: int) -> Call | None:
        """Somebody goes; the call as it is then, which says who was faster. None where it is over."""
        call = self._calls.get(id)
        if call and call.taken_by is None:
            call = call.model_copy(update={"taken_by": who, "taken": now})
            self._keep(call)
        return call

    def _keep(self, call: Call) -> None:
        self._table.write(call.id, call.model_dump_json())
        self._calls[call.id] = call

    def end(self, id: str) -> None:
        """It is over, whoever says so."""
        self._table.erase(id)
        self._calls.pop(id, None)

    def over(self, entries: Sequence[Entry], now: int) -> list[str]:
        """Which of them are over by themselves: too old, or met by an act that names who called and befell since."""
        return [call.id for call in self._calls.values() if now - call.called >= LASTS or _met(call, entries)]


def _met(call: Call, entries: Sequence[Entry]) -> bool:
    since = entries[call.after :]
    return any(entry.row.happened >= call.called and call.by in entry.act.about() for entry in since)
