"""Pictures of the desk on a laptop and on a tablet that lies: the walk to a new evening, every page before, during and after it, and
what is printed there."""

import json
import secrets
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, ViewportSize, expect

from tests.kiosk import album
from tests.kiosk.browser import NAME, PHONE, PROJECTOR, TABLET
from tests.kiosk.prepare import GEMINI, people, with_faults
from tests.kiosk.sheet import Camera, force
from tests.kiosk.shots_room import DESK

DESKS: tuple[ViewportSize, ...] = (DESK, TABLET)
SHEETS = ("badges", "numina", "pairing", "regions", "rules", "tributum", "professio", "slips")
MINUTES = 60_000


def both(camera: Camera, page: Page, name: str) -> None:
    """A page of the desk at both sizes, side by side."""
    shown = []
    for size in DESKS:
        page.set_viewport_size(size)
        page.wait_for_timeout(700)
        shown.append(camera.picture(page, size))
    camera.joined([shown], DESKS, name)
    page.set_viewport_size(DESK)


def desks(camera: Camera) -> None:
    """From the walk to the seal."""
    room = camera.server.evening
    walk(camera)
    camera.server.evening = room
    during(camera)
    printed(camera)
    closed(camera)


def walk(camera: Camera) -> None:
    """A new evening like the one before, step by step; then its people with ten faults, and what is still missing."""
    server = camera.server
    page = camera.browser.new_context(viewport=DESK, reduced_motion="reduce", **camera.there).new_page()
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}/pair")
    badge = json.dumps({"badge": server.host, "kind": "host", "who": "host", "evening": None})
    page.evaluate("badge => localStorage.setItem('ludi.badge', badge)", badge)
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}/evenings")
    page.get_by_test_id("anew").click()
    page.get_by_test_id(f"like-{server.evening}").check()
    for step in ("like", "what", "game", "open"):
        both(camera, page, f"desk-new-{step}")
        if step != "open":
            page.get_by_test_id("new-on").click()
    page.context.close()
    body = {"act_id": secrets.token_urlsafe(16), "gemini": GEMINI, "begins": int(time.time() * 1000) + 47 * MINUTES}
    head = {"Authorization": f"Bearer {server.host}"}
    server.evening = server.client.post("/api/evenings", json=body, headers=head).json()["evening"]
    before(camera, head)


def before(camera: Camera, head: dict[str, str]) -> None:
    """The hour before: a list on its way in, casting, the door, the rulings."""
    server = camera.server
    organiser, server.client.headers["Authorization"] = server.client.headers["Authorization"], head["Authorization"]
    desk = camera.opened("organiser", size=DESK)
    expect(desk.get_by_test_id("missing-parts")).to_be_visible()
    named = server.client.get(f"/api/evenings/{server.evening}/views/people").json()["data"]["people"]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "people.csv"
        file.write_bytes(with_faults(people({id: one["name"] for id, one in named.items()}))[0].encode("cp1252"))
        desk.get_by_test_id("people-file").set_input_files(file)
        expect(desk.get_by_test_id("list-counts")).to_contain_text("to mend")
    both(camera, desk, "desk-evening")
    desk.get_by_test_id("take-people").click()
    expect(desk.get_by_test_id("waiting")).to_have_count(0, timeout=60_000)
    for page in ("casting", "door", "settings"):
        desk.get_by_test_id(f"tab-{page}").click()
        desk.wait_for_timeout(600)
        if page == "door":
            for who in range(1, 6):
                desk.get_by_test_id(f"come-{who}").click()
                expect(desk.get_by_test_id("door-count")).to_contain_text(f"{who} of")
        both(camera, desk, f"desk-{page}")
    desk.context.close()
    server.client.headers["Authorization"] = organiser


def during(camera: Camera) -> None:
    """The hours as they are expected, calls, tablets, screens, acts from slips, what was refused, badges, what may be taken along."""
    camera.server.act("tempus_definire", row=1, seconds=600, by="apollo")
    rooms = [camera.opened("room", size=PROJECTOR) for _ in range(2)]
    desk, phone = camera.opened("organiser", size=DESK), camera.opened("player", "brutus")
    gods = [camera.opened("numen", who) for who in ("mars", "juno", "venus", "minerva")]
    phone.get_by_test_id("phone-call").click()
    phone.get_by_test_id("call-words").fill("two legiones, please")
    phone.get_by_test_id("call").click()
    for page in ("timetable", "tablets", "acts", "refused", "devices", "after"):
        desk.get_by_test_id(f"tab-{page}").click()
        desk.wait_for_timeout(600)
        if page == "acts":
            desk.get_by_test_id("from-paper").click()
            desk.get_by_test_id("slip-hour").fill("18:53")
        both(camera, desk, f"desk-{page}")
    for each in (desk, phone, *gods, *rooms):
        each.context.close()


def printed(camera: Camera) -> None:
    """The first page of each sheet."""
    page = camera.opened("organiser", size=DESK)
    page.goto(page.url.replace("/desk", "/print"))
    for sheet in SHEETS:
        page.get_by_test_id(f"sheet-{sheet}").click()
        if sheet in ("badges", "numina", "pairing") and page.get_by_test_id("make-links").count():
            page.get_by_test_id("make-links").click()
            page.locator(".page svg[role=img]").first.wait_for()
        page.get_by_test_id("page").first.wait_for()
        page.wait_for_timeout(400)
        album.keep(page, f"print-{sheet}", page.get_by_test_id("page").first.screenshot())
    page.context.close()


def closed(camera: Camera) -> None:
    """The end at the desk, on the wall and on the winner's phone, with the seal."""
    act = camera.server.act
    for row in range(2, 51):
        force(camera.server, "tempus_nuntiare", row=row, by="apollo")
    act("actium_aperire", by="neptune")
    party = force(camera.server, "amicitia_ultima", leader="octavian", members=["agrippa", "livia"], by="isis")[
        "number"
    ]
    act("naves_longas_redimere", by="neptune", party=party)
    act("concursatio_navalis", by="neptune", rolls=[])
    force(camera.server, "triumphus", by="juppiter", leader="octavian", title_given="Magnus")
    desk, room = camera.opened("organiser", size=DESK), camera.opened("room", size=PROJECTOR)
    phone = camera.opened("player", "octavian", size=PHONE)
    desk.get_by_test_id("tab-timetable").click()
    desk.get_by_test_id("close").click()
    expect(desk.get_by_test_id("change-do")).to_be_enabled()
    both(camera, desk, "desk-closing")
    desk.get_by_test_id("change-do").click()
    expect(room.get_by_test_id("end-scene")).to_be_visible()
    desk.get_by_test_id("tab-after").click()
    room.wait_for_timeout(1500)
    shown = [camera.picture(page, size) for page, size in ((desk, DESK), (room, PROJECTOR), (phone, PHONE))]
    camera.joined([shown], (DESK, PROJECTOR, PHONE), "evening-closed")
