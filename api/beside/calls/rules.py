"""When a call for a referee ends by itself."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from api.engine.evening import Evening
from api.store.port import CannotWrite
from domain.kernel.log.entry import Entry
from projections.kernel.calls import Call
from projections.kernel.eyes import caller_eyes

LASTS = 600_000
"""Milliseconds after which a call is over, taken or not."""


def over(
    calls: Iterable[Call],
    entries: Sequence[Entry],
    now: int,
    told: Callable[[str, int], bool] = lambda who, number: True,
) -> list[str]:
    """The ids of calls that are over: older than LASTS, or answered by a later act that names the caller and is ``told`` to them."""
    return [call.id for call in calls if now - call.called >= LASTS or _met(call, entries, told)]


async def end_over(evening: Evening) -> None:
    """End the calls of an evening that are over; with a full disk, at a later look."""

    def told(who: str, number: int) -> bool:
        return caller_eyes(evening, who).tales.read(number) is not None

    for id in over(evening.calls.all(), evening.entries, evening.now(), told):
        with suppress(CannotWrite):
            await evening.beside(evening.calls.end, id)


def _met(call: Call, entries: Sequence[Entry], told: Callable[[str, int], bool]) -> bool:
    later = (entry for entry in entries[call.after :] if entry.row.happened >= call.called)
    return any(call.by in entry.act.about() and told(call.by, entry.number) for entry in later)
