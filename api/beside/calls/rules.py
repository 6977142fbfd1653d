"""When a call for a referee ends by itself."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from api.engine.evening import Evening
from api.store.port import CannotWrite
from domain.kernel.log.entry import Entry
from projections.kernel.calls import Call

LASTS = 600_000
"""Milliseconds after which a call is over, taken or not."""


def over(calls: Iterable[Call], entries: Sequence[Entry], now: int) -> list[str]:
    """The ids of calls that are over: older than LASTS, or answered by a later act that names the caller."""
    return [call.id for call in calls if now - call.called >= LASTS or _met(call, entries)]


async def end_over(evening: Evening) -> None:
    """End the calls of an evening that are over; with a full disk, at a later look."""
    for id in over(evening.calls.all(), evening.entries, evening.now()):
        with suppress(CannotWrite):
            await evening.beside(evening.calls.end, id)


def _met(call: Call, entries: Sequence[Entry]) -> bool:
    since = entries[call.after :]
    return any(entry.row.happened >= call.called and call.by in entry.act.about() for entry in since)
