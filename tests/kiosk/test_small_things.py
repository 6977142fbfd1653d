"""What is small and is met every evening: words that are asked twice, marks that are lacking, what a finger hits."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import fits
from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, fill, hosting, paired
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest
from tests.kiosk.sheet import force
from tests.kiosk.shots import duel
from tests.server import Server

SMALLER = """least => [...document.querySelectorAll('button, a[href], select, summary, input:not([type=checkbox], [type=file])')]
    .filter(one => one.checkVisibility()).map(one => [one.dataset.testid ?? one.innerText, one.getBoundingClientRect()])
    .flatMap(([name, { width, height }]) => width && (height < least || width < Math.min(least, 32)) ?
        [`${name} ${width}x${height}`] : [])"""
"""What can be tapped and is less high than that. A label around a box to tick is tapped with it."""
WORD = "all => all.filter(one => one.innerText.trim() === 'Why?' && one.checkVisibility()).length"


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The first summer: Hirtius in Greece with Brutus and Cassius, where Mars and Juno are; three in Egypt."""
    running = Server.start(tmp_path_factory.mktemp("small"))
    running.act("sedem_capere", player="hirtius", region="greece")
    for senator in ("pansa", "cicero", "pollio"):
        running.act("sedem_capere", player=senator, region="egypt")
    running.act("tempus_nuntiare", row=1, by="apollo")
    for numen in ("mars", "juno"):
        running.act("adesse", region="greece", numen=numen)
    yield running
    running.stop()


def winter(server: Server) -> None:
    """The first hiems: Hirtius and Cicero have come to Rome, where Venus presides, and Isis pays in Egypt."""
    server.act("tempus_nuntiare", row=2, by="apollo")
    for senator in ("hirtius", "cicero"):
        force(server, "motus", player=senator, to="rome", way="motus", by="juno")
    server.act("tempus_nuntiare", row=3, by="apollo")
    for god, region in {"venus": "rome", "isis": "egypt"}.items():
        server.act("hibernare", region=region, numen=god, by=god)


def words(page: Page) -> int:
    """How often *Why?* is read on a screen."""
    at_rest(page)
    return int(page.locator("button").evaluate_all(WORD))


def test_why_stands_once_on_a_phone_and_is_asked_of_everything(browser: Browser, server: Server) -> None:
    """The first amount bears the word; role, seat and all other amounts are asked by a tap upon themselves, and so is a bond."""
    server.act("amicitiam_facere", members=["cassius", "brutus"], by="mars")
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    phone.get_by_test_id("why-role").wait_for()
    assert words(phone) == 1
    for what in ("role", "region", "suffragia", "denarii"):
        phone.get_by_test_id(f"why-{what}").first.tap()
        expect(phone.get_by_test_id("why")).to_be_visible()
        phone.get_by_test_id("why-close").tap()
        expect(phone.get_by_test_id("why")).to_have_count(0)
    phone.get_by_test_id("phone-bonds").tap()
    phone.get_by_test_id("why-amici").wait_for()
    assert words(phone) == 0
    phone.get_by_test_id("why-amici").tap()
    expect(phone.get_by_test_id("why")).to_contain_text("Cassius")


@pytest.mark.parametrize("size", (PHONE, UPRIGHT), ids=("phone", "upright"))
def test_acts_of_a_why_are_as_large_as_a_finger(browser: Browser, server: Server, size: ViewportSize) -> None:
    """Who may read the audit goes from each reason to its act."""
    server.act("donare", giver="brutus", receiver="cassius", denarii=100_000, by="mars")
    page = paired(browser, server, "auditor", size=size)
    page.goto(page.url.replace("/audit", "/ledger"))
    page.get_by_test_id("ledger-brutus-denarii").get_by_role("button").click()
    page.locator("[data-testid^=to-act-]").first.wait_for()
    for box in page.locator("[data-testid^=to-act-]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({ width, height }) => [width, height])"
    ):
        assert min(box) >= 44, box


def test_a_phone_names_the_living_alone(browser: Browser, server: Server) -> None:
    """Who died where one sits is no neighbour any more, and an imago there is no god to be asked."""
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    expect(phone.get_by_test_id("seat").get_by_title("Hirtius")).to_have_count(1)
    force(server, "mors", player="hirtius", cause="other", by="juno")
    expect(phone.get_by_test_id("seat").get_by_title("Hirtius")).to_have_count(0)
    expect(phone.get_by_test_id("gods")).to_contain_text("Mars")
    expect(phone.get_by_test_id("gods")).not_to_contain_text("Hirtius")
    force(server, "imaginem_fieri", dead=["hirtius"], entrance="taenarum", by="pluto")
    force(server, "adesse", region="greece", numen="hirtius", by="mars")
    server.act("adesse", region="greece", numen="vesta")
    expect(phone.get_by_test_id("gods")).to_contain_text("Vesta")
    expect(phone.get_by_test_id("gods")).not_to_contain_text("Hirtius")
    phone.get_by_test_id("phone-call").tap()
    expect(phone.get_by_test_id("phone-calls")).not_to_contain_text("Hirtius")


def test_who_is_unprotected_is_marked(browser: Browser, server: Server) -> None:
    """On the tablet of a god who is there, and on the phone of whom it is about."""
    mars = paired(browser, server, "numen", "mars")
    expect(mars.get_by_test_id("here-brutus")).not_to_contain_text("unprotected")
    duel(server, "brutus", "cassius", "mars", (1, 6), (1, 6))
    expect(mars.get_by_test_id("here-brutus")).to_contain_text("unprotected")
    phone = paired(browser, server, "player", "brutus", size=PHONE)
    expect(phone.get_by_test_id("why-role").locator("..")).to_contain_text("unprotected")


