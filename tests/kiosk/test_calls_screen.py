"""The desk's devices, and a call for a god: from the phone to the tablet and back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PHONE, UPRIGHT, chromium, paired
from tests.kiosk.overflow import overflows
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}
SMALL: ViewportSize = {"width": 1024, "height": 768}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
LYING_PHONE: ViewportSize = {"width": 640, "height": 360}
SHEETS = ["badges", "numina", "pairing", "regions", "rules", "tributum", "professio", "slips"]
BEYOND = """[...document.querySelectorAll('.page')].flatMap(page => {
    const box = page.getBoundingClientRect(), foot = page.querySelector('footer')
    const low = [...page.querySelectorAll('*')].filter(one => one !== foot).map(one => one.getBoundingClientRect())
    const ends = foot ? foot.getBoundingClientRect().top : box.bottom
    return low.some(one => one.bottom > ends + 1 || one.right > box.right + 1) ? [page.innerText.slice(0, 30)] : []
})"""
"""Sheets of which something would not be on the paper, or under its foot."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer, with two gods in Greece and one in Spain."""
    running = Server.start(tmp_path_factory.mktemp("calls"))
    running.act("tempus_nuntiare", row=1, by="apollo")
    for god, region in (("mars", "greece"), ("juno", "greece"), ("diana", "spain")):
        running.act("adesse", region=region, numen=god)
    yield running
    running.stop()


def fits(page: Page) -> None:
    """Nothing is cut, and axe finds nothing. A phone's page is as long as it is, and scrolls."""
    assert [one for one in overflows(page) if not one.startswith(("div. ", "div.shell"))] == []
    assert audited(page) == []


def test_a_phone_calls_and_the_nearest_god_comes(browser: Browser, server: Server) -> None:
    """Who is there reads it on his tablet and the desk with the time; he says that he comes, the phone says so also after a reload,
    and thanks him. What befell stands in the history."""
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    mars, diana = (paired(browser, server, "numen", who, size=UPRIGHT) for who in ("mars", "diana"))
    desk = paired(browser, server, "organiser", size=DESK)
    desk.get_by_test_id("tab-tablets").click()
    phone.get_by_test_id("phone-call").click()
    fits(phone)
    phone.get_by_test_id("call-words").fill("two legiones, please")
    phone.get_by_test_id("call").click()
    expect(desk.get_by_test_id("desk-call-brutus")).to_contain_text("two legiones")
    expect(mars.get_by_test_id("call-brutus")).to_contain_text("Graecia")
    expect(desk.get_by_test_id("count-tablets")).to_have_text("1")
    desk.get_by_test_id("tab-timetable").click()
    expect(desk.get_by_test_id("desk-call-brutus")).to_contain_text("two legiones")
    expect(desk.get_by_test_id("stars")).to_contain_text("2 live")
    fits(desk)
    desk.set_viewport_size(SMALL)
    line = desk.get_by_test_id("tell-call-brutus")
    expect(line.locator("b")).to_have_text("Brutus · Graecia")
    assert line.evaluate("one => one.getBoundingClientRect().height") < 48
    fits(desk)
    line.click()
    expect(desk.get_by_test_id("desk-call-brutus")).to_contain_text("nearest: Juno, Mars, Diana")
    fits(desk)
    watch = desk.context.new_page()
    watch.goto(desk.url.replace("/desk", "/watch"))
    call = watch.get_by_test_id("watch-call-brutus")
    for words in ("Brutus · Graecia", "any god · two legiones, please", "nearest: Juno, Mars"):
        expect(call).to_contain_text(words)
    fits(watch)
    desk.set_viewport_size(DESK)
    desk.get_by_test_id("tab-tablets").click()
    mars.get_by_test_id("call-take").click()
    expect(phone.get_by_test_id("my-call")).to_contain_text("Mars is coming")
    expect(desk.get_by_test_id("desk-call-brutus")).to_contain_text("Mars is on the way")
    expect(call).to_contain_text("Mars is on the way")
    phone.reload()
    phone.get_by_test_id("phone-call").click()
    expect(phone.get_by_test_id("my-call")).to_contain_text("Mars is coming")
    phone.get_by_test_id("thank").click()
    expect(mars.get_by_test_id("call-brutus")).to_have_count(0)
    expect(desk.get_by_test_id("desk-calls")).to_contain_text("Nobody calls.")
    expect(desk.get_by_test_id("count-tablets")).to_have_count(0)
    server.act("donare", giver="cassius", receiver="brutus", denarii=100_000, by="mars")
    phone.get_by_test_id("phone-history").click()
    sum = phone.get_by_test_id("history").get_by_test_id("why-denarii")
    expect(sum).to_contain_text("+100,000")
    right, edge = (one.bounding_box() for one in (sum, phone.get_by_test_id("history")))
    assert right and edge and right["x"] + right["width"] == pytest.approx(edge["x"] + edge["width"], abs=1)
    fits(phone)
    # The desk sends one somewhere: he alone is asked.
    desk.get_by_test_id("call-wants").select_option("diana")
    desk.get_by_test_id("call-where").select_option("syria")
    desk.get_by_test_id("desk-call").click()
    expect(diana.get_by_test_id("call-organiser")).to_contain_text("Syria")
    expect(mars.get_by_test_id("call-organiser")).to_have_count(0)
    assert audited(diana) == []


