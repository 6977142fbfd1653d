"""Nothing moves under a finger: what has just come takes no tap and pushes nothing aside; Back closes one level at a time."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, fill, paired, until
from tests.kiosk.lost_link import pushed_by_a_lost_link
from tests.kiosk.rest import at_rest
from tests.server import Server

SIZES: dict[str, ViewportSize] = {
    "lying": TABLET, "upright": UPRIGHT, "phone": PHONE, "small": {"width": 360, "height": 640}
}  # fmt: skip
CALM = 300
"""Milliseconds for which what has just come takes no tap."""

NOTE_TAPS = """() => { window.taps ??=
    (addEventListener('pointerdown', one => window.taps.push(one.timeStamp), true), []) }"""
"""A page notes when it was tapped: once, however often it is asked to."""
PLACES = """all => all.map(one => [one, one.getBoundingClientRect()])
    .map(([{ dataset }, { x, y }]) => [dataset.testid, Math.round(x), Math.round(y)])"""

LONGER = """height => {
    const space = Object.assign(document.createElement('div'), { id: 'space', style: `height: ${height}px` })
    document.querySelector('[data-testid^=act-]').closest('.chapter').parentElement.append(space)
    space.scrollIntoView({ block: 'end' })
}"""
"""Something stands below a list, and the list is scrolled to it."""
PRIMARY_CHANGES = """async () => {
    const made = (id, left) => Object.assign(document.createElement('button'),
        { id, className: 'button strong', textContent: id, style: `position: fixed; top: 300px; left: ${left}px; z-index: 99` })
    const frame = () => new Promise(requestAnimationFrame), pause = ms => new Promise(go => setTimeout(go, ms))
    const calmFor = async (one, change) => {
        await pause(700)
        change()
        const began = performance.now()
        do await frame(); while (!one.hasAttribute('data-calm') && performance.now() - began < 250)
        while (one.hasAttribute('data-calm')) await frame()
        return String(Math.round((performance.now() - began) / 100 / 3) * 300)
    }
    const [a, b] = [made('One', 20), made('Two', 200)]
    document.body.append(a, b)
    const words = await calmFor(a, () => (a.textContent = 'Three'))
    const moved = await calmFor(a, () => (a.style.top = '400px'))
    a.style.top = '300px'
    const place = await calmFor(b, () => { a.remove(); b.style.left = '20px' })
    b.remove()
    return { words, moved, place }
}"""
MOVED_BY = """moves => {
    const one = Object.assign(document.createElement('button'), { textContent: 'One', onclick: () => window.taken++,
        style: 'position: fixed; top: 300px; left: 20px; width: 80px; z-index: 99' })
    one.dataset.testid = 'moved'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(moves === 'attribute' ? 'button[data-far] { left: 200px !important }' : '')
    document.adoptedStyleSheets = [sheet]
    document.body.append(one)
    window.taken = 0
    window.move = moves => {
        if (moves === 'attribute') one.dataset.far = ''
        else sheet.replaceSync('[data-testid=moved] { left: 200px !important }')
        window.movedAt = performance.now()
    }
    window.back = moves => moves === 'attribute' ? delete one.dataset.far : sheet.replaceSync('')
}"""
"""A button that an attribute moves; or else what nothing tells of, as where a font comes that is wider."""
SHORTER = "() => { document.querySelector('#space').remove(); return new Promise(requestAnimationFrame) }"


def at_sizes(*names: str, long: Sequence[str]) -> list[Any]:
    """Devices of these sizes; those that take long besides stand in the matrices of ``make test-all``."""
    marked = {name: [pytest.mark.long] for name in long}
    return [pytest.param(SIZES[name], id=name, marks=marked.get(name, [])) for name in (*names, *long)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer, with Mars and Juno in Greece."""
    running = Server.start(tmp_path_factory.mktemp("calm"))
    running.act("tempus_nuntiare", row=1, by="apollo")
    for numen in ("mars", "juno"):
        running.act("adesse", region="greece", numen=numen)
    running.act(
        "prioritas", region="greece", rolls=[{"player": "brutus", "die": 6}, {"player": "cassius", "die": 1}], by="mars"
    )
    yield running
    running.stop()


