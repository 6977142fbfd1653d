"""The watch over the clock: its interruptions are recorded in every open evening, and due alarms are recorded."""

import secrets
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from api.clock import Interruption
from api.engine.evening import Evening
from api.engine.house import House
from api.store.port import CannotWrite
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import HOST_KIND

LOOKS_EVERY = 1.0
"""Seconds between two looks: the precision with which a sleep of the machine is noticed."""
WRITES_EVERY = 5
"""Looks between two saves of the clock's state."""
DEVICE = "clock"


class Watch:
    """Looks at the clock of a house."""

    def __init__(self, house: House, *looks_too: Callable[[Evening], Awaitable[None]]) -> None:
        """``looks_too`` are further callbacks for every open evening at each look."""
        self._house, self._looks_too = house, looks_too
        self._looks = 0
        self._owed: dict[str, list[Sent]] = {}
        """Interruptions of the clock that are not recorded yet, by evening."""

    async def look(self) -> None:
        """One look: record interruptions of the clock and due alarms, and flush overdue refusals."""
        interruptions = self._house.clock.look() if self._house.folder.leads() else ()
        if self._house.folder.leads():
            await self._house.wake_due()
        for evening in self._house.live():
            self._owe(evening, interruptions)
            with suppress(CannotWrite):  # callers that record get it too; the rest is tried again at the next look
                await self._note(evening)
                await evening.ring()
            with suppress(CannotWrite):
                if evening.refusals.overdue(evening.now()):
                    await evening.beside(evening.refusals.flush)
            for look in self._looks_too:
                await look(evening)
        left = self._house.clock.left()
        if left and (interruptions or self._looks % WRITES_EVERY == 0):
            with suppress(OSError):  # a full disk is reported elsewhere; here only a note is lost
                self._house.folder.alive.write(left)
        self._looks += 1

    def _owe(self, evening: Evening, interruptions: Iterable[Interruption]) -> None:
        for interruption in interruptions:
            act = evening.game.interrupted(evening.world, interruption.what, interruption.since, interruption.lasted)
            if act:
                self._owed.setdefault(evening.id, []).append(_sent(act, None, None))

    async def _note(self, evening: Evening) -> None:
        owed = self._owed.get(evening.id, [])
        while owed:
            with suppress(Stands):  # the evening was closed meanwhile: it needs no clock
                await evening.record(owed[0])
            del owed[0]


def _sent(act: Act, by: str | None, happened: int | None) -> Sent:
    return Sent(
        act_id=f"clock-{secrets.token_urlsafe(16)}",
        act=act,
        by=by,
        happened=happened,
        recorded_by=HOST_KIND,
        device=DEVICE,
        source=DEVICE,
    )
