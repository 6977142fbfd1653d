"""A whole evening on two desks, in real browsers: begun 20 minutes late, paused twice, a season stretched, two years struck to end by
the hall's hour, a tablet replaced, projectors and ledger re-pointed, frozen and released, somebody gone home, closed and exported.
Every expected hour that the desk shows is right to the second, against hours worked out by hand (``tests/api/test_hours.py``).

The server's clock stands where the script sets it; those of the browsers follow it."""

import io
import os
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.kiosk.browser import chromium, paired, until
from tests.kiosk.standing import Served, Standing, instant, seconds, served

pytestmark = pytest.mark.long

WHOLE = bool(os.environ.get("LUDI_EVENING"))
"""Whether every season is announced by a tap."""
DESK: ViewportSize = {"width": 1440, "height": 900}
HEARS = """const Plain = WebSocket
window.WebSocket = class extends Plain {
    constructor(...all) {
        super(...all)
        this.addEventListener('message', ({ data }) => {
            const told = JSON.parse(data)
            if ('now' in told && !('pong' in told)) window.heard = told.now
        })
    }
}"""
"""What the last heartbeat said that it is; the page itself has heard it then."""
HOURS = """() => [...document.querySelectorAll('[data-testid^=comes-]')]
  .map(one => [Number(one.dataset.testid.slice(6)), one.title, one.textContent])"""


def after(known: Mapping[int, str], last: int = 50) -> dict[int, str]:
    """Every row's hour: as ``known``, and from the last of these on five minutes a season, one a motus, a minute more before Actium."""
    hours = {row: seconds(clock) for row, clock in known.items()}
    row = max(row for row in hours if row < 50)
    while row < last:
        hours[row + 1] = hours[row] + 60 * (1 if row % 2 == 0 else 6 if row == 49 else 5)
        row += 1
    return {row: clock(of_day) for row, of_day in hours.items()}


def clock(of_day: int) -> str:
    """19:08:30"""
    return f"{of_day // 3600:02}:{of_day // 60 % 60:02}:{of_day % 60:02}"


class Evening:
    """Two desks, whose clocks are set: one at which everything is done, and one beside it that announces every other season."""

    def __init__(self, server: Served, clock: Standing, desk: Page, beside: Page) -> None:
        self.server, self.clock, self.desk, self.desks = server, clock, desk, (desk, beside)
        for each in self.desks:
            each.add_init_script(HEARS)
            each.reload()
        beside.get_by_test_id("tab-timetable").click()

    def at(self, clock: str) -> None:
        """It is so late, and the desks have heard so: a heartbeat sets a clock where it is far off; the answer to a ping may not."""
        self.clock.set(clock)
        heard = instant(clock)
        until(
            self.desk,
            lambda: all(desk.evaluate("window.heard") == heard for desk in self.desks),
            f"a desk has not heard {clock}",
        )

    def tap(self, id: str) -> None:
        self.desk.get_by_test_id(id).first.click()

    def announced(self, row: int) -> None:
        """The next row, by its button on one desk or on the other, which both show then."""
        desk = self.desks[row % 2]
        expect(desk.get_by_test_id("announce")).to_be_enabled()
        desk.get_by_test_id("announce").click()
        now, asked = desk.locator(f"[data-now][data-testid=row-{row}]"), desk.get_by_test_id("is-another")
        expect(now.or_(asked)).to_be_visible()
        if asked.is_visible():  # the row before came from elsewhere a moment ago
            asked.click()
        for each in self.desks:
            expect(each.locator(f"[data-now][data-testid=row-{row}]")).to_be_visible()

    def change(self) -> None:
        """What was asked for is done, once the server has said what it brings."""
        expect(self.desk.get_by_test_id("change")).to_contain_text("Actium at")
        self.tap("change-do")
        expect(self.desk.get_by_test_id("change")).to_have_count(0)

    def shows(self, hours: Mapping[int, str]) -> None:
        """Every row's hour on both desks, to the second; struck rows have none."""
        wanted = {row: (hour, hour[:5]) for row, hour in hours.items()}

        def found(desk: Page) -> dict[int, tuple[str, str]]:
            return {row: (title, text) for row, title, text in desk.evaluate(HOURS) if title or text}

        until(self.desk, lambda: all(found(desk) == wanted for desk in self.desks), f"the desks do not show {wanted}")


