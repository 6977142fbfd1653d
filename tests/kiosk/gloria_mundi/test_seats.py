"""The desk's page of seats: who is a person, and which the computer plays."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.browser import until
from tests.kiosk.gloria_mundi.games import served
from tests.kiosk.overflow import overflows

pytestmark = pytest.mark.long

SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768})
PICTURES = os.environ.get("LUDI_PICTURES", "")
"""Where a picture of the page is left, for people."""


def test_the_desk_gives_a_seat_to_the_computer_and_sees_it_taken_back(tmp_path: Path, browser: Browser) -> None:
    """A choice is told to everybody and stays when the page is loaded again; a phone that is paired takes the seat, and the page says
    so by itself. Nothing is cut at either size."""
    with served(tmp_path) as game:
        desk = game.screen(browser, "organiser", size=SIZES[0])
        desk.get_by_test_id("tab-seats").click()
        expect(desk.get_by_test_id("seats-sum")).to_have_text("3 people, 0 computers")
        desk.get_by_test_id("plays-boethius").select_option("2")
        desk.get_by_test_id("plays-flavia").select_option("3")
        expect(desk.get_by_test_id("seats-sum")).to_have_text("1 person, 2 computers")
        seats = [{"who": "boethius", "strength": 2}, {"who": "flavia", "strength": 3}]
        until(desk, lambda: game.view("computers", "aurelia")["seats"] == seats, "the seats are not told")
        for size in SIZES:
            desk.set_viewport_size(size)
            assert overflows(desk) == []
            if PICTURES:
                desk.screenshot(path=f"{PICTURES}/seats-{size['width']}.png")
        desk.reload()
        desk.get_by_test_id("tab-seats").click()
        expect(desk.get_by_test_id("plays-flavia")).to_have_value("3")
        game.server.pair("player", "boethius")
        expect(desk.get_by_test_id("plays-boethius")).to_have_value("0")
        desk.get_by_test_id("plays-flavia").select_option("0")
        expect(desk.get_by_test_id("seats-sum")).to_have_text("3 people, 0 computers")
