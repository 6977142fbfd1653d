"""When a game is over: what ended it stands on every screen, any moment is seen with the screens lifted, and it is printed."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from domain.kernel.log.rows import acts_of
from tests.kiosk.audit import audited_in_both, small_targets
from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, hosting, until
from tests.kiosk.gloria_mundi.games import Game, at, served
from tests.kiosk.gloria_mundi.shots import DESK, late, step
from tests.kiosk.overflow import overflows
from tests.log.logs import GAMES, stored

pytestmark = pytest.mark.long

CUT = "one => { const box = document.querySelector(one); return box.scrollHeight - box.clientHeight }"
"""By how many pixels a box is lower than what stands in it."""


@contextmanager
def ended(data: Path) -> Iterator[Game]:
    """A game of four at its end; its lot is open."""
    with late(data) as (game, table):
        while table.world.table.waiting:
            step(table, game)
        yield game


def in_latin(page: Page) -> None:
    """The address says it once."""
    page.goto(f"{page.url}?lang=la")
    expect(page.locator("html")).to_have_attribute("lang", "la")


def test_what_ended_it_is_said_everywhere(browser: Browser, tmp_path: Path) -> None:
    """The deciding act with its number, on the wall, the tablet and a phone; a phone that is handed on forgets all it keeps."""
    with ended(tmp_path) as game:
        wall, tablet = game.screen(browser, "room", size=PROJECTOR), game.screen(browser, "table", size=TABLET)
        phone = game.screen(browser, "player", "galla", PHONE)
        for page in (wall, tablet, phone):
            expect(page.get_by_test_id("deed")).to_contain_text("the Goth comes to Rome")
            assert overflows(page) == [] and audited_in_both(page) == []
        phone.get_by_test_id("phone-history").tap()
        assert small_targets(phone) == [] and overflows(phone) == []
        phone.get_by_test_id("forget-device").tap()
        phone.get_by_test_id("forget-all").tap()
        expect(phone.get_by_test_id("phone")).to_have_count(0)
        assert phone.evaluate("localStorage.getItem('ludi.badge')") is None


def test_any_moment_is_replayed_with_the_screens_lifted(browser: Browser, tmp_path: Path) -> None:
    """On the board of a past act everybody's hand and counters stand beside the tableau, as they were then."""
    with ended(tmp_path) as game:
        audit = game.screen(browser, "auditor", size=DESK)
        audit.goto(re.sub(r"/audit.*", "/audit?act=4", audit.url))
        audit.get_by_test_id("show-board").click()
        expect(audit.get_by_test_id("jump-season")).to_contain_text("Turn")
        then = audit.get_by_test_id("past")
        expect(then).to_have_attribute("data-at", "4")
        head = {"Authorization": f"Bearer {game.badges['flavia']}"}
        for who in ("aurelia", "boethius", "flavia", "galla"):
            url = f"/api/evenings/{game.server.evening}/views/screen:{who}?at=4"
            told = game.server.client.get(url, headers=head).json()["data"]
            counters = [f"{many} {kind}" for kind, many in told["counters"].items() if many]
            for words in counters:
                expect(then.get_by_test_id(f"lifted-{who}")).to_contain_text(re.compile(words, re.IGNORECASE))


def test_the_time_line_has_its_marks_in_latin_too(browser: Browser, tmp_path: Path) -> None:
    """Acts lie in the lanes of their chapters, whatever these are called."""
    with ended(tmp_path) as game:
        audit = game.screen(browser, "auditor", size=DESK)
        marks = audit.get_by_test_id("time-line").locator("rect[width='2.5']")
        expect(marks.first).to_be_attached()
        lanes = [mark.get_attribute("y") for mark in marks.all()]
        assert len({*lanes}) == 3
        audit.goto(re.sub(r"\?.*", "", audit.url))
        in_latin(audit)
        # The journal comes page by page: in English its last acts may not have been there yet.
        until(audit, lambda: marks.count() >= len(lanes), "marks are missing in Latin")
        assert [mark.get_attribute("y") for mark in marks.all()][: len(lanes)] == lanes


