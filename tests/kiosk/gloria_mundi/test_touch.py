"""What a hand does without meaning it, on a phone and on the tablet that all share: Back, and a tap that falls twice."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.kiosk.browser import PHONE, TABLET, until
from tests.kiosk.gloria_mundi.games import Game, served


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
