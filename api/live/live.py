"""The websocket: a screen gets the latest state of its views, and each act once and in order. This module reads its frames."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from api.beside.displays.rules import directed, numbers, showing
from api.engine.reports import LOG
from api.engine.slot import EveningSlot
from api.live.hub import Hub
from api.live.subscriber import Subscriber
from api.live.unreadable import cannot_be_read
from api.store.port import CannotWrite
from api.transport.connection_limiter import shown
from api.transport.direct import EXTENSION
from api.transport.frames import LinkClosed
from domain.kernel.grammar.role import DISPLAYS
from domain.kernel.grammar.tongue import ENGLISH
from domain.kernel.log.rows import BrokenLog

router = APIRouter()

FIRST_FRAME = 5.0
"""Seconds within which a screen has to send its badge."""
ONCE = frozenset({"badge", "acts_after", "seen", "changes", "language"})
EVER = frozenset({"views", "ping", "device", "showing"})
"""Fields of the first frame alone, and fields of every frame."""


async def _hear(socket: WebSocket, subscriber: Subscriber) -> None:
    """Read frames of a screen. Raises WebSocketDisconnect when it left, LinkClosed for an invalid frame."""
    while True:
        frame = await _frame(socket)
        subscriber.heard()
        if frame.keys() & ONCE:
            raise LinkClosed(4400, f"{', '.join(sorted(ONCE))} stand in the first frame")
        if "views" in frame:
            subscriber.watch(frame["views"])
        if "device" in frame:
            subscriber.says(frame["device"])
        if "showing" in frame:
            subscriber.showing = _showing(frame["showing"])
        if "ping" in frame:
            if type(frame["ping"]) is not int:
                raise LinkClosed(4400, "ping is an integer, now and then")
            subscriber.send(f'{{"pong":{frame["ping"]},"now":{subscriber.now()}}}')


async def _frame(socket: WebSocket) -> dict[str, Any]:
    try:
        frame = json.loads(await socket.receive_text())
    except (ValueError, RecursionError, KeyError):
        raise LinkClosed(4400, "a frame is a JSON object") from None
    if not isinstance(frame, dict) or frame.keys() - ONCE - EVER:
        raise LinkClosed(4400, f"a frame is a JSON object of {', '.join(sorted(ONCE | EVER))}")
    return frame


def _showing(said: Any) -> dict[str, Any]:
    """The scene that a display reports. Raises LinkClosed."""
    try:
        return showing(said)
    except ValidationError:
        raise LinkClosed(4400, "showing is a scene, with width and height") from None


def _knows(room: EveningSlot, seen: Any) -> bool:
    """Whether the journal holds the act that a screen has seen, with the same root. Raises LinkClosed."""
    number, root = (seen.get("number"), seen.get("root")) if isinstance(seen, dict) else (None, None)
    if type(number) is not int or number < 1 or not isinstance(root, str):
        raise LinkClosed(4400, "seen is the number of an act, and the root at it")
    journal = room.evening.journal
    return number <= len(journal.entries) and journal.root(number) == root


async def _welcome(socket: WebSocket, evening: str) -> tuple[Hub, Subscriber, bool]:
    """Read the first frame: the hub of the evening, the subscriber, and whether what it had seen is still valid. Raises
    LinkClosed."""
    try:
        frame = await asyncio.wait_for(_frame(socket), FIRST_FRAME)
    except TimeoutError:
        raise LinkClosed(4400, "the first frame shows a badge") from None
    house, secret, after = socket.app.state.house, frame.get("badge"), frame.get("acts_after")
    badge = house.badge(evening, secret) if isinstance(secret, str) else None
    if badge is None:
        raise LinkClosed(4401, "pair this device first")
    shown(socket.scope, badge.id)
    if evening not in house.rooms:
        raise LinkClosed(4404, "there is no such evening")
    if after is not None and (not isinstance(after, int) or isinstance(after, bool) or after < 0):
        raise LinkClosed(4400, "acts_after is the number of an act")
    room = await house.enter(evening)
    if badge.id not in house.good(evening):  # it may have been revoked while the evening was opened
        raise LinkClosed(4401, "this badge was revoked")
    role = room.role(badge)
    if after is not None and not (role.reads_journal or role.records):
        raise LinkClosed(4403, "this badge may not read the journal")
    hub, door = socket.app.state.hub(room), socket.scope.get("extensions", {}).get(EXTENSION, {}).get("write")
    changes, language = frame.get("changes") is True, frame.get("language", ENGLISH.id)
    if not isinstance(language, str):
        raise LinkClosed(4400, "language is the id of one")
    subscriber = Subscriber(socket, door, room, hub.messages, badge, after, changes=changes, language=language)
    if "showing" in frame:
        subscriber.showing = _showing(frame["showing"])
    if badge.kind in DISPLAYS:
        display = room.evening.store.displays.of(badge.id)
        subscriber.display = display
        subscriber.freeze(display.frozen)
        subscriber.send(json.dumps({"display": directed(display, numbers(room)[badge.id])}))
    subscriber.watch(frame.get("views", []))
    return hub, subscriber, _knows(room, frame["seen"]) if "seen" in frame else True


@router.websocket("/api/evenings/{evening}/live")
async def live(socket: WebSocket, evening: str) -> None:
    """Serve one screen until either side ends it."""
    await socket.accept()
    try:
        hub, subscriber, known = await _welcome(socket, evening)
        hub.join(subscriber)
        try:
            with suppress(CannotWrite):  # the next word brings these too
                await hub.say([subscriber])
            await _served(socket, subscriber, known)
        finally:
            hub.leave(subscriber)
    except BrokenLog as fault:
        LOG.error("%s", fault)
        closed = cannot_be_read(fault)
        await socket.close(closed.code, closed.reason)
    except LinkClosed as closed:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(closed.code, closed.reason)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the screen left; it opens another link


async def _served(socket: WebSocket, subscriber: Subscriber, known: bool) -> None:
    """Run the writer and the reader of one screen until either ends."""
    tasks = [asyncio.ensure_future(subscriber.write(known)), asyncio.ensure_future(_hear(socket, subscriber))]
    done, left = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in left:
        task.cancel()
    if left:
        await asyncio.wait(left)
        # Their exceptions are retrieved and ignored: a screen that left while its link was closed is no fault.
        for task in left:
            if not task.cancelled():
                task.exception()
    ended_by = [error for task in done if (error := task.exception())]
    if ended_by:
        raise ended_by[0]
