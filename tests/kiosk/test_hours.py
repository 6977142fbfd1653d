"""The evening's hours in real browsers: the desk moves them, and every screen shows where the clock stands."""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PHONE, PROJECTOR, chromium, paired, until, watching
from tests.kiosk.sheet import force
from tests.kiosk.test_room import WALLS, at_every_size
from tests.server import Server

pytestmark = pytest.mark.long

OUT_OF_ITS_ROW = """[...document.querySelectorAll('li[data-testid^=row-]')].flatMap(row => [...row.querySelectorAll('*')]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom + 1)
    .map(one => `${row.dataset.testid}: ${one.textContent.trim()}`))"""
WIDER = """() => [...document.querySelectorAll('header *, li *, .pace *, .change *, [data-testid$=-scene] *, aside *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.closest('svg, .disc')
    && getComputedStyle(one).overflow === 'visible' && !['inline', 'contents'].includes(getComputedStyle(one).display))
  .map((one) => one.className + ': ' + one.textContent.slice(0, 60))"""
"""Whatever is wider than its own box, and shows it."""
STANDS = 1500
"""Milliseconds in which a clock that goes would show another second."""


@pytest.fixture
def server(tmp_path: Path) -> Any:
    served = Server.start(tmp_path)
    yield served
    served.kill()


def soon(minutes: int) -> str:
    """What the room's clock shows in so many minutes: an evening that is late already would move every hour."""
    return f"{datetime.now() + timedelta(minutes=minutes):%H:%M}"


def clocks(*pages: Page) -> list[str]:
    """What the clocks show."""
    return [page.get_by_test_id("countdown").first.inner_text() for page in pages]


def whole(page: Page) -> None:
    """Nothing is wider than its box, and nobody is shut out."""
    assert page.evaluate(WIDER) == []
    assert audited(page) == []


def test_the_desk_moves_the_hours_and_every_screen_follows(server: Server) -> None:
    """Set, begun, stretched, paused and resumed, shortened by a year with the new end told first, and closed: by the clock of the
    room, also on a laptop that came from elsewhere."""
    with chromium() as browser:
        desk = paired(browser, server, "organiser", size={"width": 1440, "height": 900}, timezone_id="Asia/Tokyo")
        room = paired(browser, server, "room", size=PROJECTOR)
        phone = paired(browser, server, "player", "octavian", size=PHONE)
        begins, ends, closes = soon(20), soon(20 + 150), soon(20 + 170)
        desk.get_by_test_id("tab-timetable").click()
        desk.get_by_test_id("hour-begins").fill(begins)
        desk.get_by_test_id("hour-closes").fill(closes)
        desk.get_by_test_id("hours-set").click()
        expect(desk.get_by_test_id("comes-50")).to_have_text(ends)
        expect(desk.get_by_test_id("pace")).to_contain_text(f"the hall closes at {closes}")
        expect(desk.get_by_test_id("way-mutatio_kalendarum")).to_contain_text("strike 32 BCE")
        whole(desk)

        desk.get_by_test_id("announce").click()  # twenty minutes early: it is asked, with what it moves
        expect(desk.get_by_test_id("early-asked")).to_contain_text(f"begin at {begins}")
        desk.get_by_test_id("early-leave").click()
        expect(desk.get_by_test_id("early-asked")).to_have_count(0)
        assert server.client.get(f"/api/evenings/{server.evening}/acts?kind=tempus_nuntiare").json()["acts"] == []
        announce(desk)
        for left in ("true", "false"):
            desk.get_by_test_id("by-clock").click()
            expect(desk.get_by_test_id("by-clock")).to_have_attribute("aria-pressed", left)
        before = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]
        desk.get_by_test_id("longer").click()
        expect(desk.get_by_test_id("change")).to_contain_text("Actium at")
        desk.get_by_test_id("change-do").click()
        expect(desk.get_by_test_id("change")).to_have_count(0)
        paused(server, desk, room, phone)
        after = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]
        assert after["rows"][0]["lasts"] == before["rows"][0]["lasts"] + 60_000

        desk.get_by_test_id("comes-11").get_by_role("button").click()
        desk.get_by_test_id("reason-change").first.wait_for()
        expect(desk.get_by_test_id("shares-now")).to_have_text(desk.get_by_test_id("why-value").inner_text())
        desk.get_by_test_id("why-close").click()
        desk.get_by_test_id("choose-11").click()
        desk.get_by_test_id("strike").click()
        expect(desk.get_by_test_id("change")).to_contain_text("instead of")
        desk.get_by_test_id("change-do").click()
        expect(desk.get_by_test_id("row-11")).to_contain_text("struck from the calendar")
        desk.set_viewport_size({"width": 1024, "height": 768})
        whole(desk)
        assert desk.evaluate(OUT_OF_ITS_ROW) == []
        closed(server, desk, room, phone)


