"""A tablet in the hand of somebody who does not look at it: its screen stays on, and it is felt what became of an act."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.audit import audited, small_targets
from tests.kiosk.browser import PHONE, SMALL, TABLET, fill, paired, record, until
from tests.kiosk.rest import at_rest
from tests.server import Server

SENSES = """
    window.felt = []
    navigator.vibrate = pattern => window.felt.push(pattern)
    Object.defineProperty(navigator, 'wakeLock', {
        value: { request: async what => ((window.held = what), { release: () => undefined }) },
    })"""
"""What this browser has none of: a motor, and a screen that goes dark."""


def test_it_stays_on_and_is_felt(browser: Browser, tmp_path: Path) -> None:
    """The screen is held on, and where it cannot be, pairing says so; recorded is one short touch, refused are two long ones; switched
    off, nothing, also when it was loaded anew."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        server.act("adesse", region="greece", numen="mars")
        made = server.client.post(
            f"/api/evenings/{server.evening}/badges", json={"kind": "numen", "who": "mars"}
        ).json()
        mars = browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce").new_page()
        mars.add_init_script("delete Navigator.prototype.wakeLock")
        mars.goto(f"{server.url}/pair")
        expect(mars.get_by_test_id("may-go-dark")).to_contain_text("cannot keep the screen on")
        mars.add_init_script(SENSES)
        mars.reload()
        mars.get_by_test_id("pair-go").wait_for()
        expect(mars.get_by_test_id("may-go-dark")).to_have_count(0)
        mars.goto("about:blank")  # the link is another place of the same page
        mars.goto(f"{server.url}{made['link']}")
        mars.wait_for_url("**/tablet")
        fill(mars, "motus", "brutus", "asia_minor")
        assert mars.evaluate("window.held") == "screen"
        record(mars)
        assert mars.evaluate("window.felt") == [[40]]
        mars.route("**/acts/check", lambda route: route.abort())
        fill(mars, "donare", "giver:cassius", "receiver:mars")
        mars.get_by_test_id("field-denarii").get_by_role("textbox").fill("700000")
        mars.get_by_test_id("record").tap()
        expect(mars.get_by_test_id("objection-MER-16")).to_be_visible()
        assert mars.evaluate("window.felt") == [[40], [90, 60, 90]]
        mars.unroute("**/acts/check")
        mars.get_by_test_id("cancel").tap()
        mars.get_by_test_id("tray").tap()
        mars.get_by_test_id("throw-away").tap()
        mars.get_by_test_id("my-acts").tap()
        mars.get_by_test_id("signal").tap()
        mars.reload()
        fill(mars, "notare")
        mars.get_by_test_id("field-text").get_by_role("textbox").fill("It is loud here.")
        record(mars)
        assert mars.evaluate("window.felt") == []
    finally:
        server.stop()


def newest(server: Server) -> int:
    """The number of the newest act."""
    number: int = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["number"]
    return number


@pytest.mark.parametrize("size", [TABLET, PHONE, SMALL], ids=["lying", "phone", "small"])
def test_a_motus_from_here_now_is_three_taps_the_first_time_too(
    browser: Browser, tmp_path: Path, size: ViewportSize
) -> None:
    """Whoever sits here, a region under them, *Record*; then the form stands there for whoever is next. In another season no region
    lies there, nor where two are tapped."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        server.act("adesse", region="greece", numen="mars")
        mars = paired(browser, server, "numen", "mars", size=size)
        mars.get_by_test_id("here-brutus").tap()
        expect(mars.get_by_test_id("here-brutus")).to_have_attribute("aria-pressed", "true")
        expect(mars.get_by_test_id("to-asia_minor")).to_have_count(0)
        mars.get_by_test_id("here-brutus").tap()
        server.act("tempus_nuntiare", row=2, by="apollo")
        mars.get_by_test_id("act-motus").first.wait_for()
        mars.get_by_test_id("here-brutus").tap()
        next_door = mars.get_by_test_id("to-asia_minor")
        here = mars.get_by_test_id("here-brutus").bounding_box()
        assert here and here["x"] + here["width"] <= size["width"]
        expect(next_door).to_be_in_viewport(ratio=1)
        assert mars.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert (audited(mars), small_targets(mars)) == ([], [])
        at_rest(mars)
        next_door.tap()
        mars.get_by_test_id("record").tap()
        until(mars, lambda: newest(server) == 5, "it was not recorded")
        act = server.client.get(f"/api/evenings/{server.evening}/acts?after=4").json()["acts"][0]
        assert (act["kind"], act["fields"]["player"], act["fields"]["to"]) == ("motus", "brutus", "asia_minor")
        expect(mars.get_by_test_id("record")).to_be_disabled()
        expect(mars.get_by_test_id("choice-cassius").first).to_be_visible()
        mars.get_by_test_id("cancel").tap()
        expect(mars.get_by_test_id("here-brutus")).to_have_count(0)
    finally:
        server.stop()


@pytest.mark.parametrize("size", [TABLET, PHONE, SMALL], ids=["lying", "phone", "small"])
def test_a_motus_is_three_taps_and_the_form_stays_for_the_next(
    browser: Browser, tmp_path: Path, size: ViewportSize
) -> None:
    """Forty leave within a minute: person, region, *Record*; and the form stands there again, empty, for whoever is next. On a phone
    the names fold when one is tapped, and the regions come into sight."""
    server = Server.start(tmp_path)
    try:
        server.act("tempus_nuntiare", row=1, by="apollo")
        server.act("tempus_nuntiare", row=2, by="apollo")
        server.act("adesse", region="greece", numen="mars")
        mars = paired(browser, server, "numen", "mars", size=size)
        mars.get_by_test_id("act-motus").first.tap()
        for number, (who, region) in enumerate((("brutus", "asia_minor"), ("cassius", "syria")), 5):
            board = mars.get_by_test_id("board")
            expect(board).to_be_visible()
            expect(mars.get_by_test_id("record")).to_be_disabled()
            expect(mars.get_by_test_id("choice-octavian")).to_be_visible()
            mars.get_by_test_id(f"choice-{who}").first.tap()
            for seen in (who, "gaul", "rome", "greece"):
                expect(mars.get_by_test_id(f"choice-{seen}").first).to_be_in_viewport(ratio=1)
            mars.get_by_test_id("field-to").get_by_test_id(f"choice-{region}").first.tap()
            mars.get_by_test_id("record").tap()
            until(mars, lambda: newest(server) == number, "it was not recorded")  # noqa: B023 # asked at once
        acts = server.client.get(f"/api/evenings/{server.evening}/acts?after=4").json()["acts"]
        told = [(act["kind"], act["fields"]["player"], act["fields"]["to"]) for act in acts]
        assert told == [("motus", "brutus", "asia_minor"), ("motus", "cassius", "syria")]
    finally:
        server.stop()
