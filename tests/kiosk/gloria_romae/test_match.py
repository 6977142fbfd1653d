"""A match of four in real browsers, from casting to the companion's choice: by phone, by tablet, by keys alone, and by roles
and names as a screen reader has them."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.gloria_romae.evening import line
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, until
from tests.kiosk.finger import Finger
from tests.kiosk.gloria_romae.matches import DESK, Match, served, situation
from tests.kiosk.gloria_romae.taps import PlanHand
from tests.kiosk.gloria_romae.test_board import carry
from tests.kiosk.rest import at_rest

pytestmark = pytest.mark.long

TOLD = situation("gr-s6")
"""Two equal bids, garnets that nobody else counts, four houses at the same buildings."""
PLANS: dict[str, Any] = TOLD["plans"]


def led(match: Match, desk: Page, kind: str, **fields: Any) -> None:
    """An act of the organiser by its form at the desk."""

    def number() -> int:
        found = match.server.client.get(f"/api/evenings/{match.server.evening}/acts?limit=1").json()["number"]
        return int(found)

    before = number()
    desk.get_by_test_id("tab-acts").click()
    finger = Finger(desk)
    finger.open(kind)
    finger.fill(fields)
    finger.tap("record")
    until(desk, lambda: number() > before, f"{kind} is not recorded")


def begun(match: Match, desk: Page) -> None:
    """Cast, goals typed in, a purse counted, the day appointed: every form by hand."""
    for person, player in enumerate(TOLD["players"], 1):
        led(match, desk, "personam_assignare", player=player, person=person)
    for player, six in TOLD["goals"].items():
        led(match, desk, "propositum_dare", player=player, **six)
    for player, garnets in TOLD["purses"].items():
        led(match, desk, "granata_numerare", player=player, garnets=garnets)
    desk.get_by_test_id("tab-plans").click()
    desk.get_by_test_id("do-day").click()
    expect(desk.get_by_test_id("time-left")).to_contain_text("71:59")
    assert [row["goals"] for row in match.view("match")["players"]] == [True] * 4


def as_told(match: Match, player: str) -> None:
    """What the server holds under the seal is what the situation says."""
    page = match.view(f"player:{player}", player)
    assert page["plan"]["months"] == [line(words) for words in PLANS[player]["months"]]
    assert (page["plan"]["bid"], page["plan"]["garnets"]) == (PLANS[player]["bid"], PLANS[player]["garnets"])


def by_phone(browser: Browser, match: Match, player: str, data: Path) -> Page:
    """A thumb; after six months the phone is loaded anew, loses its link, and the plan is finished without it; then it is sealed."""
    months = PLANS[player]["months"]
    phone = match.screen(browser, "player", player, PHONE)
    phone.get_by_test_id("phone-goals").tap()
    assert match.view(f"player:{player}", player)["goals"]["wonder"] == TOLD["goals"][player]["wonder"]
    assert "Golden House" not in phone.content(), "covered until held"
    phone.get_by_test_id("hold-goals").hover()
    phone.mouse.down()
    expect(phone.get_by_test_id("goals")).to_contain_text("Golden House")
    phone.mouse.up()
    expect(phone.get_by_test_id("goals")).not_to_contain_text("Golden House")
    phone.get_by_test_id("phone-plan").tap()
    PlanHand(phone).plan(months[:6])
    phone.reload()
    for place in range(1, 7):
        expect(phone.get_by_test_id(f"month-{place}")).to_have_attribute("data-set", "true")
    with match.away(data):
        expect(phone.get_by_test_id("link-state").first).to_have_attribute("data-state", "lost")
        phone.get_by_test_id("month-7").tap()
        for place in range(7, 13):
            if months[place - 2] == months[place - 1]:
                phone.get_by_test_id("month-again").tap()
            else:
                phone.get_by_test_id("card-c").tap()
                phone.get_by_test_id("use-build").tap()
                phone.get_by_test_id("thing-temple").get_by_role("button", name="1", exact=True).tap()
            expect(phone.get_by_test_id(f"month-{place}")).to_have_attribute("data-set", "true")
        phone.get_by_test_id("phone-seal").tap()
        expect(phone.get_by_test_id("seal")).to_be_disabled()
        expect(phone.locator("#why-not")).to_contain_text("No link")
    expect(phone.get_by_test_id("link-state").first).to_have_attribute("data-state", "live")
    phone.get_by_test_id("bid").fill(str(PLANS[player]["bid"]))
    phone.get_by_test_id("bid").blur()
    phone.get_by_test_id("seal").tap()
    expect(phone.get_by_test_id("receipt")).to_be_visible()
    return phone


def by_tablet(browser: Browser, match: Match, player: str) -> Page:
    """Cards are carried upon months; in mid-plan another device of the same house seals a plan, which the tablet's
    replaces."""
    months = [line(words) for words in PLANS[player]["months"]]
    tablet = match.screen(browser, "player", player, TABLET)
    for place, month in enumerate(months, 1):
        carry(tablet, f"hand-{month['card']}", f"month-{place}")
        tablet.get_by_test_id("use-build").tap()
        row = tablet.get_by_test_id(f"thing-{month['building']}")
        row.get_by_role("button", name=str(month["count"]), exact=True).tap()
        tablet.get_by_test_id("month-close").tap()
        if place == 6:
            match.seal(player, situation("gr-s1")["plans"]["claudii"])
            expect(tablet.get_by_test_id("plan-state")).to_contain_text("changed since act")
    tablet.get_by_test_id("bid").first.fill(str(PLANS[player]["bid"]))
    tablet.get_by_test_id("bid").first.blur()
    tablet.get_by_test_id("to-seal").tap()
    tablet.get_by_test_id("seal").tap()
    expect(tablet.get_by_test_id("receipt-said")).to_contain_text("replaces act")
    return tablet


def by_keys(browser: Browser, match: Match, player: str) -> Page:
    """No pointer: letters and figures set the months, Tab leads to the bid and to the seal."""
    desk = match.screen(browser, "player", player, DESK)
    at_rest(desk)

    def to(id: str) -> None:
        for _ in range(60):
            if desk.evaluate("document.activeElement.dataset.testid") == id:
                return
            desk.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {id}")

    of = needed(match)
    to("month-1")
    for place, words in enumerate(PLANS[player]["months"], 1):
        month = line(words)
        for key in (month["card"], "h", "h", "h", str(month["count"])):
            desk.keyboard.press(key)
        expect(desk.get_by_test_id(f"month-{place}")).to_have_accessible_name(
            f"{desk_month(place)}: 1 to the {month['building'].capitalize()}, no {of[month['building']]} is held"
        )
        desk.keyboard.press("ArrowRight")
    to("bid")
    desk.keyboard.press("Control+a")
    desk.keyboard.type(str(PLANS[player]["bid"]))
    to("to-seal")
    desk.keyboard.press("Enter")
    to("seal")
    expect(desk.get_by_test_id("seal")).to_be_enabled()
    desk.keyboard.press("Enter")
    expect(desk.get_by_test_id("receipt")).to_be_visible()
    return desk


def needed(match: Match) -> dict[str, str]:
    """What each structure is built of, by its id."""
    cards = match.view("gallery")["cards"]
    names = {card["resource"]["id"]: card["resource"]["name"] for card in cards}
    things = [thing for card in cards for thing in card.values() if isinstance(thing, dict) and "resource" in thing]
    return {thing["id"]: names[thing["resource"]] for thing in things}


def desk_month(place: int) -> str:
    """A month by its place."""
    return "January February March April May June July August September October November December".split()[place - 1]


def by_reader(browser: Browser, match: Match, player: str) -> Page:
    """Roles and names alone, as a screen reader has them; what it would read of the plan is read out."""
    phone = match.screen(browser, "player", player, PHONE)
    of = needed(match)
    phone.get_by_role("button", name="January: not set").tap()
    for place, words in enumerate(PLANS[player]["months"], 1):
        month = line(words)
        sheet = phone.get_by_role("dialog", name=desk_month(place))
        sheet.get_by_role("group", name="Cards").get_by_role("button", name=f"Card {month['card'].upper()}").tap()
        sheet.get_by_role("button", name="Build", exact=True).tap()
        building = sheet.get_by_role("group", name=month["building"].capitalize())
        building.get_by_role("button", name=str(month["count"]), exact=True).tap()
    phone.get_by_role("button", name="Done", exact=True).last.tap()
    expect(phone.get_by_role("button", name=f"{desk_month(12)}:")).to_have_accessible_name(re.compile("is held$"))
    tree = phone.get_by_role("list", name="Twelve months").aria_snapshot()
    for place, words in enumerate(PLANS[player]["months"], 1):
        month = line(words)
        said = f"{desk_month(place)}: 1 to the {month['building'].capitalize()}, no {of[month['building']]} is held"
        assert f'button "{said}"' in tree, tree
    phone.get_by_role("navigation").get_by_role("button", name="Seal").tap()
    for label in ("bid", "garnets"):
        field = phone.get_by_role("textbox", name="Bid for ties" if label == "bid" else "Garnets")
        field.fill(str(PLANS[player][label]))
        field.blur()
    aloud = phone.get_by_role("main").aria_snapshot()
    assert aloud.count("- listitem") == 12, aloud
    assert f"In December, card C: 1 {of['temple']} to the Temple." in aloud, aloud
    phone.get_by_role("button", name="Seal the plan").tap()
    expect(phone.get_by_role("heading", name="The plan is sealed")).to_be_visible()
    assert "Aemilii" in phone.get_by_role("main").aria_snapshot()
    return phone


def test_a_match_of_four(browser: Browser, tmp_path: Path) -> None:
    """Every act of it is entered in a browser; what comes of it is the situation's own result, and the loser's choice stands on every
    screen."""
    with served(tmp_path, players=TOLD["players"], lots="told") as match:
        desk = match.screen(browser, "organiser", size=DESK)
        wall = match.screen(browser, "room", size=PROJECTOR)
        begun(match, desk)
        houses = {
            "aemilii": by_phone(browser, match, "aemilii", tmp_path),
            "claudii": by_tablet(browser, match, "claudii"),
            "cornelii": by_keys(browser, match, "cornelii"),
            "fabii": by_reader(browser, match, "fabii"),
        }
        for player in houses:
            as_told(match, player)
            expect(wall.get_by_test_id(f"house-{player}")).to_have_attribute("data-sealed", "true")
        match.act("consilia_aperire", lots=TOLD["lots"])
        result = match.view("result")["result"]
        assert {name: result[name] for name in TOLD["expected"]} == TOLD["expected"]
        for player, screen in houses.items():
            first = screen.get_by_test_id("year").locator("article").first
            expect(first).to_have_attribute("data-testid", f"year-{player}")
        loser = houses[result["loser"]]
        loser.get_by_role("navigation").get_by_role("button", name="End").tap()
        loser.get_by_role("button", name="The Claudii").tap()
        loser.get_by_role("button", name="Yes, the Claudii").tap()
        said = "The Fabii take the Claudii with them into the death match."
        for screen in houses.values():
            screen.get_by_test_id("phone-end").click()
            expect(screen.get_by_test_id("companion")).to_have_text(said)
        wall.keyboard.press("End")
        expect(wall.get_by_test_id("stage")).to_contain_text(said)
