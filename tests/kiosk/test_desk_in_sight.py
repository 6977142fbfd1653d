"""Nothing is hidden from the organiser: every page of the desk is in sight, and hours and names stand as they do everywhere."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import chromium, hosting, paired
from tests.kiosk.rest import at_rest
from tests.server import Server

pytestmark = pytest.mark.long

SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768})
LOW: tuple[ViewportSize, ...] = ({"width": 1366, "height": 768}, {"width": 1280, "height": 720})
UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
SEEN = """one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    return inside && one.contains(at) && one.scrollWidth <= one.clientWidth + 1
}"""
"""Whether something lies whole in the window, with nothing upon it and nothing of it cut."""
LETTERS = """async () => {
    const drawn = async (font, text) => (await document.fonts.load(font, text)).length > 0
    const fonts = ['400 20px Inter', '600 20px Inter', '700 20px Inter', '500 20px Cinzel', '400 20px "EB Garamond"',
        'italic 400 20px "EB Garamond"']
    const found = await Promise.all(fonts.map(async font => [font, await drawn(font, 'Łğőšž')]))
    return found.filter(([, whole]) => !whole).map(([font]) => font)
}"""
"""Fonts in which letters of Polish, Turkish, Hungarian and Czech names are drawn by another one, heavier or lighter."""


TORN = """[...document.querySelectorAll('main header')].filter(head => {
    const seen = [...head.querySelectorAll('.button, .input')].filter(one => one.offsetWidth)
    const tops = seen.map(one => Math.round(one.getBoundingClientRect().top))
    return new Set(tops).size > 1
}).map(head => head.innerText)"""
"""Heads of which one button fell below the others."""


def unseen(all: Locator) -> list[str]:
    """The test ids of those that do not lie whole in the window."""
    return [str(one.get_attribute("data-testid")) for one in all.all() if not one.evaluate(SEEN)]


def test_every_page_of_the_desk_is_in_sight(tmp_path: Path) -> None:
    """All pages and both languages at 1440 and 1024, without scrolling; beside the hours calls, tablets and displays. The buttons in
    the head of a page stay beside each other."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=SIZES[0])
            desk.get_by_test_id("tab-timetable").click()
            for size in SIZES:
                desk.set_viewport_size(size)
                for part in ("desk-calls", "stars", "beside-displays"):
                    expect(desk.get_by_test_id(part)).to_be_in_viewport()
                expect(desk.get_by_test_id("tab-acts")).to_be_in_viewport()
                expect(desk.locator("[data-calm]")).to_have_count(0)  # what has just moved lets a finger through
                assert unseen(desk.locator("nav [data-testid^=tab-], nav [data-testid^=language-]")) == []
                assert audited(desk) == []
            assert desk.evaluate(LETTERS) == []
            for tab in ("evening", "tablets", "reckoning"):
                desk.get_by_test_id(f"tab-{tab}").click()
                for size in SIZES:
                    desk.set_viewport_size(size)
                    expect(desk.locator("main header .button").first).to_be_visible()
                    assert desk.evaluate(TORN) == [], tab
    finally:
        server.stop()


@pytest.mark.parametrize("language", ["en", "la"])
def test_every_link_of_the_desk_is_reached(tmp_path: Path, language: str) -> None:
    """A host's desk has the most of them: all in sight on a laptop, and on a tablet that stands scrolled to, with nothing upon them. An
    icon beside the number of what waits keeps its size."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            desk = hosting(browser, server, SIZES[0])
            desk.goto(f"{desk.url}?lang={language}")
            links = desk.locator("nav:has(.languages) :is(button, a)")
            expect(links).to_have_count(23)
            for size in (*SIZES, *LOW):
                desk.set_viewport_size(size)
                at_rest(desk)
                expect(desk.locator("[data-calm]")).to_have_count(0)  # what has just moved lets a finger through
                assert [each.inner_text() for each in links.all() if not each.evaluate(SEEN)] == [], size
                icons = desk.locator("nav:has(.languages) svg").evaluate_all(
                    "all => all.map(one => one.getBoundingClientRect().width)"
                )
                assert min(icons) >= 20
            desk.set_viewport_size(UPRIGHT)
            for each in links.all():
                each.scroll_into_view_if_needed()
                at_rest(desk)
                expect(desk.locator("[data-calm]")).to_have_count(0)
                assert each.evaluate(SEEN), each.inner_text()
    finally:
        server.stop()


def test_hours_are_asked_as_the_clocks_show_them(tmp_path: Path) -> None:
    """A browser from the United States has no AM and PM in a field either; who types them is understood, and nonsense is not taken."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            desk = paired(browser, server, "organiser", size=SIZES[0], locale="en-US")
            field = desk.get_by_test_id("hour-begins")
            expect(field).to_have_attribute("type", "text")
            before = field.input_value()
            for typed, shown in (("7:15 pm", "19:15"), ("1845", "18:45"), ("9.05", "09:05"), ("25:00", "09:05")):
                field.fill(typed)
                field.press("Tab")
                expect(field).to_have_value(shown)
            assert before != "09:05"
            desk.get_by_test_id("hours-set").click()
            timer = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]
            expect(desk.get_by_test_id("hours-set")).to_be_disabled()
            assert timer["rows"]
    finally:
        server.stop()
