"""The watch over the clock: what befalls it is put on the record of every evening that runs, and what a game does by itself at an
hour is done."""

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
"""Seconds between two looks: so exactly is known when a machine fell asleep."""
WRITES_EVERY = 5
"""So many looks between two notes of where the clock stands."""
DEVICE = "clock"


class Watch:
    """Looks at the clock of a house."""

    def __init__(self, house: House, *looks_too: Callable[[Evening], Awaitable[None]]) -> None:
        """``looks_too`` is what else is done for every live evening at a look."""
        self._house, self._looks_too = house, looks_too
        self._looks = 0
        self._owed: dict[str, list[Sent]] = {}
        """What befell the clock, evening by evening, and is not on its record yet."""

    async def look(self) -> None:
        """Now: it is late enough for what is due, and whatever befell the clock is on the record."""
        found = self._house.clock.look()
        await self._house.wake_due()
        for evening in self._house.live():
            self._owe(evening, found)
            with suppress(CannotWrite):  # whoever records is told so; what is owed is tried again at the next look
                await self._note(evening)
                await evening.ring()
            with suppress(CannotWrite):
                if evening.refusals.overdue(evening.now()):
                    await evening.beside(evening.refusals.flush)
            for look in self._looks_too:
                await look(evening)
        left = self._house.clock.left()
        if left and (found or self._looks % WRITES_EVERY == 0):
            with suppress(OSError):  # a disk that is full tells so elsewhere; here nothing is lost but a note
                self._house.folder.alive.write(left)
        self._looks += 1

    def _owe(self, evening: Evening, found: Iterable[Interruption]) -> None:
        for one in found:
            act = evening.game.interrupted(evening.world, one.what, one.since, one.lasted)
            if act:
                self._owed.setdefault(evening.id, []).append(_sent(act, None, None))

    async def _note(self, evening: Evening) -> None:
        owed = self._owed.get(evening.id, [])
        while owed:
            with suppress(Stands):  # the evening was closed meanwhile: no clock matters to it any more
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
