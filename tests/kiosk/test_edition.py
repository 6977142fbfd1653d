"""The edition's page at the desk: tables like a spreadsheet, checked while one types, and an evening that plays by them."""

import io
import json
import os
import secrets
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited_in_both
from tests.kiosk.browser import NAME, TABLET, hosting, until
from tests.kiosk.overflow import overflows
from tests.server import PATIENCE, Server

pytestmark = pytest.mark.long

SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768})
PICTURES = os.environ.get("LUDI_PICTURES", "")
"""Where pictures of the page are left, for people."""
PASTE = """([cell, text]) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}"""


def typed(desk: Page, cell: str, text: str) -> None:
    """Type into a cell and leave it."""
    desk.get_by_test_id(cell).fill(text)
    desk.get_by_test_id(cell).blur()


def opened(desk: Page, *parts: str) -> None:
    for part in parts:
        desk.locator("summary", has_text=part).click()


def test_an_edition_is_edited_checked_and_played(browser: Browser, tmp_path: Path) -> None:
    """A price, a person, a seat and the timetable are changed; faults stand at their cells; what changed is listed, taken back and
    brought again; a zip comes back as it was; an evening opened from it has each change on a tablet and in the rulebook's words."""
    server = Server.start(tmp_path)
    try:
        desk = hosting(browser, server, SIZES[0])
        desk.get_by_test_id("tab-edition").click()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        expect(desk.get_by_test_id("edition-changes").locator("li")).to_have_count(0)
        opened(desk, "Mortals", "Regions", "Timetable")
        typed(desk, "edit-prices-classes", "250000")
        typed(desk, "cell-mortals-3-short", "Marcus Brutus")
        changes = desk.get_by_test_id("edition-changes")
        expect(changes).to_contain_text("Prices · Classes")
        expect(changes).to_contain_text("300,000 → 250,000")
        expect(changes).to_contain_text("Brutus → Marcus Brutus")
        # Roads to nowhere, a person twice: each fault at its row, and none of it is made.
        typed(desk, "cell-regions-0-edges", "northern_italy, atlantis")
        expect(desk.get_by_test_id("cell-regions-0-edges")).to_have_attribute("aria-invalid", "true")
        expect(desk.locator(".faults").first).to_contain_text("atlantis")
        expect(desk.get_by_test_id("edition-make")).to_be_disabled()
        desk.get_by_test_id("edition-undo").click()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        desk.get_by_test_id("edition-redo").click()
        expect(desk.get_by_test_id("edition-make")).to_be_disabled()
        desk.get_by_test_id("edition-undo").click()
        # A block from a spreadsheet; Enter goes down.
        rome = desk.get_by_test_id("cell-regions-0-seats")
        rome.evaluate("cell => cell.scrollIntoView()")
        desk.evaluate(PASTE, [rome.element_handle(), "13\t0\n5\t250 000\n"])
        expect(desk.get_by_test_id("cell-regions-0-seats")).to_have_value("13")
        expect(desk.get_by_test_id("cell-regions-1-tributum")).to_have_value("250,000")
        rome.press("Enter")
        expect(desk.get_by_test_id("cell-regions-1-seats")).to_be_focused()
        typed(desk, "cell-timetable-0-starts", "18:29")
        typed(desk, "edit-title", "Ours")
        typed(desk, "edit-id", "ours")
        expect(changes.locator("li")).to_have_count(8)
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        for size in SIZES:
            desk.set_viewport_size(size)
            assert overflows(desk) == [] and audited_in_both(desk) == []
            if PICTURES:
                desk.screenshot(path=f"{PICTURES}/edition-{size['width']}.png")
        with desk.expect_download() as download:
            desk.get_by_test_id("edition-save").click()
        handed = Path(tmp_path / "ours.zip")
        download.value.save_as(handed)
        with zipfile.ZipFile(io.BytesIO(handed.read_bytes())) as file:
            assert "seats = 13" in file.read("ours/regions.toml").decode()
        desk.get_by_test_id("edition-make").click()
        expect(desk.get_by_test_id("edition-made")).to_contain_text("The edition ours is made")
        played(browser, server)
        # Somewhere else: the zip is all that is needed.
        desk.reload()
        desk.get_by_test_id("tab-edition").click()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        desk.get_by_test_id("edition-open").set_input_files(handed)
        expect(desk.get_by_test_id("edition-changes").locator("li")).to_have_count(8)
    finally:
        server.stop()


def played(browser: Browser, server: Server) -> None:
    """An evening of that edition, on Neptune's tablet: who is called otherwise, the seats of Rome, and the price of a classis."""
    host = {"Authorization": f"Bearer {server.host}"}
    body = {"act_id": secrets.token_urlsafe(16), "game": "ludi_romani", "edition": "ours"}
    evening = server.client.post("/api/evenings", json=body, headers=host).json()["evening"]
    base = f"/api/evenings/{evening}"
    link = server.client.post(f"{base}/badges", json={"kind": "numen", "who": "neptune"}, headers=host).json()
    badge = server.client.post(f"{base}/pair", json={"token": link["token"]}).json()["badge"]
    kept = json.dumps({"badge": badge, "kind": "numen", "who": "neptune", "evening": evening})
    context = browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(f"localStorage.setItem('ludi.badge', {kept!r})")
    tablet = context.new_page()
    tablet.goto(f"{server.url.replace('127.0.0.1', NAME)}/tablet")
    tablet.get_by_test_id("place").click()
    expect(tablet.get_by_test_id("place-rome")).to_contain_text(
        "6 seats free"
    )  # of thirteen; seven virgines begin there
    tablet.keyboard.press("Escape")
    tablet.get_by_test_id("all-acts").click()
    tablet.get_by_test_id("act-emptio_classium").click()
    tablet.get_by_test_id("rules").click()
    until(tablet, lambda: "250,000 D, from the three sea deities" in tablet.content(), "the rule has the printed price")
    context.close()
