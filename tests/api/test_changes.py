"""Screens that are told what changed: after every act of the scripted evening each shows what is so, or what was so before; whatever
was lost on the way, and however often it had to come back."""

import asyncio
import json
import random
import subprocess
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from api import clock
from api.engine.evening import Evening
from api.engine.slot import EveningHeader, EveningSlot
from api.live.hub import Hub
from api.live.subscriber import Subscriber
from api.store.sqlite.log import Store
from api.transport.frames import Frame
from domain.kernel.grammar.world import Summary
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed, sent_again
from tests.patched import patched
from tests.server import PATIENCE, ROOT

EVERYBODY = ["timer", "settings", "people", "seating", "annals", "proelia", "senate", "fleets"]
WATCHED = {
    ("organiser", "organiser"): [*EVERYBODY, "ledger", "petitions", "choices:proelium", "region:greece", "region:rome"],
    ("numen", "mars"): ["ledger", "offers:mars", "steps:mars", "steps:minerva", "region:gaul", "player:brutus"],
    ("room", "room"): EVERYBODY,
    ("player", "brutus"): ["people", "seating", "annals", "proelia", "senate", "player:brutus"],
}
"""By kind of badge and whose it is: of every kind of view one, and those of him who dies and wears the Ring."""


@dataclass
class Taken:
    """Changes that a screen took: what it had, what it was told, and what is so."""

    before: dict[str, Any]
    changes: dict[str, Any]
    after: str


@dataclass
class Screen:
    """A screen that takes changes. Of so many frames (``loses``) one is lost on the way, now and then it opens another link."""

    room: EveningSlot
    hub: Hub
    who: tuple[str, str]
    chance: random.Random
    loses: float
    shown: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    right: dict[str, int] = field(default_factory=dict)
    """The marks of the data that were looked at and found right."""
    took: list[Taken] = field(default_factory=list)
    wholes: int = 0
    links: int = 0

    async def open(self) -> None:
        """Another link: of what it knows it has no mark any more."""
        heard: asyncio.Queue[Message] = asyncio.Queue()
        heard.put_nowait({"type": "websocket.connect"})
        socket = WebSocket({"type": "websocket"}, heard.get, self._sent)
        await socket.accept()
        badge, self.links = self.room.badges.mint(*self.who)[0], self.links + 1
        self.watcher = Subscriber(socket, self._door, self.room, self.hub.messages, badge, None, changes=True)
        self.shown = {name: (0, data) for name, (_, data) in self.shown.items()}
        self.right = {}
        self.ask([])
        self.hub.join(self.watcher)
        self.writer = asyncio.create_task(self.watcher.write(known=True))

    def close(self) -> None:
        """Hang up."""
        self.hub.leave(self.watcher)
        self.writer.cancel()

    def ask(self, lacking: list[str]) -> None:
        """Watch everything, and anew what it lacks."""
        self.watcher.watch([name for name in WATCHED[self.who] if name not in lacking])
        self.watcher.watch(WATCHED[self.who])

    async def _sent(self, message: Message) -> None:
        """Its door takes all; nothing goes by the long way but that the link is open."""
        assert "text" not in message

    def _door(self, told: Frame) -> bool:
        frame = json.loads(told.message)
        if "view" in frame and self.chance.random() >= self.loses:
            self._show(frame)
        return True

    def _show(self, frame: dict[str, Any]) -> None:
        name, (mark, data) = frame["view"], self.shown.get(frame["view"], (0, {}))
        if "data" in frame:
            self.wholes += 1
            self.shown[name] = frame["mark"], frame["data"]
        elif frame["upon"] == mark:
            after = patched(data, frame["changes"])
            self.took.append(Taken(data, frame["changes"], json.dumps(after)))
            self.shown[name] = frame["mark"], after
        else:
            asyncio.get_running_loop().call_soon(self.ask, [name])


async def _evening(file: Path, patch: pytest.MonkeyPatch) -> list[Screen]:
    front = EveningHeader("", 0, Summary("", "", 0), 0, {})
    room = EveningSlot("live", LUDI, partial(Store, file), front, Evening("live", Store(file), LUDI))
    hub, chance, truth = Hub(room.evening), random.Random(8044), dict[tuple[str, int], str]()
    screens: list[Screen] = []
    for number, entry in enumerate(replayed(NEWEST).entries, 1):
        patch.setattr(clock, "now", partial(int, entry.row.recorded))
        await room.evening.record(sent_again(entry))
        if not screens:
            screens = [Screen(room, hub, who, chance, loses) for who in WATCHED for loses in (0, 0.1)]
            for screen in screens:
                await screen.open()
        await hub.tell()
        async with asyncio.timeout(PATIENCE):
            while not all(map(_told, screens)):  # noqa: ASYNC110 - a newcomer is told by a task of his own, in turns
                await asyncio.sleep(0)
        for screen in screens:
            _right(screen, number, truth)
            if screen.loses and chance.random() < 0.03:
                screen.close()
                await screen.open()
    for screen in screens:
        screen.close()
    return screens


def _told(screen: Screen) -> bool:
    """Of whatever changed; one that loses some may never be."""
    marks = {sight[0]: screen.hub.messages.view(sight).mark for sight in screen.watcher.sights.values()}
    return bool(screen.loses) or all(screen.shown.get(name, (0, {}))[0] == mark for name, mark in marks.items())


def _right(screen: Screen, number: int, truth: dict[tuple[str, int], str]) -> None:
    """It shows what is so, or, where something was lost, what was so by the mark that it has; never a mixture."""
    for sight in screen.watcher.sights.values():
        now = screen.hub.messages.view(sight).shown
        truth[sight[0], now.mark] = now.data.text
        mark, data = screen.shown.get(sight[0], (0, {}))
        if not screen.loses:
            assert mark == now.mark, (number, screen.who, sight)
        if mark != screen.right.get(sight[0], 0):
            assert json.dumps(data) == json.dumps(json.loads(truth[sight[0], mark])), (number, screen.who, sight)
            screen.right[sight[0]] = mark


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> list[Screen]:
    """All screens behind the evening, each having been right after every act."""
    with pytest.MonkeyPatch.context() as patch:
        return asyncio.run(_evening(tmp_path_factory.mktemp("evening") / "evening.sqlite", patch))


def test_no_screen_is_ever_wrong(screens: list[Screen]) -> None:
    """Whoever lost nothing was told what changed in one go, and hardly anything twice; whoever lost something asked for it."""
    for sound, lossy in zip(screens[::2], screens[1::2], strict=True):
        assert min(len(sound.took), len(lossy.took)) > 300
        assert (sound.links, lossy.links > 5, lossy.wholes > sound.wholes + 30) == (1, True, True)


def test_the_kiosk_takes_changes_as_they_are_meant(screens: list[Screen]) -> None:
    """What these screens took, its own function comes to the same by, the order of all keys too."""
    took = [one for screen in screens for one in screen.took[::5]]
    lines = "\n".join(json.dumps([one.before, one.changes]) for one in took)
    script = """
        import { createInterface } from 'node:readline'
        import { changed } from './kiosk/src/core/state/changes.ts'
        for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(changed(...JSON.parse(line))))
    """
    node = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), "--input-type=module", "-e", script]
    done = subprocess.run(node, input=lines, capture_output=True, text=True, cwd=ROOT, check=True, timeout=60)
    assert [json.dumps(json.loads(line)) for line in done.stdout.splitlines()] == [one.after for one in took]
