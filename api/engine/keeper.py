"""Whoever serves a house keeps it: what its evenings hold is witnessed every second, and copied every few minutes and whenever a part
of an evening is over."""

import asyncio
from dataclasses import dataclass, replace
from time import monotonic

from api import clock
from api.engine.evening import Evening
from api.engine.house import House
from api.engine.reports import LOG
from api.store.port import CannotWrite
from api.store.witness import Seen

EVERY = 300.0
"""Seconds after which an evening that went on is copied again."""
LATE = 3 * EVERY
"""Seconds after which an evening that goes on should have been copied again, whatever hindered it."""


@dataclass(frozen=True, slots=True)
class BackupState:
    """When an evening was to be copied last, in which part of it; and when it was, with how many acts."""

    at: float
    copied: float
    number: int
    part: int


class Keeper:
    """Looks at all evenings that are open. What fails is said once, and tried again at every look."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: dict[str, BackupState] = {}
        self._failed = ""

    def warnings(self) -> list[str]:
        """What is not kept as it should be, without the path that it is about."""
        late = [one.id for one in self._house.live() if one.id in self._kept and self._is_late(one, self._kept[one.id])]
        failed = ["the last copy could not be made: the server's log says why"] if self._failed else []
        return [*failed, *(f"the evening {id} has not been copied for a while" for id in late)]

    @staticmethod
    def _is_late(evening: Evening, kept: BackupState) -> bool:
        return monotonic() - kept.copied > LATE and evening.world.number > kept.number

    def copied(self) -> int | None:
        """Seconds since a copy was made; None before the first."""
        made = [kept.copied for kept in self._kept.values() if kept.number]
        return int(monotonic() - max(made)) if made else None

    async def look(self) -> None:
        """Witness what is new, and copy what is due."""
        evenings = self._house.live()
        seen = {one.id: Seen(one.world.number, one.root) for one in evenings}
        try:
            await asyncio.to_thread(self._house.witness.note, seen)
            for evening in evenings:
                await self._copy(evening, seen[evening.id])
            self._failed = ""
        except (OSError, CannotWrite) as failure:
            if str(failure) != self._failed:
                LOG.error("%s", failure)
            self._failed = str(failure)

    async def _copy(self, evening: Evening, seen: Seen) -> None:
        part, now = evening.game.part(evening.world), monotonic()
        kept = self._kept.setdefault(evening.id, BackupState(now, now, 0, part))
        if seen.number == kept.number or (part == kept.part and now - kept.at < EVERY):
            return
        house, id = self._house, evening.id
        self._kept[id] = replace(kept, at=now, part=part)  # what fails is due again in its time, and not at every look
        await evening.beside(evening.store.shorten)
        await asyncio.to_thread(house.copies.make, id, house.folder.path(id), clock.stamp(), seen)
        self._kept[id] = replace(self._kept[id], copied=monotonic(), number=seen.number)
