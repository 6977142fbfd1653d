"""A Roman's phone: a turn by touch, what a move would do before it is done, the sack, going back, and the curtain."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited, audited_in_both, small_targets
from tests.kiosk.browser import FLAT, PHONE, TABLET, until
from tests.kiosk.gloria_mundi.games import SMALL, at, long_winded, served
from tests.kiosk.lost_link import pushed_by_a_lost_link
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest

SIZES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "360"])
KNOWN = "Object.entries(localStorage).find(([key]) => key.startsWith('ludi.devices.'))[1]"
"""Of how many devices and auditors a player knows."""
TABS = ("mine", "board", "history", "move")


def faults(page: Page) -> list[str]:
    """What is too small for a thumb, does not lie in its box, or axe finds."""
    return [*small_targets(page), *overflows(page), *audited_in_both(page)]


def in_latin(page: Page) -> None:
    """The address says it once."""
    page.goto(f"{page.url}?lang=la")
    expect(page.locator("html")).to_have_attribute("lang", "la")


@pytest.mark.parametrize("size", [PHONE, SMALL, FLAT], ids=["390", "360", "lying"])
def test_a_turn_in_six_taps(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Reveal, play, pass and pay; nobody else's phone offers a move; each phase fits its screen, has a third of it, and is for
    everybody."""
    with served(tmp_path, first="aurelia") as game:
        phone, other = (game.screen(browser, "player", who, size) for who in ("aurelia", "boethius"))
        taps, found = 0, list[str]()
        for phase, buttons in (
            ("forum", ("do-reveal",)),
            ("production", ("type-food", "do-play")),
            ("purchase", ("do-pass",)),
            ("tribute", ("do-tribute",)),
        ):
            expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", phase)
            expect(other.get_by_test_id("todo")).to_have_text("Not your move")
            assert other.locator("[data-testid^=do-]").count() == 0
            found += [f"{phase}: {one}" for one in faults(phone)]
            part = phone.locator(".body").bounding_box()
            assert part and part["height"] >= size["height"] / 3, phase
            for button in buttons:
                phone.get_by_test_id(button).tap()
                taps += 1
        expect(other.get_by_test_id("todo")).to_have_text("Reveal a card")
        expect(phone.get_by_test_id("wait")).to_contain_text("Boethius reveals")
        found += [f"wait: {one}" for one in faults(phone)]
        assert taps <= 6
        assert game.view("board", "boethius")["turn"]["number"] == 2
        # 1 of each at the beginning, 2 food from two cards, and 2 food and 1 gold to the Goth.
        counters = game.view("screen:aurelia", "aurelia")["counters"]
        assert counters == {"food": 1, "gold": 0, "peace": 1, "glory": 0}
        expect(phone.get_by_test_id("held-food")).to_have_text("1")
        for tab in TABS:
            phone.get_by_test_id(f"phone-{tab}").tap()
            found += [f"{tab}: {one}" for one in faults(phone)]
        assert not found, "\n".join(found)


