"""The edition's editor: whoever has the real game types it in, the checker speaks beside the field, and a game starts from it."""

import os
import secrets
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.audit import audited_in_both
from tests.kiosk.browser import hosting
from tests.kiosk.gloria_mundi.games import served
from tests.kiosk.overflow import overflows

pytestmark = pytest.mark.long

SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 1024, "height": 768})
PICTURES = os.environ.get("LUDI_PICTURES", "")
"""Where pictures of the page are left, for people."""


def test_an_edition_of_ones_own(browser: Browser, tmp_path: Path) -> None:
    """A card, a hand and a space of the track are typed over; every fault stands at its field and in the list, which leads to it."""
    with served(tmp_path) as game:
        server = game.server
        desk = hosting(browser, server, SIZES[0])
        desk.get_by_test_id("tab-edition").click()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        expect(desk.locator("[data-testid^=edit-card-]")).to_have_count(57)
        ability = desk.get_by_test_id("edit-cards-0-ability")
        expect(ability).to_have_value("produce gain (any_not_glory 1)")
        ability.fill("produce gain ()")
        ability.blur()
        expect(ability).to_have_attribute("aria-invalid", "true")
        expect(desk.get_by_test_id("edit-card-0")).to_contain_text("gains nothing")
        hand = desk.get_by_test_id("edit-hands-4-food")
        expect(hand).to_be_hidden()
        for field, value in (
            ("edit-cards-0-name", "Seges"),
            ("edit-cards-0-cost", "food 2 gold 1"),
            ("edit-id", "mine"),
        ):
            desk.get_by_test_id(field).fill(value)
            desk.get_by_test_id(field).blur()
        desk.locator("summary", has_text="Hands").click()
        hand.fill("9")
        hand.blur()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("2 things are wrong.")
        expect(desk.get_by_test_id("edition-make")).to_be_disabled()
        desk.locator("summary", has_text="Hands").click()
        expect(hand).to_be_hidden()
        desk.get_by_role("button", name="hands[4].food").click()
        expect(hand).to_be_focused()
        for size in SIZES:
            desk.set_viewport_size(size)
            assert overflows(desk) == [] and audited_in_both(desk) == []
            if PICTURES:
                desk.screenshot(path=f"{PICTURES}/editor-{size['width']}.png")
        hand.fill("4")
        hand.blur()
        ability.fill("spend cost (food 1) gain (gold 1 steps 1) x true")
        ability.blur()
        desk.locator("summary", has_text="tracks").click()
        space = desk.get_by_test_id("edit-goth-icons-0-icons")
        expect(space).to_have_value("food 2 gold 1")
        space.fill("peace 3")
        space.blur()
        desk.locator("summary", has_text="what all begin with").click()
        laid = desk.get_by_test_id("edit-begin-table")
        expect(laid).to_have_value("food gold peace")
        laid.fill("food gold stone")
        laid.blur()
        expect(laid).to_have_attribute("aria-invalid", "true")
        laid.fill("peace food")
        laid.blur()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        desk.get_by_test_id("edition-make").click()
        expect(desk.get_by_test_id("edition-made")).to_contain_text("mine")
        asked = {
            "act_id": secrets.token_urlsafe(16),
            "game": "gloria_mundi",
            "edition": "mine",
            "romans": ["galla", "flavia"],
        }
        head = {"Authorization": f"Bearer {server.host}"}
        opened = server.client.post("/api/evenings", json=asked, headers=head)
        assert opened.status_code == 201, opened.text
        view = f"/api/evenings/{opened.json()['evening']}/views"
        board = server.client.get(f"{view}/board", headers=head).json()["data"]
        assert [place["type"] for place in board["players"]["galla"]["tableau"]] == ["peace", "food"]
        told = server.client.get(f"{view}/cards", headers=head).json()["data"]
        assert told["icons"]["1"] == {"peace": 3}
        card = told["cards"]["area_messis"]
        assert (card["name"], card["cost"]["food"], card["cost"]["gold"]) == ("Seges", 2, 1)
        assert card["words"] == "Spend 1 food: 1 gold and 1 step, as often as you like."


def test_the_cards_of_a_game_at_the_desk(browser: Browser, tmp_path: Path) -> None:
    """Who is no host reads the cards and changes none."""
    with served(tmp_path) as game:
        for size in SIZES:
            desk = game.screen(browser, "organiser", size=size)
            desk.get_by_test_id("tab-edition").click()
            expect(desk.get_by_role("region", name="Building cards").locator("li")).to_have_count(57)
            assert overflows(desk) == [] and audited_in_both(desk) == []
            if PICTURES:
                desk.screenshot(path=f"{PICTURES}/edition-{size['width']}.png")
            desk.context.close()
