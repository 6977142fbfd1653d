"""``make shots``: the screens at their real sizes, from a real browser, into the album."""

import argparse
import os
import secrets
import tempfile
import time
from pathlib import Path

from tests.kiosk.browser import PHONE, PROJECTOR, UPRIGHT, chromium, fill
from tests.kiosk.sheet import Camera, force, taps
from tests.kiosk.shots_acts import boards, tablets
from tests.kiosk.shots_desk import desks
from tests.kiosk.shots_room import phones, scenes
from tests.kiosk.shots_told import told
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


def in_the_evening() -> str:
    """A time zone in which it is evening now."""
    return f"Etc/GMT{(time.gmtime().tm_hour - 18 + 12) % 24 - 12:+d}"


def begin_now(server: Server) -> str:
    """Another evening, planned to begin just now; the time zone in which it is evening there."""
    head = {"Authorization": f"Bearer {server.host}"}
    body = {"act_id": secrets.token_urlsafe(16), "begins": int(time.time() * 1000) - 20_000}
    opened = server.client.post("/api/evenings", json=body, headers=head).json()
    server.evening = opened["evening"]
    token = opened["links"]["organiser"].partition(".")[2]
    badge = server.client.post(f"/api/evenings/{server.evening}/pair", json={"token": token}).json()["badge"]
    server.client.headers["Authorization"] = f"Bearer {badge}"
    return in_the_evening()


def duel(server: Server, one: str, other: str, god: str, *dice: tuple[int, int]) -> int:
    """A proelium with these dice; its number."""
    number: int = force(server, "flagitatio", challenger=one, challenged=other, by=god)["number"]
    force(server, "flagitationi_respondere", proelium=number, answer="accept", by=god)
    force(server, "proelium_committere", proelium=number, by=god)
    for mine, theirs in dice:
        force(server, "concursatio", proelium=number, challenger_die=mine, challenged_die=theirs, by=god)
    return number


def duels(camera: Camera) -> None:
    """A summer's duels, on Mars' tablet and before the room."""
    server = camera.server
    room = camera.room()
    for buyer, count in (("brutus", 2), ("cassius", 1)):
        force(server, "emptio_legionum", buyer=buyer, seller="juno", legio="curialis", count=count, by="juno")
    force(server, "emptio_legionum", buyer="cicero", seller="minerva", legio="curialis", count=2, by="minerva")
    camera.sheet("mars", "board-challenge", taps("act-flagitatio", "fighter-brutus", "fighter-cassius"))
    number = force(server, "flagitatio", challenger="brutus", challenged="cassius", by="mars")["number"]
    camera.shoot(room, "projector-challenge")
    camera.shoot(camera.opened("numen", "mars"), "tablet-duel")
    camera.sheet("mars", "board-answer", taps(f"proelium-{number}"))
    server.act("flagitationi_respondere", proelium=number, answer="accept", by="mars")
    camera.sheet("mars", "board-fielding", taps(f"proelium-{number}"))
    server.act("proelium_committere", proelium=number, by="mars")
    for mine, theirs in ((5, 2), (3, 3)):
        server.act("concursatio", proelium=number, challenger_die=mine, challenged_die=theirs, by="mars")
    dice = (f"proelium-{number}", "challenger-die-5", "challenged-die-4", "challenger-fortuna")
    mars = camera.opened("numen", "mars")
    taps(*dice)(mars)
    camera.shoot(mars, "tablet-dice")
    camera.sheet("mars", "board-dice", taps(*dice))
    server.act("concursatio", proelium=number, challenger_die=5, challenged_die=4, by="mars")
    camera.shoot(room, "projector-duel")
    duel(server, "octavian", "agrippa", "vesta", (6, 4))
    duel(server, "maecenas", "cicero", "minerva", (2, 5))
    camera.shoot(room, "projector-duels")
    server.act("concursatio", proelium=number, challenger_die=6, challenged_die=1, by="mars")
    camera.shoot(room, "projector-duel-over")


def winter(camera: Camera) -> None:
    """The Senate and the tributum of the first hiems."""
    server = camera.server
    server.act("tempus_nuntiare", row=2, by="apollo")
    for player in ("cicero", "sextus", "balbus"):
        force(server, "motus", player=player, to="rome", way="motus", by="juno")
    server.act("tempus_nuntiare", row=3, by="apollo")
    for numen, region in {"venus": "rome", "mars": "rome", "isis": "egypt"}.items():
        force(server, "hibernare", region=region, numen=numen, by=numen)
    room = camera.room()
    camera.sheet("venus", "board-consuls", taps("act-suffragium_ferre", "consul-hirtius", "consul-pedius"))
    server.act("consules_creare", consules=["hirtius", "pedius"], by="venus")
    camera.shoot(room, "projector-consuls")
    camera.sheet("venus", "board-bill", taps("act-suffragium_ferre", "new-bill", "choice-imperium"))
    bill = force(server, "rogatio", consul="hirtius", type="proscriptio", target="antony", by="venus")["number"]
    for voter, vote in {"hirtius": "yes", "ahenobarbus": "no", "pedius": "yes", "cicero": "yes"}.items():
        server.act("suffragium_ferre", rogatio=bill, voter=voter, vote=vote, by="venus")
    camera.sheet("venus", "board-vote", taps("act-suffragium_ferre"))
    camera.shoot(room, "projector-vote")
    server.act("senatus_consultum", rogatio=bill, by="venus")
    camera.shoot(room, "projector-vote-passed")
    server.act("tributum", player="pollio", by="isis")
    camera.sheet("isis", "board-tributum", taps("act-tributum"))


