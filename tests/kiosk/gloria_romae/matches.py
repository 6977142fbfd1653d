"""A match of Gloria Romae on a real server, for its screens: opened, dealt, sealed and revealed over the wire."""

import json
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, ViewportSize

from tests.gloria_romae.evening import HOUSES, SEEDS, body
from tests.gloria_romae.table import gallery
from tests.kiosk.browser import TABLET, paired
from tests.server import ROOT, Server

SITUATIONS = ROOT / "tests" / "gloria_romae" / "evenings" / "situations"
SMALL: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}


def situation(id: str) -> dict[str, Any]:
    """A match worked out by hand."""
    found: dict[str, Any] = json.loads((SITUATIONS / f"{id}.json").read_text())
    return found


@dataclass
class Match:
    """A match on a server, and the badges of its houses."""

    server: Server
    houses: Sequence[str]

    def act(self, kind: str, by: str | None = None, **fields: Any) -> dict[str, Any]:
        """Record an act of the organiser, or of a house with its own badge; it must succeed."""
        sent = {"act_id": secrets.token_urlsafe(16), "kind": kind, **fields}
        badge = self.server.pair("player", by)["badge"] if by else self.server.organiser
        answer = self.server.client.post(
            f"/api/evenings/{self.server.evening}/acts", json=sent, headers={"Authorization": f"Bearer {badge}"}
        )
        assert answer.status_code == 201, answer.text
        recorded: dict[str, Any] = answer.json()
        return recorded

    def view(self, name: str, by: str | None = None) -> Any:
        """What a view holds."""
        badge = self.server.pair("player", by)["badge"] if by else self.server.organiser
        answer = self.server.client.get(
            f"/api/evenings/{self.server.evening}/views/{name}", headers={"Authorization": f"Bearer {badge}"}
        )
        return answer.json()["data"]

    def begin(self, goals: Mapping[str, Mapping[str, str]] | None = None) -> None:
        """Goals dealt or given, and the day appointed."""
        if goals is None:
            self.act("proposita_sortiri")
        for player, six in (goals or {}).items():
            self.act("propositum_dare", player=player, **six)
        self.act("diem_dicere")

    def seal(self, player: str, plan: Mapping[str, Any]) -> dict[str, Any]:
        """Seal a plan of a situation."""
        return self.act("consilium_mittere", by=player, **body(plan))

    @contextmanager
    def away(self, data: Path) -> Iterator[None]:
        """The server of the reconstruction is killed, and afterwards starts again where it was."""
        server = self.server
        server.kill()
        yield
        again = Server.start(data, "--edition", str(SEEDS), port=int(server.url.rpartition(":")[2]))
        again.client.headers["Authorization"] = f"Bearer {server.organiser}"
        server.process, server.client = again.process, again.client

    def screen(
        self, browser: Browser, kind: str, who: str | None = None, size: ViewportSize | None = None, **more: Any
    ) -> Page:
        """A new device with a badge."""
        return paired(browser, self.server, kind, who, size or TABLET, **more)


@contextmanager
def served(data: Path, edition: Path = SEEDS, **options: Any) -> Iterator[Match]:
    """A server with a match of an edition."""
    server = Server.start(data, "--edition", str(edition))
    try:
        if options:
            opened = httpx.post(
                f"{server.url}/api/evenings",
                json={"act_id": secrets.token_urlsafe(16), "game": "gloria_romae", "edition": "nero_64", **options},
                headers={"Authorization": f"Bearer {server.host}"},
            )
            assert opened.status_code == 201, opened.text
            server.evening = opened.json()["evening"]
            server.client.headers["Authorization"] = f"Bearer {server.host}"
            server.organiser = server.pair("organiser")["badge"]
            server.client.headers["Authorization"] = f"Bearer {server.organiser}"
        yield Match(server, options.get("players", HOUSES))
    finally:
        server.stop()


def alike(shown: Mapping[str, Any]) -> dict[str, Any]:
    """A plan that any number of houses can seal, so that all of them contest one building, and then every client."""
    cards = shown["cards"]
    sells = {card["resource"]["id"]: card["id"] for card in cards}
    on, stands = cards[0]["id"], cards[0]["strategic"]
    sold = sells[stands["resource"]]
    months = [f"{sold} gain 3", f"{on} build {stands['id']} 2"]
    left = [card["id"] for card in cards for _ in range(card["copies"] - [sold, on].count(card["id"]))]
    months += [f"{card} patronise" for card in left]
    chosen = {card["client"]["id"]: card["client"]["options"][0] for card in cards if card["client"].get("options")}
    return {"bid": 0, "garnets": 0, "choices": chosen, "months": months[:12]}


@contextmanager
def crowded(data: Path, count: int) -> Iterator[Match]:
    """A match of so many houses, whose plans are alike and open."""
    houses = ("aemilii", "claudii", "cornelii", "fabii", "iulii", "valerii")[:count]
    with served(data, players=list(houses)) as match:
        match.begin()
        plan = alike(match.view("gallery"))
        for place, player in enumerate(houses):
            match.seal(player, {**plan, "bid": place})
        match.act("consilia_aperire")
        yield match


@contextmanager
def played(data: Path, id: str) -> Iterator[Match]:
    """A situation on a server, its plans open."""
    told = situation(id)
    with served(data / "house", gallery(told, data), players=told["players"], lots="told") as match:
        for setting, value in told.get("settings", {}).items():
            match.act("condicionem_statuere", setting=setting, value=value)
        for player, six in told["goals"].items():
            match.act("propositum_dare", player=player, **six)
        match.act("diem_dicere")
        late = [player for player, plan in told["plans"].items() if plan is None]
        for player, plan in told["plans"].items():
            if plan:
                match.seal(player, plan)
        aside: dict[str, Any] = {"dispense": {"GR-PLAN-07": f"without {', '.join(late)}"}} if late else {}
        match.act("consilia_aperire", lots=told["lots"], **aside)
        yield match
