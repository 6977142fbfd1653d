"""A tablet lying, upright, and a phone: everything fits, can be hit and can be read; what is looked for is found."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from domain.ludi_romani.game import LUDI_ROMANI
from tests.kiosk.audit import fits
from tests.kiosk.browser import FLAT, PHONE, SMALL, TABLET, UPRIGHT, fill, paired, record
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest
from tests.kiosk.sizes import early, played
from tests.server import ROOT, Server

pytestmark = pytest.mark.long

SIZES = {"lying": TABLET, "upright": UPRIGHT, "phone": PHONE}
SEASONS = 6
SOUGHT = {
    "wedding": "nuptiae", "arrive": "motus", "undo": "revocare", "donum": "donare", "donare": "donare", "heir": "hereditas",
    "divorce": "divortium", "war": "flagitatio", "gift": "donare", "poison": "virus_propinare", "swap": "commutatio",
    "suicide": "mors_voluntaria", "nuptiae": "nuptiae", "vote": "suffragium_ferre", "plague": "pestis",
}  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer; Rome is as full as can be."""
    running = Server.start(tmp_path_factory.mktemp("sizes"))
    for senator in ("hirtius", "ahenobarbus", "pedius"):
        running.act("sedem_capere", player=senator, region="rome")
    running.act("tempus_nuntiare", row=1, by="apollo")
    running.act("adesse", region="rome", numen="juno")
    running.act("adesse", region="greece", numen="mars")
    yield running
    running.stop()


def in_reach(page: Page, testid: str) -> bool:
    """Whether all of it lies on the screen."""
    box, size = page.get_by_test_id(testid).first.bounding_box(), page.viewport_size
    assert box and size
    return 0 <= box["x"] <= size["width"] - box["width"] and 0 <= box["y"] <= size["height"] - box["height"]


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_everything_fits(browser: Browser, server: Server, size: ViewportSize) -> None:
    """On each size home, all acts, a form and its rules fit, the first act and Record are in reach, and an act is recorded."""
    page = paired(browser, server, "numen", "juno", size=size)
    page.locator("[data-testid^=here-]").first.wait_for()
    first = page.locator(".tiles [data-testid^=act-]").first
    assert in_reach(page, first.get_attribute("data-testid") or "")
    assert fits(page) == []
    page.get_by_test_id("place").click()
    assert fits(page) == []
    page.get_by_test_id("place").click()
    fill(page, "notare")
    assert fits(page) == []
    page.get_by_test_id("rules").click()
    expect(page.get_by_test_id("rule-sheet")).to_contain_text("The Fates uphold the rules")
    assert fits(page) == []
    page.get_by_test_id("close-rule").click()
    assert in_reach(page, "record") and in_reach(page, "cancel")
    page.get_by_test_id("field-text").get_by_role("textbox").fill("Seen")
    assert record(page) > 0
    page.context.close()


HAND = """() => {
    const box = of => document.querySelector(of).getBoundingClientRect()
    const [head, foot, home] = [box('.tablet > header'), box('.tablet > footer'), box('.home')]
    const whole = [...document.querySelectorAll('.tile')].map(one => one.getBoundingClientRect())
        .filter(one => one.top >= home.top && one.bottom <= Math.min(home.bottom, foot.top))
    return { share: (head.height + foot.height) / innerHeight, rows: new Set(whole.map(one => one.top)).size, tiles: whole.length }
}"""
"""How much of a screen its head and foot take together, and the tiles that can be read whole between them."""
AT_MOST = 0.36
REFUSED = """() => [...document.querySelectorAll('.tablet > header, main header, main footer')]
    .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0) / innerHeight"""
"""How much of a screen its head and those of a form take together with the form's foot."""
AT_MOST_REFUSED = 0.46
LARGEST = "document.documentElement.style.fontSize = '160%'"
CUT = "one => one.scrollHeight > one.clientHeight"


@pytest.mark.parametrize("size", [SMALL, FLAT], ids=["360", "640"])
@pytest.mark.parametrize("who", ["mars", "fata"])
def test_a_small_phone_is_mostly_acts(browser: Browser, server: Server, who: str, size: ViewportSize) -> None:
    """Also where the foot tells of an act that was recorded: between head and foot three rows of tiles and more can be read."""
    page = paired(browser, server, "numen", who, size=size)
    page.locator(".tile").first.wait_for()
    at_rest(page)
    fresh = page.evaluate(HAND)
    fill(page, "notare")
    page.get_by_test_id("field-text").get_by_role("textbox").fill("Brutus and Cassius quarrel about who came first.")
    record(page)
    page.get_by_test_id("cancel").or_(page.locator(".tile")).first.wait_for()
    at_rest(page)
    told = page.evaluate(HAND)
    assert max(fresh["share"], told["share"]) <= AT_MOST, (fresh, told)
    assert min(fresh["rows"], told["rows"]) >= 3, (fresh, told)
    assert fits(page) == []