def announce(desk: Page) -> None:
    """The first season, now; before its hour that is asked."""
    desk.get_by_test_id("announce").click()
    sure, runs = desk.get_by_test_id("early-sure"), desk.get_by_test_id("pause")
    expect(sure.or_(runs).first).to_be_visible()
    if sure.is_visible():
        sure.click()
    expect(runs).to_be_visible()


def paused(server: Server, desk: Page, room: Page, phone: Page) -> None:
    """The clock stands on all of them, and goes on; meanwhile the room reads what waits, and how much is left."""
    duel = server.act(
        "flagitatio", challenger="brutus", challenged="cassius", by="mars", dispense={"FLA-04": "They rolled for it."}
    )["number"]
    server.act("flagitationi_respondere", proelium=duel, answer="accept", by="mars")
    server.act("proelium_committere", proelium=duel, by="mars")
    desk.get_by_test_id("pause").click()
    desk.get_by_test_id("pause-gong").click()
    expect(room.get_by_test_id("pause-scene")).to_contain_text("at the gong")
    expect(desk.get_by_test_id("go-on")).to_be_visible()
    for page in (desk, room, phone):
        expect(page.locator("[data-testid=countdown][data-stands]").first).to_be_visible()
    stood = clocks(desk, room, phone)
    desk.wait_for_timeout(STANDS)
    assert clocks(desk, room, phone) == stood and len(set(stood)) == 1
    expect(room.locator("aside")).to_contain_text("Aestas 44 waits")
    expect(room.locator("aside")).to_contain_text("are left of it when we go on.")
    waits = room.get_by_test_id("pause-waits")
    expect(waits).to_contain_text("Brutus and Cassius fight on in Graecia where they stopped: round 1 of")
    expect(waits).to_contain_text("Free seats: ")
    whole(room)
    desk.get_by_test_id("go-on").click()
    expect(room.get_by_test_id("pause-scene")).to_have_count(0)


def nobody_is_cut(server: Server, room: Page) -> None:
    """Nine parties of four: every leader and every member stands there by name, on every wall."""
    people = server.client.get(f"/api/evenings/{server.evening}/views/people").json()["data"]["people"]
    mortals = [id for id, one in people.items() if one["role"] != "numen"]
    parties = []
    for first in range(0, 36, 4):
        leader, *members = mortals[first : first + 4]
        parties.append(force(server, "amicitia_ultima", leader=leader, members=members, by="isis")["number"])
    expect(room.locator("[data-testid^=fleet-]")).to_have_count(9)
    assert at_every_size(room, WALLS) == []
    for number in reversed(parties):
        server.act("revocare", number=number, by="isis")
    room.set_viewport_size(PROJECTOR)
    room.reload()


