"""What is printed before the evening: on A4 and on Letter, in both languages, nothing is cut and nothing is too small to be read."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.browser import paired
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}
SHEETS = ("badges", "numina", "pairing", "regions", "rules", "tributum", "professio", "slips")
SELLS = {"en": "Sells legiones curiales.", "la": "Iuppiter curiales vendit."}
"""What a card says of Juppiter, whatever words its edition has."""
HOLD_LINKS = ("badges", "numina", "pairing")
AMISS = """() => {
    const found = new Set(), range = document.createRange()
    for (const page of document.querySelectorAll('[data-testid=page]')) {
        const foot = page.querySelector(':scope > footer')?.getBoundingClientRect(), sheet = page.getBoundingClientRect()
        const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
            const words = texts.currentNode.data.trim().slice(0, 40), around = texts.currentNode.parentElement
            if (!words || !around.checkVisibility() || around.closest('.sr, .disc')) continue
            const size = parseFloat(getComputedStyle(around).fontSize)
            if (size < 13) found.add(`${size}px: ${words}`)
            range.selectNodeContents(texts.currentNode)
            const { left, right, top, bottom } = range.getBoundingClientRect()
            if (left < sheet.left || right > sheet.right || top < sheet.top || bottom > sheet.bottom)
                found.add(`beyond the sheet: ${words}`)
            if (foot && !around.closest('footer') && bottom > foot.top && left < foot.right && right > foot.left)
                found.add(`upon the foot: ${words}`)
        }
    }
    return [...found]
}"""
"""Letters below 13 px, and what lies beyond its sheet of paper or upon its last line. A disc's letters stand beside the name."""


@pytest.mark.parametrize("language", ["en", "la"])
def test_what_is_printed_is_whole_and_can_be_read(browser: Browser, tmp_path: Path, language: str) -> None:
    """Badges, cards of gods, slips to pair, tents, rules, tributum, professio and slips."""
    server = Server.start(tmp_path)
    found = list[str]()
    try:
        page = paired(browser, server, "organiser", size=DESK)
        page.goto(page.url.replace("/desk", "/print"))
        page.get_by_test_id(f"language-{language}").click()
        for sheet in SHEETS:
            page.get_by_test_id(f"sheet-{sheet}").click()
            if sheet in HOLD_LINKS and page.get_by_test_id("make-links").count():
                page.get_by_test_id("make-links").click()
                page.locator(".page svg[role=img]").first.wait_for()
            expect(page.get_by_test_id("page").first).to_be_visible()
            if sheet == "numina":
                expect(page.get_by_test_id("power-NUM-02").first).to_contain_text(SELLS[language])
            for paper in ("A4", "Letter"):
                page.get_by_test_id("paper").select_option(label=paper)
                at_rest(page)
                found += [f"{sheet}, {paper}: {one}" for one in (*page.evaluate(AMISS), *overflows(page))]
    finally:
        server.stop()
    assert not found, "\n".join(dict.fromkeys(found))
