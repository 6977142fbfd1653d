"""Devices that a rehearsal borrowed of tonight's evening, and that go back when the rehearsal is closed."""

from collections.abc import Mapping
from contextlib import suppress

from api.beside.badges.table import Badge
from api.engine.evening import Evening
from api.engine.house import House
from api.store.port import CannotWrite
from domain.kernel.log.rows import BrokenLog


class Lending:
    """Looks at the rehearsals of a house. Each process looks at those that are open in it; a device of a rehearsal keeps it open."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._given_back: dict[str, Mapping[str, Badge]] = {}
        """The badges of closed rehearsals as they were when all went back: another change makes another mapping."""

    async def end(self, evening: Evening) -> None:
        """Give back what a closed rehearsal borrowed; with a full disk, at a later look."""
        if not evening.world.closed:
            self._given_back.pop(evening.id, None)
            return
        badges, current = evening.store.badges, self._house.current()
        paired = badges.paired
        if paired is self._given_back.get(evening.id) or not current or current[0].rehearsal:
            return
        if any(room.id == evening.id for room in current[1:]):
            with suppress(BrokenLog, CannotWrite):
                home, *others = [await self._house.enter(room.id) for room in current if room.id != evening.id]
                await home.evening.beside(home.badges.take_back, badges, [other.badges for other in others])
                self._given_back[evening.id] = paired
