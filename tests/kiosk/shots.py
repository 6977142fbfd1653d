"""``make shots``: the screens at their real sizes, from a real browser, into docs/screens."""

import argparse
import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, chromium, fill, paired
from tests.kiosk.sheet import WHERE, sheet, taps
from tests.kiosk.shots_acts import boards, tablets
from tests.kiosk.shots_room import scenes
from tests.server import Server

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


def force(server: Server, kind: str, **fields: object) -> dict[str, Any]:
    """Record an act for the picture, dispensing with whatever stands against it."""
    body = {"act_id": secrets.token_urlsafe(16), "kind": kind, **fields}
    response = server.post(body)
    if response.status_code == 409:
        rules = {each["rule"]: "for the picture" for each in response.json()["objections"]}
        response = server.post({**body, "act_id": secrets.token_urlsafe(16), "dispense": rules})
    assert response.status_code == 201, response.text
    answer: dict[str, Any] = response.json()
    return answer


def duel(server: Server, one: str, other: str, god: str, *dice: tuple[int, int]) -> int:
    """A proelium with these dice; its number."""
    number: int = force(server, "flagitatio", challenger=one, challenged=other, by=god)["number"]
    force(server, "flagitationi_respondere", proelium=number, answer="accept", by=god)
    force(server, "proelium_committere", proelium=number, by=god)
    for mine, theirs in dice:
        force(server, "concursatio", proelium=number, challenger_die=mine, challenged_die=theirs, by=god)
    return number


def board(browser: Browser, server: Server, who: str, name: str, there: dict[str, Any], *ids: str) -> None:
    """A board at its sizes and in its themes, after these taps."""
    sheet(browser, server, who, name, there, taps(*ids))