@pytest.mark.parametrize("size", [SMALL, FLAT], ids=["360", "640"])
def test_a_refused_form_is_mostly_form(browser: Browser, server: Server, size: ViewportSize) -> None:
    """Where the foot says what stands against a gift, in two lines, of which a tap tells the whole."""
    page = paired(browser, server, "numen", "mars", size=size)
    fill(page, "donare", "giver:brutus", "receiver:cassius")
    page.get_by_test_id("chip-1000000").first.click()
    refusal = page.get_by_test_id("refusal")
    refusal.wait_for()
    at_rest(page)
    assert page.evaluate(REFUSED) <= AT_MOST_REFUSED
    assert fits(page) == []
    words = refusal.locator("span")
    assert words.evaluate(CUT)
    refusal.click()
    assert not words.evaluate(CUT)
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "360"])
def test_the_largest_type_of_a_phone_fits(browser: Browser, server: Server, size: ViewportSize) -> None:
    """What a reader set in the phone itself: names of regions, amounts and chips go on in the next line, or stand no larger than the
    screen is wide."""
    pages = [paired(browser, server, "player", who, size=size) for who in ("cleopatra", "antony")]
    for page in pages:
        page.get_by_test_id("seat").wait_for()
    mars = paired(browser, server, "numen", "mars", size=size)
    fill(mars, "donare", "giver:brutus", "receiver:cassius")
    mars.get_by_test_id("chip-100000").first.click()
    for page in (*pages, mars):
        page.evaluate(LARGEST)
        at_rest(page)
        assert overflows(page) == []
        page.context.close()


def chosen(page: Page, id: str) -> None:
    """Tap a line of a sheet, once it lies still: what was scrolled to under a finger is not meant yet."""
    page.get_by_test_id(id).scroll_into_view_if_needed()
    at_rest(page)
    page.get_by_test_id(id).click()


def test_a_tablet_is_held_as_its_gods_like(browser: Browser, server: Server) -> None:
    """Acts lie on the side of the hand; larger type still fits; two gods change places with one tap, or with four digits more;
    all of it survives a reload."""
    page = paired(browser, server, "numen", "juno")
    page.locator("[data-testid^=here-]").first.wait_for()
    right = page.locator(".tiles").bounding_box()
    page.get_by_test_id("mine").click()
    chosen(page, "hand-left")
    chosen(page, "type-160")
    page.reload()
    page.locator("[data-testid^=here-]").first.wait_for()
    assert fits(page) == []
    page.get_by_test_id("mine").click()
    assert fits(page) == []
    chosen(page, "type-130")
    page.get_by_test_id("close-mine").click()
    assert fits(page) == []
    page.get_by_test_id("mine").click()
    chosen(page, "type-100")
    page.get_by_test_id("close-mine").click()
    left = page.locator(".tiles").bounding_box()
    assert right and left and left["x"] < 100 < 500 < right["x"]

    made = server.client.post(f"/api/evenings/{server.evening}/badges", json={"kind": "numen", "who": "mars"}).json()
    page.goto(page.url.replace("/tablet", made["link"]))
    expect(page.get_by_test_id("mine")).to_have_text("Mars")
    page.get_by_test_id("mine").click()
    chosen(page, "pin")
    for digit in "4444":
        page.get_by_test_id(f"key-{digit}").click()
    chosen(page, "god-juno")
    expect(page.get_by_test_id("mine")).to_have_text("Juno")
    page.get_by_test_id("mine").click()
    chosen(page, "god-mars")
    for digit in "12344444":
        page.get_by_test_id(f"key-{digit}").click()
    expect(page.get_by_test_id("mine")).to_have_text("Mars")
    page.context.close()


def test_any_kind_of_act_fits(browser: Browser, tmp_path: Path) -> None:
    """Some kinds of the first years on some size each, entered where the scripted evening has them and where it refuses them; ``make
    sizes`` takes all kinds on every size."""
    chance = random.Random(44)
    every = played(browser, tmp_path, early(8, SEASONS, chance), chance, sizes=1, seasons=SEASONS)
    assert every.failed == []
    assert every.looked >= 8


def test_search_finds_what_people_call_it(browser: Browser, server: Server) -> None:
    """An act stands first under its English name, its Latin name, and whatever people call it."""
    page = paired(browser, server, "numen", "fata")
    page.get_by_test_id("search-acts").click()
    for word, kind in SOUGHT.items():
        page.get_by_role("searchbox").fill(word)
        expect(page.locator(".chapter [data-testid^=act-]").first, word).to_have_attribute("data-testid", f"act-{kind}")
    page.context.close()


def test_every_act_has_words_of_its_own() -> None:
    """What people call it is written down for every kind of act, and for no other."""
    text = (ROOT / "kiosk/src/games/ludi_romani/texts/en/words.ts").read_text()
    assert set(re.findall(r"^  (\w+): '", text, re.MULTILINE)) == set(LUDI_ROMANI.acts)