def test_several_calls_in_one_line_are_all_reached(browser: Browser, server: Server) -> None:
    """The desk asks Mars to three places: one line shows one after the other by the number of the rest, below nothing moves, and where
    he goes stands where his tap was. On no phone does it lie over name, place and clock."""
    mars = paired(browser, server, "numen", "mars", size=UPRIGHT)
    places = {"greece": "Graecia", "syria": "Syria", "egypt": "Aegyptus"}
    for n, place in enumerate(places):
        call = {"id": f"call-{n:020}", "words": "", "wants": "mars", "where": place}
        server.client.post(f"/api/evenings/{server.evening}/calls", json=call).raise_for_status()
    line, tile = mars.get_by_test_id("news"), mars.get_by_test_id("all-acts")
    expect(line.get_by_test_id("call-next")).to_have_text("+2")
    mars.locator(".tiles .first").wait_for()
    stands = tile.bounding_box()
    for place in places.values():
        expect(line).to_contain_text(place)
        line.get_by_test_id("call-next").click()
    expect(line).to_contain_text("Graecia")
    line.get_by_test_id("call-take").click()
    expect(line).to_contain_text("You go: organiser, Graecia.")
    expect(line.get_by_test_id("call-next")).to_have_text("+2")
    assert tile.bounding_box() == stands
    assert audited(mars) == []
    mars.wait_for_timeout(700)  # what appears under a finger is calm so long
    line.get_by_test_id("call-done").click()
    expect(line.get_by_test_id("call-next")).to_have_text("+1")
    for size in (PHONE, SMALL_PHONE, LYING_PHONE):
        mars.set_viewport_size(size)
        free = line.bounding_box()
        for part in (mars.get_by_test_id("mine"), mars.get_by_test_id("place"), mars.locator("header .time")):
            box = part.bounding_box()
            assert free and box, size
            assert box["y"] + box["height"] <= free["y"] + 4 or box["x"] + box["width"] <= free["x"], (size, part)


