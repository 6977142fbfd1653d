"""The server dies in the middle of a season, and starts again: every screen comes back by itself, as it was."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.browser import PHONE, PROJECTOR, fill, paired, until
from tests.kiosk.rest import at_rest
from tests.server import Server

pytestmark = pytest.mark.long

AWAY = 4000
"""Milliseconds without a server: long enough for the house to note it."""


def said(page: Page) -> str:
    """All that a screen says but for its clocks, which go on."""
    return "\n".join(page.evaluate(NO_CLOCKS))


NO_CLOCKS = """[...document.querySelectorAll('[data-testid^=region-], [data-testid^=seat], [data-testid^=mine-], [data-testid^=tab-],'
    + ' [data-testid^=here-], [data-testid^=act-]')].map(one => one.innerText)"""


def test_a_server_that_dies_in_a_season_is_back_untouched(browser: Browser, tmp_path: Path) -> None:
    """Projector, tablet, phone and desk say so while it is gone, are not reloaded, keep a form that was open, and show the same again;
    the outage stands on the record, and the next act goes through."""
    data = tmp_path / "data"
    server = Server.start(data)
    server.act("adesse", region="greece", numen="mars")
    server.act("tempus_nuntiare", row=1, by="apollo")
    room, mars = paired(browser, server, "room", size=PROJECTOR), paired(browser, server, "numen", "mars")
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    desk = paired(browser, server, "organiser", size={"width": 1440, "height": 900})
    expect(room.get_by_test_id("region-greece").get_by_test_id("seat-brutus")).to_be_visible()
    expect(phone.get_by_test_id("mine-denarii")).to_be_visible()
    expect(desk.get_by_test_id("tab-acts")).to_be_visible()
    fill(mars, "motus", "brutus")
    pages = (room, mars, phone, desk)
    for page in pages:
        page.evaluate("globalThis.untouched = true")
    for page in pages:
        at_rest(page)
    before = [said(page) for page in (room, phone, desk)]
    try:
        server.kill()
        for page in pages:
            expect(page.get_by_test_id("link-state").first).to_have_attribute("data-state", "lost")
        assert [said(page) for page in (room, phone, desk)] == before
        room.wait_for_timeout(AWAY)
        server = Server.start(data, port=int(server.url.rpartition(":")[2]))
        for page in pages:
            expect(page.get_by_test_id("link-state").first).to_have_attribute("data-state", "live")
        until(desk, lambda: [said(page) for page in (room, phone, desk)] == before, "a screen says something else")
        assert all(page.evaluate("globalThis.untouched") for page in pages), "no screen was reloaded"
        journal = server.client.get(f"/api/evenings/{server.evening}/acts").json()["acts"]
        assert [act["fields"]["what"] for act in journal if act["kind"] == "intercapedo"] == ["away"]
        mars.get_by_test_id("choice-asia_minor").first.click()
        mars.get_by_test_id("record").click()
        expect(room.get_by_test_id("region-asia_minor").get_by_test_id("seat-brutus")).to_be_visible()
        expect(phone.get_by_test_id("seat")).to_contain_text("Asia Minor")
    finally:
        server.kill()
