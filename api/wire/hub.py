"""All screens of one evening: what changed is looked at once, framed once, and written to everybody who watches it."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from api.engine.evening import Evening
from api.engine.reports import reported
from api.wire.frames import Closed, Told
from api.wire.messages import Messages, Sight
from api.wire.watcher import Watcher

P = ParamSpec("P")
T = TypeVar("T")

HEARTBEAT = 2.0
"""Seconds between two heartbeats; a screen that hears nothing for 5 s opens another link."""
FEW = 20
"""So many acts behind, a screen that reads the journal is told with all others; one that is further behind by a task of its own."""


class Hub:
    """Who watches what. One task tells all of them; whoever is slow, or has just come, has a task of his own."""

    def __init__(self, evening: Evening) -> None:
        self.messages = Messages(evening)
        self._evening = evening
        self._watchers: set[Watcher] = set()
        self._woken, self._beat_due = asyncio.Event(), False
        self._task: asyncio.Task[None] | None = None
        evening.listeners.add(self._woken.set)

    def join(self, watcher: Watcher) -> None:
        """One screen more."""
        self._watchers.add(watcher)
        self._evening.watchers = len(self._watchers)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(self._ended)

    def leave(self, watcher: Watcher) -> None:
        """One screen less; without any the hub rests."""
        self._watchers.discard(watcher)
        self._evening.watchers = len(self._watchers)
        if not self._watchers and self._task:
            self._task.cancel()
            self._task = None

    def turn_away(self, badge: str) -> None:
        """A badge was revoked: whatever screen showed it is closed."""
        for watcher in self._watchers:
            if watcher.badge.id == badge:
                watcher.end(Closed(4401, "this badge was revoked"))

    def of(self, badge: str) -> list[Watcher]:
        """The screens that show a badge."""
        return [one for one in self._watchers if one.badge.id == badge]

    def tell_one(self, badge: str, message: dict[str, Any]) -> None:
        """A word to one screen alone."""
        for watcher in self.of(badge):
            watcher.say(json.dumps(message))

    def direct(self, badge: str, frozen: int, message: dict[str, Any]) -> None:
        """The same, and that it stands as it was after an act, or goes on (0)."""
        for watcher in self.of(badge):
            watcher.freeze(frozen)
        self.tell_one(badge, message)
        self._woken.set()

    async def _run(self) -> None:
        # One task that waits for one event: so what is new is on its way before whoever brought it is answered.
        while True:
            timer = asyncio.get_running_loop().call_later(HEARTBEAT, self._beat_comes)
            try:
                while not self._beat_due:
                    await self._woken.wait()
                    self._woken.clear()
                    await self.tell()
            finally:
                timer.cancel()
            self._beat_due = False
            self._beat()

    def _beat_comes(self) -> None:
        self._beat_due = True
        self._woken.set()

    async def tell(self) -> None:
        """Whatever changed, to all who watch it. Between two views the loop turns, so that acts are not held up by screens."""
        sights, watching = dict[Sight, Sight](), dict[Sight, list[Watcher]]()
        for watcher in self._watchers:
            for sight in watcher.sights.values():
                same = sights.get(sight) or sights.setdefault(sight, self.messages.screens.key(*sight))
                watching.setdefault(same, []).append(watcher)
        for sight, watchers in watching.items():
            self._show(sight, watchers)
            await asyncio.sleep(0)
        await self._enter([each for each in self._watchers if each.acts_after is not None])

    def _show(self, sight: Sight, watchers: list[Watcher]) -> None:
        found = self._sound(self.messages.view, sight)
        for watcher in watchers:
            if found is None:
                watcher.lack(sight[0])
            else:
                watcher.give(found)

    async def _enter(self, readers: list[Watcher]) -> None:
        """The newest acts of the journal, to all who are not far behind."""
        last = len(self._evening.entries)
        behind = last - min((each.acts_after or 0 for each in readers), default=last)
        for number in range(last - min(behind, FEW) + 1, last + 1):
            told = dict[str, Told | None]()
            for reader in readers:
                if reader.language not in told:
                    told[reader.language] = self._sound(self.messages.act, number, reader.language)
                reader.enter(number, told[reader.language])
            await asyncio.sleep(0)
        for reader in readers:
            reader.read_on(last)

    def _beat(self) -> None:
        """A heartbeat to everybody: screens that watch the same are told the same. It is on time however many acts come, and speaks of
        no view while one may be on its way."""
        beats: dict[tuple[Sight, ...], Told | None] = {}
        for watcher in self._watchers:
            sights = () if self._woken.is_set() else tuple(watcher.sights.values())
            if sights not in beats:
                beats[sights] = self._sound(self.messages.beat, sights)
            watcher.beat(beats[sights])

    def _sound(self, make: Callable[P, T], *of: P.args, **more: P.kwargs) -> T | None:
        """What many are told; None where making it fails. Whoever wants it meets that on a task of his own, and ends there: all
        others go on."""
        try:
            return make(*of, **more)
        except Exception:
            return None

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Without the hub a link would look alive and tell nothing: better none, so that each screen opens another."""
        if not task.cancelled() and (fault := task.exception()):
            self._task = None
            reported(fault)
            for watcher in self._watchers:
                watcher.end(Closed(1011, "the program failed"))
