"""All screens of one evening: told together, each at its own pace."""

import asyncio
import json
import secrets
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from api.live.hub import Hub
from api.live.messages import Sight, ViewTold
from api.live.subscriber import Subscriber
from api.transport.frames import Frame, LinkClosed
from domain.kernel.deciding.sent import Sent
from tests.desk import Desk
from tests.server import PATIENCE


class Screen:
    """A screen with a door of its own, as the server's sockets have it; while it is not ``free`` it takes nothing."""

    def __init__(self, desk: Desk, hub: Hub, views: list[str], acts_after: int | None = None) -> None:
        self.frames: list[dict[str, Any]] = []
        self.written: list[Frame] = []
        self._heard = asyncio.Event()
        self.free = asyncio.Event()
        self.free.set()
        heard: asyncio.Queue[Message] = asyncio.Queue()
        heard.put_nowait({"type": "websocket.connect"})
        self.socket = WebSocket({"type": "websocket"}, heard.get, self._send)
        badge = desk.room.badges.known(desk.badges["organiser"])
        assert badge is not None
        self.watcher = Subscriber(self.socket, self._write, desk.room, hub.messages, badge, acts_after)
        self.watcher.watch(views)

    def _write(self, told: Frame) -> bool:
        if self.free.is_set():
            self.written.append(told)
            self._hear(told.message)
        return self.free.is_set()

    async def _send(self, message: Message) -> None:
        await self.free.wait()
        if "text" in message:
            self._hear(message["text"])

    def _hear(self, frame: str) -> None:
        self.frames.append(json.loads(frame))
        self._heard.set()

    def told(self, what: str) -> list[int]:
        """The numbers of what it was told, of a view or of the journal (``act``)."""
        if what == "act":
            return [frame["act"]["number"] for frame in self.frames if "act" in frame]
        return [frame["number"] for frame in self.frames if frame.get("view") == what]

    async def until(self, holds: Callable[["Screen"], bool]) -> None:
        """Wait until it shows that."""
        while not holds(self):
            self._heard.clear()
            await self._heard.wait()


@asynccontextmanager
async def served(hub: Hub, *screens: Screen) -> AsyncIterator[list[asyncio.Task[None]]]:
    """The screens are served, each by its own task beside the hub; they are ended behind it."""
    writers = []
    for screen in screens:
        await screen.socket.accept()
        hub.join(screen.watcher)
        writers.append(asyncio.create_task(screen.watcher.write(known=True)))
    yield writers
    for screen, writer in zip(screens, writers, strict=True):
        hub.leave(screen.watcher)
        writer.cancel()
    await asyncio.wait(writers)


async def gift(desk: Desk) -> int:
    """Cicero gives Brutus 100,000; the number of the act."""
    act = desk.room.game.acts["donare"].model_validate({"giver": "cicero", "receiver": "brutus", "denarii": 100_000})
    sent = Sent(
        act_id=secrets.token_urlsafe(16), act=act, by="venus", recorded_by="organiser", device="test", source="desk"
    )
    return (await desk.room.evening.record(sent))[0].number


def run(scene: Callable[[], Awaitable[None]]) -> None:
    """Play it, and do not wait for ever."""
    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_a_message_is_deflated_once_for_all() -> None:
    """Its frame is made once for all who take it so, hangs on no message before it, and is not worth it for a few bytes."""
    told = Frame(json.dumps({"view": "seating", "data": ["syria", "greece"] * 50}))
    frame = told.frame(15)
    assert frame is told.frame(15)
    assert (frame[0], len(frame) < len(told.frame()) / 5) == (0x81 | 0x40, True)
    assert zlib.decompress(frame[2:] + b"\x00\x00\xff\xff\x03\x00", wbits=-15).decode() == told.message
    assert Frame("{}").frame(15) == b"\x81\x02{}"


def test_a_slow_screen_skips_views_but_no_act_and_holds_up_nobody(desk: Desk) -> None:
    """While one screen takes nothing another is told everything; then it gets the latest, nothing overtaken, and each act once."""

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        fast, slow = (Screen(desk, hub, ["ledger"], acts_after=1) for _ in range(2))
        async with served(hub, fast, slow):
            await slow.until(lambda screen: screen.told("ledger") == [1])
            slow.free.clear()
            numbers = []
            for _ in range(3):
                numbers.append(await gift(desk))
                await fast.until(lambda screen: screen.told("ledger")[-1] == numbers[-1])
            assert slow.told("ledger") == [1]
            slow.free.set()
            await hub.tell()  # before the screen's own task can go on, which still has an older ledger in hand
            numbers.append(await gift(desk))
            for screen in (fast, slow):
                await screen.until(lambda screen: screen.told("act") == numbers)
            assert fast.told("ledger") == [1, *numbers]
            told = slow.told("ledger")
            assert told == sorted(set(told))
            assert (told[-1], len(told) < 5) == (numbers[-1], True)

    run(scene)


