"""The line that says at the desk that the edition was edited since the evening was opened."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import TABLET, UPRIGHT, hosting, paired
from tests.kiosk.overflow import overflows
from tests.kiosk.test_desk_in_sight import SEEN
from tests.ludi_romani.table import SEEDS
from tests.server import Server

pytestmark = pytest.mark.long

SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, TABLET, UPRIGHT)


def test_a_desk_says_what_was_edited_and_how_to_begin_with_it(browser: Browser, tmp_path: Path) -> None:
    """The line names the price that was edited. The organiser reads there who opens an evening with it, and by which link; the host has
    the way itself, and the evening that they open has the new price. What was read is put away until something else is edited."""
    folder = tmp_path / "ludi_romani" / "2018"
    shutil.copytree(SEEDS, folder)
    server = Server.start(tmp_path / "data", "--edition", str(folder))
    try:
        desk = paired(browser, server, "organiser", size=SIZES[0])
        expect(desk.get_by_test_id("tab-tablets")).to_be_visible()
        expect(desk.get_by_test_id("edited")).to_have_count(0)
        prices = folder / "prices.toml"
        prices.write_text(prices.read_text().replace("classes = 300_000", "classes = 250_000"))
        desk.reload()
        line = desk.get_by_test_id("edited")
        expect(line).to_contain_text("prices.classes 300000, now 250000")
        expect(line.get_by_test_id("edited-by-host")).to_contain_text("Only the host opens one")
        expect(line.get_by_test_id("edited-begin")).to_have_count(0)
        for size in SIZES:
            desk.set_viewport_size(size)
            assert (overflows(desk), audited(desk)) == ([], [])
            begin = desk.get_by_test_id("open-evening")
            begin.scroll_into_view_if_needed()
            assert begin.evaluate(SEEN)
        line.get_by_test_id("edited-read").click()
        expect(line).to_have_count(0)

        host = hosting(browser, server, SIZES[0])
        expect(host.get_by_test_id("edited-by-host")).to_have_count(0)
        host.get_by_test_id("edited-begin").click()
        for _ in range(3):
            host.get_by_test_id("new-on").click()
        host.get_by_test_id("new-open").click()
        host.wait_for_url("**/desk")
        expect(host.get_by_test_id("tab-tablets")).to_be_visible()
        expect(host.get_by_test_id("edited")).to_have_count(0)
        head = {"Authorization": f"Bearer {server.host}"}
        newest = server.client.get("/api/evenings", headers=head).json()[-1]["evening"]
        assert newest != server.evening
        told = {
            each: server.client.get(f"/api/evenings/{each}/edition", headers=head).json()["differs"]
            for each in (server.evening, newest)
        }
        assert told == {server.evening: ["prices.toml: prices.classes 300000, now 250000"], newest: []}
    finally:
        server.stop()
