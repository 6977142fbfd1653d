"""One connected screen: its subscriptions, what it was sent, and what it still lacks."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from fastapi import WebSocket
from pydantic import ValidationError

from api.beside.badges.table import Badge
from api.beside.devices.table import DeviceReport
from api.beside.displays.table import DisplayRecord
from api.engine.slot import EveningSlot
from api.http.authorization import may_see, seen_by
from api.http.problems import Problem
from api.live.messages import Messages, Sight, ViewTold
from api.live.shapes import Device
from api.transport.direct import Door
from api.transport.frames import Frame, LinkClosed
from domain.kernel.grammar.tongue import ENGLISH

MOST_VIEWS = 40


class Subscriber:
    """One screen. The hub writes whatever the socket takes at once; its own task sends the rest: the first state of each view, and
    whatever a slow screen lacks."""

    def __init__(
        self, socket: WebSocket, door: Door | None, room: EveningSlot, messages: Messages, badge: Badge,
        acts_after: int | None, *, changes: bool = False, language: str = ENGLISH.id,
    ) -> None:  # fmt: skip
        self.badge, self.seat, self.acts_after = badge, room.seat(badge), acts_after
        self.sights: dict[str, Sight] = {}
        self.relisted: Callable[[], None] = lambda: None
        """Called when it subscribes to other views, or is frozen or released."""
        self._socket, self._door, self._room, self._messages = socket, door, room, messages
        self._sent: dict[str, int] = {}
        self._changes, self.language, self._frozen = changes, language, 0
        self.display: DisplayRecord | None = None
        """The directions that it was sent last, if it is a display."""
        self.showing: dict[str, Any] | None = None
        """The scene that it reports, and its size."""
        self.picture: bytes | None = None
        """What it showed when the desk asked last: a small JPEG, which goes with the link."""
        self._refused: set[str] = set()
        """Views whose refusal it was sent."""
        self._words: frozenset[str] = frozenset()
        """The words of the desk that it was sent and that stand."""
        self._stale: set[str] = set()
        self._others: list[Frame] = []
        self._again: list[int] = []
        """Acts that were revealed since it was sent them, to be sent once more."""
        self._beat_due, self._busy = False, True
        self._ended: LinkClosed | None = None
        self._woken = asyncio.Event()

    def now(self) -> int:
        """The present, on the clock of the house."""
        return self._room.evening.now()

    def heard(self) -> None:
        """Note that the device sent something."""
        self._room.devices.heard(self.badge.id, self.now())

    def says(self, said: object) -> None:
        """Store the device's report about itself. Raises LinkClosed."""
        try:
            told = Device.model_validate(said)
        except ValidationError:
            raise LinkClosed(4400, "device says slips, refused, battery, charging, off, newest and called") from None
        self._room.devices.says(self.badge.id, DeviceReport(**told.model_dump()))

    def hear(self) -> list[str]:
        """Send the words of the desk that it is to hear and was not sent, and take back those that stand no more: the ids of the
        former. Raises LinkClosed."""
        due = {word.id: word for word in self._room.evening.store.words.waiting(self.badge.id, self.now())}
        new = [id for id in due if id not in self._words]
        for id in self._words - due.keys():
            self.send(json.dumps({"word_over": id}))
        for id in new:
            self.send(json.dumps(due[id].message()))
        self._words = frozenset(due)
        return new

    def watch(self, views: object) -> None:
        """Subscribe to exactly these views. One that this seat may not see gets an answer of its own. Raises LinkClosed."""
        if not isinstance(views, list) or len(views) > MOST_VIEWS or not all(isinstance(name, str) for name in views):
            raise LinkClosed(4400, "views is a list of names")
        refused = {name: problem for name in views if (problem := self._refusal(name))}
        for name in refused.keys() - self._refused:
            told = {"status": refused[name].status, "detail": refused[name].detail}
            self.send(json.dumps({"view": name, "refused": told}))
        self._refused = {*refused}
        self.sights = {name: (name, self.seat, self.language, self._frozen) for name in views if name not in refused}
        self._sent = {name: mark for name, mark in self._sent.items() if name in self.sights}
        self._stale = {name for name in self.sights if name in self._stale or name not in self._sent}
        self.relisted()
        self._woken.set()

    def _refusal(self, name: str) -> Problem | None:
        """The problem with subscribing to a view; None where there is none."""
        try:
            view, id = may_see(self._room, self.seat, name)
        except Problem as problem:
            return problem
        there = self._room.stage.exists(seen_by(self._room, self.badge).world, view, id)
        return None if there else Problem(404, "There is nothing of that name.")

    def freeze(self, frozen: int) -> None:
        """Show the state after an act from now on; 0: go on."""
        self._frozen = frozen
        self.sights = {name: (*sight[:-1], frozen) for name, sight in self.sights.items()}
        self.relisted()

    def push_view(self, view: ViewTold) -> None:
        """Write a changed view now; if the socket is not ready, its own task sends the newest state later."""
        name = view.name
        if name in self.sights and self._sent.get(name) != view.mark:
            if self._now(self._as_taken(view)):
                self._sent[name] = view.mark
            else:
                self.mark_stale(name)

    def _as_taken(self, view: ViewTold) -> Frame:
        follows = self._changes and view.upon is not None and self._sent.get(view.name) == view.upon
        return view.change if follows else view.whole

    def mark_stale(self, name: str) -> None:
        """Note that the screen lacks the newest state of a view."""
        if name in self.sights:
            self._stale.add(name)
            self._woken.set()

    def push_act(self, number: int, told: Frame | None) -> None:
        """Write a journal entry, if it is the next one for this screen."""
        if self.acts_after == number - 1 and self._now(told):
            self.acts_after = number

    def opens(self, number: int) -> bool:
        """Whether this screen may open an act of the journal."""
        return self._messages.screens.opens(self.seat, number)

    def pass_over(self, number: int) -> None:
        """Skip an act that it may not open, if it is the next one."""
        if self.acts_after == number - 1:
            self.acts_after = number

    def catch_up(self, last: int) -> None:
        """Let its own task send the entries that it lacks, up to an act."""
        if self.acts_after is not None and self.acts_after < last:
            self._woken.set()

    def send_heartbeat(self, told: Frame | None) -> None:
        """Send a heartbeat, after everything that the screen lacks."""
        if self._stale or not self._now(told):
            self._beat_due = True
            self._woken.set()

    def send(self, message: str) -> None:
        """Send a message to this screen alone. Raises LinkClosed where too many wait."""
        if len(self._others) > MOST_VIEWS + 10:
            raise LinkClosed(4400, "ping is an integer, now and then")
        told = Frame(message)
        if not self._now(told):
            self._others.append(told)
            self._woken.set()

    def close(self, closed: LinkClosed) -> None:
        """Close the link."""
        self._ended = closed
        self._woken.set()

    def _now(self, told: Frame | None) -> bool:
        # While its own task is sending, nothing may overtake the frames that wait there.
        return not self._busy and told is not None and self._door is not None and self._door(told)

    async def write(self, known: bool) -> None:
        """Send whatever the screen lacks until the link closes; ``known``: whether what it had seen is still valid. A slow screen
        delays no other, and skips states of views but no act. Raises LinkClosed."""
        await self._send(self._messages.stands(known=known))
        while True:
            self._woken.clear()
            if self._ended:
                raise self._ended
            while self._others:
                await self._send(self._others.pop(0))
            while self._stale:
                await self._send_view(self._next())
                await asyncio.sleep(0)
            await self._send_acts()
            if self._beat_due and not self._stale:
                self._beat_due = False
                await self._send(self._messages.beat(self.sights.values()))
            self._busy = False
            await self._woken.wait()
            self._busy = True

    def _next(self) -> str:
        """Of the views that it lacks the one that it lists first, as the hub goes about it; it lacks that no more."""
        name = next(name for name in self.sights if name in self._stale)
        self._stale.remove(name)
        return name

    async def _send(self, told: Frame) -> None:
        if self._door is None or not self._door(told):
            await self._socket.send_text(told.message)

    async def _send_view(self, name: str) -> None:
        _, seat, language, _ = self.sights[name]
        await self._messages.screens.ready(name, seat, language)
        if name not in self.sights:  # unsubscribed meanwhile
            return
        view = self._messages.view(self.sights[name])
        if self._sent.get(name) != view.mark:
            told, self._sent[name] = self._as_taken(view), view.mark
            await self._send(told)

    async def _send_acts(self) -> None:
        journal = self._room.evening.journal
        while self.acts_after is not None and self.acts_after < len(journal.entries):
            last = min(journal.sealed.reveals_after(self.acts_after) or len(journal.entries), len(journal.entries))
            own = filter(self.opens, range(self.acts_after + 1, last + 1))
            acts = await self._messages.acts(own, self.seat, self.language)
            for number, told in acts:
                await self._send(told)
                self._told(number)
            if not acts:
                self._told(last)
            await self._send_again()

    def _told(self, number: int) -> None:
        """Note how far it was sent the journal; what the act revealed is sent once more."""
        self.acts_after = number
        self._again += filter(self.opens, self._messages.screens.revealed_by(number))

    async def _send_again(self) -> None:
        while self._again:
            for _, told in await self._messages.acts(tuple(self._again), self.seat, self.language):
                await self._send(told)
                self._again.pop(0)
