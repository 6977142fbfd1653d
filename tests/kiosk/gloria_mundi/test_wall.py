"""The room's screen: the board, the sack and the end; nothing of what lies behind a screen is asked for or drawn."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PROJECTOR
from tests.kiosk.gloria_mundi.games import SIX, SMALL_WALL, at, long_winded, served
from tests.kiosk.overflow import overflows, too_small

SIZES = pytest.mark.parametrize("size", [PROJECTOR, SMALL_WALL], ids=["1920", "1280"])

COVERED = """() => {
    const map = document.querySelector('[data-testid=map]'), marks = [...map.querySelectorAll('[data-testid^=mark-]')]
    const written = [...map.querySelectorAll('.town, .name, [data-testid=edition]')].map(one => [one.textContent.trim(), one])
    const boxes = [...marks.map(one => [one.dataset.testid, one]), ...written].map(([name, one]) => [name, one.getBoundingClientRect()])
    const covers = (one, other) =>
        one.left < other.right - 1 && other.left < one.right - 1 && one.top + 6 < other.bottom && other.top + 6 < one.bottom
    return boxes.flatMap(([name, box], i) =>
        boxes.slice(i + 1).flatMap(([of, other]) => covers(box, other) ? [`${name} covers ${of}`] : []))
}"""
"""What lies over another on the map: marks with their numbers, names of towns, and the edition."""


@SIZES
def test_the_board(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Six Romans: whose move and phase, marks apart, the Forum, every tableau; only views that everybody has are asked for."""
    with served(tmp_path, SIX, first="aurelia") as game:
        wall = game.screen(browser, "room", size=size)
        asked = list[str]()
        wall.on("websocket", lambda socket: socket.on("framesent", lambda data: asked.append(str(data))))
        wall.reload()
        expect(wall.get_by_test_id("now")).to_have_text("Aurelia reveals")
        game.act("aurelia", "reveal_building")
        game.act("aurelia", "play_production", type="food")
        expect(wall.get_by_test_id("now")).to_have_text("Aurelia buys")
        expect(wall.get_by_test_id("phases")).to_have_attribute("data-phase", "purchase")
        expect(wall.get_by_test_id("table-symmachus")).to_contain_text("8")
        boxes = [wall.get_by_test_id(f"mark-{id}").bounding_box() for id in SIX]
        for i, one in enumerate(boxes):
            for other in boxes[:i]:
                assert one and other
                across = abs(one["x"] - other["x"]) >= min(one["width"], other["width"]) - 1
                assert across or abs(one["y"] - other["y"]) >= min(one["height"], other["height"]) - 1, (one, other)
        assert asked, "the wall asked for nothing"
        assert not [each for each in asked if "screen:" in each or "forecast:" in each or "steps:" in each]
        assert overflows(wall) == [] and too_small(wall) == [] and audited(wall) == []


@SIZES
@pytest.mark.parametrize("language", ["en", "la"])
def test_long_names_and_tables_fit(browser: Browser, tmp_path: Path, size: ViewportSize, language: str) -> None:
    """The longest names and prices stand in the Forum, and six tables grow up to thirteen places, in letters that are read from
    afar."""
    forum = dict(
        zip("543210", (None, "castra", "monasterium", "via_campana", "ara_concordiae", "xenodochium"), strict=True)
    )
    players = {
        id: {
            "steps": seat,
            "hand": {"food": 2, "gold": 2, "peace": 2},
            "tableau": [{"slot": slot, "type": "food", "card": None} for slot in range(1, 4 + 2 * seat)],
        }
        for seat, id in enumerate(SIX)
    }
    start = {"turn": 30, "active": "aurelia", "phase": "forum", "goth": 10, "players": players, "forum": forum}
    with served(tmp_path, SIX, first="aurelia", start=start) as game:
        wall = game.screen(browser, "room", size=size)
        wall.goto(f"{wall.url}?lang={language}")
        expect(wall.get_by_test_id("forum")).to_contain_text("Xenodochium")
        assert overflows(wall) == [] and too_small(wall) == []
        game.act("aurelia", "reveal_building")
        game.act("aurelia", "play_production", type="food")
        expect(wall.get_by_test_id("happened")).to_contain_text("3 ")
        assert overflows(wall) == [] and too_small(wall) == []


@pytest.mark.parametrize("language", ["en", "la"])
@pytest.mark.parametrize("last", range(26, 36, 3))
def test_no_mark_lies_over_what_is_written_on_the_map(
    browser: Browser, tmp_path: Path, last: int, language: str
) -> None:
    """Six Romans one behind the other before Carthage: towns, the edition and the marks themselves stay apart."""
    hand = {"food": 2, "gold": 2, "peace": 2}
    table = [{"slot": 1, "type": "food", "card": None}]
    players = {id: {"steps": last - place, "hand": hand, "tableau": table} for place, id in enumerate(SIX)}
    start = {"turn": 30, "active": "aurelia", "phase": "forum", "goth": 10, "players": players}
    with served(tmp_path, SIX, first="aurelia", start=start) as game:
        wall = game.screen(browser, "room", size=PROJECTOR)
        wall.goto(f"{wall.url}?lang={language}")
        expect(wall.get_by_test_id("mark-symmachus")).to_contain_text(str(last - 5))
        assert wall.evaluate(COVERED) == []


