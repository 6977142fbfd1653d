"""``make shots``: the screens at their real sizes, from a real browser, into docs/screens."""

import secrets
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page

from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, chromium, fill, paired
from tests.server import ROOT, Server

WHERE = ROOT / "docs" / "screens"
SEATS = (
    "cicero:syria hirtius:rome pansa:sicily decimus:gaul ventidius:gaul plancus:spain pollio:egypt isauricus:greece philippus:parthia "
    "ahenobarbus:rome calenus:germania lucius_antonius:asia_minor balbus:mauretania maecenas:syria salvidienus:northern_italy "
    "dolabella:asia_minor crassus:southern_italy pedius:rome messala:egypt"
)


def evening(server: Server) -> None:
    """A room in its first summer."""
    for pair in SEATS.split():
        player, region = pair.split(":")
        server.act("sedem_capere", player=player, region=region)
    server.act("tempus_nuntiare", row=1, by="apollo")
    for numen, region in {
        "mars": "greece",
        "juno": "rome",
        "neptune": "sicily",
        "minerva": "syria",
        "venus": "rome",
    }.items():
        server.act("adesse", region=region, numen=numen)
    server.act("emptio_legionum", buyer="maecenas", seller="minerva", legio="curialis", count=2, by="minerva")
    server.act("emptio_classium", buyer="sextus", seller="neptune", count=1, by="neptune")
    server.act("motus", player="plancus", to="gaul", way="land", by="mars")
    server.act("donare", giver="livia", receiver="octavia", denarii=300_000, by="juno")


def begin_now(server: Server) -> str:
    """Another evening, planned to begin just now; the time zone in which it is evening there."""
    head = {"Authorization": f"Bearer {server.host}"}
    body = {"act_id": secrets.token_urlsafe(16), "begins": int(time.time() * 1000) - 20_000}
    opened = server.client.post("/api/evenings", json=body, headers=head).json()
    server.evening = opened["evening"]
    token = opened["links"]["organiser"].partition(".")[2]
    badge = server.client.post(f"/api/evenings/{server.evening}/pair", json={"token": token}).json()["badge"]
    server.client.headers["Authorization"] = f"Bearer {badge}"
    return f"Etc/GMT{(time.gmtime().tm_hour - 18 + 12) % 24 - 12:+d}"


def shoot(page: Page, name: str) -> None:
    """One picture, when everything has come to rest."""
    page.wait_for_timeout(900)
    page.screenshot(path=str(WHERE / f"{name}.png"))


def main() -> None:
    """Take all pictures."""
    WHERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server.start(Path(folder))
        there = {"timezone_id": begin_now(server)}
        evening(server)
        shoot(paired(browser, server, "room", size=PROJECTOR, **there), "projector")
        mars = paired(browser, server, "numen", "mars", size=TABLET, **there)
        act = {
            "act_id": secrets.token_urlsafe(16),
            "kind": "motus",
            "player": "cassius",
            "to": "asia_minor",
            "way": "land",
        }
        server.post({**act, "by": "mars"})
        shoot(mars, "tablet")
        fill(mars, "motus", "brutus")
        shoot(mars, "tablet-form")
        shoot(paired(browser, server, "numen", "minerva", size=UPRIGHT, **there), "tablet-upright")
        shoot(paired(browser, server, "auditor", size=TABLET, **there), "ledger")
        shoot(paired(browser, server, "organiser", size=TABLET, **there), "desk")
        shoot(paired(browser, server, "player", "brutus", size=PHONE, **there), "phone")
        light = paired(browser, server, "numen", "minerva", size=TABLET, **there)
        light.get_by_test_id("theme").first.click()
        shoot(light, "tablet-parchment")
        server.stop()


if __name__ == "__main__":
    main()
