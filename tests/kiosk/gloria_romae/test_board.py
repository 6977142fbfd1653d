"""The plan board on a tablet and at a desk: months moved by finger, keys and buttons alike."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited_in_both, small_targets
from tests.kiosk.browser import TABLET
from tests.kiosk.gloria_romae.matches import DESK, served
from tests.kiosk.gloria_romae.test_phone import in_latin
from tests.kiosk.lost_link import pushed_by_a_lost_link
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest

SIZES = pytest.mark.parametrize("size", [TABLET, DESK], ids=["tablet", "desk"])


def planned_by_keys(page: Page) -> None:
    """Three months, by keys alone."""
    page.get_by_test_id("month-1").focus()
    for key in ("a", "5", "ArrowRight", "a", "h", "h", "3", "ArrowRight", "d", "p"):
        page.keyboard.press(key)


def carry(page: Page, what: str, where: str) -> None:
    """Drag one thing upon another, once it lies still enough to be meant: it is hovered over only where it takes the finger."""
    page.get_by_test_id(what).hover()
    page.mouse.down()
    b = page.get_by_test_id(where).bounding_box()
    assert b
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2, steps=6)
    page.mouse.up()


@SIZES
def test_months_by_keys_and_by_finger(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """A letter, a purpose and a figure set a month; Alt and an arrow move it; a drag does the same; undo and redo go through all
    of it."""
    with served(tmp_path) as match:
        match.begin()
        board = match.screen(browser, "player", "claudii", size)
        months = [board.get_by_test_id(f"month-{place}") for place in range(1, 13)]
        months[0].focus()
        for key in ("b", "7", "ArrowRight", "b", "h", "h", "2"):
            board.keyboard.press(key)
        expect(months[0]).to_have_accessible_name("January: Buy 7 stone, for 42")
        expect(months[1]).to_have_accessible_name("February: 2 to the Forum, 2 of 5 lie there")
        board.keyboard.press("Alt+ArrowLeft")
        expect(months[0]).to_have_accessible_name("January: 2 to the Forum, no stone is held")
        expect(months[0]).to_be_focused()
        carry(board, "month-1", "month-4")
        expect(months[3]).to_have_accessible_name("April: 2 to the Forum")
        expect(months[0]).to_have_accessible_name("January: Buy 7 stone, for 42")
        for _ in range(2):
            board.keyboard.press("Control+z")
        expect(months[1]).to_have_accessible_name("February: 2 to the Forum, 2 of 5 lie there")
        board.keyboard.press("Control+y")
        expect(months[0]).to_have_accessible_name("January: 2 to the Forum, no stone is held")
        months[0].click()
        board.get_by_test_id("later").click()
        board.get_by_test_id("month-close").click()
        expect(months[1]).to_have_accessible_name("February: 2 to the Forum, 2 of 5 lie there")


def test_a_card_is_carried_upon_a_month(browser: Browser, tmp_path: Path) -> None:
    """Upon a month that is set it takes the card's place; upon one that is not, its purpose is asked."""
    with served(tmp_path) as match:
        match.begin()
        board = match.screen(browser, "player", "claudii", TABLET)
        board.get_by_test_id("month-1").focus()
        board.keyboard.press("b")
        carry(board, "hand-c", "month-1")
        expect(board.get_by_test_id("month-1")).to_have_accessible_name("January: Buy 1 brick, for 12")
        carry(board, "hand-d", "month-3")
        board.get_by_test_id("use-gain").click()
        board.get_by_test_id("count-2").click()
        board.get_by_test_id("month-close").click()
        expect(board.get_by_test_id("month-3")).to_have_accessible_name("March: Buy 2 gold")
        expect(board.get_by_test_id("left-d")).to_have_text("3 left")


@SIZES
def test_the_board_fits_and_is_for_everybody(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """English and Latin, night and parchment."""
    with served(tmp_path) as match:
        match.begin()
        for latin in (False, True):
            board = match.screen(browser, "player", "claudii", size)
            if latin:
                in_latin(board)
            planned_by_keys(board)
            expect(board.get_by_test_id("month-2")).to_have_accessible_name(
                ", ".join(["February: 3 to the Amphitheatre", "3 of 5 lie there"])
                if not latin
                else "Februarius: Amphitheatrum: 3, iacent 3 ex 5"
            )
            found = [*small_targets(board), *overflows(board), *audited_in_both(board)]
            board.get_by_test_id("month-2").click()
            found += [*small_targets(board), *overflows(board), *audited_in_both(board)]
            board.get_by_test_id("month-close").click()
            board.get_by_test_id("to-seal").click()
            found += [*small_targets(board), *overflows(board)]
            assert not found, "\n".join(found)


def test_a_tablet_that_stands(browser: Browser, tmp_path: Path) -> None:
    """Months above, cards beneath; a month opens in their place: everything lies in the screen and in its box."""
    with served(tmp_path) as match:
        match.begin()
        board = match.screen(browser, "player", "claudii", {"width": 768, "height": 1024})
        carry(board, "hand-b", "month-4")
        board.get_by_test_id("use-build").click()
        row = board.get_by_test_id("thing-forum")
        row.get_by_role("button", name="2", exact=True).click()
        assert overflows(board) == [] and small_targets(board) == []
        board.get_by_test_id("month-close").click()
        month, seal = board.get_by_test_id("month-4").bounding_box(), board.get_by_test_id("to-seal").bounding_box()
        assert month and month["width"] > 100, "as wide as what it says"
        assert seal and seal["x"] + seal["width"] <= 768
        assert overflows(board) == [] and small_targets(board) == [] and audited_in_both(board) == []
        in_latin(board)
        expect(board.get_by_test_id("month-4")).to_be_visible()
        assert overflows(board) == []


@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_a_lost_link_pushes_nothing_aside(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """On a phone, on a tablet and at a desk the banner lies over the head of the plan."""
    with served(tmp_path) as match:
        match.begin()
        page = match.screen(browser, "player", "claudii", size)
        expect(page.get_by_test_id("month-1")).to_be_visible()
        at_rest(page)
        pushed_by_a_lost_link(page)
