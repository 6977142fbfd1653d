"""The desk seats Romans round a table, and the tablet on the table shows all and holds nobody's hand."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PHONE, TABLET, UPRIGHT
from tests.kiosk.gloria_mundi.games import SIX, served
from tests.kiosk.overflow import overflows
from tests.server import Server

pytestmark = pytest.mark.long


def test_a_game_is_set_up(browser: Browser, tmp_path: Path) -> None:
    """Two at least; clockwise as they stand, one of them the computer; then the desk shows whose move it is."""
    server = Server.start(tmp_path)
    try:
        page = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce").new_page()
        page.goto(server.url)
        badge = {"badge": server.host, "kind": "host", "who": None, "evening": ""}
        page.evaluate("badge => localStorage.setItem('ludi.badge', JSON.stringify(badge))", badge)
        page.goto(f"{server.url}/evenings")
        page.get_by_test_id("anew").click()
        page.get_by_test_id("new-on").click()
        page.get_by_test_id("new-edition").select_option("gloria_mundi/reconstruction")
        page.get_by_test_id("new-on").click()
        for roman in ("galla", "aurelia", "flavia"):
            page.get_by_test_id(f"seat-{roman}").click()
        page.get_by_test_id("up-aurelia").click()
        page.get_by_test_id("plays-flavia").select_option("2")
        page.get_by_test_id("minutes").select_option("5")
        assert overflows(page) == [] and audited(page) == []
        page.get_by_test_id("new-on").click()
        page.get_by_test_id("new-open").click()
        expect(page.get_by_test_id("desk-table")).to_be_visible()
        seats = page.locator("[data-testid^=desk-seat-]")
        expect(seats.first).to_contain_text("Aurelia")
        expect(seats.nth(1)).to_contain_text("Galla")
        page.get_by_test_id("phone-for-galla").click()
        expect(page.get_by_test_id("invitation")).to_be_visible()
        assert overflows(page) == [] and audited(page) == []
    finally:
        server.stop()


@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=["1024", "768"])
@pytest.mark.parametrize("language", ["en", "la"])
def test_the_tablet_on_the_table(browser: Browser, tmp_path: Path, size: ViewportSize, language: str) -> None:
    """Six Romans fit; nobody's hand or counters are asked for; a seat's number is of that seat alone, and its screen opens covered."""
    with served(tmp_path, SIX, first="aurelia") as game:
        tablet = game.screen(browser, "table", size=size)
        tablet.goto(f"{tablet.url}?lang={language}")
        expect(tablet.get_by_test_id("table-symmachus")).to_be_visible()
        assert overflows(tablet) == [] and audited(tablet) == []
        badges = f"/api/evenings/{game.server.evening}/badges"
        number = game.server.client.post(badges, json={"kind": "player", "who": "aurelia"}).json()["number"]
        tablet.get_by_test_id("disc-aurelia").tap()
        tablet.get_by_test_id("seat-number").fill(number)
        tablet.get_by_test_id("seat-go").tap()
        expect(tablet.get_by_test_id("held-food")).to_have_text("·")
        assert tablet.get_by_test_id("do-reveal").count() == 0
        tablet.get_by_test_id("uncover").tap()
        expect(tablet.get_by_test_id("held-food")).to_have_text("1")
        tablet.get_by_test_id("close-seat").tap()
        tablet.get_by_test_id("take-over").tap()
        expect(tablet.get_by_test_id("held-food")).to_have_text("·")


def test_the_tablet_reminds_and_takes_back(browser: Browser, tmp_path: Path) -> None:
    """Its foot reminds whose move it is, on that phone alone; what a seat on it recorded is taken back on that seat's own screen."""
    with served(tmp_path, ("aurelia", "boethius"), first="aurelia") as game:
        tablet = game.screen(browser, "table", size=TABLET)
        phone, other = (game.screen(browser, "player", who, PHONE) for who in ("aurelia", "boethius"))
        expect(tablet.get_by_test_id("remind")).to_have_text("Remind Aurelia")
        tablet.get_by_test_id("remind").tap()
        expect(tablet.get_by_test_id("remind")).to_have_text("Reminded")
        expect(phone.get_by_test_id("word")).to_contain_text("It is your move")
        phone.get_by_test_id("word-read").tap()
        assert other.get_by_test_id("word").count() == 0
        assert overflows(tablet) == [] and audited(tablet) == []
        badges = f"/api/evenings/{game.server.evening}/badges"
        number = game.server.client.post(badges, json={"kind": "player", "who": "aurelia"}).json()["number"]
        tablet.get_by_test_id("disc-aurelia").tap()
        tablet.get_by_test_id("seat-number").fill(number)
        tablet.get_by_test_id("seat-go").tap()
        tablet.get_by_test_id("uncover").tap()
        tablet.get_by_test_id("do-reveal").tap()
        tablet.get_by_test_id("do-play").tap()
        expect(tablet.get_by_test_id("undo")).to_be_visible()
        tablet.get_by_test_id("close-seat").tap()
        expect(tablet.get_by_test_id("remind")).to_have_count(0)
        tablet.get_by_test_id("foot-back").tap()
        tablet.get_by_test_id("undo").tap()
        expect(tablet.get_by_test_id("seat-screen").get_by_test_id("phone")).to_have_attribute(
            "data-phase", "production"
        )