def test_the_wall_replays_the_whole_game(browser: Browser, tmp_path: Path) -> None:
    """The desk points the wall to it: act after act with every screen lifted, by itself; keys stop it and lead it turn by turn, up to
    the end. Pointed nowhere, the wall shows the end again."""
    with ended(tmp_path) as game:
        wall, desk = game.screen(browser, "room", size=PROJECTOR), game.screen(browser, "organiser", size=DESK)
        expect(wall.get_by_test_id("end")).to_be_visible()
        desk.get_by_test_id("tab-displays").click()
        scene = desk.locator("select[id^=scene-]").first
        wall.emulate_media(reduced_motion="no-preference")
        scene.select_option("replay")
        replay = wall.get_by_test_id("replay")
        expect(replay).to_have_attribute("data-at", "1")
        expect(replay).to_have_attribute("data-at", "2")
        wall.keyboard.press("Space")
        wall.keyboard.press("Home")
        wall.keyboard.press("PageDown")
        act = game.view("record", "galla")["turns"][1]["act"]
        expect(replay).to_have_attribute("data-at", str(act))
        expect(wall.get_by_test_id("then")).to_have_text(f"as act {act} left it")
        for who in ("aurelia", "boethius", "flavia", "galla"):
            expect(wall.get_by_test_id(f"lifted-{who}")).to_be_visible()
        assert overflows(wall) == [] and audited_in_both(wall) == []
        wall.keyboard.press("End")
        expect(wall.get_by_test_id("replay").get_by_test_id("end")).to_be_visible()
        scene.select_option("")
        expect(replay).to_have_count(0)
        expect(wall.get_by_test_id("end")).to_be_visible()


def test_while_it_runs_nothing_is_lifted(browser: Browser, tmp_path: Path) -> None:
    """An auditor who replays a game that is on sees the board as the room does, and no screen behind it."""
    with at(tmp_path, "s02_queue_of_three") as (game, _):
        game.act("aurelia", "refuse_tribute")
        audit = game.screen(browser, "auditor", size=DESK)
        audit.get_by_test_id("show-board").click()
        then = audit.get_by_test_id("past")
        expect(then.get_by_test_id("table-aurelia")).to_be_visible()
        expect(then.locator("[data-testid^=lifted-]")).to_have_count(0)


def test_the_game_on_one_page(browser: Browser, tmp_path: Path) -> None:
    """In Latin too it is one page of A4 across and nothing is cut: a row for each turn, the screens lifted, root and lot."""
    with ended(tmp_path) as game:
        page = game.screen(browser, "organiser", size=DESK)
        in_latin(page)
        page.goto(page.url.split("/desk")[0] + "/print")
        whole = page.get_by_test_id("whole-game")
        turns = game.view("record", "galla")["turns"]
        expect(whole.locator(".turns p")).to_have_count(len(turns))
        expect(whole.locator(".sums tr")).to_have_count(4)
        expect(whole.locator("footer")).to_contain_text("Quomodo sors ceciderit")
        for part in (".page", ".turns"):
            assert page.evaluate(CUT, part) <= 1
        assert overflows(page) == []
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_the_host_reads_what_all_games_came_to(browser: Browser, tmp_path: Path) -> None:
    """Wins by seat, the ending, and the buildings that stood; nobody but the host has the page of it."""
    store = Store(Folder(tmp_path).path("golden"))  # with a deck that was drawn: a rehearsal is in no statistics
    for _, rows in acts_of(stored(GAMES[0])):
        store.append(rows)
    store.close()
    with served(tmp_path) as game:
        desk = hosting(browser, game.server, DESK)
        desk.get_by_test_id("statistics").locator("summary").click()
        told = desk.get_by_test_id("statistics")
        expect(told).to_contain_text("One game has ended.")
        expect(told).to_contain_text("3 players: 1 game")
        expect(told).to_contain_text("Rome 1")
        expect(told).to_contain_text("with the winner")
        assert overflows(desk) == [] and audited_in_both(desk) == []
        organiser = game.screen(browser, "organiser", size=DESK)
        expect(organiser.get_by_test_id("desk-table")).to_be_visible()
        assert organiser.get_by_test_id("statistics").count() == 0
