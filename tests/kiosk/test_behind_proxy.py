"""The scripted evening through four processes of one database behind the proxy of docs/hosting.md, tablets and projectors at each of
them in real browsers: every screen is the same, and the log is byte for byte what one process with a file records."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from api.beside.badges import table as badges
from api.beside.commitments import table as commitments
from api.beside.refusals import table as refusals
from api.beside.texts import table as texts
from api.cli.rehearsal.lines import ScriptSeason
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.engine import commits, judging
from api.engine.house import House
from domain.kernel.log.rows import StoredRow
from domain.ludi_romani.game import LUDI_ROMANI
from tests import postgres
from tests.kiosk.browser import NAME, PROJECTOR, TABLET, until
from tests.kiosk.many import workers
from tests.kiosk.standing import Standing, answering, instant
from tests.ludi_romani.table import SEEDS, edition_2018

pytestmark = pytest.mark.long

COUNT = 4
DEVICES = (("numen", "mars", TABLET), ("room", None, PROJECTOR))
"""The devices at each process."""
SCREEN = {"numen": "tablet", "room": "projector"}
HOURS = re.compile(r"\d{1,2}:\d\d(:\d\d)?")
"""What a screen shows by its own clock."""


class Same:
    """In place of the system's chance: salts that are always the same, and ids that count up."""

    def __init__(self) -> None:
        self._ids = count()

    def token_bytes(self, length: int) -> bytes:
        """A salt."""
        return bytes(length)

    def token_hex(self, length: int) -> str:
        """An id."""
        return sha256(f"{next(self._ids)}".encode()).hexdigest()[: 2 * length]

    def token_urlsafe(self, length: int) -> str:
        """A secret."""
        return self.token_hex(length)

    def randbelow(self, most: int) -> int:
        """A number to be typed."""
        return next(self._ids) % most

    def choose(self, values: Sequence[Any]) -> Any:
        """The first."""
        return values[0]

    def shuffle(self, values: Sequence[Any]) -> list[Any]:
        """As they are."""
        return list(values)

    def bits(self, length: int) -> str:
        """Noughts."""
        return "0" * (length // 4)


@pytest.fixture
def same(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Begins the same chance from its start."""

    def begin() -> None:
        chance = Same()
        for module in (badges, commitments, refusals, texts):
            monkeypatch.setattr(module, "secrets", chance)
        for module in (judging, commits):
            monkeypatch.setattr(module, "token_hex", lambda length: "0" * (2 * length))
        monkeypatch.setattr(commits, "CHANCE", chance)

    return begin


@dataclass
class Evening:
    """The script, played at some processes of a house: each group of lines at the next of them. A refused line goes with the recorded
    one behind it, since what a process refused rides with its own next act."""

    houses: Sequence[House]
    lines: Sequence[Tablets]
    clock: Standing
    groups: Iterator[int] = field(default_factory=count)

    def __post_init__(self) -> None:
        self.at = self.lines[0]

    @property
    def evening(self) -> str:
        """Its id."""
        return self.lines[0].evening

    def opened(self) -> None:
        """Open it, and pair everybody who records."""
        body = {"act_id": "rehearsal-000001", "rehearsal": True, "speed": 60, "begins": instant("18:30:00")}
        status, answer = self.lines[0].send("POST", "/api/evenings", body)
        assert status == 201, answer
        for line in self.lines:
            line.evening = answer["evening"]

    def paired(self, devices: int) -> list[dict[str, Any]]:
        """Pair so many devices, and everybody in the script. Returns the badges of the devices as screens keep them."""
        first = self.lines[0]
        made: list[dict[str, Any]] = []
        for _ in range(devices):
            for kind, who, _ in DEVICES:
                token = first.invite(kind, who)["token"]
                status, found = first.send("POST", f"/api/evenings/{self.evening}/pair", {"token": token})
                assert status == 200
                made.append(found)
        for line in self.lines[1:]:
            line._badges = first._badges
        return made

    def number(self) -> int:
        """How many acts it has."""
        return max(house.rooms[self.evening].evening.world.number for house in self.houses)

    def together(self) -> None:
        """Until all processes know every act."""
        while len({house.rooms[self.evening].evening.world.number for house in self.houses}) > 1:
            sleep(0.001)

    def play(self, script: list[ScriptSeason], after: Callable[[ScriptSeason], object]) -> None:
        """The whole script."""
        play = Play(self.at, script, lambda sentence: None)
        for who in dict.fromkeys(line.by for line in play.lines()):
            self.at._badge(who)
        sleep(1.5)
        for season in script:
            for line in season.lines:
                self.clock.shows += 1_000
                play.tablets = self.at
                play.play(line)
                self.together()
                if not line.refused:
                    self.at = self.lines[next(self.groups) % len(self.lines)]
            after(season)


def rows(house: House, evening: str) -> list[StoredRow]:
    """The log."""
    return [row for _, row in house.rooms[evening].evening.store.rows()]


def shown(page: Page) -> str:
    """What a screen says, without the hours."""
    return HOURS.sub("", page.locator("body").inner_text())


class Screens:
    """A tablet and a projector at each process."""

    def __init__(self, browser: Browser, urls: Sequence[str], badges: Sequence[dict[str, Any]]) -> None:
        self._pages: dict[str, list[Page]] = {}
        kept = iter(badges)
        for url in urls:
            for kind, _, size in DEVICES:
                badge = json.dumps(next(kept))
                context = browser.new_context(viewport=size, has_touch=kind == "numen", reduced_motion="reduce")
                context.add_init_script(
                    f"localStorage.getItem('ludi.badge') ?? localStorage.setItem('ludi.badge', {badge!r})"
                )
                page = context.new_page()
                page.goto(f"{url.replace('127.0.0.1', NAME)}/{SCREEN[kind]}")
                self._pages.setdefault(kind, []).append(page)
        self.compared = 0

    def alike(self, number: int) -> None:
        """Until all of a kind show the same, and the last act in their seal."""
        for kind, pages in self._pages.items():

            def found(pages: Sequence[Page] = pages) -> bool:
                said = [shown(page) for page in pages]
                return len(set(said)) == 1 and f"{number} · " in said[0]

            until(pages[0], found, f"after act {number} the screens of {kind} differ")
            self.compared += len(pages)


def test_four_processes_behind_the_proxy_are_one(browser: Browser, tmp_path: Path, same: Callable[[], None]) -> None:
    """Act by act at another process; all screens after each season; and the log at the end."""
    script = load_script(SEEDS / "demo", edition_2018(), LUDI_ROMANI)
    same()
    clock = Standing(instant("18:30:00"))
    with answering(tmp_path / "one", clock) as (house, url):
        alone = Evening([house], [Tablets(url, house.hosts.mint())], clock)
        alone.opened()
        alone.paired(COUNT)
        alone.play(script, lambda season: None)
        expected, root = rows(house, alone.evening), house.rooms[alone.evening].evening.root
    same()
    clock = Standing(instant("18:30:00"))
    with postgres.database() as address, ExitStack() as left:
        storages = [postgres.storage(address, tmp_path / f"worker {number}") for number in range(COUNT)]
        houses, urls, proxy = left.enter_context(workers(storages, clock, tmp_path))
        host = houses[0].hosts.mint()
        sleep(1.5)
        many = Evening(houses, [Tablets(url, host) for url in (proxy, *urls)], clock)
        many.opened()
        for house in houses:
            house.room(many.evening).open()
        screens = Screens(browser, urls, many.paired(COUNT))
        many.play(script, lambda season: screens.alike(many.number()))
        assert screens.compared == len(script) * COUNT * len(DEVICES)
        assert rows(houses[1], many.evening) == expected
        assert {house.rooms[many.evening].evening.root for house in houses} == {root}