@SIZES
def test_the_sack(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """What is due takes the place of the Forum; glory says as what."""
    with at(tmp_path, "s02_queue_of_three") as (game, _):
        wall = game.screen(browser, "room", size=size)
        expect(wall.get_by_test_id("forum")).to_be_visible()
        game.act("aurelia", "refuse_tribute")
        due = wall.get_by_test_id("due").locator("li")
        expect(due).to_have_count(3)
        expect(wall.get_by_test_id("due")).to_contain_text("as food")
        expect(wall.get_by_test_id("now")).to_have_text("Aurelia gives a card")
        assert overflows(wall) == [] and too_small(wall) == [] and audited(wall) == []
        game.act("aurelia", "discard_card", slot=1)
        expect(wall.get_by_test_id("now")).to_have_text("Boethius gives a card")
        assert overflows(wall) == [] and too_small(wall) == []
        wall.goto(f"{wall.url}?lang=la")
        expect(wall.get_by_test_id("now")).to_have_text("Boethius chartam dat")
        assert overflows(wall) == [] and too_small(wall) == []


@SIZES
def test_the_end(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Carthage in another's turn: who, how, all places, the course, and the sums that are told only now."""
    with at(tmp_path, "s07_carthage_in_anothers_turn") as (game, told):
        wall = game.screen(browser, "room", size=size)
        for line in told["script"]:
            if "refused" not in line:
                game.act(line["by"], line["act"], **{
                    key: line[key] for key in line.keys() - {"by", "act", "refused", "working", "after"}
                })  # fmt: skip
        over = game.view("board", told["romans"][0])["over"]
        assert over["ending"] == "carthage"
        end = wall.get_by_test_id("end")
        expect(end).to_contain_text("reaches Carthage")
        expect(wall.get_by_test_id("place-1")).to_contain_text("36")
        expect(wall.get_by_test_id("place-2")).to_contain_text("Counters")
        assert overflows(wall) == [] and too_small(wall) == [] and audited(wall) == []
        phone = game.screen(browser, "player", over["order"][1], {"width": 390, "height": 844})
        expect(phone.get_by_test_id("end")).to_contain_text("You are number 2")
        expect(phone.get_by_test_id(f"sums-{over['winner']}")).to_contain_text("36 steps")
        assert overflows(phone) == [] and audited(phone) == []


@SIZES
@pytest.mark.parametrize("language", ["en", "la"])
def test_the_end_of_six(browser: Browser, tmp_path: Path, size: ViewportSize, language: str) -> None:
    """Six places, how near the other endings were, the lot, the seal and the edition fit beside the course."""
    last = {
        "steps": 9,
        "hand": {"food": 1, "gold": 0, "peace": 0},
        "tableau": [{"slot": 1, "type": "food", "card": None}],
    }
    start = {"turn": 43, "active": "aurelia", "phase": "production", "goth": 21, "players": dict.fromkeys(SIX, last)}
    with served(tmp_path, SIX, first="aurelia", start=start) as game:
        wall = game.screen(browser, "room", size=size)
        wall.goto(f"{wall.url}?lang={language}")
        game.act("aurelia", "play_production", type="food")
        expect(wall.get_by_test_id("deed")).to_be_visible()
        expect(wall.get_by_test_id("place-6")).to_be_visible()
        expect(wall.get_by_test_id("happened").locator("li").first).to_contain_text("3 ")
        assert overflows(wall) == [] and too_small(wall) == [] and audited(wall) == []


@SIZES
@pytest.mark.parametrize("language", ["en", "la"])
def test_a_long_sentence_is_told_whole(browser: Browser, tmp_path: Path, size: ViewportSize, language: str) -> None:
    """Six who gain, and five who are passed over: the last line never loses its end, however long chance makes it."""
    for phase, kind, fields in (("production", "play_production", {"type": "gold"}), ("tribute", "refuse_tribute", {})):
        with long_winded(tmp_path / phase, phase) as game:
            wall = game.screen(browser, "room", size=size)
            wall.goto(f"{wall.url}?lang={language}")
            number = game.act("aurelia", kind, **fields)["number"]
            expect(wall.get_by_test_id("happened").locator("li").first).to_contain_text(f"{number} ")
            assert overflows(wall) == [], wall.get_by_test_id("happened").inner_text()
            assert too_small(wall) == []
