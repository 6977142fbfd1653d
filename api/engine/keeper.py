"""Backups while a house is served: its evenings are witnessed at every look, and copied every few minutes and whenever a part of an
evening ends."""

import asyncio
from dataclasses import dataclass, replace
from math import inf
from time import monotonic
from typing import Literal

from api import clock
from api.engine.evening import Evening
from api.engine.house import House
from api.engine.reports import LOG
from api.store.copies_disk import DiskGone
from api.store.port import CannotWrite, Displaced
from api.store.stores import Copying
from api.store.witness import Seen

EVERY = 300.0
"""Seconds after which an evening with new acts is copied again."""
AGAIN = 30.0
"""Seconds after which a copy that failed is tried again."""
LATE = 3 * EVERY
"""Seconds after which a missing copy of an evening with new acts is a warning."""


@dataclass(frozen=True, slots=True)
class BackupState:
    """The last backup of an evening: when it was attempted and in which part, when it succeeded and with how many acts."""

    at: float
    copied: float
    number: int
    part: int
    when: int | None = None
    """The instant of the last backup, as the clock of the house shows it."""
    disk: str = ""
    """The name of the other disk on which it lies; empty where that is the evenings' own."""


@dataclass(frozen=True, slots=True)
class BackupLine:
    """How an evening's copies stand: when the last one was made and how many acts it holds, on which other disk (empty: none), how
    many megabytes are free there (None while that disk is not there), and what is amiss."""

    copied: int | None
    acts: int
    disk: str
    free: int | None
    amiss: Literal["", "gone", "failed", "late"]


class Keeper:
    """Makes backups of all open evenings. A failure is logged once, and tried again at every look."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._kept: dict[str, BackupState] = {}
        self._failed = ""
        self._uncopied: dict[str, CannotWrite] = {}
        """By evening, why its last copy could not be made: until one is."""
        self._rescued: dict[str, Seen] = {}

    def warnings(self) -> list[str]:
        """Warnings about backups that failed or are late, without paths."""
        evenings = self._house.live() if self._house.copies else ()
        late = [
            evening.id
            for evening in evenings
            if evening.id in self._kept and self._is_late(evening, self._kept[evening.id])
        ]
        unmade = self._failed or self._uncopied
        failed = ["the last copy could not be made: the server's log says why"] if unmade else []
        return [*failed, *(f"the evening {id} has not been copied for a while" for id in late)]

    def line(self, evening: Evening) -> BackupLine:
        """How the copies of an evening stand."""
        kept, copies = self._kept.get(evening.id), self._house.copies
        disk = copies.disk if copies else None
        late = disk is not None and kept is not None and self._is_late(evening, kept)
        amiss: Literal["", "gone", "failed", "late"] = "late" if late else ""
        unmade = self._uncopied.get(evening.id)
        if disk and disk.gone:
            amiss = "gone"
        elif self._failed or (unmade and not isinstance(unmade, DiskGone)):
            amiss = "failed"
        there = disk.name if disk else ""
        name = kept.disk if kept and kept.when else there
        free = disk.free() if disk and amiss != "gone" and name == there else None
        return BackupLine(kept.when if kept else None, kept.number if kept else 0, name, free, amiss)

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
        seen = {evening.id: Seen(evening.world.number, evening.root) for evening in evenings}
        for evening in evenings:
            await self._rescue(evening, seen[evening.id])
        try:
            await asyncio.to_thread(self._house.witness.note, seen)
            for evening in evenings:
                if not self._rests(evening):
                    await self._copy(evening, seen[evening.id])
            self._failed = ""
        except OSError as failure:
            if str(failure) != self._failed:
                LOG.error("%s", failure)
            self._failed = str(failure)

    def _rests(self, evening: Evening) -> bool:
        """Whether it was put to rest since this look began: then its files are closed, and its write-ahead log is gone."""
        return all(evening is not live for live in self._house.live())

    async def _rescue(self, evening: Evening, seen: Seen) -> None:
        """Copy an evening whose files are no longer those that are open, once for each act that was known then."""
        try:
            await asyncio.to_thread(evening.store.in_place)
        except Displaced as fault:
            if self._rescued.get(evening.id) == seen or self._rests(evening):
                return
            self._rescued[evening.id] = seen
            copies, unsettled = self._house.copies, evening.unsettled
            if copies is None:
                return
            try:
                copy = await evening.beside(copies.rescue, evening.id, evening.store, clock.stamp(), seen, unsettled)
                LOG.error(
                    "%s. Nothing more is recorded; all %d acts are in %s: stop the server, then ludi restore",
                    fault,
                    seen.number,
                    copy,
                )
            except Displaced:  # each connection that stands was in use: the next look copies it
                del self._rescued[evening.id]
            except CannotWrite as failure:
                LOG.error("%s. Nothing more is recorded, and %s", fault, failure)

    async def _begun(self, id: str, part: int, copies: Copying) -> BackupState:
        """What there is of copies as the server starts: an evening that went on since the newest is copied at once, and a disk that is
        gone is said at once."""
        now, newest = monotonic(), None
        try:
            newest = await asyncio.to_thread(copies.newest, id)
        except CannotWrite as failure:
            LOG.error("%s", failure)
            self._uncopied[id] = failure
        if newest is None:
            return BackupState(now, now, 0, part)
        when, seen = newest
        return BackupState(-inf, now, seen.number, part, when, copies.disk.name)

    async def _copy(self, evening: Evening, seen: Seen) -> None:
        part, now = evening.game.part(evening.world), monotonic()
        house, id, copies = self._house, evening.id, self._house.copies
        if copies is None:
            return
        if id not in self._kept:
            self._kept[id] = await self._begun(id, part, copies)
        kept = self._kept[id]
        due = (
            now - kept.at >= min(AGAIN, EVERY) if id in self._uncopied else part != kept.part or now - kept.at >= EVERY
        )
        place = house.folder.place(id)
        if seen.number == kept.number or not due or isinstance(place, str):
            return
        self._kept[id] = replace(kept, at=now, part=part)  # a failed copy is due again after AGAIN, not at every look
        try:
            await evening.beside(evening.shorten)
            await asyncio.to_thread(copies.make, id, place, clock.stamp(), seen)
        except CannotWrite as failure:
            if str(failure) != str(self._uncopied.get(id)):
                LOG.error("%s", failure)
            self._uncopied[id] = failure
            return
        self._uncopied.pop(id, None)
        when, disk = house.clock.now(), copies.disk.name
        self._kept[id] = replace(self._kept[id], copied=monotonic(), number=seen.number, when=when, disk=disk)