def test_what_a_bill_needs_is_not_called_optional(browser: Browser, server: Server) -> None:
    """A proscriptio names somebody, an imperium two and how many, a census a provincia."""
    winter(server)
    venus = paired(browser, server, "numen", "venus")
    force(server, "consules_creare", consules=["hirtius", "cicero"], by="venus")
    fill(venus, "suffragium_ferre")
    venus.get_by_test_id("new-bill").click()
    for kind, field in {"proscriptio": "target", "imperium": "receiver", "census": "provincia"}.items():
        venus.get_by_test_id(f"choice-{kind}").click()
        expect(venus.get_by_test_id(f"field-{field}")).not_to_contain_text("optional")
        expect(venus.get_by_test_id(f"field-{field}")).to_be_visible()


@pytest.mark.parametrize("gap", [0, 250, *(pytest.param(gap, marks=pytest.mark.long) for gap in (60, 450, 800))])
def test_a_double_tap_on_pay_pays_once_and_asks_nothing(browser: Browser, server: Server, gap: int) -> None:
    """Where *Pay* lay lies *paid*, and beside it what its payment was: neither is opened by the second tap."""
    winter(server)
    isis = paired(browser, server, "numen", "isis")
    fill(isis, "tributum")
    pay = isis.get_by_test_id("pay-pansa")
    pay.wait_for()
    at_rest(isis)
    isis.wait_for_timeout(700)
    box = pay.bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    isis.touchscreen.tap(*spot)
    isis.wait_for_timeout(gap)
    isis.touchscreen.tap(*spot)
    expect(isis.get_by_test_id("paid-pansa")).to_be_visible()
    at_rest(isis)
    expect(isis.get_by_test_id("why")).to_have_count(0)
    acts = server.client.get(f"/api/evenings/{server.evening}/acts?limit=1000").json()["acts"]
    assert [act["fields"]["player"] for act in acts if act["kind"] == "tributum"] == ["pansa"]


def test_another_language_keeps_what_was_typed(browser: Browser, server: Server) -> None:
    """In a form and on a board: it is open again, in the other language, with all that stood in it."""
    mars = paired(browser, server, "numen", "mars", size=TABLET)
    fill(mars, "notare")
    text = mars.get_by_test_id("field-text").get_by_role("textbox")
    text.fill("Seen by nobody")
    mars.get_by_test_id("mine").click()
    mars.get_by_test_id("language-la").click()
    expect(text).to_have_value("Seen by nobody")
    expect(mars.locator("html")).to_have_attribute("lang", "la")
    assert fits(mars) == []


def test_another_language_keeps_what_was_typed_at_the_desk(browser: Browser, server: Server) -> None:
    """The organiser's form is open again on the page of acts, in another's name as before; one that was left is not."""
    desk = hosting(browser, server, {"width": 1440, "height": 900})
    desk.get_by_test_id("tab-acts").click()
    desk.get_by_test_id("act-notare").click()
    text = desk.get_by_test_id("field-text").get_by_role("textbox")
    text.fill("Seen by nobody")
    desk.get_by_test_id("language-la").click()
    expect(desk.locator("html")).to_have_attribute("lang", "la")
    expect(text).to_have_value("Seen by nobody")
    desk.get_by_test_id("cancel").click()
    desk.get_by_test_id("act-notare").wait_for()
    desk.get_by_test_id("language-en").click()
    expect(desk.locator("html")).to_have_attribute("lang", "en")
    expect(text).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "least"), [({"width": 1440, "height": 900}, 32), (TABLET, 44)], ids=("mouse", "finger")
)
def test_the_desk_is_as_large_as_what_taps_it(browser: Browser, server: Server, size: ViewportSize, least: int) -> None:
    """On every page of it, on a laptop for a mouse, and on a tablet for a finger."""
    desk = hosting(browser, server, size)
    desk.locator("[data-testid^=tab-]").first.wait_for()
    small = set[str]()
    for tab in desk.locator("[data-testid^=tab-]").evaluate_all("all => all.map(one => one.dataset.testid)"):
        desk.get_by_test_id(tab).first.click()
        at_rest(desk)
        small |= {f"{tab}: {one}" for one in desk.evaluate(SMALLER, least)}
    assert small == set()


@pytest.mark.parametrize("width", [360, 390])
def test_the_name_of_a_seat_is_whole_on_a_phone(browser: Browser, server: Server, width: int) -> None:
    """The longest name there is, and others, beside the disc of whoever sits there."""
    server.act("sedem_capere", player="balbus", region="mauretania")
    for who, seat in {"balbus": "Mauretania", "cleopatra": "Aegyptus", "antony": "Asia Minor"}.items():
        phone = paired(browser, server, "player", who, size={"width": width, "height": 640})
        expect(phone.get_by_test_id("seat").locator("h2")).to_have_text(seat)
        assert overflows(phone) == []
        phone.locator("h2").first.evaluate("one => { one.style.width = '3em'; one.style.overflowWrap = 'anywhere' }")
        assert [found for found in overflows(phone) if "breaks a word" in found]
        phone.context.close()


def test_the_head_of_the_ledger_is_one_line(browser: Browser, server: Server) -> None:
    """On a table's tablet, as it lies: what thins the ledger out, the clock, and the switches beside it."""
    ledger = paired(browser, server, "table")
    ledger.get_by_test_id("ledger-filter").wait_for()
    tops = "all => all.map(one => { const { top, height } = one.getBoundingClientRect(); return Math.round(top + height / 2) })"
    middles = ledger.locator("header").locator("input, select, button").evaluate_all(tops)
    assert len(middles) > 3 and max(middles) - min(middles) <= 2
