"""The websocket: the latest of every view that a screen watches, and each act once and in order."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from api import clock
from api.engine.house import Room
from api.engine.screens import Screens
from api.store.badges import Badge
from api.wire.door import may_see
from api.wire.problems import Problem
from domain.kernel.role import reads_all

router = APIRouter()

FIRST_FRAME = 5.0
"""Seconds that a screen has to show its badge."""
HEARTBEAT = 2.0
"""Seconds between two heartbeats; a screen that hears nothing for 5 s opens another link."""
MOST_VIEWS = 40


class Closed(Exception):
    """The link ends with a code of docs/wire.md."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


@dataclass
class Watcher:
    """One screen. A writer sends what it lacks; a reader beside it hears what it wants, and that it left."""

    socket: WebSocket
    room: Room
    screens: Screens
    badge: Badge
    acts_after: int | None = None
    known: bool = True
    """Whether what the screen has seen already stands in this journal; where not, the evening was set back."""
    views: list[str] = field(default_factory=list)
    pongs: list[str] = field(default_factory=list)
    stale: set[str] = field(default_factory=set)
    sent: dict[str, str] = field(default_factory=dict)
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def wake(self) -> None:
        """Something changed: look at every view again."""
        self.stale.update(self.views)
        self.woken.set()

    def watch(self, frame: dict[str, Any]) -> None:
        """Take the list of views from a frame. Raises Closed."""
        views = frame["views"]
        if not isinstance(views, list) or len(views) > MOST_VIEWS or not all(isinstance(name, str) for name in views):
            raise Closed(4400, "views is a list of names")
        for name in views:
            try:
                view, id = may_see(self.room, self.badge, name)
            except Problem as problem:
                raise Closed(4403 if problem.status == 403 else 4404, problem.detail) from None
            if not self.room.stage.exists(self.room.evening.world, view, id):
                raise Closed(4404, "there is nothing of that name")
        self.views = list(dict.fromkeys(views))
        self.sent = {name: data for name, data in self.sent.items() if name in self.views}
        self.stale = {name for name in self.views if name in self.stale or name not in self.sent}
        self.woken.set()

    async def write(self) -> None:
        """Send whatever this screen lacks, for ever. A slow screen holds up nobody else, and skips views but no act."""
        await self.socket.send_text(self._stands(known=self.known))
        time = asyncio.get_running_loop().time
        due = time() + HEARTBEAT
        while True:
            self.woken.clear()
            if self.room.badges.revoked(self.badge):
                raise Closed(4401, "this badge was revoked")
            while self.pongs:
                await self.socket.send_text(self.pongs.pop(0))
            while self.stale:
                await self._send_view(self.stale.pop())
            while self.acts_after is not None and self.acts_after < len(self.room.evening.entries):
                self.acts_after += 1
                await self.socket.send_text(self.screens.entry(self.acts_after))
            if time() >= due and not self.woken.is_set():  # else it would speak of views that are on their way
                due = time() + HEARTBEAT
                await self.socket.send_text(self._stands(views=self._since()))
            with suppress(TimeoutError):
                await asyncio.wait_for(self.woken.wait(), max(0, due - time()))

    def _stands(self, **more: Any) -> str:
        """The server's time, and the act to which the evening has come."""
        evening = self.room.evening
        return json.dumps(
            {"now": clock.now(), "number": evening.world.number, "root": evening.entries[-1].root, **more}
        )

    def _since(self) -> dict[str, int]:
        """After which act each view became what it is, whatever this screen was sent: it sees by that whether it lags."""
        audience = self.room.role(self.badge).audience
        return {name: self.screens.show(name, audience).since for name in self.views}

    async def _send_view(self, name: str) -> None:
        shown = self.screens.show(name, self.room.role(self.badge).audience, self.badge.who)
        if self.sent.get(name) != shown.data:
            self.sent[name] = shown.data
            await self.socket.send_text(shown.message)

    async def read(self) -> None:
        """Hear what the screen wants. Raises WebSocketDisconnect when it left, Closed for a frame that is none."""
        while True:
            frame = await _frame(self.socket)
            if frame.keys() & {"badge", "acts_after", "seen"}:
                raise Closed(4400, "badge, acts_after and seen stand in the first frame")
            if "views" in frame:
                self.watch(frame)
            if "ping" in frame:
                if type(frame["ping"]) is not int or len(self.pongs) > 10:
                    raise Closed(4400, "ping is an integer, now and then")
                self.pongs.append(json.dumps({"pong": frame["ping"], "now": clock.now()}))
                self.woken.set()


async def _frame(socket: WebSocket) -> dict[str, Any]:
    try:
        frame = json.loads(await socket.receive_text())
    except (ValueError, RecursionError, KeyError):
        raise Closed(4400, "a frame is a JSON object") from None
    if not isinstance(frame, dict) or frame.keys() - {"badge", "views", "acts_after", "seen", "ping"}:
        raise Closed(4400, "a frame is a JSON object with badge, views, acts_after, seen or ping")
    return frame


def _knows(room: Room, seen: Any) -> bool:
    """Whether the journal holds the act that a screen has seen, with the root that it saw. Raises Closed."""
    number, root = (seen.get("number"), seen.get("root")) if isinstance(seen, dict) else (None, None)
    if type(number) is not int or number < 1 or not isinstance(root, str):
        raise Closed(4400, "seen is the number of an act, and the root at it")
    entries = room.evening.entries
    return number <= len(entries) and entries[number - 1].root == root


async def _welcome(socket: WebSocket, evening: str) -> Watcher:
    """The screen behind the first frame. Raises Closed."""
    try:
        frame = await asyncio.wait_for(_frame(socket), FIRST_FRAME)
    except TimeoutError:
        raise Closed(4400, "the first frame shows a badge") from None
    house, secret, after = socket.app.state.house, frame.get("badge"), frame.get("acts_after")
    badge = house.badge(evening, secret) if isinstance(secret, str) else None
    if badge is None:
        raise Closed(4401, "pair this device first")
    if evening not in house.rooms:
        raise Closed(4404, "there is no such evening")
    if after is not None and (not isinstance(after, int) or isinstance(after, bool) or after < 0):
        raise Closed(4400, "acts_after is the number of an act")
    room = house.rooms[evening]
    if after is not None and not reads_all(room.role(badge)):
        raise Closed(4403, "this badge may not read the journal")
    known = _knows(room, frame["seen"]) if "seen" in frame else True
    watcher = Watcher(socket, room, socket.app.state.screens(room), badge, after, known)
    watcher.watch({"views": frame.get("views", [])})
    return watcher


@router.websocket("/api/evenings/{evening}/live")
async def live(socket: WebSocket, evening: str) -> None:
    """Serve one screen until either side ends it."""
    await socket.accept()
    watcher: Watcher | None = None
    try:
        watcher = await _welcome(socket, evening)
        watcher.room.evening.listeners.add(watcher.wake)
        tasks = [asyncio.ensure_future(watcher.write()), asyncio.ensure_future(watcher.read())]
        done, left = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        ended_by = [error for task in done if (error := task.exception())]
        if ended_by:
            raise ended_by[0]
    except Closed as closed:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(closed.code, closed.reason)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the screen left; it will come back on another link
    finally:
        if watcher:
            watcher.room.evening.listeners.discard(watcher.wake)