def recorded(server: Server) -> list[str]:
    """The kinds of all acts."""
    return [act["kind"] for act in server.client.get(f"/api/evenings/{server.evening}/acts?limit=1000").json()["acts"]]


def settled(page: Page, id: str) -> None:
    """Wait until this is there and everything lies still."""
    page.get_by_test_id(id).first.wait_for()
    at_rest(page)
    expect(page.locator("[data-calm]")).to_have_count(0)


def middle(page: Page, id: str) -> tuple[float, float]:
    """Where a finger would fall."""
    box = page.get_by_test_id(id).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def twice(page: Page, id: str, gap: int) -> float:
    """Tap twice on the same spot, so many milliseconds apart. Returns how many lay between both as the page had them: on a busy machine
    they may be more."""
    settled(page, id)
    page.evaluate(NOTE_TAPS)
    spot = middle(page, id)
    page.touchscreen.tap(*spot)
    page.wait_for_timeout(gap)
    page.touchscreen.tap(*spot)
    first, second = page.evaluate("() => window.taps.slice(-2)")
    return float(second - first)


def at_home(page: Page) -> None:
    """Close what is open, one level after another."""
    while not page.get_by_test_id("all-acts").is_visible():
        page.keyboard.press("Escape")
        at_rest(page)


def test_a_double_tap_chooses_nothing_of_what_it_opens(browser: Browser, server: Server) -> None:
    """The second half of a double tap falls on what has just come, 60 to 250 ms ago: nothing is opened by it. When that has lain there
    for a while it is."""
    mars = paired(browser, server, "numen", "mars", size=PHONE)
    for gap in (0, 60, 150):
        while twice(mars, "all-acts", gap) > CALM - 50:  # those were two taps, and the second may choose
            at_home(mars)
        expect(mars.locator("input[type=search]")).to_be_visible()
        mars.wait_for_timeout(500)
        expect(mars.get_by_test_id("cancel")).to_have_count(0)
        at_home(mars)
    settled(mars, "all-acts")
    spot = middle(mars, "all-acts")
    mars.touchscreen.tap(*spot)
    expect(mars.locator("input[type=search]")).to_be_visible()


def test_a_primary_button_that_says_something_else_is_calm_for_longer(browser: Browser, server: Server) -> None:
    """Where it says something else, or has come where another one lay, it is another one, and that one was meant: 600 ms. One that is
    only moved is still the one that was meant, after 300."""
    mars = paired(browser, server, "numen", "mars", size=PHONE)
    since = mars.evaluate(PRIMARY_CHANGES)
    assert (since["words"], since["place"], since["moved"]) == ("600", "600", "300"), since


def test_what_the_browser_scrolls_back_takes_no_tap_at_once(browser: Browser, server: Server) -> None:
    """A list that is scrolled to its end becomes shorter: the browser scrolls it back, and another act comes under the finger. That is
    not the finger's own doing, as scrolling is."""
    mars = paired(browser, server, "numen", "mars", size=PHONE)
    settled(mars, "all-acts")
    mars.get_by_test_id("all-acts").tap()
    mars.get_by_test_id("act-adesse").wait_for()
    mars.evaluate(LONGER, 300)
    settled(mars, "act-adesse")
    last = mars.locator("[data-testid^=act-]").last
    before = last.bounding_box()
    mars.evaluate(SHORTER)
    after = last.bounding_box()
    assert before and after
    assert after["y"] - before["y"] > 200
    spot = after["x"] + after["width"] / 2, after["y"] + after["height"] / 2
    mars.touchscreen.tap(*spot)
    mars.wait_for_timeout(500)
    expect(mars.get_by_test_id("cancel")).to_have_count(0)
    mars.touchscreen.tap(*spot)
    expect(mars.get_by_test_id("cancel")).to_be_visible()


