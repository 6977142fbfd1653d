"""A break that is planned in the timetable, in a real browser: told with its end on every screen, begun at its hour, and over."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PROJECTOR, chromium, paired
from tests.kiosk.overflow import overflows
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}
SMALL: ViewportSize = {"width": 1024, "height": 768}
MINUTE = 60_000


def test_dinner_is_planned_told_and_held(tmp_path: Path) -> None:
    """Half an hour before the winter of 43: the hours behind it move, the wall says until when, and Begin lets the clock stand."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        timer = f"/api/evenings/{server.evening}/views/timer"
        before = server.client.get(timer).json()["data"]["actium"]["at_this_pace"]
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            walls = [paired(browser, server, "room", size=PROJECTOR) for _ in range(2)]
            rows = server.client.get(f"/api/evenings/{server.evening}/displays").json()
            server.client.put(
                f"/api/evenings/{server.evening}/displays/{rows[0]['id']}", json={"scene": "timetable"}
            ).raise_for_status()
            desk.get_by_test_id("tab-timetable").click()
            desk.get_by_test_id("choose-2").click()
            desk.get_by_test_id("break-name").fill("Dinner")
            desk.get_by_test_id("break-30-min").click()
            expect(desk.get_by_test_id("change")).to_contain_text("Dinner before Motus: 30 min")
            expect(desk.get_by_test_id("change")).to_contain_text("Actium at")
            desk.get_by_test_id("change-do").click()
            expect(desk.get_by_test_id("break-2")).to_contain_text("Dinner")
            assert server.client.get(timer).json()["data"]["actium"]["at_this_pace"] - before == 30 * MINUTE
            first = next(wall for wall in walls if wall.get_by_test_id("timetable-scene").count())
            expect(first.get_by_test_id("timetable-break-2")).to_contain_text("Dinner")
            expect(first.get_by_test_id("timetable-break-2")).to_contain_text(re.compile(r"– \d\d:\d\d"))
            expect(first.get_by_test_id("course-break")).to_contain_text("Dinner")
            assert overflows(first) == []
            assert audited(desk) == []
            desk.set_viewport_size(SMALL)
            assert audited(desk) == []
            desk.get_by_test_id("begin-break").click()
            expect(desk.get_by_test_id("go-on")).to_be_visible()
            expect(desk.get_by_test_id("break-2")).to_contain_text("now")
            watch = desk.context.new_page()
            watch.goto(desk.url.replace("/desk", "/watch"))
            expect(watch.get_by_test_id("break-2")).to_contain_text("now")
            for screen in (desk, watch):
                expect(screen.locator("header").first).to_contain_text(
                    re.compile(r"Paused: Dinner, on again at \d\d:\d\d")
                )
            assert audited(watch) == []
            other = next(wall for wall in walls if wall is not first)
            expect(other.get_by_test_id("pause-scene")).to_contain_text("Dinner")
            expect(other.get_by_test_id("pause-scene")).to_contain_text("We go on at")
            assert overflows(other) == []
            desk.get_by_test_id("go-on").click()
            expect(desk.get_by_test_id("break-2")).to_contain_text("was")
            expect(desk.get_by_test_id("announce")).to_be_visible()
            expect(desk.get_by_test_id("begin-break")).to_have_count(0)
            server.act("intermittere", why="A lamp fell.", by="apollo")
            expect(desk.locator("header").first).to_contain_text("Paused: A lamp fell, on again at the gong")
    finally:
        server.stop()


def test_a_planned_break_is_taken_out_again(tmp_path: Path) -> None:
    """One tap, asked with what it moves."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        server.act("intervallum_statuere", row=3, minutes=15, by="apollo")
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=DESK)
            desk.get_by_test_id("tab-timetable").click()
            expect(desk.get_by_test_id("break-3")).to_contain_text("Break")
            desk.get_by_test_id("choose-3").click()
            desk.get_by_test_id("break-out").click()
            expect(desk.get_by_test_id("change")).to_contain_text("No break before Hiems 43")
            desk.get_by_test_id("change-do").click()
            expect(desk.get_by_test_id("break-3")).to_have_count(0)
    finally:
        server.stop()


def test_the_wall_shows_the_whole_timetable_with_six_breaks(tmp_path: Path) -> None:
    """Each row down to Actium, and a name of forty letters to its end."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        name = "Dinner in the garden, wine by the river."
        for row in range(2, 44, 7):
            server.act("intervallum_statuere", row=row, minutes=15, name=name, by="apollo")
        with chromium() as browser:
            wall = paired(browser, server, "room", size=PROJECTOR)
            display = server.client.get(f"/api/evenings/{server.evening}/displays").json()[0]["id"]
            server.client.put(
                f"/api/evenings/{server.evening}/displays/{display}", json={"scene": "timetable"}
            ).raise_for_status()
            rows = wall.get_by_test_id("timetable-scene").get_by_role("listitem")
            expect(rows).to_have_count(32)
            for shown in rows.all():
                expect(shown).to_be_in_viewport(ratio=1)
            assert len(name) == 40
            names = wall.get_by_test_id("timetable-scene").get_by_text(name)
            assert names.evaluate_all("all => all.map(one => one.scrollHeight - one.clientHeight)") == [0] * 6
            assert overflows(wall) == []
    finally:
        server.stop()