def closed(server: Server, desk: Page, room: Page, phone: Page) -> None:
    """Octavian wins; the evening is closed at the desk, and it is over everywhere."""
    struck = range(10, 14)
    for row in (row for row in range(2, 51) if row not in struck):
        server.act("tempus_nuntiare", row=row, by="apollo")
    server.act("actium_aperire", by="neptune")
    nobody_is_cut(server, room)
    party = server.act("amicitia_ultima", by="isis", leader="octavian")["number"]
    server.act("naves_longas_redimere", by="neptune", party=party)
    server.act("concursatio_navalis", by="neptune", rolls=[])
    server.act("triumphus", by="juppiter", leader="octavian", title_given="Magnus")
    decrees = [
        ("agrippa", "govern", "gaul"),
        ("antony", "kill", None),
        ("mars", "forbid", None),
        ("isis", "forbid", None),
    ]
    disposals = [{"who": who, "way": way, "region": region} for who, way, region in decrees]
    server.act(
        "rem_publicam_constituere", by="juppiter", founder="octavian", government="A principate.", disposals=disposals
    )
    desk.get_by_test_id("close").click()
    expect(desk.get_by_test_id("change-do")).to_be_enabled()
    desk.get_by_test_id("change-do").click()
    expect(room.get_by_test_id("end-scene")).to_contain_text("Octavian Magnus")
    expect(room.get_by_test_id("end-scene")).to_contain_text("in round 1")
    assert room.get_by_test_id("new-state").inner_text().split("\n") == [
        "A principate.", "Antony is put to death.", "Agrippa governs Gallia.", "The worship of Mars and Isis is forbidden."
    ]  # fmt: skip
    expect(room.get_by_test_id("end-seal")).to_contain_text("acts")
    seal = server.client.get(f"/api/evenings/{server.evening}/seal").json()
    said = room.get_by_test_id("end-side").get_attribute("data-sealed")
    assert seal["ledger"] and said == seal["said"].removesuffix(seal["ledger"])
    expect(phone.get_by_test_id("end")).to_contain_text("You have won.")
    expect(desk.get_by_test_id("pace")).to_contain_text("Closed at")
    for page in (desk, phone):
        expect(page.get_by_test_id("countdown").first, "nothing is counted any more").to_have_text("")
    expect(room.get_by_test_id("countdown")).to_have_count(0)
    for page in (desk, room, phone):
        whole(page)


LATE = """const Plain = WebSocket
window.WebSocket = class extends Plain {
    set onmessage(hear) {
        super.onmessage = (event) =>
            window.held && JSON.parse(event.data).view === 'timer' ? window.held.push(() => hear(event)) : hear(event)
    }
}"""
"""While there is a list ``held``, what comes of the timetable waits in it."""


def test_two_minutes_more_are_two_though_the_first_is_not_shown_yet(server: Server) -> None:
    """The timetable comes late, as over a slow link: a second tap on *longer* adds to what the first one set."""
    with chromium() as browser:
        desk = paired(browser, server, "organiser", size={"width": 1440, "height": 900})
        desk.add_init_script(LATE)
        desk.reload()
        desk.get_by_test_id("tab-timetable").click()
        announce(desk)
        before = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]["rows"][0]["lasts"]
        desk.evaluate("window.held = []")
        for _ in range(2):
            desk.get_by_test_id("longer").click()
            expect(desk.get_by_test_id("change")).to_contain_text("Actium at")
            desk.get_by_test_id("change-do").click()
            expect(desk.get_by_test_id("change")).to_have_count(0)
        until(desk, lambda: desk.evaluate("window.held.length > 0"), "no answer was held back")
        until(desk, lambda: len(lengths(server)) == 2, "not both are recorded")
        assert lengths(server) == [before // 1000 + 60, before // 1000 + 120]


def lengths(server: Server) -> list[int]:
    """The seconds to which a season was set, act by act."""
    acts = server.client.get(f"/api/evenings/{server.evening}/acts?after=0&limit=50").json()["acts"]
    return [act["fields"]["seconds"] for act in acts if act["kind"] == "tempus_definire"]


def test_a_room_is_told_that_it_is_over_when_it_is_closed(server: Server) -> None:
    """Not before the first season, nor in the last one, nor when the fleets have met and nobody has won: when the evening is closed."""
    with chromium() as browser:
        room = paired(browser, server, "room", size=PROJECTOR)
        over = room.get_by_text("The evening is over")

        def goes_on(told: int) -> None:
            expect(room.get_by_test_id(f"told-{told}")).to_be_visible()
            watching(room)
            assert [one.count() for one in (over, *(room.get_by_test_id(id) for id in ("end-scene", "end-side")))] == [
                0,
                0,
                0,
            ]

        goes_on(1)
        for row in range(1, 51):
            number = server.act("tempus_nuntiare", row=row, by="apollo")["number"]
            if row in (1, 50):
                goes_on(number)
        goes_on(server.act("actium_aperire", by="neptune")["number"])
        force(server, "ludos_claudere", by="apollo")
        expect(room.get_by_test_id("end-scene")).to_contain_text("The evening is over")
        expect(room.get_by_test_id("end-side")).to_be_visible()