def tapped_after(page: Page, moves: str) -> float:
    """Move what was made and tap it where it lies now. Returns how many milliseconds lay between both as the page had them."""
    page.wait_for_timeout(500)
    page.evaluate("moves => window.move(moves)", moves)
    page.touchscreen.tap(*middle(page, "moved"))
    since: float = page.evaluate("() => window.taps.at(-1) - window.movedAt")
    return since


@pytest.mark.parametrize("moves", ("attribute", "sheet"))
def test_what_no_change_of_the_page_moves_takes_no_tap_at_once(browser: Browser, server: Server, moves: str) -> None:
    """A style that asks for an attribute moves something, or a sheet of styles that has changed: neither adds nor takes an element. A
    tap where it has just come to lie does nothing, and one after a while is taken."""
    mars = paired(browser, server, "numen", "mars", size=PHONE)
    settled(mars, "all-acts")
    mars.evaluate(NOTE_TAPS)
    mars.evaluate(MOVED_BY, moves)
    while tapped_after(mars, moves) > CALM - 50:  # it lay there for a while, and was meant
        mars.evaluate("moves => (window.back(moves), (window.taken = 0))", moves)
    spot = middle(mars, "moved")
    mars.wait_for_timeout(500)
    assert mars.evaluate("() => window.taken") == 0
    mars.touchscreen.tap(*spot)
    assert mars.evaluate("() => window.taken") == 1


@pytest.mark.parametrize("gap", (60, 300, 800))
def test_a_challenge_is_not_accepted_by_its_second_tap(browser: Browser, server: Server, gap: int) -> None:
    """Two taps on *Challenge* record the challenge, and nobody has answered it, though the first of a summer can only be accepted
    (FLA-05), and the button for that lies where the other one lay."""
    mars = paired(browser, server, "numen", "mars")
    before = recorded(server)
    fill(mars, "flagitatio")
    if mars.get_by_test_id("new-challenge").count():
        mars.get_by_test_id("new-challenge").tap()
    for who in ("brutus", "cassius"):  # he who may challenge first is chosen already
        if mars.get_by_test_id(f"fighter-{who}").get_attribute("aria-pressed") == "false":
            mars.get_by_test_id(f"fighter-{who}").tap()
    expect(mars.get_by_test_id("record")).to_be_enabled()
    settled(mars, "record")
    spot = middle(mars, "record")
    mars.touchscreen.tap(*spot)
    mars.wait_for_timeout(gap)
    mars.touchscreen.tap(*spot)
    expect(mars.get_by_test_id("answer-accept")).to_be_visible()
    at_rest(mars)
    assert recorded(server)[len(before) :] == ["flagitatio"]
    mars.get_by_test_id("take-back").tap()
    mars.get_by_test_id("take-it-back").tap()
    expect(mars.get_by_test_id("fighter-brutus")).to_be_visible()
    assert recorded(server)[len(before) :] == ["flagitatio", "revocare"]


@pytest.mark.parametrize("size", at_sizes("lying", "phone", long=("upright", "small")))
def test_a_call_pushes_nothing_aside(browser: Browser, server: Server, size: ViewportSize) -> None:
    """At home and in a form everything that can be tapped stays where it is when somebody calls."""
    juno = paired(browser, server, "numen", "juno", size=size)
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    for kind in ("", "donare"):
        if kind:
            fill(juno, kind)
        juno.get_by_test_id("my-acts").or_(juno.get_by_test_id("record")).first.wait_for()
        at_rest(juno)
        lie: Any = juno.locator("main button:visible").evaluate_all(PLACES)
        phone.get_by_test_id("phone-call").tap()
        phone.get_by_test_id("call").tap()
        expect(juno.get_by_test_id("call-brutus")).to_be_visible()
        assert juno.locator("main button:visible:not([data-testid^=call-])").evaluate_all(PLACES) == lie
        expect(juno.get_by_test_id("call-brutus")).to_be_in_viewport()
        phone.get_by_test_id("thank").tap()
        expect(juno.get_by_test_id("call-brutus")).to_have_count(0)


LOSERS = {"home": ("numen", "juno", ""), "form": ("numen", "juno", "notare"), "board": ("numen", "juno", "donare"),
          "phone": ("player", "brutus", ""), "desk": ("organiser", None, "")}  # fmt: skip
