"""A game of six in a real browser, of whom four are the computer: two phones and the board on the wall, from the set-up to the end."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PHONE, PROJECTOR, until
from tests.kiosk.gloria_mundi.games import SIX, SMALL, Game, served
from tests.kiosk.overflow import overflows

pytestmark = pytest.mark.long

PEOPLE = ("aurelia", "galla")
COMPUTERS = {who: 1 + place % 3 for place, who in enumerate(who for who in SIX if who not in PEOPLE)}
PICTURES = os.environ.get("LUDI_PICTURES", "")
"""Where a picture of the wall is left, for people."""
MOVES = {
    "forum": "do-reveal", "production": "do-play", "activation": "do-activate", "purchase": "do-pass", "tribute": "do-tribute",
    "sack": "do-give", "sharing": "do-take",
}  # fmt: skip


def moved(game: Game, phone: Page, who: str, phase: str) -> None:
    """What the phone proposes is done, or of what it does not, the first; where it asks once more, it is answered in the same place."""
    before = game.number()
    expect(phone.get_by_test_id("phone")).to_have_attribute("data-phase", phase)
    if phase == "sack":  # what is lost is never proposed
        phone.locator("[data-testid^=give-]").first.tap()
    buy = phone.get_by_test_id("do-buy")
    button = buy if phase == "purchase" and buy.count() and buy.is_enabled() else phone.get_by_test_id(MOVES[phase])
    expect(button).to_be_enabled()
    asked = button.all_inner_texts()
    button.tap()
    until(
        phone,
        lambda: game.number() > before or button.all_inner_texts() not in ([], asked),
        f"{who} moved in {phase}, and neither is it recorded nor asked once more",
    )
    if game.number() == before:
        button.tap()
    until(phone, lambda: game.number() > before, f"{who} could not move in {phase}")


def test_two_people_and_four_computers(browser: Browser, tmp_path: Path) -> None:
    """Each computer moves by itself and as the rules have it, the people by touch; the end stands on the wall with all six places."""
    with served(tmp_path, SIX, COMPUTERS) as game:
        wall = game.screen(browser, "room", size=PROJECTOR)
        phones = {
            who: game.screen(browser, "player", who, size) for who, size in zip(PEOPLE, (PHONE, SMALL), strict=True)
        }
        seats, found = set[str](), list[str]()
        while waiting := (turn := game.view("board", PEOPLE[0])["turn"])["waiting"]:
            if waiting in phones:
                moved(game, phones[waiting], waiting, turn["phase"])
                if turn["number"] % 12 == 1:
                    found += [one for page in (wall, *phones.values()) for one in overflows(page)]
            else:
                number = game.number()
                until(wall, lambda number=number: game.number() > number, f"the computer does not play {waiting}")  # type: ignore[misc]
                seats.add(waiting)
            if turn["number"] == 20 and PICTURES:
                wall.screenshot(path=f"{PICTURES}/six.png")
        assert seats == set(COMPUTERS) and not found, found
        over = game.view("board", PEOPLE[0])["over"]
        expect(wall.get_by_test_id("end")).to_be_visible()
        for place, who in enumerate(over["order"], 1):
            expect(wall.get_by_test_id(f"place-{place}")).to_contain_text(who.capitalize())
        auditor = {"Authorization": f"Bearer {game.server.pair('auditor')['badge']}"}
        refused = game.server.client.get(f"/api/evenings/{game.server.evening}/refused", headers=auditor)
        assert refused.status_code == 200 and refused.json() == [], refused.text
        for page in (wall, *phones.values()):
            assert overflows(page) == [] and audited(page) == []
        if PICTURES:
            wall.screenshot(path=f"{PICTURES}/six-end.png")
