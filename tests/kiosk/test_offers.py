"""The tiles of a tablet: what its god may record now, the likeliest first."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.kiosk.browser import chromium, paired
from tests.server import Server

AESTAS = {
    "mars": ["adesse"],
    "apollo": ["tempus_nuntiare", "adesse"],
    "juppiter": ["adesse"],
}
HIEMS = {
    "venus": ["consules_creare"],
    "isis": ["tributum", "emptio_legionum"],
    "apollo": ["tempus_nuntiare"],
}


def tiles(browser: Browser, server: Server, numen: str) -> list[str]:
    """What stands on a new tablet of his."""
    page = paired(browser, server, "numen", numen)
    shown = page.locator(".tiles [data-testid^=act-]")
    expect(shown).to_have_count(5)
    found = [(tile.get_attribute("data-testid") or "").removeprefix("act-") for tile in shown.all()]
    page.context.close()
    return found


def test_a_tablet_offers_what_its_god_may_record_now(tmp_path: Path) -> None:
    """In summer and in winter: boards first, then his own powers and wares, then what everybody does; the Senate for who is in
    Rome, tributum for who is where there is some, both for who may be anywhere."""
    server = Server.start(tmp_path)
    try:
        with chromium() as browser:
            server.act("tempus_nuntiare", row=1, by="apollo")
            assert {god: tiles(browser, server, god) for god in AESTAS} == AESTAS
            for row in (2, 3):
                server.act("tempus_nuntiare", row=row, by="apollo")
            for god, region in {"venus": "rome", "isis": "egypt"}.items():
                server.act("hibernare", region=region, numen=god, by=god)
            assert {god: tiles(browser, server, god) for god in HIEMS} == HIEMS
    finally:
        server.stop()