@SIZES
def test_why_a_card_cannot_be_bought(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Each such card says it in its own row in a few words, so that the Forum can be seen at once; by which rule, on a tap."""
    with served(tmp_path, first="aurelia") as game:
        phone = game.screen(browser, "player", "aurelia", size)
        for button in ("do-reveal", "type-food", "do-play"):
            phone.get_by_test_id(button).tap()
        expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", "purchase")
        offered = game.view("forecast:aurelia", "aurelia")["buildings"]
        refused = [building for building in offered if building["reasons"]]
        few = [building for building in refused if [one["rule"] for one in building["reasons"]] == ["GM-BUY-06"]]
        assert few
        rows = phone.locator("[data-testid^=forum-]")
        expect(rows).to_have_count(len(offered))
        assert "GM-BUY" not in phone.get_by_test_id("forum").inner_text()
        held = sum(few[0]["after"]["left"].values())
        price = sum(few[0]["price"].values())
        row, why = (phone.get_by_test_id(f"{what}-{few[0]['card']}") for what in ("forum", "why"))
        expect(row).to_contain_text(f"{price} counters: you hold {held}" if price > held else "lacking")
        expect(why).to_have_count(0)
        row.tap()
        expect(why).to_contain_text(few[0]["reasons"][0]["sentence"])
        expect(why).to_contain_text("GM-BUY-06")
        assert faults(phone) == []
        row.tap()
        expect(why).to_have_count(0)
        expect(phone.get_by_test_id("do-pass")).to_be_enabled()


def test_what_a_purchase_would_do(browser: Browser, tmp_path: Path) -> None:
    """The server says what it would come to; another counter that does not pay the price is refused with its rule before it is sent."""
    with at(tmp_path, "s04_surcharge_with_wilds") as (game, _):
        phone = game.screen(browser, "player", "aurelia", PHONE)
        phone.get_by_test_id("forum-thermae").tap()
        trial = phone.get_by_test_id("trial")
        expect(trial).to_contain_text("Aurelia builds Thermae for 8 counters")
        expect(phone.get_by_test_id("do-buy")).to_contain_text("10 → 15 steps")
        assert faults(phone) == []
        chips = phone.get_by_test_id("pay-chips").locator("button")
        expect(chips).to_have_count(8)
        # A food counter becomes a gold one: 3 gold are not held.
        chips.first.tap()
        expect(trial.get_by_test_id("objection-GM-BUY-06")).to_be_visible()
        expect(phone.get_by_test_id("do-buy")).to_be_disabled()
        assert game.view("board", "aurelia")["turn"]["phase"] == "purchase"
        phone.get_by_test_id("forum-thermae").tap()
        phone.get_by_test_id("forum-thermae").tap()
        phone.get_by_test_id("do-buy").tap()
        expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", "tribute")
        assert game.view("board", "aurelia")["players"]["aurelia"]["steps"] == 15
        # Nothing is left to pay with: it says so, and there is nothing to ask once more.
        expect(phone.get_by_test_id("choose-pay")).to_be_disabled()
        expect(phone.get_by_test_id("would-lose")).to_have_text("You would lose 1 card, the others 0.")
        phone.get_by_test_id("do-tribute").tap()
        expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", "sack")


def test_a_refusal_is_asked_once_more(browser: Browser, tmp_path: Path) -> None:
    """Who could pay and lets the Goth come is asked in the same place; the first tap records nothing."""
    with served(tmp_path, first="aurelia") as game:
        phone = game.screen(browser, "player", "aurelia", PHONE)
        for button in ("do-reveal", "type-food", "do-play", "do-pass", "do-refuse"):
            phone.get_by_test_id(button).tap()
        expect(phone.get_by_test_id("do-refuse")).to_have_text("Refuse, and let him come")
        # Each answer shows its road and who gives first before it is given.
        expect(phone.get_by_test_id("road-paid-1")).to_have_class(re.compile("new"))
        expect(phone.get_by_test_id("road-refused-1")).to_have_class(re.compile("goth"))
        expect(phone.get_by_test_id("gives")).to_contain_text("You give first")
        assert game.view("board", "aurelia")["turn"]["phase"] == "tribute"
        assert faults(phone) == []
        phone.get_by_test_id("do-refuse").tap()
        expect(phone.get_by_test_id("phone")).not_to_have_attribute("data-phase", "tribute")


@SIZES
def test_the_sack(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Own cards that answer what is due, from the cheapest loss on; a building is given after one question more."""
    with at(tmp_path, "s02_queue_of_three") as (game, _):
        phone = game.screen(browser, "player", "aurelia", size)
        phone.get_by_test_id("do-tribute").tap()
        rows = phone.locator("[data-testid^=give-]")
        expect(rows).to_have_count(3)
        expect(rows.first).to_contain_text("Bare")
        expect(rows.last).to_contain_text("the building goes with it")
        assert faults(phone) == []
        expect(phone.get_by_test_id("do-give")).to_be_disabled()
        rows.last.tap()
        phone.get_by_test_id("do-give").tap()
        assert len(game.view("board", "aurelia")["players"]["aurelia"]["tableau"]) == 3
        phone.get_by_test_id("do-give").tap()
        expect(phone.get_by_test_id("todo")).to_have_text("Not your move")
        assert len(game.view("board", "aurelia")["players"]["aurelia"]["tableau"]) == 2


def test_the_curtain(browser: Browser, tmp_path: Path) -> None:
    """Covered, hand and counters are not in the page, also after a reload; a thumb holds it open, and letting go covers at once."""
    with served(tmp_path, first="aurelia") as game:
        game.act("aurelia", "reveal_building")
        phone = game.screen(browser, "player", "aurelia", PHONE)
        hand = re.compile(r"\d+ in hand")
        expect(phone.get_by_test_id("type-food")).to_contain_text(hand)
        phone.get_by_test_id("cover").tap()
        phone.reload()
        for held in (phone.get_by_test_id("curtain"), phone.get_by_test_id("held")):
            expect(held).to_be_visible()
        assert not hand.search(phone.locator("main").inner_text())
        expect(phone.get_by_test_id("held-food")).to_have_text("·")
        assert faults(phone) == []
        phone.get_by_test_id("hold").hover()
        phone.mouse.down()
        expect(phone.get_by_test_id("held-food")).to_have_text("1")
        phone.mouse.up()
        expect(phone.get_by_test_id("held-food")).to_have_text("·")
        phone.get_by_test_id("uncover").tap()
        expect(phone.get_by_test_id("type-food")).to_contain_text(hand)


def test_going_back(browser: Browser, tmp_path: Path) -> None:
    """The last act is taken back alone; what lies further back is asked of all, and comes back with the last consent."""
    with served(tmp_path, ("aurelia", "boethius"), first="aurelia") as game:
        game.act("aurelia", "reveal_building")
        phone, other = (game.screen(browser, "player", who, PHONE) for who in ("aurelia", "boethius"))
        expect(phone.get_by_test_id("do-play")).to_be_enabled()
        assert phone.get_by_test_id("undo").count() == 0
        phone.get_by_test_id("do-play").tap()
        phone.get_by_test_id("undo").tap()
        expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", "production")
        phone.get_by_test_id("do-play").tap()
        phone.get_by_test_id("do-pass").tap()
        phone.get_by_test_id("do-tribute").tap()
        expect(other.get_by_test_id("todo")).to_have_text("Reveal a card")
        phone.get_by_test_id("undo").tap()
        expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", "tribute")
        phone.get_by_test_id("ask-back").tap()
        expect(other.get_by_test_id("asked-back")).to_contain_text("Aurelia asks to go back to act")
        assert faults(other) == []
        other.get_by_test_id("agree-back").tap()
        expect(phone.get_by_test_id("asked-back")).to_have_count(0)
        expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", "purchase")


def test_nothing_changes_under_a_finger(browser: Browser, tmp_path: Path) -> None:
    """A move that comes while a finger lies on the screen is a button first; on a screen that nobody touches it is there at once."""
    with served(tmp_path, ("aurelia", "boethius"), first="aurelia") as game:
        phone, other = (game.screen(browser, "player", who, PHONE) for who in ("aurelia", "boethius"))
        expect(other.get_by_test_id("wait")).to_be_visible()
        game.act("aurelia", "reveal_building")
        game.act("aurelia", "play_production", type="food")
        game.act("aurelia", "pass_purchase")
        expect(other.get_by_test_id("wait")).to_contain_text("Aurelia decides")
        other.get_by_test_id("wait").hover()
        other.mouse.down()
        game.act("aurelia", "pay_tribute", pay={"food": 2, "gold": 1})
        expect(other.get_by_test_id("your-move")).to_be_visible()
        expect(other.get_by_test_id("wait")).to_be_visible()
        other.mouse.up()
        assert other.get_by_test_id("do-reveal").count() == 0
        assert faults(other) == []
        other.get_by_test_id("your-move").tap()
        other.get_by_test_id("do-reveal").tap()
        expect(other.get_by_test_id("phone")).to_have_attribute("data-phase", "production")
        game.act("boethius", "play_production", type="food")
        game.act("boethius", "pass_purchase")
        game.act("boethius", "pay_tribute", pay={"food": 1, "gold": 1, "peace": 1})
        expect(phone.get_by_test_id("do-reveal")).to_be_visible()
        assert phone.get_by_test_id("your-move").count() == 0


@pytest.mark.parametrize("name", ["s04_surcharge_with_wilds", "s02_queue_of_three", "s05_mill"])
def test_in_latin(browser: Browser, tmp_path: Path, name: str) -> None:
    """Latin fits the smallest phone too, and no English is left on its buttons."""
    with at(tmp_path, name) as (game, told):
        who = game.view("board", told["romans"][0])["turn"]["waiting"]
        phone = game.screen(browser, "player", who, SMALL)
        in_latin(phone)
        found = list[str]()
        for tab in TABS:
            phone.get_by_test_id(f"phone-{tab}").tap()
            found += [f"{tab}: {one}" for one in faults(phone)]
        assert not re.search(
            r"\b(Reveal|Play|Buy|Pass|Refuse|Board|Mine)\b", phone.locator("nav, main").first.inner_text()
        )
        assert not found, "\n".join(found)


@pytest.mark.parametrize("size", [SMALL, FLAT], ids=["360", "lying"])
@pytest.mark.parametrize("language", ["en", "la"])
def test_a_long_sentence_is_told_whole(browser: Browser, tmp_path: Path, language: str, size: ViewportSize) -> None:
    """What one can take back is said to its end, however many gained by it, and is read also on a phone that lies."""
    with long_winded(tmp_path, "production") as game:
        phone = game.screen(browser, "player", "aurelia", size)
        phone.goto(f"{phone.url}?lang={language}")
        game.act("aurelia", "play_production", type="gold")
        sentence = phone.get_by_test_id("undo").locator("xpath=../p")
        expect(sentence).to_contain_text("Symmachus")
        told, part = sentence.bounding_box(), phone.locator(".body").bounding_box()
        assert told and told["width"] > 150 and told["height"] > 15
        assert part and part["height"] >= size["height"] / 3
        assert faults(phone) == []


def test_gm_sec_05_one_more_device_is_told(browser: Browser, tmp_path: Path) -> None:
    """Whoever makes badges pairs one for Aurelia, and one for an auditor, who reads every hand: her phone says so at once, over
    whatever stands there, until she taps that she knows, and not again when it is loaded anew; one that is shut out is counted no
    more. Boethius hears of the auditor alone."""
    with served(tmp_path, first="aurelia") as game:
        phone = game.screen(browser, "player", "aurelia", SMALL, along=2)
        boethius = game.screen(browser, "player", "boethius", along=2)
        expect(phone.get_by_test_id("phone")).to_be_visible()
        assert phone.get_by_test_id("one-more").count() == 0
        game.server.pair("player", "aurelia")
        told = phone.get_by_test_id("one-more")
        expect(told).to_contain_text("3 devices are paired for your seat")
        assert not [*small_targets(phone), *overflows(phone), *audited(phone)]
        phone.get_by_test_id("one-more-read").tap()
        expect(told).to_have_count(0)
        phone.reload()
        expect(phone.get_by_test_id("phone")).to_be_visible()
        another = game.server.client.get(f"/api/evenings/{game.server.evening}/badges").json()[0]["id"]
        game.server.client.delete(f"/api/evenings/{game.server.evening}/badges/{another}")
        until(phone, lambda: phone.evaluate(KNOWN) == "[2,0]", "one that was shut out is counted still")
        game.server.pair("player", "aurelia")
        expect(told).to_contain_text("3 devices are paired for your seat")
        phone.get_by_test_id("one-more-read").tap()
        for _ in range(3):
            game.server.pair("auditor")
        for screen in (phone, boethius):
            expect(screen.get_by_test_id("one-more")).to_contain_text("3 auditors read along.")
            expect(screen.get_by_test_id("one-more")).not_to_contain_text("devices")


def test_a_lost_link_pushes_nothing_aside(browser: Browser, tmp_path: Path) -> None:
    """On a phone with its own move, on another's, and on the tablet at the table the banner lies over the head."""
    with served(tmp_path, first="aurelia") as game:
        phones = [game.screen(browser, "player", who, SMALL) for who in ("aurelia", "boethius")]
        expect(phones[0].get_by_test_id("do-reveal")).to_be_visible()
        expect(phones[1].get_by_test_id("todo")).to_have_text("Not your move")
        tablet = game.screen(browser, "table", size=TABLET)
        expect(tablet.locator("h1")).to_be_visible()
        for page in (*phones, tablet):
            at_rest(page)
            pushed_by_a_lost_link(page)
