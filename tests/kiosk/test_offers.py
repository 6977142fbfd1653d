"""The tiles of a tablet: what is due for its god first, and what may be done with whom he taps."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.kiosk.browser import chromium, paired, record
from tests.server import Server


def first(page: Page, kind: str) -> None:
    """Which tile stands on top."""
    expect(page.locator(".tiles .first")).to_have_attribute("data-testid", f"act-{kind}")


def test_what_is_so_now_of_all_acts_is_asked_for_while_they_are_listed(tmp_path: Path) -> None:
    """A tablet that lies there watches its tiles alone. In the list a line follows what others record, and no row moves for it."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            juno = paired(browser, server, "numen", "juno")
            asked = list[str]()

            def sent(frame: str | bytes) -> None:
                asked.extend(json.loads(frame).get("views", []))

            juno.on("websocket", lambda link: link.on("framesent", sent))
            juno.reload()
            juno.get_by_test_id("all-acts").wait_for()
            assert "tiles:juno" in asked and "so_now:juno" not in asked
            juno.get_by_test_id("all-acts").click()
            line = juno.get_by_test_id("act-victum_tractare").locator("small")
            expect(line).to_have_text("Nobody is unprotected.")
            assert "so_now:juno" in asked
            row = juno.get_by_test_id("act-adesse")
            expect(row.locator("small")).to_have_text("Where are you?")
            before = row.bounding_box()
            server.act("adesse", region="rome", by="juno")
            expect(row.locator("small")).to_have_text("Last seen: Roma.")
            assert row.bounding_box() == before
            asked.clear()
            juno.go_back()
            juno.get_by_test_id("all-acts").wait_for()
            juno.wait_for_function("() => true")
            assert asked and "so_now:juno" not in asked
    finally:
        server.stop()


def test_a_tablet_begins_with_what_is_due(tmp_path: Path) -> None:
    """The same tablets through a year: a seat, a season, a residence, tributum, consuls; with two people tapped their wedding, its
    form filled in; and of a board's acts one tile alone."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            juno, apollo, venus, isis = (
                paired(browser, server, "numen", god) for god in ("juno", "apollo", "venus", "isis")
            )
            first(juno, "sedem_capere")
            first(apollo, "tempus_nuntiare")
            juno.get_by_test_id("all-acts").click()
            expect(juno.get_by_test_id("act-sedem_capere").locator("small")).to_have_text(
                "Cicero has no seat. And 18 more."
            )
            expect(juno.get_by_test_id("act-notare").locator("small")).to_have_text("The Game has not begun.")
            bare = juno.locator("[data-testid^=act-]").filter(has=juno.locator("small:empty"))
            expect(bare).to_have_count(1)  # nothing was recorded here that could be taken back
            expect(bare).to_have_attribute("data-testid", "act-revocare")
            juno.get_by_role("searchbox").fill("promised")
            expect(juno.get_by_test_id("act-notare").locator("small")).to_contain_text("promised")
            juno.go_back()
            server.act("sedem_capere", player="cicero", region="rome", by="minerva")
            server.act("tempus_nuntiare", row=1, by="apollo")
            server.act("adesse", region="rome", by="juno")
            first(isis, "adesse")
            for tapped in ("cicero", "atia"):
                juno.get_by_test_id(f"here-{tapped}").click()
            expect(juno.locator(".tiles [data-testid^=act-]").nth(1)).to_have_attribute("data-testid", "act-donare")
            juno.get_by_test_id("act-nuptiae").click()
            record(juno)
            juno.get_by_test_id("all-acts").click()
            expect(juno.get_by_test_id("act-revocare").locator("small")).to_contain_text("Atia")
            for row in (2, 3):
                server.act("tempus_nuntiare", row=row, by="apollo")
            first(venus, "consules_creare")
            assert venus.locator(".tiles [data-testid=act-suffragium_ferre]").count() == 0
            first(isis, "hibernare")
            server.act("hibernare", region="egypt", by="isis")
            first(isis, "tributum")
            expect(isis.locator(".tiles .first")).to_contain_text("Cleopatra waits for 300,000 denarii")
    finally:
        server.stop()
