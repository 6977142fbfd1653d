"""The audit in a real browser: a whole evening again, act by act, and every number with its reasons."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from domain.ludi_romani.acts.trade.donare import Donare
from tests.kiosk.audit import audited, fits
from tests.kiosk.browser import NAME, PHONE, TABLET, paired
from tests.log.logs import NEWEST, replayed
from tests.server import Server

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(golden: Server) -> Server:
    """The golden evening, served again."""
    return golden


def opened(browser: Browser, server: Server, query: str) -> Page:
    """The audit, on a laptop."""
    page = paired(browser, server, "auditor", size={"width": 1440, "height": 900})
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}/audit{query}")
    return page


def rows(server: Server, at: int) -> list[dict[str, Any]]:
    """The lines of the ledger as the server says they were."""
    answer = server.client.get(f"/api/evenings/{server.evening}/views/ledger", params={"at": at})
    players: list[dict[str, Any]] = answer.json()["data"]["players"]
    return players


def test_every_screen_as_an_act_left_it(browser: Browser, server: Server) -> None:
    """A link leads to a moment; a step, a season and a mark lead on; the room, the ledger and a phone are drawn as they were."""
    page = opened(browser, server, "?act=300")
    expect(page.get_by_test_id("audit-at")).to_contain_text(f"act 300 of {NEWEST.acts}")
    expect(page.get_by_test_id("seal-short")).to_contain_text(NEWEST.end[:8])
    expect(page.get_by_test_id("past")).to_have_attribute("data-at", "300")
    assert page.get_by_test_id("past").get_by_test_id("seal").inner_text().endswith(replayed(NEWEST).root(300)[:8])

    assert audited(page) == []
    page.get_by_test_id("show-ledger").click()
    for at in (300, 301):
        expect(page.get_by_test_id("past")).to_have_attribute("data-at", str(at))
        for row in rows(server, at)[:12]:
            expect(page.get_by_test_id(f"ledger-{row['id']}-denarii")).to_have_text(f"{row['denarii']:,}")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("d")
    expect(page.get_by_test_id("act-card")).to_contain_text("◆")
    number = int(page.get_by_test_id("act-card").get_attribute("data-act") or 0)
    assert number > 302 and replayed(NEWEST).entries[number - 1].row.dispensations
    page.get_by_test_id("show-phone").click()
    page.get_by_test_id("show-who").select_option("cleopatra")
    expect(page.get_by_test_id("past").get_by_test_id("seat")).to_be_visible()
    assert f"act={number}" in page.url and "who=cleopatra" in page.url
    page.get_by_test_id("show-tablet").click()
    page.get_by_test_id("show-who").select_option("juno")
    then = page.get_by_test_id("tablet-then")
    expect(then.locator("[data-testid^=act-]").first).to_be_visible()
    assert then.evaluate("one => one.inert"), "nobody enters anything in the past"
    fought = next(one.number for one in replayed(NEWEST).entries if one.act.kind == "concursatio")
    page.goto(f"{page.url.partition('?')[0]}?act={fought}&show=duel")
    expect(page.get_by_test_id("past").get_by_test_id("scene-duels")).to_be_visible()


def test_the_journal_is_thinned_out(browser: Browser, server: Server) -> None:
    """By whom it is about, what was taken back, and by words: what stays is what fits. What was refused stands where it was tried."""
    tried = server.post({"act_id": "a-year-that-is-over", "kind": "tempus_nuntiare", "row": 1, "by": "apollo"})
    assert tried.status_code == 409
    rules = [one["rule"] for one in tried.json()["objections"] if one["weight"] == "refusal"]
    page = opened(browser, server, "?act=1")
    expect(page.get_by_test_id("line-1")).to_be_attached()
    lines = page.locator("[data-testid^=line-]")
    entries, back = replayed(NEWEST).entries, replayed(NEWEST).taken_back
    page.get_by_test_id("flag-taken").click()
    taken = [entry.number for entry in entries if back(entry.number)]
    expect(lines).to_have_count(len(taken))
    page.get_by_test_id("flag-taken").click()
    page.get_by_test_id("flag-refused").click()
    refused = page.get_by_test_id(f"refused-over-{NEWEST.acts}")
    expect(refused).to_contain_text(rules[0])
    expect(lines).to_have_count(0)
    page.get_by_test_id("audit-hand").select_option("venus")
    expect(refused).to_have_count(0)
    page.get_by_test_id("audit-hand").select_option("")
    page.get_by_test_id("flag-refused").click()
    expect(refused).to_have_count(0)
    expect(lines).to_have_count(NEWEST.acts)
    page.get_by_test_id("audit-kind").select_option("mors")
    deaths = [entry.number for entry in entries if entry.act.kind == "mors"]
    expect(lines).to_have_count(len(deaths))
    page.get_by_test_id("audit-search").fill("no such words")
    expect(lines).to_have_count(0)


def test_why_in_the_room_as_it_was(browser: Browser, server: Server) -> None:
    """Where somebody sat and who sat there are asked where they stand on the map, and as of that act."""
    page = opened(browser, server, "?act=300")
    seat = next(row for row in rows(server, 300) if row["region"])
    who = page.get_by_test_id(f"ask-player:{seat['id']}-region")
    who.click()
    expect(page.get_by_test_id("why")).to_have_attribute("data-at", "300")
    place = page.get_by_test_id(f"ask-region:{seat['region']}-seated")
    expect(page.get_by_test_id("why-value")).to_have_text(place.inner_text(), ignore_case=True)
    # Both taps in one turn: the browser tells of the closing only after them. An answer that is lost is asked for again.
    page.route("**/why?about=region*", lambda lost: lost.abort(), times=1)
    close, other = (f"document.querySelector('[data-testid=\"{one}\"]').click();" for one in ("why-close", _id(place)))
    page.evaluate(close + other)
    expect(page.get_by_test_id("why-value")).to_contain_text(who.locator("span").last.inner_text())
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("why")).to_have_count(0)
    page.get_by_test_id("show-duel").click()
    row = page.locator("[data-testid^='ask-row:']").first
    row.click()
    expect(page.get_by_test_id("why-value")).to_contain_text(row.inner_text())
    expect(page.get_by_test_id("shares-now")).to_have_text(page.get_by_test_id("why-value").inner_text())
    assert audited(page) == []


def test_why_on_the_ledger_and_on_the_phone(browser: Browser, server: Server) -> None:
    """A tap on a number tells how it came to be: the changes on the screen add up to it."""
    page = opened(browser, server, f"?act={NEWEST.acts}&show=ledger")
    page.get_by_test_id("ledger-octavian-denarii").get_by_role("button").click()
    shown = _number(page.get_by_test_id("why-value").inner_text())
    page.get_by_test_id("share").first.wait_for()
    lead = page.get_by_test_id("why").locator(".lead").inner_text()
    began = _number(lead.rpartition("with")[2].strip(" ."))
    assert began + sum(map(_number, page.get_by_test_id("reason-change").all_inner_texts())) == shown
    assert began + sum(map(_number, page.get_by_test_id("share").all_inner_texts())) == shown

    page.get_by_test_id("why-close").click()
    sums = page.get_by_test_id("ledger-sums-denarii")
    sums.get_by_role("button").click()
    expect(page.get_by_test_id("why-value")).to_have_text(sums.inner_text())
    expect(page.get_by_test_id("shares-now")).to_have_text(sums.inner_text())

    rich = next(row["id"] for row in rows(server, NEWEST.acts) if row["denarii"])
    phone = paired(browser, server, "player", rich, size=PHONE)
    mine = phone.get_by_test_id("mine-denarii").inner_text()
    phone.get_by_test_id("why-denarii").first.tap()
    expect(phone.get_by_test_id("why-value")).to_have_text(mine)
    assert phone.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")

    phone = paired(browser, server, "player", "octavian", size=PHONE)
    phone.get_by_test_id("phone-bonds").tap()
    expect(phone.get_by_test_id("party")).to_contain_text("You lead your party.")
    naves = phone.get_by_test_id("party").locator(".naves .num").inner_text()
    phone.get_by_test_id("why-naves").tap()
    expect(phone.get_by_test_id("why-value")).to_have_text(naves.split()[0])


def _id(one: Locator) -> str:
    return one.get_attribute("data-testid") or ""


def _number(words: str) -> int:
    return int(words.translate({ord(","): None, ord("+"): None, 0x2212: "-"}))


def test_a_correction_is_looked_at_and_then_recorded(browser: Browser, server: Server) -> None:
    """From an act's page: what if not; what if otherwise, with what it was under each field; and only with a reason is it recorded,
    by those who judge. What is recorded stands on the act's page."""
    entry = next(one for one in replayed(NEWEST).entries if isinstance(one.act, Donare) and one.act.denarii)
    page = opened(browser, server, f"?act={entry.number}")
    page.get_by_test_id("what-if").click()
    expect(page.get_by_test_id(f"turned-{entry.number}")).to_have_attribute("data-how", "this")
    assert page.get_by_test_id("correction-record").count() == 0, "who only audits records nothing"
    page.close()

    page = paired(browser, server, "organiser", size={"width": 1440, "height": 900})
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}/audit?act={entry.number}")
    page.get_by_test_id("what-if").click()
    expect(page.get_by_test_id("tile-turned")).not_to_have_text("…")
    assert audited(page) == []
    page.get_by_test_id("change-amend").click()
    page.get_by_test_id("field-denarii").locator("[data-testid^=chip-]").first.click()
    expect(page.get_by_test_id("was-denarii")).to_be_visible()
    expect(page.get_by_test_id("tile-counted")).not_to_have_text("…")
    expect(page.get_by_test_id("correction-record")).to_be_disabled()
    page.get_by_test_id("correction-reason").fill("Ares counted the coins.")
    page.get_by_test_id("correction-record").click()
    expect(page.get_by_test_id("correction")).to_have_count(0)
    expect(page.get_by_test_id("act-card")).to_contain_text(f"Set right by act {NEWEST.acts + 1}")
    assert isinstance(entry.act, Donare)
    giver = entry.act.giver
    page.get_by_test_id("show-ledger").click()
    cell = page.get_by_test_id("past").get_by_test_id(f"ledger-{giver}-denarii")
    then = next(row for row in rows(server, entry.number) if row["id"] == giver)["denarii"]
    expect(cell).to_have_text(f"{then:,}")
    page.get_by_test_id("as-corrected").click()
    expect(cell).not_to_have_text(f"{then:,}")
    page.get_by_test_id("beside").click()
    expect(page.get_by_test_id(f"differs-player:{giver}-denarii")).to_contain_text(f"{then:,}")


