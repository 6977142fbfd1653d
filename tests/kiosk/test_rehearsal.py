"""A rehearsal is never taken for the Game."""

import re
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.kiosk.audit import audited_in_both
from tests.kiosk.browser import PHONE, PROJECTOR, UPRIGHT, chromium, paired
from tests.server import Server

pytestmark = pytest.mark.long


def test_every_screen_says_that_it_is_a_rehearsal(tmp_path: Path) -> None:
    """An evening that runs sixty times as fast carries its mark in the header of every screen; the Game carries none."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            earnest = paired(browser, server, "numen", "mars")
            expect(earnest.get_by_test_id("countdown")).to_be_visible()
            expect(earnest.get_by_test_id("rehearsal")).to_have_count(0)
            body = {"act_id": secrets.token_urlsafe(16), "rehearsal": True, "speed": 60}
            head = {"Authorization": f"Bearer {server.host}"}
            opened = server.client.post("/api/evenings", json=body, headers=head).json()
            server.evening = opened["evening"]
            token = opened["links"]["organiser"].partition(".")[2]
            badge = server.client.post(f"/api/evenings/{server.evening}/pair", json={"token": token}).json()["badge"]
            server.client.headers["Authorization"] = f"Bearer {badge}"
            for page in (
                paired(browser, server, "room", size=PROJECTOR),
                paired(browser, server, "numen", "mars"),
                paired(browser, server, "numen", "juno", size=UPRIGHT),
                paired(browser, server, "table"),
                paired(browser, server, "organiser"),
                paired(browser, server, "player", "brutus", size=PHONE),
            ):
                expect(page.get_by_test_id("rehearsal")).to_have_text(re.compile("rehearsal .60"))
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
                assert audited_in_both(page) == [], page.url
    finally:
        server.stop()
