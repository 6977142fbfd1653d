"""Whoever serves a house keeps it: what its evenings hold is witnessed every second, and copied every few minutes and whenever a part
of an evening is over."""

import asyncio
from dataclasses import dataclass
from time import monotonic

from api import clock
from api.engine.house import House
from api.engine.reports import LOG
from api.engine.room import Room
from api.store.file import CannotWrite
from api.store.witness import Seen

EVERY = 300.0
"""Seconds after which an evening that went on is copied again."""


@dataclass(slots=True)
class Kept:
    """When an evening was copied last, with how many acts, in which part of it."""

    at: float
    number: int
    part: int


class Keeper:
    """Looks at all evenings that are open. What fails is said once, and tried again at every look."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: dict[str, Kept] = {}
        self._failed = ""

    async def look(self) -> None:
        """Witness what is new, and copy what is due."""
        rooms = [room for room in self._house.rooms.values() if not room.at_rest]
        seen = {room.id: Seen(room.evening.world.number, room.evening.root) for room in rooms}
        try:
            await asyncio.to_thread(self._house.witness.note, seen)
            for room in rooms:
                await self._copy(room, seen[room.id])
            self._failed = ""
        except (OSError, CannotWrite) as failure:
            if str(failure) != self._failed:
                LOG.error("%s", failure)
            self._failed = str(failure)

    async def _copy(self, room: Room, seen: Seen) -> None:
        part, now = room.game.part(room.evening.world), monotonic()
        kept = self._kept.setdefault(room.id, Kept(now, 0, part))
        if seen.number == kept.number or (part == kept.part and now - kept.at < EVERY):
            return
        house, id = self._house, room.id
        self._kept[id] = Kept(
            now, kept.number, part
        )  # what fails is due again in its time, and holds up nobody meanwhile
        await room.evening.beside(room.evening.store.file.shorten_log)
        await asyncio.to_thread(house.copies.make, id, house.folder.path(id), clock.stamp(), seen)
        self._kept[id].number = seen.number