TOO_SMALL = """[...document.querySelectorAll('.masthead *, .audit nav *, .over *')].flatMap(one => {
    const { width, height } = one.getBoundingClientRect()
    const tapped = one.matches('button, a[href], select, input') && width
    return tapped && (width < 44 || height < 44) ? [`${one.dataset.testid ?? one.textContent.trim()} ${width}x${height}`] : []
})"""
"""Whatever leads about in the audit and is smaller than 44 by 44; what stands on its screens is measured there."""
LANES = """() => {
    const light = colour => colour.match(/[0-9.]+/g).slice(0, 3).map(Number).map(each => each / 255)
        .map(each => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
        .reduce((sum, each, i) => sum + each * [0.2126, 0.7152, 0.0722][i], 0)
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--sunk)'
    const ground = light(getComputedStyle(probe).backgroundColor)
    const marks = [...document.querySelectorAll('svg rect[width="2.5"][style*=fill]')]
    return Object.fromEntries(marks.map(mark => {
        const own = light(getComputedStyle(mark).fill), [low, high] = [own, ground].sort((one, other) => one - other)
        return [mark.getAttribute('style'), (high + 0.05) / (low + 0.05)]
    }))
}"""
"""How far the marks of each lane of the time line stand out from the ground."""
SIZES: list[ViewportSize] = [{"width": 1440, "height": 900}, TABLET, PHONE]


