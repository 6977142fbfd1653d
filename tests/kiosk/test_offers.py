"""The tiles of a tablet: what is due for its god first, and what may be done with whom he taps."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.kiosk.browser import chromium, paired, record
from tests.server import Server


def first(page: Page, kind: str) -> None:
    """Which tile stands on top."""
    expect(page.locator(".tiles .first")).to_have_attribute("data-testid", f"act-{kind}")


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
            expect(juno.get_by_test_id("act-sedem_capere").locator("small")).to_have_text("Cicero has no seat.")
            expect(juno.get_by_test_id("act-notare").locator("small")).to_have_text("")
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