def test_a_reader_that_is_far_behind_is_told_each_act(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its own task, also where it watches no view, so that nothing but the acts that it lacks makes that go on."""
    monkeypatch.setattr("api.live.hub.FEW", 1)

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        reader = Screen(desk, hub, [], acts_after=1)
        async with served(hub, reader):
            await reader.until(lambda screen: bool(screen.frames))
            reader.free.clear()
            numbers = [await gift(desk) for _ in range(2)]
            await hub.tell()
            reader.free.set()
            await reader.until(lambda screen: screen.told("act") == numbers)

    run(scene)


def test_what_each_screen_lists_first_is_told_first(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """No screen waits for what another lists later."""

    async def scene() -> None:
        hub, told = Hub(desk.room.evening), list[str]()
        screens = [Screen(desk, hub, ["ledger", "annals", "people"]), Screen(desk, hub, ["timer", "seating"])]
        async with served(hub, *screens) as writers:
            for screen in screens:
                await screen.until(lambda each: all(each.told(name) for name in each.watcher.sights))
            await hub.tell()  # a round that was still going on has ended by then
            view, last = hub.messages.view, asyncio.Event()

            def noted(sight: Sight) -> ViewTold:
                if asyncio.current_task() not in writers:  # what a screen lacked when it came is told by its own task
                    told.append(sight[0])
                if sight[0] == "people":
                    last.set()
                return view(sight)

            monkeypatch.setattr(hub.messages, "view", noted)
            await gift(desk)
            await last.wait()
        assert [{*told[:2]}, {*told[2:4]}, told[4:5]] == [{"ledger", "timer"}, {"annals", "seating"}, ["people"]]

    run(scene)


def test_what_a_screen_lists_first_its_own_task_sends_first(desk: Desk) -> None:
    """The first state of each view comes in the order in which the screen lists them, as news of the hub do."""
    views = ["timer", "people", "seating", "ledger", "proelia", "senate", "fleets", "annals"]

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        screens = [Screen(desk, hub, listed) for listed in (views, views[::-1])]
        async with served(hub, *screens):
            for screen in screens:
                await screen.until(lambda screen: len(screen.frames) > len(views))
        for screen, listed in zip(screens, (views, views[::-1]), strict=True):
            assert [frame["view"] for frame in screen.frames if "view" in frame] == listed

    run(scene)


def test_a_view_that_fails_ends_only_the_screens_that_watch_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """One view raises: whoever watches it meets that, whoever does not goes on."""

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        view = hub.messages.view

        def broken(sight: Sight) -> Any:
            if sight[0] == "senate" and desk.room.evening.world.number > 1:
                raise ZeroDivisionError
            return view(sight)

        monkeypatch.setattr(hub.messages, "view", broken)
        sound, ill = Screen(desk, hub, ["ledger"]), Screen(desk, hub, ["ledger", "senate"])
        async with served(hub, sound, ill) as (_, ended):
            await ill.until(lambda screen: screen.told("senate") == [1])
            number = await gift(desk)
            await sound.until(lambda screen: screen.told("ledger") == [1, number])
            await asyncio.wait([ended])
            assert isinstance(ended.exception(), ZeroDivisionError)

    run(scene)


def test_no_link_looks_alive_without_its_hub(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Should the hub itself fail, every link is closed, and the next one has a hub again."""

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        screen, later = Screen(desk, hub, ["ledger"]), Screen(desk, hub, ["ledger"])
        with monkeypatch.context() as patch:
            patch.setattr(hub, "tell", lambda: 1 / 0)
            async with served(hub, screen) as (ended,):
                await screen.until(lambda each: each.told("ledger") == [1])
                await gift(desk)
                await asyncio.wait([ended])
                closed = ended.exception()
                assert isinstance(closed, LinkClosed)
                assert (closed.code, closed.reason) == (1011, "the program failed")
        async with served(hub, later):
            await later.until(lambda each: each.told("ledger") == [2])
            number = await gift(desk)
            await later.until(lambda each: each.told("ledger") == [2, number])

    run(scene)


def test_a_heartbeat_waits_for_no_pause_between_acts(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast acts come that change nothing on a screen, it hears that its link is alive."""
    monkeypatch.setattr("api.live.hub.HEARTBEAT", 0.01)

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        screen = Screen(desk, hub, ["timer"])

        async def acts() -> None:
            while True:
                desk.room.evening.wake()
                await asyncio.sleep(0)

        async with served(hub, screen):
            await screen.until(lambda each: each.told("timer") == [1])
            coming = asyncio.create_task(acts())
            await screen.until(lambda each: sum("views" in one for one in each.frames) > 3)
            coming.cancel()

    run(scene)


def test_a_heartbeat_is_made_once_for_all_who_are_shown_the_same(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens that subscribe to the same are written one frame, however many they are."""
    monkeypatch.setattr("api.live.hub.HEARTBEAT", 0.01)

    def beats(screen: Screen) -> set[int]:
        return {id(told) for told in screen.written if "views" in json.loads(told.message)}

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        one, other = (Screen(desk, hub, ["timer"]) for _ in range(2))
        async with served(hub, one, other):
            await one.until(lambda screen: bool(beats(screen) & beats(other)))

    run(scene)


def test_a_heartbeat_says_of_no_view_what_was_not_told_yet(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another reads the ledger after each gift at once, while the screen's own is on its way and a heartbeat is due: that never says
    that there is a newer one than the screen has."""
    monkeypatch.setattr("api.live.hub.HEARTBEAT", 0)

    async def scene() -> None:
        hub = Hub(desk.room.evening)
        screen, tell = Screen(desk, hub, ["ledger"]), hub.tell

        async def gifts_come_meanwhile() -> None:
            await tell()
            if desk.room.evening.world.number < 5:
                await gift(desk)
                hub.messages.view(screen.watcher.sights["ledger"])

        monkeypatch.setattr(hub, "tell", gifts_come_meanwhile)
        async with served(hub, screen):
            await screen.until(lambda each: each.told("ledger")[-1:] == [5] and "views" in each.frames[-1])
        has, said = 0, []
        for frame in screen.frames:
            has = frame["number"] if "view" in frame else has
            said += [(has, number) for number in frame.get("views", {}).values()]
        assert said and all(has == number for has, number in said)

    run(scene)
