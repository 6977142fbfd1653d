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


def test_whoever_is_invited_at_the_desk_has_a_slip(browser: Browser, tmp_path: Path) -> None:
    """*Invite all*, then print: the sheet has a slip for each god, with the number that the desk shows; invited again, from the desk
    or from the sheet, nobody is given a second one."""
    server = Server.start(tmp_path)
    try:
        desk = paired(browser, server, "organiser", size=DESK)

        def at_the_desk() -> set[tuple[str, ...]]:
            desk.get_by_test_id("invite-all").click()
            shown = desk.get_by_test_id("invited").locator("li button")
            expect(shown.first).to_be_visible()
            return {tuple(one.split()) for one in shown.all_inner_texts()}

        desk.get_by_test_id("tab-tablets").click()
        invited = at_the_desk()
        assert len({number for _, number in invited}) == len(invited) > 20
        with desk.expect_popup() as opened:
            desk.locator("a[href$='#pairing']").click()
        sheet = opened.value
        slips = sheet.locator("[data-testid^=slip-]")
        expect(slips).to_have_count(len(invited))

        def on_paper() -> set[tuple[str, ...]]:
            return {
                (slip.get_by_role("heading").inner_text(), "".join(slip.locator("b").inner_text().split()))
                for slip in slips.all()
            }

        assert on_paper() == invited
        assert sheet.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == sheet.get_by_test_id("page").count() > 1
        with sheet.expect_response("**/badges/all"):
            sheet.get_by_test_id("make-links").click()
        at_rest(sheet)
        assert on_paper() == at_the_desk() == invited
        badges = server.client.get(f"/api/evenings/{server.evening}/badges").json()
        gods = [badge["who"] for badge in badges if badge["kind"] == "numen"]
        assert len(gods) == len(set(gods))
    finally:
        server.stop()