"""Whose screen loses its link, and in which form."""


@pytest.mark.parametrize("size", at_sizes("lying", long=("upright", "phone", "small")))
@pytest.mark.parametrize("who", LOSERS.values(), ids=list(LOSERS))
def test_a_lost_link_pushes_nothing_aside(
    browser: Browser, server: Server, size: ViewportSize, who: tuple[str, str | None, str]
) -> None:
    """What is on the screen stays where it is when the link is lost and when it is back; the banner says so on the screen, by the
    clock of the room, though this device believes to be elsewhere."""
    kind, id, form = who
    page = paired(browser, server, kind, id, size=size, timezone_id="Pacific/Kiritimati")
    expect(page.get_by_test_id("link-state").first).to_have_attribute("data-state", "live")
    if form:
        fill(page, form)
    at_rest(page)
    words = pushed_by_a_lost_link(page)
    offset = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]["offset"]
    rooms = datetime.now(timezone(timedelta(minutes=offset)))
    assert any(f"{rooms - timedelta(minutes=late):%H:%M}" in words for late in range(3)), words


def test_back_and_esc_close_one_level_at_a_time(browser: Browser, server: Server) -> None:
    """A sheet over a form, the form, the list with what was looked for, whoever was tapped, then home, where Back asks; staying stays,
    and what is opened then is closed by Back again."""
    mars = paired(browser, server, "numen", "mars")
    person = mars.locator("[data-testid^=here-]").first
    person.tap()
    mars.get_by_test_id("search-acts").tap()
    mars.get_by_role("searchbox").fill("note")
    mars.get_by_test_id("act-notare").first.tap()
    mars.get_by_test_id("rules").tap()
    expect(mars.get_by_test_id("rule-sheet")).to_be_visible()
    mars.go_back()
    expect(mars.get_by_test_id("rule-sheet")).to_have_count(0)
    expect(mars.get_by_test_id("cancel")).to_be_visible()
    mars.keyboard.press("Escape")
    expect(mars.get_by_test_id("cancel")).to_have_count(0)
    expect(mars.get_by_role("searchbox")).to_have_value("note")
    expect(mars.get_by_test_id("act-notare").first).to_be_focused()
    mars.go_back()
    expect(person).to_have_attribute("aria-pressed", "true")
    mars.go_back()
    expect(person).to_have_attribute("aria-pressed", "false")
    mars.get_by_test_id("my-acts").tap()
    mars.go_back()
    expect(mars.get_by_test_id("all-acts")).to_be_visible()
    mars.go_back()
    expect(mars.get_by_test_id("leaving-sheet")).to_be_visible()
    mars.get_by_test_id("stay").tap()
    expect(mars.get_by_test_id("leaving-sheet")).to_have_count(0)
    mars.get_by_test_id("place").tap()
    mars.go_back()
    expect(mars.get_by_test_id("all-acts")).to_be_visible()
    mars.go_back()
    mars.get_by_test_id("leave").tap()
    until(mars, lambda: "/tablet" not in mars.url, "it did not leave")


def test_back_at_home_asks_on_a_phone_the_ledger_and_the_desk(browser: Browser, server: Server) -> None:
    """On a phone after another page, on the ledger at once; at the desk Back closes the form first."""
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    phone.get_by_test_id("phone-bonds").tap()
    phone.get_by_test_id("phone-mine").tap()
    ledger = paired(browser, server, "table")
    ledger.get_by_role("columnheader").first.tap()
    desk = paired(browser, server, "organiser")
    desk.get_by_test_id("tab-acts").tap()
    desk.get_by_test_id("act-notare").tap()
    desk.get_by_test_id("field-text").get_by_role("textbox").fill("abc")
    desk.go_back()
    expect(desk.get_by_test_id("act-notare")).to_be_visible()
    desk.get_by_test_id("my-acts").tap()
    desk.go_back()
    expect(desk.get_by_test_id("search-mine")).to_have_count(0)
    for page in (phone, ledger, desk):
        page.go_back()
        expect(page.get_by_test_id("leaving-sheet")).to_be_visible()
