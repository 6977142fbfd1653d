"""Two who swap their parts at the door while another desk casts."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.kiosk.browser import paired, until
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}
PARTS = ("octavian", "antony", "brutus")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Ann plays Octavian and Ben plays Antony; Cara has no part, and nobody plays Brutus."""
    running = Server.start(tmp_path)
    for number, name in enumerate(("Ann", "Ben", "Cara"), 1):
        path = f"/api/evenings/{running.evening}/people/{number}"
        running.client.put(path, json={"name": name}).raise_for_status()
    for number, player in enumerate(PARTS[:2], 1):
        running.act("personam_assignare", player=player, person=number)
    yield running
    running.stop()


def played(server: Server) -> list[int | None]:
    """Who plays these parts, by the number on the list."""
    rows = server.client.get(f"/api/evenings/{server.evening}/views/ledger").json()["data"]["players"]
    by_part = {row["id"]: row["person"] for row in rows}
    return [by_part[part] for part in PARTS]


def swapped(browser: Browser, server: Server, before: str, meanwhile: Callable[[], object]) -> Page:
    """A desk at which Ann and Ben swap; another hand does something before the first act of this kind reaches the server."""
    desk = paired(browser, server, "organiser", size=DESK)
    due = [meanwhile]

    def send(route: Route) -> None:
        if due and (route.request.post_data_json or {}).get("kind") == before:
            due.pop()()
        route.continue_()

    desk.route("**/acts", send)
    desk.get_by_test_id("tab-door").click()
    desk.get_by_test_id("swap-1").select_option("2")
    desk.get_by_test_id("swap-do").click()
    return desk


def test_a_swap_is_taken_back_whole_from_any_page(browser: Browser, server: Server) -> None:
    """Also after the desk was loaded anew: whoever takes back its last act takes back all three."""
    desk = swapped(browser, server, "", lambda: None)
    until(desk, lambda: played(server) == [2, 1, None], "they do not swap")
    desk.reload()
    desk.get_by_test_id("tab-timetable").click()
    desk.get_by_test_id("take-back").click()
    expect(desk.get_by_test_id("take-it-back")).to_have_text("Undo the swap")
    desk.get_by_test_id("take-it-back").click()
    until(desk, lambda: played(server) == [1, 2, None], "they play as after the swap")
    desk.get_by_test_id("tab-door").click()
    expect(desk.get_by_test_id("door-told")).to_have_text("Both play as before.")
    expect(desk.get_by_test_id("tray")).to_have_count(0)


def test_a_swap_of_which_an_act_is_gone_is_undone_with_the_others(browser: Browser, server: Server) -> None:
    """Another hand took back its last act: the door says what is left, and undoing it brings back the rest without a refusal."""
    desk = swapped(browser, server, "", lambda: None)
    until(desk, lambda: played(server) == [2, 1, None], "they do not swap")
    number = server.client.get(f"/api/evenings/{server.evening}/acts?limit=1").json()["number"]
    server.act("revocare", number=number)
    expect(desk.get_by_test_id("door-told")).to_contain_text("Only half of the swap is recorded.")
    desk.get_by_test_id("swap-undo").click()
    until(desk, lambda: played(server) == [1, 2, None], "they do not play as before")
    expect(desk.get_by_test_id("door-told")).to_have_text("Both play as before.")
    expect(desk.get_by_test_id("tray")).to_have_count(0)


def test_a_swap_that_is_half_refused_says_so_and_is_undone(browser: Browser, server: Server) -> None:
    """Ben got another part a moment before. The door says what was refused and why; undone, everybody plays as before it, and nothing
    of it is left to be recorded."""

    def recast() -> None:
        server.act("personam_assignare", player="antony", person=3, recast=True)
        server.act("personam_assignare", player="brutus", person=2)

    desk = swapped(browser, server, "persona_recedere", recast)
    told = desk.get_by_test_id("door-told")
    expect(told).to_contain_text("Only half of the swap is recorded.")
    expect(told).to_contain_text("Octavian goes to Ben (LOG-11: no. 2 of the list already plays Brutus.)")
    assert played(server) == [None, 1, 2]
    desk.get_by_test_id("swap-undo").click()
    expect(told).to_have_text("Both play as before.")
    expect(desk.get_by_test_id("tray")).to_have_count(0)
    assert played(server) == [1, 3, 2]
    expect(desk.get_by_test_id("swap-undo")).to_have_count(0)


def test_a_swap_that_cannot_be_undone_says_so(browser: Browser, server: Server) -> None:
    """Upon its first act another one was built: the part that was laid down is not given back."""
    desk = swapped(
        browser,
        server,
        "personam_assignare",
        lambda: server.act("personam_assignare", player="brutus", person=1),
    )
    told = desk.get_by_test_id("door-told")
    expect(told).to_contain_text("Antony goes to Ann (LOG-11: no. 1 of the list already plays Brutus.)")
    desk.get_by_test_id("swap-undo").click()
    expect(told).to_contain_text("The swap is not undone whole.")
    expect(told).to_contain_text("LOG-07")
    until(desk, lambda: played(server) == [None, 2, 1], "another part than the refused was changed")
