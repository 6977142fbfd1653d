"""What a hand does without meaning it, on a phone and on the tablet that all share: Back, and a tap that falls twice."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.browser import PHONE, TABLET, until
from tests.kiosk.gloria_mundi.games import Game, at, served
from tests.kiosk.test_calm import settled, twice

CALM = 600
"""Milliseconds for which a primary button that has just come takes no tap."""
GAPS = (0, 60, 200, 350, 500)
"""Between two taps of one hand, which itself takes some time."""


def asks_to_leave(page: Page) -> None:
    """At home Back asks, and staying stays."""
    page.go_back()
    expect(page.get_by_test_id("leaving-sheet")).to_be_visible()
    page.get_by_test_id("stay").tap()
    expect(page.get_by_test_id("leaving-sheet")).to_have_count(0)


def seated(game: Game, tablet: Page, who: str) -> None:
    """A seat without a phone is opened on the tablet, by the number that the desk shows for it."""
    badges = f"/api/evenings/{game.server.evening}/badges"
    number = game.server.client.post(badges, json={"kind": "player", "who": who}).json()["number"]
    tablet.get_by_test_id(f"disc-{who}").tap()
    tablet.get_by_test_id("seat-number").fill(number)
    tablet.get_by_test_id("seat-go").tap()
    tablet.get_by_test_id("uncover").tap()


def test_back_and_esc_lead_a_phone_to_its_move(browser: Browser, tmp_path: Path) -> None:
    """From any page they lead to the first; there Back asks."""
    with served(tmp_path, first="aurelia") as game:
        phone = game.screen(browser, "player", "aurelia", PHONE)
        for tab in ("mine", "board", "history"):
            for back in (phone.go_back, lambda: phone.keyboard.press("Escape")):
                phone.get_by_test_id(f"phone-{tab}").tap()
                expect(phone.get_by_test_id("do-reveal")).to_have_count(0)
                back()
                expect(phone.get_by_test_id("do-reveal")).to_be_visible()
        asks_to_leave(phone)
        expect(phone.get_by_test_id("do-reveal")).to_be_visible()
        phone.go_back()
        phone.get_by_test_id("leave").tap()
        until(phone, lambda: "/player" not in phone.url, "it did not leave")


def test_back_and_esc_close_a_seat_on_the_tablet(browser: Browser, tmp_path: Path) -> None:
    """First a page of the seat's own screen, then that screen; at the table's Back asks."""
    with served(tmp_path, first="aurelia") as game:
        tablet = game.screen(browser, "table", size=TABLET)
        seated(game, tablet, "aurelia")
        seat = tablet.get_by_test_id("seat-screen")
        for back in (tablet.go_back, lambda: tablet.keyboard.press("Escape")):
            seat.get_by_test_id("phone-board").tap()
            expect(seat.get_by_test_id("phone-board")).to_have_attribute("aria-current", "page")
            back()
            expect(seat.get_by_test_id("phone-move")).to_have_attribute("aria-current", "page")
            back()
            expect(seat).to_have_count(0)
            tablet.get_by_test_id("take-over").tap()
        tablet.get_by_test_id("close-seat").tap()
        asks_to_leave(tablet)
        expect(tablet.get_by_test_id("take-over")).to_be_visible()


@contextmanager
def to_lose(data: Path, loses: str) -> Iterator[Game]:
    """Aurelia decides whether she pays, and could; or is to give a card, of which one is a building."""
    if loses == "do-give":
        with at(data, "s02_queue_of_three") as (game, _):
            game.act("aurelia", "refuse_tribute")
            yield game
        return
    with served(data, first="aurelia") as game:
        game.act("aurelia", "reveal_building")
        game.act("aurelia", "play_production", type="food")
        game.act("aurelia", "pass_purchase")
        yield game


@pytest.mark.parametrize("loses", ["do-refuse", "do-give"])
def test_a_second_tap_confirms_nothing(browser: Browser, tmp_path: Path, loses: str) -> None:
    """To let the Goth come and to give a building away are asked once more in the same place: a tap that falls twice has not answered
    it, one that is meant has, and so has a key, but not one that is held down."""
    with to_lose(tmp_path, loses) as game:
        phone = game.screen(browser, "player", "aurelia", PHONE)
        button, asked, before = (
            phone.get_by_test_id(loses),
            phone.locator(f".asked[data-testid={loses}]"),
            game.number(),
        )
        ask = phone.get_by_test_id("choose-pay" if loses == "do-refuse" else "give-1")
        for gap in GAPS:
            ask.tap()
            while twice(phone, loses, gap) > CALM - 20:  # those were two taps, and both were meant
                if game.number() > before:
                    game.act("aurelia", "revocare", number=game.number())
                    before = game.number()
                phone.reload()
                ask.tap()
            expect(asked).to_be_visible()
            phone.wait_for_timeout(CALM)
            assert game.number() == before, f"{gap} ms"
            phone.reload()
        ask.tap()
        settled(phone, loses)
        button.focus()
        phone.keyboard.down("Enter")
        for _ in range(3):
            phone.keyboard.down("Enter")
        phone.keyboard.up("Enter")
        expect(asked).to_be_focused()
        assert game.number() == before
        phone.keyboard.press("Enter")
        until(phone, lambda: game.number() > before, "it was not confirmed")