def duels(browser: Browser, server: Server, there: dict[str, Any]) -> None:
    """A summer's duels, on Mars' tablet and before the room."""
    room = paired(browser, server, "room", size=PROJECTOR, **there)
    room.wait_for_timeout(1800)
    for buyer, count in (("brutus", 2), ("cassius", 1)):
        force(server, "emptio_legionum", buyer=buyer, seller="juno", legio="curialis", count=count, by="juno")
    force(server, "emptio_legionum", buyer="cicero", seller="minerva", legio="curialis", count=2, by="minerva")
    board(browser, server, "mars", "board-challenge", there, "act-flagitatio", "fighter-brutus", "fighter-cassius")
    number = force(server, "flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
    shoot(room, "projector-challenge")
    shoot(paired(browser, server, "numen", "mars", **there), "tablet-duel")
    board(browser, server, "mars", "board-answer", there, f"proelium-{number}")
    server.act("flagitationi_respondere", proelium=number, answer="accept", by="mars")
    board(browser, server, "mars", "board-fielding", there, f"proelium-{number}")
    server.act("proelium_committere", proelium=number, by="mars")
    for mine, theirs in ((5, 2), (3, 3)):
        server.act("concursatio", proelium=number, challenger_die=mine, challenged_die=theirs, by="mars")
    dice = (f"proelium-{number}", "challenger-die-5", "challenged-die-4", "challenger-fortuna")
    mars = paired(browser, server, "numen", "mars", **there)
    taps(*dice)(mars)
    shoot(mars, "board-dice")
    board(browser, server, "mars", "board-dice", there, *dice)
    server.act("concursatio", proelium=number, challenger_die=5, challenged_die=4, by="mars")
    shoot(room, "projector-duel")
    duel(server, "octavian", "agrippa", "vesta", (6, 4))
    duel(server, "maecenas", "cicero", "minerva", (2, 5))
    shoot(room, "projector-duels")
    server.act("concursatio", proelium=number, challenger_die=6, challenged_die=1, by="mars")
    shoot(room, "projector-duel-over")


def winter(browser: Browser, server: Server, there: dict[str, Any]) -> None:
    """The Senate and the tributum of the first hiems."""
    server.act("tempus_nuntiare", row=2, by="apollo")
    for player in ("cicero", "sextus", "balbus"):
        force(server, "motus", player=player, to="rome", way="motus", by="juno")
    server.act("tempus_nuntiare", row=3, by="apollo")
    for numen, region in {"venus": "rome", "mars": "rome", "isis": "egypt"}.items():
        force(server, "hibernare", region=region, numen=numen, by=numen)
    room = paired(browser, server, "room", size=PROJECTOR, **there)
    room.wait_for_timeout(1800)
    board(browser, server, "venus", "board-consuls", there, "act-suffragium_ferre", "consul-hirtius", "consul-pedius")
    server.act("consules_creare", consules=["hirtius", "pedius"], by="venus")
    shoot(room, "projector-consuls")
    board(browser, server, "venus", "board-bill", there, "act-suffragium_ferre", "new-bill", "choice-imperium")
    bill = force(server, "rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")["number"]
    for voter, vote in {"hirtius": "yes", "ahenobarbus": "no", "pedius": "yes", "cicero": "yes"}.items():
        server.act("suffragium_ferre", rogatio=bill, voter=voter, vote=vote, by="venus")
    board(browser, server, "venus", "board-vote", there, "act-suffragium_ferre")
    shoot(room, "projector-vote")
    server.act("senatus_consultum", rogatio=bill, by="venus")
    shoot(room, "projector-vote-passed")
    server.act("tributum", player="pollio", by="isis")
    board(browser, server, "isis", "board-tributum", there, "act-tributum")


def actium(browser: Browser, server: Server, there: dict[str, Any]) -> None:
    """The battle, from its parties to the triumph."""
    for row in range(4, 51):
        server.act("tempus_nuntiare", row=row, by="apollo")
    server.act("actium_aperire", by="neptune")
    room = paired(browser, server, "room", size=PROJECTOR, **there)
    parties = {
        "octavian": ["agrippa", "livia", "maecenas"], "antony": ["cleopatra", "calenus"], "brutus": ["servilia", "cassius"],
        "sextus": ["scribonia"], "lepidus": ["plancus", "pacorus"], "cicero": ["hirtius", "pansa"],
    }  # fmt: skip
    numbers = []
    for leader, members in parties.items():
        numbers.append(force(server, "amicitia_ultima", leader=leader, members=members, by="neptune")["number"])
    for party in numbers[:-1]:
        force(server, "naves_longas_redimere", party=party, by="neptune")
    board(browser, server, "neptune", "board-parties", there, "act-concursatio_navalis")
    force(server, "naves_longas_redimere", party=numbers[-1], by="neptune")
    shoot(room, "projector-fleets")
    faces = [(6, 3, 5, 2, 4, 1), (5, 6, 2, 3, 1, 4), (6, 1, 6, 2, 3, 5)]
    rolled = ("act-concursatio_navalis", "to-battle", f"die-{numbers[0]}-6", f"die-{numbers[1]}-3")
    board(browser, server, "neptune", "board-battle", there, *rolled)
    shown = False
    for turn in range(60):
        fleets = server.client.get(f"/api/evenings/{server.evening}/views/fleets").json()["data"]
        afloat = [party for party in fleets["parties"] if party["naves"]]
        if len(afloat) == 1:
            break
        dice = faces[turn % 3]
        rolls = [{"party": party["number"], "die": dice[numbers.index(party["number"])]} for party in afloat]
        server.act("concursatio_navalis", rolls=rolls, by="neptune")
        if len(afloat) == 4 and not shown:
            shown = True
            shoot(room, "projector-battle")
    board(browser, server, "juppiter", "board-won", there, "act-concursatio_navalis")
    shoot(room, "projector-won")


def main() -> None:
    """Take all pictures, or those of some chapters."""
    words = argparse.ArgumentParser(prog="make shots")
    words.add_argument("--only", nargs="*", help="chapters, such as tablets or boards")
    only = words.parse_args().only
    WHERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server.start(Path(folder))
        try:
            for chapters in (
                (rooms, tablets, duels, winter, actium),
                (boards,),
                (scenes,),
            ):  # an evening each: on the second some die early
                there = {"timezone_id": begin_now(server)}
                evening(server)
                for chapter in chapters:
                    if not only or chapter.__name__ in only:
                        chapter(browser, server, there)
        finally:
            server.stop()


def rooms(browser: Browser, server: Server, there: dict[str, Any]) -> None:
    """Every screen as it stands in the first summer."""
    shoot(paired(browser, server, "room", size=PROJECTOR, **there), "projector")
    mars = paired(browser, server, "numen", "mars", size=TABLET, **there)
    server.act("motus", player="cassius", to="asia_minor", way="land", by="mars")
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
    server.act("motus", player="cassius", to="greece", way="land", by="mars")


if __name__ == "__main__":
    main()
