"""The hour before the Game, in a real browser: from a list with ten faults to the first summer, and the door."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import until
from tests.kiosk.fingertip import Fingertip
from tests.kiosk.prepare import desk, prepared
from tests.kiosk.rest import at_rest
from tests.server import Server

pytestmark = pytest.mark.long

WIDER = """() => [...document.querySelectorAll('main *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && !one.closest('svg, .disc, .sr')
    && getComputedStyle(one).overflow === 'visible' && !['inline', 'contents'].includes(getComputedStyle(one).display))
  .map((one) => one.className + ': ' + one.textContent.slice(0, 60))"""
"""Whatever is wider than its own box, and shows it."""
SIZES = ((1440, 900), (1024, 768))


def test_seventy_people_with_ten_faults_to_the_first_summer(tmp_path: Path) -> None:
    """Every fault is mended where it is named, the list of what is missing empties, and the evening begins; then somebody comes, two
    swap and one goes home. Nothing overflows, and nobody is shut out."""
    with desk(tmp_path) as (server, hand):
        page, seen = hand.page, list[object]()

        def whole(*tabs: str) -> None:
            for tab in tabs:
                page.get_by_test_id(f"tab-{tab}").click()
                at_rest(page)
                for width, height in SIZES:
                    page.set_viewport_size({"width": width, "height": height})
                    seen.extend((tab, width, one) for one in page.evaluate(WIDER))
                seen.extend((tab, one) for one in audited(page))
            page.set_viewport_size({"width": 1440, "height": 900})

        whole("evening")
        prepared(server, hand, tmp_path)
        assert hand.clicks <= 11 and hand.typed == 11
        whole("evening", "door", "settings", "casting")
        cast = {one["id"]: one["person"] for one in accounts(server)}
        first, second = cast["octavian"], cast["antony"]
        page.get_by_test_id("tab-door").click()
        page.get_by_test_id("door-scan").fill(str(first))
        page.get_by_test_id("door-scan").press("Enter")
        expect(page.get_by_test_id("door-count")).to_have_text("1 of 70 are here")
        page.get_by_test_id(f"swap-{first}").select_option(str(second))
        expect(page.get_by_test_id("swap-asked")).to_contain_text("plays Antony, and")
        assert {one["id"]: one["person"] for one in accounts(server)}["octavian"] == first, (
            "nothing is done before it is said"
        )
        page.get_by_test_id("swap-do").click()
        expect(page.get_by_test_id(f"guest-{first}")).to_contain_text("Antony")
        page.get_by_test_id("tab-casting").click()
        page.get_by_test_id("tab-door").click()
        page.get_by_test_id("swap-undo").click()
        expect(page.get_by_test_id(f"guest-{first}")).to_contain_text("Octavian")
        until(
            page, lambda: {one["id"]: one["person"] for one in accounts(server)} == cast, "the swap is not undone whole"
        )
        page.get_by_test_id(f"swap-{first}").select_option(str(second))
        page.get_by_test_id("swap-do").click()
        expect(page.get_by_test_id(f"guest-{first}")).to_contain_text("Antony")
        expect(page.get_by_test_id(f"guest-{second}")).to_contain_text("Octavian")
        page.get_by_test_id(f"home-{first}").click()
        expect(page.get_by_test_id("door-told")).to_have_text("Antony waits without a player.")
        expect(page.get_by_test_id(f"guest-{first}")).to_contain_text("went home")
        after = {one["id"]: one["person"] for one in accounts(server)}
        assert (after["octavian"], after["antony"]) == (second, None)
        assert seen == []


def accounts(server: Server) -> list[dict[str, object]]:
    """Everybody's line of the ledger."""
    found: list[dict[str, object]] = server.client.get(f"/api/evenings/{server.evening}/views/ledger").json()["data"][
        "players"
    ]
    return found


def test_parts_are_given_by_hand_or_drawn_with_wishes_kept(tmp_path: Path) -> None:
    """Somebody is dragged upon a character; the others are drawn, which is shown before it is recorded."""
    with desk(tmp_path) as (server, hand):
        people = [{"name": "Ann", "wishes": "Brutus"}, {"name": "Ben", "wishes": "Brutus, Vesta"}, {"name": "Eve"}]
        server.client.post(f"/api/evenings/{server.evening}/people", json={"people": people}).raise_for_status()
        page = hand.page
        page.get_by_test_id("tab-casting").click()
        page.get_by_test_id("idle-3").drag_to(page.get_by_test_id("cast-antony"))
        expect(page.get_by_test_id("played-antony")).to_have_text("Eve")
        page.get_by_test_id("lots").click()
        expect(page.get_by_test_id("lots-told")).to_contain_text("2 parts drawn, 2 of 2 wishes kept")
        expect(page.get_by_test_id("lots-drawn")).to_contain_text("Vesta: Ben · wished")
        page.reload()
        page.get_by_test_id("tab-casting").click()
        expect(page.get_by_test_id("lots-drawn")).to_contain_text("Vesta: Ben · wished")
        assert (page.evaluate(WIDER), audited(page)) == ([], [])
        page.get_by_test_id("tab-door").click()
        page.get_by_test_id("tab-casting").click()
        expect(page.get_by_test_id("lots-told")).to_contain_text("2 parts drawn")
        page.get_by_test_id("lots-record").click()
        expect(page.get_by_test_id("played-brutus")).to_have_text("Ann")
        expect(page.get_by_test_id("lots")).to_have_count(0)


def test_a_part_is_given_by_finger_and_by_keys(tmp_path: Path) -> None:
    """A finger that rests on a person lifts him; at the edge the list scrolls on; Escape lays him back. Whoever types a name that waits
    for a part means that person."""
    with desk(tmp_path) as (server, hand):
        people = [{"name": "Ann"}, {"name": "Ben"}, {"name": "Eve"}]
        server.client.post(f"/api/evenings/{server.evening}/people", json={"people": people}).raise_for_status()
        page = hand.page
        page.get_by_test_id("tab-casting").click()
        finger = Fingertip(page)
        finger.down("idle-3")
        expect(page.get_by_test_id("carried")).to_have_text("Eve")
        finger.move(700, 700)
        finger.move(700, 880)
        until(page, lambda: page.evaluate(SCROLLED) > 200, "the list does not scroll on")
        finger.move(700, 600)
        under = page.locator('[data-over="true"]')
        expect(under).to_have_count(1)
        part = str(under.get_attribute("data-testid")).removeprefix("cast-")
        finger.up()
        until(page, lambda: cast(server).get(part) == 3, "Eve plays nobody")
        finger.down("idle-2")
        expect(page.get_by_test_id("carried")).to_have_text("Ben")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("carried")).to_have_count(0)
        finger.up()
        page.get_by_test_id("name-antony").fill("ben")
        page.get_by_test_id("name-antony").press("Enter")
        until(page, lambda: cast(server).get("antony") == 2, "Ben plays nobody")


def cast(server: Server) -> dict[object, object]:
    """Who plays whom, by number."""
    return {one["id"]: one["person"] for one in accounts(server) if one["person"]}


SCROLLED = """() => document.querySelector('[data-testid="cast-antony"]').parentElement.scrollTop"""
