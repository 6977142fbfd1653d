"""A game of three in real browsers, from the desk to Carthage: two phones, a tablet on the table, the projector beside
them; a phone that loses its link in the sack, and an act that is taken back with everybody's consent."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from domain.kernel.grammar.act import Act
from tests.gloria_mundi.desk import THREE
from tests.gloria_mundi.table import MundiTable
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, until
from tests.kiosk.gloria_mundi.by_touch import Touched, options, to_carthage, ways
from tests.kiosk.gloria_mundi.games import Game, served
from tests.kiosk.overflow import overflows

pytestmark = pytest.mark.long


def seated_at_the_tablet(game: Game, tablet: Page, who: str) -> None:
    """The number that the desk shows for a seat is typed on the tablet."""
    made = game.server.client.post(
        f"/api/evenings/{game.server.evening}/badges", json={"kind": "player", "who": who}
    ).json()
    tablet.get_by_test_id(f"disc-{who}").tap()
    tablet.get_by_test_id("seat-number").fill(made["number"])
    tablet.get_by_test_id("seat-go").tap()
    expect(tablet.get_by_test_id("seat-screen")).to_be_visible()
    tablet.get_by_test_id("close-seat").tap()
    expect(tablet.get_by_test_id("seat-screen")).to_have_count(0)


def taken_back(touched: Touched, game: Game) -> None:
    """Aurelia bought and paid, or did not; she takes the last act back alone, asks for the one before, and both others agree."""
    aurelia, boethius, tablet = touched.screens["aurelia"], touched.screens["boethius"], touched.shared
    assert tablet
    aurelia.get_by_test_id("undo").tap()
    expect(aurelia.get_by_test_id("phone")).to_have_attribute("data-phase", "tribute")
    aurelia.get_by_test_id("ask-back").tap()
    boethius.get_by_test_id("agree-back").tap()
    expect(boethius.get_by_test_id("agree-back")).to_have_count(0)
    tablet.get_by_test_id("disc-flavia").tap()
    tablet.get_by_test_id("agree-back").tap()
    expect(aurelia.get_by_test_id("phone")).to_have_attribute("data-phase", "purchase")
    tablet.get_by_test_id("close-seat").tap()
    assert game.view("board", "aurelia")["turn"]["asked_back"] is None


def without_link(touched: Touched, act: Act) -> bool:
    """Boethius gives a card while the link is down: nothing is lost and nothing is done twice once it is back."""
    phone, number = touched.screens["boethius"], touched.game.number()
    expect(phone.get_by_test_id("do-give")).to_be_disabled()  # nothing that is lost stands chosen
    phone.context.set_offline(True)
    expect(phone.get_by_test_id("lost")).to_be_visible()
    for name in ways(touched.game, "boethius", act):
        phone.get_by_test_id(name).tap()
    expect(phone.get_by_test_id("do-give")).to_be_disabled()
    assert touched.game.number() == number
    phone.context.set_offline(False)
    expect(phone.get_by_test_id("lost")).to_have_count(0)
    until(phone, lambda: touched.game.number() > number, "what was given without a link is recorded")
    assert touched.game.number() == number + 1
    touched.table.append(touched.table.recorded("boethius", act))
    return True


def test_from_the_table_to_carthage(browser: Browser, tmp_path: Path) -> None:
    """Every move by touch; the board on the wall says what the table in memory holds, and so does the end."""
    given = options(to_carthage())
    with served(tmp_path, THREE, **given) as game:
        screens = {who: game.screen(browser, "player", who, PHONE) for who in ("aurelia", "boethius")}
        tablet, wall = game.screen(browser, "table", size=TABLET), game.screen(browser, "room", size=PROJECTOR)
        seated_at_the_tablet(game, tablet, "flavia")
        touched = Touched(game, screens, MundiTable(THREE, given=given), tablet)
        lost, back = False, False
        for who, act in touched.moves():
            if act.kind == "discard_card" and who == "boethius" and not lost:
                lost = without_link(touched, act)
                continue
            if who == "aurelia" and act.kind in ("buy_building", "pass_purchase") and not back:
                before = touched.table.world.table.turn
                touched.make(who, act)
                then = touched.next()
                if then.kind == "pay_tribute":
                    touched.make(who, then, book=False)
                    taken_back(touched, game)
                    touched.make(who, act, book=False)
                    back = before == touched.table.world.table.turn
                continue
            touched.make(who, act)
        assert lost and back, "a link was lost in the sack, and an act taken back"
        over = touched.table.world.table.over
        assert over and over.ending == "carthage"
        expect(wall.get_by_test_id("end")).to_contain_text("reaches Carthage")
        expect(tablet.get_by_test_id(f"sums-{over.winner}")).to_contain_text("36 steps")
        for page in (*screens.values(), tablet, wall):
            assert overflows(page) == []
