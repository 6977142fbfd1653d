"""Pictures of what is told afterwards: audit, why, a correction, a dossier, the Acta Diurna, a file that is checked."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.kiosk import album
from tests.kiosk.browser import NAME, PHONE, TABLET, paired
from tests.kiosk.finished import finished
from tests.kiosk.shots_room import DESK, shoot
from tests.log.logs import NEWEST, lines
from tests.server import ROOT, Server

PAPER = (703, 1032)
"""A4 without its margins of 12 mm."""


def told(browser: Browser) -> None:
    """All of them, of the golden evening."""
    with tempfile.TemporaryDirectory() as folder, finished(Path(folder)) as (server, _):
        audit(browser, server)
        acta(browser, server)
        checked(browser, Path(folder) / "log.jsonl")
        seal = paired(browser, server, "player", "livia", size=PHONE)
        seal.get_by_test_id("seal-short").click()
        seal.get_by_test_id("seal-words").wait_for()
        shoot(seal, "phone-seal")


def opened(browser: Browser, server: Server, path: str, wide: bool = True) -> Page:
    """A page of an auditor."""
    page = paired(browser, server, "auditor", size=DESK if wide else TABLET)
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}{path}")
    return page


def audit(browser: Browser, server: Server) -> None:
    """An act, what would be without it, why somebody has what he has, and all of him."""
    for wide, size in ((True, ""), (False, "-1024")):
        page = opened(browser, server, "/audit?act=205", wide)
        page.locator("[data-testid=past][data-at='205']").wait_for()
        shoot(page, f"audit{size}")
        page.get_by_test_id("what-if").click()
        page.get_by_test_id("on-the-way").locator("svg").wait_for()
        shoot(page, f"audit-correction{size}")
    page = opened(browser, server, "/ledger")
    page.get_by_test_id("ledger-antony-denarii").locator("button").click()
    page.get_by_test_id("why-value").wait_for()
    shoot(page, "audit-why")
    page = opened(browser, server, "/dossier?about=player:octavian")
    page.get_by_test_id("dossier-denarii").wait_for()
    shoot(page, "dossier")


def acta(browser: Browser, server: Server) -> None:
    """On a screen, and sheet after sheet on paper."""
    page = opened(browser, server, "/acta")
    page.locator(".acta .screen footer").wait_for()
    page.wait_for_timeout(900)
    album.keep(page, "acta-diurna", page.screenshot(full_page=True))
    page.emulate_media(media="print")
    page.set_viewport_size({"width": PAPER[0], "height": PAPER[1]})
    for at, sheet in enumerate(page.get_by_test_id("acta-paper").locator(".sheet").all()):
        album.keep(page, f"acta-diurna-a4-{at + 1}", sheet.screenshot())


def checked(browser: Browser, log: Path) -> None:
    """The page on a stick, with a log that is whole."""
    log.write_text("\n".join(lines(NEWEST)) + "\n")
    page = browser.new_context(offline=True, viewport={"width": 900, "height": 900}).new_page()
    page.goto((ROOT / "kiosk" / "dist" / "verify.html").as_uri())
    page.locator("#seal").fill(f"{NEWEST.acts}:{NEWEST.end}")
    page.locator("#file").set_input_files(log)
    page.locator("#said.intact").wait_for()
    shoot(page, "verify")
