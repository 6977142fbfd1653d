"""The hub of one evening: a changed view is built once, framed once, and written to every screen that subscribes to it."""

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import ParamSpec, TypeVar

from api.beside.devices.table import DeviceTable, LinkedDevice
from api.beside.displays.rules import messages, numbers
from api.engine.evening import Evening
from api.engine.reports import reported
from api.engine.slot import EveningSlot
from api.live.messages import Messages, Sight
from api.live.subscriber import Subscriber
from api.store.port import CannotWrite
from api.transport.frames import Frame, LinkClosed
from domain.kernel.grammar.role import Seat

P = ParamSpec("P")
T = TypeVar("T")

HEARTBEAT = 2.0
"""Seconds between two heartbeats; a screen that gets no frame for 5 s opens another link."""
FEW = 20
"""Acts that a reader of the journal may be behind and still be served by the hub; beyond that its own task sends them."""


@dataclass(slots=True)
class Listed:
    """A subscription, and the screens that have it."""

    sight: Sight
    screens: list[Subscriber] = field(default_factory=list)
    told: int | None = None
    """The mark of what all of these were sent last, or were told to fetch; None where that is not known."""


class Hub:
    """All subscribers of one evening. One task writes to all of them; a slow or new one is served by its own task."""

    def __init__(self, evening: Evening) -> None:
        self.messages = Messages(evening)
        self._evening = evening
        self._subscribers: set[Subscriber] = set()
        self._listed: list[list[Listed]] | None = None
        """Who subscribes to what, by the place at which a screen lists it; None after a change."""
        self._woken, self._beat_due = asyncio.Event(), False
        self._task: asyncio.Task[None] | None = None
        evening.listeners.add(self._woken.set)

    def join(self, subscriber: Subscriber) -> None:
        """Add a screen; the first one starts the task."""
        self._subscribers.add(subscriber)
        subscriber.relisted = self._relist
        self._relist()
        self._evening.subscribers = len(self._subscribers)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            self._task.add_done_callback(self._ended)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a screen; without any the task is cancelled."""
        self._subscribers.discard(subscriber)
        self._relist()
        self._evening.subscribers = len(self._subscribers)
        if not self._subscribers and self._task:
            self._task.cancel()
            self._task = None

    def close_revoked(self, good: frozenset[str]) -> None:
        """Close the links of badges whose ids are not among the ``good``."""
        for subscriber in self._subscribers:
            if subscriber.badge.id not in good:
                subscriber.close(LinkClosed(4401, "this badge was revoked"))

    def send_on(self, moved: Callable[[str], bool]) -> None:
        """Let the screens of badges that another evening took over load again, and so go on there. Who leads or looks back stays."""
        for subscriber in self._subscribers:
            if subscriber.seat.role.follows and moved(subscriber.badge.id):
                with suppress(LinkClosed):
                    subscriber.send(json.dumps({"reload": True}))

    def close_all(self, closed: LinkClosed) -> None:
        """Close every link."""
        for subscriber in self._subscribers:
            subscriber.close(closed)

    def of(self, badge: str) -> list[Subscriber]:
        """The screens of a badge."""
        return [subscriber for subscriber in self._subscribers if subscriber.badge.id == badge]

    def linked(self, devices: DeviceTable) -> list[LinkedDevice]:
        """The devices of its screens, each once."""
        screens = {subscriber.badge.id: subscriber for subscriber in self._subscribers}
        return [devices.linked(id, screen.showing, leads=screen.seat.role.leads) for id, screen in screens.items()]

    def leading(self) -> list[Subscriber]:
        """The screens of badges that lead."""
        return [subscriber for subscriber in self._subscribers if subscriber.seat.role.leads]

    async def say(self, to: Iterable[Subscriber] | None = None) -> None:
        """Tell the words of the desk to these screens, or to all, where they have not heard them, and take back those that are over.
        Raises CannotWrite where they cannot be read."""
        told = dict[Subscriber, list[str]]()
        for subscriber in list(self._subscribers if to is None else to):
            try:
                told[subscriber] = subscriber.hear()
            except LinkClosed as closed:
                subscriber.close(closed)
        for id in {id for ids in told.values() for id in ids}:
            badges = [subscriber.badge.id for subscriber, ids in told.items() if id in ids]
            with suppress(CannotWrite):  # they were told all the same
                await self._evening.beside(self._evening.store.words.note, id, told=badges)

    def direct(self, room: EveningSlot) -> None:
        """Send each display its new directions from the desk, and freeze or release it."""
        number_of: dict[str, int] = {}
        for subscriber in self._subscribers:
            before, after = subscriber.display, self._evening.store.displays.of(subscriber.badge.id)
            if before and before != after:
                number_of = number_of or numbers(room)
                subscriber.display = after
                subscriber.freeze(after.frozen)
                try:
                    for message in messages(before, after, number_of[subscriber.badge.id]):
                        subscriber.send(json.dumps(message))
                except LinkClosed as closed:
                    subscriber.close(closed)
        self._woken.set()

    async def _run(self) -> None:
        # A single task that waits for a single event: so news are sent before the caller that caused them is answered.
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
        """Push everything that changed to its subscribers. Other tasks run between two views, so that screens do not delay acts."""
        if self._listed is None:
            self._listed = self._list()
        # What a screen lists first it is sent first: what others list later, or have for themselves, is not even looked at by then.
        for listed in self._listed:
            for key, alike in self._alike(listed).items():
                self._show(key, alike)
                await asyncio.sleep(0)
        await self._enter([each for each in self._subscribers if each.acts_after is not None])

    def _relist(self) -> None:
        self._listed = None

    def _list(self) -> list[list[Listed]]:
        screens = list(self._subscribers)
        places = list[list[Listed]]()
        for listed in zip_longest(*(tuple(screen.sights.values()) for screen in screens)):
            at = dict[Sight, Listed]()
            for screen, sight in zip(screens, listed, strict=True):
                if sight is not None:
                    at.setdefault(sight, Listed(sight)).screens.append(screen)
            places.append([*at.values()])
        return places

    def _alike(self, listed: Iterable[Listed]) -> dict[Sight, list[Listed]]:
        """The subscriptions by what is shown: the same for all seats that are shown the same."""
        alike = dict[Sight, list[Listed]]()
        for each in listed:
            alike.setdefault(self.messages.screens.key(*each.sight), []).append(each)
        return alike

    def _show(self, key: Sight, alike: Iterable[Listed]) -> None:
        view = self._sound(self.messages.view, key)
        for each in alike:
            if view is None:
                each.told = None
                for screen in each.screens:
                    screen.mark_stale(key[0])
            elif each.told != view.mark:
                each.told = view.mark
                for screen in each.screens:
                    screen.push_view(view)

    async def _enter(self, readers: list[Subscriber]) -> None:
        """Push the newest acts of the journal to all readers that are at most FEW behind."""
        last = len(self._evening.entries)
        behind = last - min((each.acts_after or 0 for each in readers), default=last)
        for number in range(last - min(behind, FEW) + 1, last + 1):
            if self.messages.screens.revealed_by(number):
                break  # each screen's own task tells this act, then those that it reveals, and what comes behind
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
        """Send a heartbeat to every screen, one frame for all with the same subscriptions. It is sent on time under any load, and names
        no view while one may be on its way."""
        beats: dict[tuple[Sight, ...], Frame | None] = {}
        for subscriber in self._subscribers:
            sights = () if self._woken.is_set() else tuple(subscriber.sights.values())
            if sights not in beats:
                beats[sights] = self._sound(self.messages.beat, sights)
            subscriber.send_heartbeat(beats[sights])

    def _sound(self, make: Callable[P, T], *of: P.args, **more: P.kwargs) -> T | None:
        """Make a shared message; None where that fails. Its subscribers then meet the failure in their own tasks, and only they end:
        all others go on."""
        try:
            return make(*of, **more)
        except Exception:
            return None

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Close all links after the task failed: without it they would look alive and send nothing, so each screen opens another."""
        if not task.cancelled() and (fault := task.exception()):
            self._task = None
            reported(fault)
            for subscriber in self._subscribers:
                subscriber.close(LinkClosed(1011, "the program failed"))
