"""A game of Gloria Mundi on a real server, for its screens: opened with Romans or at a position, and played over the wire."""

import secrets
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, ViewportSize

from tests.gloria_mundi.desk import THREE, situation
from tests.kiosk.browser import PHONE, paired
from tests.server import Server

SIX = ("aurelia", "boethius", "flavia", "galla", "marcellus", "symmachus")
SMALL: ViewportSize = {"width": 360, "height": 640}
SMALL_WALL: ViewportSize = {"width": 1280, "height": 720}


@dataclass
class Game:
    """A game on a server, and the badges of its Romans."""

    server: Server
    badges: dict[str, str]

    def _headers(self, by: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.badges[by]}"}

    def act(self, by: str, kind: str, **fields: Any) -> dict[str, Any]:
        """Record an act with a Roman's own badge; it must succeed."""
        answer = self.server.client.post(
            f"/api/evenings/{self.server.evening}/acts",
            json={"act_id": secrets.token_urlsafe(16), "kind": kind, **fields},
            headers=self._headers(by),
        )
        assert answer.status_code == 201, answer.text
        recorded: dict[str, Any] = answer.json()
        return recorded

    def view(self, name: str, by: str) -> Any:
        """What a view holds for a Roman."""
        answer = self.server.client.get(f"/api/evenings/{self.server.evening}/views/{name}", headers=self._headers(by))
        assert answer.status_code == 200, answer.text
        return answer.json()["data"]

    def number(self) -> int:
        """The number of the last act."""
        answer = self.server.client.get(f"/api/evenings/{self.server.evening}/views/board")
        return int(answer.json()["number"])

    def screen(
        self, browser: Browser, kind: str, who: str | None = None, size: ViewportSize = PHONE, **more: Any
    ) -> Page:
        """A new device with a badge."""
        return paired(browser, self.server, kind, who, size, **more)


@contextmanager
def served(
    data: Path, romans: tuple[str, ...] = THREE, computers: dict[str, int] | None = None, **given: Any
) -> Iterator[Game]:
    """A server with a game; a rehearsal where chance or a position is given. ``computers``: the strength of each seat that the
    computer plays."""
    # A game that asks who plays is opened over the wire, and not with the server.
    server = Server.start(data)
    try:
        opened = httpx.post(
            f"{server.url}/api/evenings",
            json={
                "act_id": secrets.token_urlsafe(16), "game": "gloria_mundi", "edition": "reconstruction",
                "romans": [*romans], "rehearsal": bool(given), **({"computers": computers} if computers else {}), **given,
            },
            headers={"Authorization": f"Bearer {server.host}"}, timeout=60,
        )  # fmt: skip
        assert opened.status_code == 201, opened.text
        server.evening = opened.json()["evening"]
        server.client.headers["Authorization"] = f"Bearer {server.host}"
        server.organiser = server.pair("organiser")["badge"]
        server.client.headers["Authorization"] = f"Bearer {server.organiser}"
        people = [roman for roman in romans if roman not in (computers or {})]
        yield Game(server, {roman: server.pair("player", roman)["badge"] for roman in people})
    finally:
        server.stop()


@contextmanager
def at(data: Path, name: str) -> Iterator[tuple[Game, dict[str, Any]]]:
    """A situation that was worked out by hand, before its first act."""
    told = situation(name)
    given = {key: told[key] for key in ("first", "deck", "start") if key in told}
    with served(data, tuple(told["romans"]), **given) as game:
        yield game, told


def long_winded(data: Path, phase: str = "tribute") -> AbstractContextManager[Game]:
    """Six Romans where one act makes the longest sentences: all gain by a card, and a refusal passes five of them over."""
    cards = [{"slot": slot, "type": "gold", "card": None} for slot in range(1, 6)]
    player = {"steps": 3, "hand": {"food": 2, "gold": 2, "peace": 2}, "counters": {"peace": 5}, "tableau": cards}
    start = {"turn": 7, "active": "aurelia", "phase": phase, "goth": 1, "players": dict.fromkeys(SIX, player)}
    return served(data, SIX, first="aurelia", start=start)
