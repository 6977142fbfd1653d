"""The desk sees small pictures of what its displays show, as they show it."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PROJECTOR, chromium, paired, until
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}
SHADES = """async (image) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const [width, height] = [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight]
    const ink = canvas.getContext('2d')
    ink.drawImage(image, 0, 0)
    const { data } = ink.getImageData(0, 0, width, height)
    const shades = new Set()
    for (let at = 0; at < data.length; at += 4) shades.add((data[at] >> 4) * 256 + (data[at + 1] >> 4) * 16 + (data[at + 2] >> 4))
    return [width, height, shades.size]
}"""
"""How large a picture is, and how many colours it has: an empty page has one or two."""


def shown(desk: Page, number: int) -> str:
    """The picture of a display, as its address."""
    return desk.get_by_test_id(f"picture-{number}").get_attribute("src") or ""


def test_the_desk_sees_what_a_display_shows(tmp_path: Path) -> None:
    """A picture of the map, and another one once the display was pointed to the timetable; none of one that is gone."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        with chromium() as browser:
            wall = paired(browser, server, "room", size=PROJECTOR)
            ledger = paired(browser, server, "table", size=PROJECTOR)
            desk = paired(browser, server, "organiser", size=DESK)
            desk.get_by_test_id("tab-displays").click()
            rows = server.client.get(f"/api/evenings/{server.evening}/displays").json()
            numbers = {row["kind"]: row["number"] for row in rows if row["live"]}
            for number in numbers.values():
                expect(desk.get_by_test_id(f"picture-{number}")).to_be_visible()
                width, height, shades = desk.get_by_test_id(f"picture-{number}").evaluate(SHADES)
                assert (width, height) == (320, 180) and shades > 8
            assert audited(desk) == []
            before = shown(desk, numbers["room"])
            desk.get_by_test_id(f"scene-{numbers['room']}").select_option("timetable")
            expect(wall.get_by_test_id("timetable-scene")).to_be_visible()
            until(desk, lambda: shown(desk, numbers["room"]) != before, "the desk never saw the timetable")
            ledger.context.close()
            expect(desk.get_by_test_id(f"picture-{numbers['table']}")).to_have_count(0)
    finally:
        server.stop()