def test_a_whole_evening_on_the_desk(tmp_path: Path) -> None:
    """By the script above; the rows between are announced over the wire unless all of it is asked for (``make evening``)."""
    standing = Standing(instant("18:00:00"))
    with served(tmp_path, standing) as server, chromium() as browser:
        people = {"people": [{"name": "Ann"}, {"name": "Ben"}]}
        server.client.post(f"/api/evenings/{server.evening}/people", json=people).raise_for_status()
        server.act("personam_assignare", player="balbus", person=1)
        desk = paired(browser, server, "organiser", size=DESK, timezone_id="UTC", accept_downloads=True)
        beside = paired(browser, server, "organiser", size=DESK, timezone_id="UTC")
        evening = Evening(server, standing, desk, beside)
        rooms = [paired(browser, server, kind, timezone_id="UTC") for kind in ("room", "room", "table")]
        tablet = paired(browser, server, "numen", "venus")
        evening.tap("tab-timetable")
        desk.get_by_test_id("hour-closes").fill("21:40")
        evening.tap("hours-set")
        expect(desk.get_by_test_id("pace")).to_contain_text("the hall closes at 21:40")
        evening.shows(after({1: "18:30:00"}))
        known = begun(evening)
        devices(evening, rooms, tablet)
        known = stretched(evening, known)
        struck(evening, known)
        ended(evening, rooms)


def begun(evening: Evening) -> dict[int, str]:
    """Twenty minutes late; in the second season the clock stands for ten minutes and a half."""
    evening.at("18:50:00")
    evening.announced(1)
    known = {1: "18:50:00"}
    evening.shows(after(known))
    assert after(known)[50] == "21:20:00"
    for row, hour in ((2, "18:55:00"), (3, "18:56:00")):
        evening.at(hour)
        evening.announced(row)
    evening.at("18:58:00")
    evening.tap("pause")
    evening.tap("pause-gong")
    expect(evening.desk.get_by_test_id("go-on")).to_be_visible()
    evening.at("19:08:30")
    evening.tap("go-on")
    expect(evening.desk.get_by_test_id("go-on")).to_have_count(0)
    known |= {2: "18:55:00", 3: "18:56:00"}
    evening.shows(after(known | {4: "19:11:30"}))
    for row, hour in ((4, "19:11:30"), (5, "19:12:30")):
        evening.at(hour)
        evening.announced(row)
    known |= {4: "19:11:30", 5: "19:12:30"}
    evening.shows(after(known))
    assert after(known)[50] == "21:30:30"
    return known


def devices(evening: Evening, rooms: list[Page], tablet: Page) -> None:
    """Two projectors and the ledger are pointed elsewhere, frozen and released; a tablet that is dead is replaced, and shut out."""
    desk, (first, second, ledger) = evening.desk, rooms
    listed = evening.server.client.get(f"/api/evenings/{evening.server.evening}/displays").json()
    numbers = [one["number"] for one in listed if one["live"]]
    assert len(numbers) == 3
    evening.tap("tab-displays")
    for number, scene in zip(numbers, ("timetable", "map", "ledger"), strict=True):
        desk.get_by_test_id(f"scene-{number}").select_option(scene)
    expect(first.get_by_test_id("timetable-scene")).to_be_visible()
    expect(second.get_by_test_id("region-syria")).to_be_visible()
    expect(ledger.get_by_test_id("ledger-row-cicero")).to_be_visible()
    evening.tap("freeze-all")
    for number in numbers:
        expect(desk.get_by_test_id(f"frozen-{number}")).to_be_visible()
    evening.server.act("adesse", numen="mars", region="syria")
    evening.tap("freeze-all")
    for number in numbers:
        expect(desk.get_by_test_id(f"frozen-{number}")).to_have_count(0)
    for number in numbers[:2]:
        desk.get_by_test_id(f"scene-{number}").select_option("")
    expect(first.get_by_test_id("timetable-scene")).to_have_count(0)

    tablet.close()
    evening.at("19:12:45")
    evening.tap("tab-tablets")
    expect(desk.get_by_test_id("device-venus")).to_have_attribute("data-amiss", re.compile("silent"))
    evening.tap("another-tablet")
    expect(desk.get_by_role("dialog")).to_be_visible()
    badges = evening.server.client.get(f"/api/evenings/{evening.server.evening}/badges").json()
    of_venus = [(each["paired"] is not None, each["revoked"] is not None) for each in badges if each["who"] == "venus"]
    assert sorted(of_venus) == [(False, False), (True, True)], "the old one is shut out, and another is invited"
    desk.keyboard.press("Escape")
    evening.tap("tab-timetable")


