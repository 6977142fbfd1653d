"""Backups while a house is served: its evenings are witnessed at every look, and copied every few minutes and whenever a part of an
evening ends."""

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
"""Seconds after which an evening with new acts is copied again."""
LATE = 3 * EVERY
"""Seconds after which a missing copy of an evening with new acts is a warning."""


@dataclass(frozen=True, slots=True)
class BackupState:
    """The last backup of an evening: when it was attempted and in which part, when it succeeded and with how many acts."""

    at: float
    copied: float
    number: int
    part: int


class Keeper:
    """Makes backups of all open evenings. A failure is logged once, and tried again at every look."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: dict[str, BackupState] = {}
        self._failed = ""

    def warnings(self) -> list[str]:
        """Warnings about backups that failed or are late, without paths."""
        late = [one.id for one in self._house.live() if one.id in self._kept and self._is_late(one, self._kept[one.id])]
        failed = ["the last copy could not be made: the server's log says why"] if self._failed else []
        return [*failed, *(f"the evening {id} has not been copied for a while" for id in late)]

    @staticmethod
    def _is_late(evening: Evening, kept: BackupState) -> bool:
        return monotonic() - kept.copied > LATE and evening.world.number > kept.number

    def copied(self) -> int | None:
        """Seconds since the last copy was made; None before the first."""
        made = [kept.copied for kept in self._kept.values() if kept.number]
        return int(monotonic() - max(made)) if made else None

    async def look(self) -> None:
        """Witness new acts, and make the copies that are due."""
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
        self._kept[id] = replace(kept, at=now, part=part)  # a failed copy is due again after EVERY, not at every look
        await evening.beside(evening.store.shorten)
        await asyncio.to_thread(house.copies.make, id, house.folder.path(id), clock.stamp(), seen)
        self._kept[id] = replace(self._kept[id], copied=monotonic(), number=seen.number)