@pytest.mark.parametrize("size", SIZES, ids=["laptop", "tablet", "phone"])
def test_every_pane_is_tapped_at_every_size(browser: Browser, server: Server, size: ViewportSize) -> None:
    """An auditor lands on the audit, on the act to which a link leads; a number of the ledger, an act of the list and a question are
    each in reach of a thumb."""
    page = paired(browser, server, "auditor", size=size)
    assert page.url.partition("?")[0].endswith("/audit")
    page.goto(f"{server.url.replace('127.0.0.1', NAME)}/audit?act=300")
    past = page.get_by_test_id("past")
    expect(past).to_have_attribute("data-at", "300")
    expect(page.get_by_test_id("act-card")).to_be_in_viewport()
    if size is PHONE:
        page.get_by_test_id("pane-room").tap()
    expect(past.locator("[data-testid^=region-]")).not_to_have_count(0)
    assert page.evaluate(TOO_SMALL) == []
    pane, stage = past.bounding_box(), past.locator(".sized").bounding_box()
    assert pane and stage and stage["width"] >= pane["width"] - 1 and stage["height"] >= pane["height"] - 1
    page.get_by_test_id("show-ledger").tap()
    expect(past.get_by_test_id("link-state")).to_have_text("as it was")
    past.get_by_test_id("ledger-octavian-denarii").get_by_role("button").tap()
    seasons = page.get_by_test_id("why-since").locator("option")
    expect(seasons).not_to_have_count(0)
    expect(page.get_by_test_id("why").locator("figure g")).to_have_count(seasons.count() - 1)
    page.get_by_test_id("why-close").tap()
    if size is not SIZES[0]:
        page.get_by_test_id("pane-acts").tap()
    page.get_by_test_id("line-310").scroll_into_view_if_needed()
    page.get_by_test_id("line-310").tap()
    expect(page.get_by_test_id("act-card")).to_have_attribute("data-act", "310")
    expect(page.get_by_test_id("act-card")).to_be_in_viewport()
    page.get_by_test_id("ask").tap()
    page.get_by_test_id("inquiry-referees").tap()
    expect(page.get_by_test_id("answer-row")).not_to_have_count(0)
    page.get_by_test_id("inquire-close").tap()
    page.get_by_test_id("what-if").tap()
    expect(page.get_by_test_id("tile-turned")).not_to_have_text("…")
    assert page.get_by_test_id("correction").evaluate("one => one.scrollWidth <= one.clientWidth")
    page.get_by_test_id("correction-leave").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert audited(page) == []