def stretched(evening: Evening, known: dict[int, str]) -> dict[int, str]:
    """The summer of 43 lasts seven minutes instead of five; Balbus' player goes home; the clock stands for five minutes and a half."""
    evening.at("19:13:00")
    for _ in range(2):
        evening.tap("longer")
        evening.change()
    evening.shows(after(known | {6: "19:19:30"}))
    evening.at("19:14:00")
    evening.tap("tab-door")
    evening.tap("come-1")
    evening.tap("home-1")
    expect(evening.desk.get_by_test_id("door-told")).to_have_text("Balbus waits without a player.")
    evening.tap("tab-timetable")
    evening.at("19:15:30")
    evening.tap("pause")
    evening.tap("pause-gong")
    expect(evening.desk.get_by_test_id("go-on")).to_be_visible()
    evening.at("19:21:00")
    evening.tap("go-on")
    expect(evening.desk.get_by_test_id("go-on")).to_have_count(0)
    evening.shows(after(known | {6: "19:25:00"}))
    evening.at("19:25:20")
    evening.announced(6)
    known |= {6: "19:25:20"}
    evening.shows(after(known))
    return known


def struck(evening: Evening, known: dict[int, str]) -> None:
    """All would be over at 22:03:20, and the hall closes at 21:40: the desk offers to strike 33 and 32, and says the new end first."""
    expect(evening.desk.get_by_test_id("pace")).to_contain_text("the end near 22:03")
    evening.at("19:25:50")
    evening.tap("way-mutatio_kalendarum")
    expect(evening.desk.get_by_test_id("change")).to_contain_text("40 seconds to spare for the hall")
    evening.change()
    hours = after(known, 41) | {50: "21:14:20"}
    evening.shows(hours)
    expect(evening.desk.get_by_test_id("pace")).to_contain_text("the end near 21:39")
    for row in (*range(7, 42), 50):
        evening.at(hours[row]) if WHOLE or row == 50 else evening.clock.set(hours[row])
        if WHOLE or row == 50:
            evening.announced(row)
        else:
            evening.server.act("tempus_nuntiare", row=row, by="apollo")
    evening.shows(hours)


def ended(evening: Evening, rooms: list[Page]) -> None:
    """Octavian alone sails and is crowned; the evening is closed at the desk, every screen says so, and all of it is taken along."""
    evening.at("21:20:00")
    act = evening.server.act
    act("actium_aperire", by="neptune")
    party = act("amicitia_ultima", by="isis", leader="octavian")["number"]
    act("naves_longas_redimere", by="neptune", party=party)
    act("concursatio_navalis", by="neptune", rolls=[])
    act("triumphus", by="juppiter", leader="octavian", title_given="Magnus")
    evening.at("21:36:00")
    evening.tap("close")
    expect(evening.desk.get_by_test_id("change-do")).to_be_enabled()
    evening.tap("change-do")
    expect(evening.desk.get_by_test_id("pace")).to_contain_text("Closed at 21:36")
    for room in rooms[:2]:
        expect(room.get_by_test_id("end-scene")).to_contain_text("Octavian Magnus")
    evening.tap("tab-after")
    with evening.desk.expect_download() as taken:
        evening.tap("take-archive.zip")
    with zipfile.ZipFile(io.BytesIO(Path(taken.value.path()).read_bytes())) as archive:
        assert archive.testzip() is None and archive.namelist()