def test_the_fates_have_all_calls_before_them(browser: Browser, server: Server) -> None:
    """At home each is a row: who, how long, who would answer. One is taken there and ended; where the list is not to be seen, one line
    tells of them. A request stands above them, and each is one line."""
    fata = paired(browser, server, "numen", "fata")
    for who, words in (("agrippa", "a ship"), ("livia", "")):
        badge = server.pair("player", who)["badge"]
        call = {"id": f"call-{who:_>20}", "words": words}
        server.client.post(
            f"/api/evenings/{server.evening}/calls", json=call, headers={"Authorization": f"Bearer {badge}"}
        ).raise_for_status()
    listed, line = fata.locator(".asked").get_by_test_id("calls"), fata.get_by_test_id("news").get_by_test_id("calls")
    for who in ("Agrippa", "Livia"):
        row = fata.get_by_test_id(f"call-{who.lower()}")
        expect(row).to_contain_text(f"{who} calls")
        expect(row.locator(".num")).to_have_text(re.compile(r"^\d+:\d\d$"))
        expect(row.get_by_test_id("call-answers")).to_contain_text("nearest: ")
    expect(line).to_have_count(0)
    for size in (SMALL, UPRIGHT, PHONE):
        fata.set_viewport_size(size)
        fits(fata)
    gift = {"act_id": f"act-{1:020}", "kind": "donare", "giver": "agrippa", "receiver": "brutus", "denarii": 900_000}
    server.client.post(
        f"/api/evenings/{server.evening}/petitions",
        json={"act": gift},
        headers={"Authorization": f"Bearer {server.pair('numen', 'juno')['badge']}"},
    ).raise_for_status()
    plea, grant = fata.get_by_test_id("plea"), fata.get_by_test_id("grant")
    expect(plea.get_by_test_id("comes")).to_be_visible()
    expect(fata.get_by_test_id("call-answers")).to_have_count(0)
    expect(fata.locator(".tiles .first")).to_have_css("background-image", "none")
    above, below = plea.bounding_box(), listed.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    for size in (SMALL, UPRIGHT, PHONE, SMALL_PHONE, LYING_PHONE):
        fata.set_viewport_size(size)
        fits(fata)
        foot = fata.locator("footer").bounding_box()
        assert foot and foot["height"] <= (70 if size["width"] < 700 else 80), size
    fata.set_viewport_size(SMALL)
    expect(grant).to_be_in_viewport(ratio=1)
    fata.get_by_test_id("decline").click()
    fata.get_by_test_id("decline-0").click()
    expect(plea).to_have_count(0)
    fata.set_viewport_size(UPRIGHT)
    row = fata.get_by_test_id("call-agrippa")
    row.get_by_test_id("call-take").click()
    expect(row).to_contain_text("You go: Agrippa")
    row.get_by_test_id("call-done").click()
    expect(row).to_have_count(0)
    fata.get_by_test_id("pleas").click()
    expect(line).to_contain_text("calls")
    fata.get_by_test_id("pleas").click()
    expect(line).to_have_count(0)
    fata.set_viewport_size({"width": 768, "height": 500})
    fata.locator(".home").evaluate("home => home.scrollTo(0, home.scrollHeight)")
    expect(line).to_be_visible()


def test_a_silent_tablet_stands_first_and_is_replaced_in_one_tap(browser: Browser, server: Server) -> None:
    """All who have none are invited at once; the old tablet is shut out, and the new badge is there to be scanned."""
    desk, venus = paired(browser, server, "organiser", size=DESK), paired(browser, server, "numen", "venus")
    old = paired(browser, server, "numen", "vesta", size=UPRIGHT)
    desk.get_by_test_id("tab-tablets").click()
    expect(desk.get_by_test_id("device-venus")).to_contain_text("live")
    desk.get_by_test_id("invite-all").click()
    expect(desk.get_by_test_id("invited")).to_contain_text("good once, until the evening is closed")
    venus.close()
    first = desk.locator("[data-testid^=device-]").first
    expect(first).to_have_attribute("data-amiss", "silent")
    for size in (DESK, SMALL):
        desk.set_viewport_size(size)
        fits(desk)
    desk.get_by_test_id("worst").wait_for()
    name = desk.get_by_test_id("another-tablet").inner_text()
    desk.get_by_test_id("another-tablet").click()
    expect(desk.get_by_test_id("invitation")).to_be_visible()
    assert desk.get_by_test_id("invitation").locator("h3").inner_text().lower() in name.lower()
    expect(old.get_by_test_id("locked")).to_have_count(0)


def test_every_sheet_fits_on_its_paper(browser: Browser, server: Server) -> None:
    """Badges, cards, tents, slips and forms, on A4 and on Letter: nothing beyond the edge, and as many pages as sheets."""
    page = paired(browser, server, "organiser", size=DESK)
    page.goto(page.url.replace("/desk", "/print"))
    for sheet in SHEETS:
        page.get_by_test_id(f"sheet-{sheet}").click()
        if sheet in ("badges", "numina"):
            page.get_by_test_id("make-links").click()
            page.locator(".page svg[role=img]").first.wait_for()
        page.get_by_test_id("page").first.wait_for()
        for paper in ("A4", "Letter"):
            page.get_by_test_id("paper").select_option(paper)
            assert page.evaluate(BEYOND) == [], (sheet, paper)
        made = page.pdf(prefer_css_page_size=True)
        assert made.count(b"/Type /Page\n") == page.get_by_test_id("page").count(), sheet
    fits(page)