def actium(camera: Camera) -> None:
    """The battle, from its parties to the triumph."""
    server = camera.server
    for row in range(4, 51):
        server.act("tempus_nuntiare", row=row, by="apollo")
    server.act("actium_aperire", by="neptune")
    room = camera.room()
    parties = {
        "octavian": ["agrippa", "livia", "maecenas"], "antony": ["cleopatra", "calenus"], "brutus": ["servilia", "cassius"],
        "sextus": ["scribonia"], "lepidus": ["plancus", "pacorus"], "cicero": ["hirtius", "pansa"],
    }  # fmt: skip
    numbers = []
    for leader, members in parties.items():
        numbers.append(force(server, "amicitia_ultima", leader=leader, members=members, by="neptune")["number"])
    for party in numbers[:-1]:
        force(server, "naves_longas_redimere", party=party, by="neptune")
    camera.sheet("neptune", "board-parties", taps("act-concursatio_navalis"))
    force(server, "naves_longas_redimere", party=numbers[-1], by="neptune")
    camera.shoot(room, "projector-fleets")
    faces = [(6, 3, 5, 2, 4, 1), (5, 6, 2, 3, 1, 4), (6, 1, 6, 2, 3, 5)]
    rolled = ("act-concursatio_navalis", "to-battle", f"die-{numbers[0]}-6", f"die-{numbers[1]}-3")
    camera.sheet("neptune", "board-battle", taps(*rolled))
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
            camera.shoot(room, "projector-battle")
    camera.sheet("juppiter", "board-won", taps("act-concursatio_navalis"))
    camera.shoot(room, "projector-won")
    force(server, "triumphus", leader="octavian", title_given="Magnus", by="juppiter")
    decrees = {
        "agrippa": "govern", "antony": "kill", "cleopatra": "enslave", "bogud": "banish", "apollo": "promote", "isis": "forbid",
    }  # fmt: skip
    disposals = [
        {"who": who, "way": way, "region": "gaul" if way == "govern" else None} for who, way in decrees.items()
    ]
    said = "The republic, with one man in it."
    force(server, "rem_publicam_constituere", founder="octavian", government=said, disposals=disposals, by="juppiter")
    force(server, "ludos_claudere", by="apollo")
    camera.shoot(room, "projector-end")


def rooms(camera: Camera) -> None:
    """Every screen as it stands in the first summer."""
    server = camera.server
    camera.shoot(camera.opened("room", size=PROJECTOR), "projector")
    mars = camera.opened("numen", "mars")
    server.act("motus", player="cassius", to="asia_minor", way="land", by="mars")
    camera.shoot(mars, "tablet")
    fill(mars, "motus", "brutus")
    camera.shoot(mars, "tablet-form")
    camera.shoot(camera.opened("numen", "minerva", size=UPRIGHT), "tablet-upright")
    camera.shoot(camera.opened("table"), "ledger")
    camera.shoot(camera.opened("organiser"), "desk")
    camera.shoot(camera.opened("player", "brutus", size=PHONE), "phone")
    light = camera.opened("numen", "minerva")
    light.get_by_test_id("theme").first.click()
    camera.shoot(light, "tablet-parchment")
    server.act("motus", player="cassius", to="greece", way="land", by="mars")


SUMMER = (tablets, duels, winter, actium)
EARLY = (boards,)
"""An evening each: on the second some die early."""


def main() -> None:
    """Take all pictures, or those of some chapters."""
    words = argparse.ArgumentParser(prog="make shots")
    words.add_argument("--only", nargs="*", help="chapters, such as tablets or boards")
    only = words.parse_args().only
    os.environ["TZ"] = in_the_evening()
    time.tzset()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server.start(Path(folder))
        try:
            for chapters in ((rooms, *SUMMER), EARLY, (phones, scenes), (desks,)):
                camera = Camera(browser, server, {"timezone_id": begin_now(server), "locale": "en-GB"})
                evening(server)
                for chapter in chapters:
                    if not only or chapter.__name__ in only:
                        chapter(camera)
        finally:
            server.stop()
        if not only or told.__name__ in only:
            told(browser)


if __name__ == "__main__":
    main()
