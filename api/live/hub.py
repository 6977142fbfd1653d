"""All screens of one evening: what changed is looked at once, framed once, and written to everybody who watches it."""

import asyncio
import json
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from api.beside.displays.rules import messages, numbers
from api.engine.evening import Evening
from api.engine.reports import reported
from api.engine.slot import EveningSlot
from api.live.messages import Messages, Sight
from api.live.subscriber import Subscriber
from api.transport.frames import Frame, LinkClosed
from domain.kernel.grammar.role import Seat

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
        self._subscribers: set[Subscriber] = set()
        self._woken, self._beat_due = asyncio.Event(), False
        self._task: asyncio.Task[None] | None = None
        evening.listeners.add(self._woken.set)

    def join(self, subscriber: Subscriber) -> None:
        """One screen more."""
        self._subscribers.add(subscriber)
        self._evening.subscribers = len(self._subscribers)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(self._ended)

    def leave(self, subscriber: Subscriber) -> None:
        """One screen less; without any the hub rests."""
        self._subscribers.discard(subscriber)
        self._evening.subscribers = len(self._subscribers)
        if not self._subscribers and self._task:
            self._task.cancel()
            self._task = None

    def close_revoked(self, good: frozenset[str]) -> None:
        """Close the links of badges whose ids are not among the ``good``."""
        for subscriber in self._subscribers:
            if subscriber.badge.id not in good:
                subscriber.close(LinkClosed(4401, "this badge was revoked"))

    def of(self, badge: str) -> list[Subscriber]:
        """The screens that show a badge."""
        return [one for one in self._subscribers if one.badge.id == badge]

    def direct(self, room: EveningSlot) -> None:
        """The desk changed what it said of displays: each that it is about is told, and stands still or goes on."""
        known: dict[str, int] = {}
        for subscriber in self._subscribers:
            before, after = subscriber.display, self._evening.store.displays.of(subscriber.badge.id)
            if before and before != after:
                known = known or numbers(room)
                subscriber.display = after
                subscriber.freeze(after.frozen)
                try:
                    for message in messages(before, after, known[subscriber.badge.id]):
                        subscriber.send(json.dumps(message))
                except LinkClosed as closed:
                    subscriber.close(closed)
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
        sights, watching = dict[Sight, Sight](), dict[Sight, list[Subscriber]]()
        for subscriber in self._subscribers:
            for sight in subscriber.sights.values():
                same = sights.get(sight) or sights.setdefault(sight, self.messages.screens.key(*sight))
                watching.setdefault(same, []).append(subscriber)
        for sight, subscribers in watching.items():
            self._show(sight, subscribers)
            await asyncio.sleep(0)
        await self._enter([each for each in self._subscribers if each.acts_after is not None])

    def _show(self, sight: Sight, subscribers: list[Subscriber]) -> None:
        found = self._sound(self.messages.view, sight)
        for subscriber in subscribers:
            if found is None:
                subscriber.mark_stale(sight[0])
            else:
                subscriber.push_view(found)

    async def _enter(self, readers: list[Subscriber]) -> None:
        """The newest acts of the journal, to all who are not far behind."""
        last = len(self._evening.entries)
        behind = last - min((each.acts_after or 0 for each in readers), default=last)
        for number in range(last - min(behind, FEW) + 1, last + 1):
            told = dict[tuple[Seat, str], Frame | None]()
            for reader in readers:
                if not reader.opens(number):
                    reader.pass_over(number)
                    continue
                key = self.messages.screens.reader(reader.seat), reader.language
                if key not in told:
                    told[key] = self._sound(self.messages.act, number, *key)
                reader.push_act(number, told[key])
            await asyncio.sleep(0)
        for reader in readers:
            reader.catch_up(last)

    def _beat(self) -> None:
        """A heartbeat to everybody: screens that watch the same are told the same. It is on time however many acts come, and speaks of
        no view while one may be on its way."""
        beats: dict[tuple[Sight, ...], Frame | None] = {}
        for subscriber in self._subscribers:
            sights = () if self._woken.is_set() else tuple(subscriber.sights.values())
            if sights not in beats:
                beats[sights] = self._sound(self.messages.beat, sights)
            subscriber.send_heartbeat(beats[sights])

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
            for subscriber in self._subscribers:
                subscriber.close(LinkClosed(1011, "the program failed"))
