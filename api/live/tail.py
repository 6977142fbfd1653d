"""Passes committed changes of the store on to the memory and the screens of this process. A change by this process takes the same
way as one by another process."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from api.beside.badges.hosts_table import FEATURE as HOSTS
from api.beside.badges.table import FEATURE as BADGES
from api.beside.calls.table import FEATURE as CALLS
from api.beside.commitments.table import FEATURE as COMMITMENTS
from api.beside.computers.table import FEATURE as COMPUTERS
from api.beside.displays.table import FEATURE as DISPLAYS
from api.beside.petitions.table import FEATURE as PETITIONS
from api.beside.texts.table import FEATURE as TEXTS
from api.beside.words.table import FEATURE as WORDS
from api.engine.evening import Evening
from api.engine.house import House
from api.engine.reports import LOG as SERVER_LOG
from api.engine.reports import reported
from api.engine.slot import EveningSlot, misplaced
from api.live.hub import Hub
from api.live.unreadable import cannot_be_read
from api.store.port import LOG, CannotWrite, Notice
from domain.kernel.log.rows import BrokenLog

AGAIN = 0.5
"""Seconds until what could not be read is read again."""


class Tail:
    """Listens to the changes of a house. The caches of a table are dropped before its write returns; the screens follow on the event
    loop, before the writer's task continues there."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._loop: asyncio.AbstractEventLoop | None = None
        self._following: set[asyncio.Task[None]] = set()
        self._features: Mapping[str, Callable[[EveningSlot, Evening], None]] = {
            BADGES: self._paired, COMMITMENTS: self._close_revoked, DISPLAYS: self._direct, TEXTS: self._tell_again,
            PETITIONS: self._wake, CALLS: self._wake, COMPUTERS: self._wake, WORDS: self._say, LOG: self._follow,
        }  # fmt: skip

    def start(self) -> None:
        """Listen, on the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._house.folder.changes.listen(self._told)
        self._house.folder.follow()

    def stop(self) -> None:
        """Stop listening."""
        self._house.folder.changes.leave(self._told)
        for task in self._following:
            task.cancel()

    def _told(self, notice: Notice) -> None:
        room = self._house.rooms.get(notice.evening or "")
        if notice.of == LOG and room and room.live and notice.by is room.live.store.database:
            return  # the writer of an act has appended it already
        with suppress(RuntimeError):  # the loop is closed: there are no screens
            if self._loop:
                self._loop.call_soon_threadsafe(self._heed, notice)

    def _heed(self, notice: Notice) -> None:
        try:
            if notice.evening is None:
                if notice.of == HOSTS:
                    self._close_hosts()
                return
            room = self._house.rooms.get(notice.evening)
            if room is None and notice.of == LOG:
                self._run(self._appears(notice.evening))
            elif room and room.live and notice.of in self._features:
                self._features[notice.of](room, room.live)
            elif room:
                room.outdated(notice.of)
            if room and notice.of == BADGES:
                self._send_on(room)
        except Exception as fault:  # a failure in one evening must not stop the others
            reported(fault)

    def _close_hosts(self) -> None:
        for room in self._house.rooms.values():
            if room.live:
                self._close_revoked(room, room.live)

    def _close_revoked(self, room: EveningSlot, evening: Evening) -> None:
        hub: Hub | None = room.shown
        if hub:
            hub.close_revoked(self._house.good(room.id))

    def _paired(self, room: EveningSlot, evening: Evening) -> None:
        """Revoked devices are closed; every seat may be told how many there are."""
        self._close_revoked(room, evening)
        evening.wake()

    def _send_on(self, room: EveningSlot) -> None:
        """Send the devices on that an evening took over from others."""

        def moved(evening: str, badge: str) -> bool:
            return self._house.followed(evening, badge) == room.id

        for other in self._house.rooms.values():
            hub: Hub | None = other.shown
            if hub and other is not room:
                hub.send_on(partial(moved, other.id))

    def _direct(self, room: EveningSlot, evening: Evening) -> None:
        hub: Hub | None = room.shown
        if hub:
            hub.direct(room)

    def _say(self, room: EveningSlot, evening: Evening) -> None:
        hub: Hub | None = room.shown
        if hub:
            self._run(_read(hub.say))

    def _tell_again(self, room: EveningSlot, evening: Evening) -> None:
        hub: Hub | None = room.shown
        if hub:
            hub.messages.screens.forget_texts()
        else:
            evening.forget_tales()
        evening.wake()

    def _wake(self, room: EveningSlot, evening: Evening) -> None:
        evening.wake()

    def _follow(self, room: EveningSlot, evening: Evening) -> None:
        self._run(self._follows(room, evening))

    async def _follows(self, room: EveningSlot, evening: Evening) -> None:
        """An evening that cannot be read further is served no longer: its screens would stay behind and not know it."""

        async def follow() -> None:
            if room.live is evening:
                await evening.follow()

        try:
            await _read(follow)
        except BrokenLog as fault:
            told = misplaced(evening.store.place, fault)
            SERVER_LOG.error("%s", told)
            hub: Hub | None = room.shown
            if hub:
                hub.close_all(cannot_be_read(told))
            self._house.set_aside(room, told)

    async def _appears(self, evening: str) -> None:
        """An evening of which this process had not heard: another one opened it."""
        await _read(lambda: asyncio.to_thread(self._house.look_for, evening))

    def _run(self, following: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(following)
        self._following.add(task)
        task.add_done_callback(self._followed)

    def _followed(self, task: asyncio.Task[None]) -> None:
        self._following.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            reported(fault)


async def _read(read: Callable[[], Awaitable[object]]) -> None:
    """Read what others changed. It is told once, so that a database without a connection is asked again until it answers."""
    while True:
        try:
            await read()
            return
        except CannotWrite as fault:
            SERVER_LOG.warning("what others changed cannot be read yet: %s", fault)
            await asyncio.sleep(AGAIN)