@pytest.mark.parametrize("theme", ["night", "parchment"])
def test_the_lanes_are_told_from_their_ground(browser: Browser, server: Server, theme: str) -> None:
    """The marks of every lane of the time line, in either light: a sign needs three to one."""
    page = opened(browser, server, "?act=1")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    expect(page.get_by_test_id("line-1")).to_be_attached()
    lanes = page.evaluate(LANES)
    assert len(lanes) == 6 and [lane for lane, contrast in lanes.items() if contrast < 3] == []


def test_whoever_may_ask_is_led_to_the_audit(browser: Browser, server: Server) -> None:
    """From the ledger, from the Acta, and from a phone, where a player asks what is theirs to ask."""
    page = opened(browser, server, "?act=1")
    for path in ("/ledger", "/acta"):
        page.goto(f"{server.url.replace('127.0.0.1', NAME)}{path}")
        page.get_by_test_id("to-audit").click()
        page.wait_for_url("**/audit*")
        expect(page.get_by_test_id("line-1")).to_be_attached()
    phone = paired(browser, server, "player", "antony", size=PHONE)
    phone.get_by_test_id("to-audit").tap()
    expect(phone.get_by_test_id("own-audit")).to_be_visible()
    phone.get_by_test_id("inquiry-exchanged").tap()
    phone.get_by_test_id("choose-player:cleopatra").tap()
    expect(phone.get_by_test_id("answer-row")).not_to_have_count(0)
    assert audited(phone) == [] and fits(phone) == []


def test_a_correction_of_a_later_day_does_not_press_the_evening_together(browser: Browser, golden: Server) -> None:
    """Behind a break it takes its own place; the seasons before it keep theirs."""
    golden.act("notare", text="Somebody remembered.", by="juno")
    page = opened(browser, golden, "?act=300")
    page.get_by_test_id("line-300").wait_for(state="attached")
    breaks = page.locator("[data-testid^=break-]")
    expect(breaks).not_to_have_count(0)
    bands = page.locator("g.season .band").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    line = page.get_by_test_id("time-line").bounding_box()
    assert line and sum(bands) > 0.6 * (line["width"] - 160)
