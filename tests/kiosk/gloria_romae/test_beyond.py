"""What goes beyond the text, on the screens: pasted lines, reminders, what would have sufficed, what if, one page of a match, and a
gallery of one's own."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.gloria_romae.evening import line
from tests.kiosk.audit import audited, audited_in_both, small_targets
from tests.kiosk.browser import PHONE, TABLET, hosting, until
from tests.kiosk.gloria_romae.matches import DESK, SMALL, Match, crowded, played, served, situation
from tests.kiosk.gloria_romae.test_phone import in_latin
from tests.kiosk.overflow import overflows
from tests.kiosk.test_forget import stored

pytestmark = pytest.mark.long

POSTED = """I bid 5 denarii.
In January, I use Card B to purchase 3 Stone.
february: card a, buy 2 wood
In March I would like to patronise the Labourers with Card C."""


@pytest.mark.parametrize("size", [SMALL, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_a_plan_from_pasted_lines(browser: Browser, tmp_path: Path, size: dict[str, int]) -> None:
    """Sentences of a forum are shown back, what is not understood by its line and word; then they are the draft, which one step
    undoes."""
    with served(tmp_path) as match:
        match.begin()
        page = match.screen(browser, "player", "claudii", {"width": size["width"], "height": size["height"]})
        page.get_by_test_id("from-lines").click()
        page.get_by_test_id("posted-text").fill(POSTED)
        page.get_by_test_id("posted-read").click()
        expect(page.get_by_test_id("posted-months").locator("li")).to_have_text(
            ["In January, card B: buy 3 stone.", "In February, card A: buy 2 wood.", re.compile("^In March, card C")]
        )
        expect(page.get_by_test_id("posted-faults")).to_contain_text("No line says April.")
        assert overflows(page) == [] and small_targets(page) == []
        page.get_by_test_id("posted-put").click()
        month = page.get_by_test_id("month-1")
        expect(month).to_have_accessible_name("January: Buy 3 stone, for 30")
        page.get_by_test_id("board-undo").click()
        expect(month).to_have_accessible_name("January: not set")


def test_whoever_is_late_is_reminded(browser: Browser, tmp_path: Path) -> None:
    """An hour before the day two of three reminders are over: a house without a plan reads the last of them."""
    with served(tmp_path, players=["aemilii", "claudii", "cornelii"], hours=1) as match:
        match.begin()
        desk = match.screen(browser, "organiser", size=DESK)
        expect(desk.get_by_test_id("reminders").locator("li")).to_have_count(3)
        expect(desk.get_by_test_id("reminders")).to_contain_text("Aemilii, Claudii, Cornelii")
        phone = match.screen(browser, "player", "claudii", PHONE)
        expect(phone.get_by_test_id("reminder")).to_contain_text("3 hours before")
        assert overflows(phone) == [] and audited_in_both(phone) == []
        plan = situation("gr-s7")["plans"]["claudii"]
        match.seal("claudii", plan)
        expect(phone.get_by_test_id("reminder")).to_have_count(0)
        expect(desk.get_by_test_id("reminders")).not_to_contain_text("Claudii")
        assert overflows(desk) == [] and audited_in_both(desk) == []


def year_of(match: Match, browser: Browser) -> Page:
    """The grid of the year."""
    page = match.screen(browser, "auditor", size=DESK)
    page.goto(page.url.split("/audit")[0] + "/ledger")
    return page


def test_what_would_have_sufficed_and_what_if(browser: Browser, tmp_path: Path) -> None:
    """The Cornelii hold 143 and the Aemilii 140, with a goal each: had the Cornelii bid 4, they would hold 139, and lose. Another month
    is read as a pasted line, and what of it is not understood is said."""
    with played(tmp_path, "gr-s3") as match:
        page = year_of(match, browser)
        page.get_by_test_id("cell-4-fabii").click()
        expect(page.get_by_test_id("enough")).to_contain_text("In February nothing stood against it")
        page.get_by_test_id("cell-1-cornelii").click()
        for _ in range(4):
            page.get_by_test_id("if-bid-more").click()
        page.get_by_test_id("if-go").click()
        expect(page.get_by_test_id("if-said")).to_contain_text("The Aemilii would win, not the Cornelii.")
        expect(page.get_by_test_id("if-said")).to_contain_text("Cornelii: 1 goal, 139 denarii")
        expect(page.get_by_test_id("cell-1-cornelii")).to_have_attribute("data-differs", "true")
        expect(page.get_by_test_id("cell-1-fabii")).not_to_have_attribute("data-differs", "true")
        assert overflows(page) == [] and audited_in_both(page) == []
        page.get_by_test_id("if-clear").click()
        expect(page.get_by_test_id("cell-1-cornelii")).not_to_have_attribute("data-differs", "true")
        page.get_by_test_id("if-month").fill("b build amphitheatre 2")
        page.get_by_test_id("if-go").click()
        expect(page.locator("[data-testid=what-if] .wrong")).to_contain_text("is not on that card")
        assert match.view("result")["result"]["winner"] == "cornelii", "nothing of it is kept"


def test_turning_points_are_told(browser: Browser, tmp_path: Path) -> None:
    """On the grid and at the end of a phone, as the server has them."""
    with played(tmp_path, "gr-s3") as match:
        head = {"Authorization": f"Bearer {match.server.organiser}"}
        url = f"/api/evenings/{match.server.evening}/inquiries/turning_points"
        rows = match.server.client.get(url, headers=head).json()["answer"]["rows"]
        assert rows, "three denarii are between the first two"
        page = year_of(match, browser)
        expect(page.get_by_test_id("turning-points").locator("li")).to_have_count(len(rows))
        expect(page.get_by_test_id("turning-points")).to_contain_text(rows[0][2]["value"])
        phone = match.screen(browser, "player", "fabii", PHONE)
        phone.get_by_test_id("phone-end").tap()
        expect(phone.get_by_test_id("turning-points").locator("li")).to_have_count(len(rows))
        assert overflows(phone) == [] and audited_in_both(phone) == []


def test_the_whole_match_on_one_page(browser: Browser, tmp_path: Path) -> None:
    """Six houses, in Latin: it is one page of A4 across and nothing of it is cut; as data it is what the server tells of the match."""
    with crowded(tmp_path, 6) as match:
        page = year_of(match, browser)
        in_latin(page)
        page.goto(page.url.split("/ledger")[0] + "/print")
        whole = page.get_by_test_id("whole-match")
        expect(whole.locator(".year tbody tr")).to_have_count(12)
        expect(page.get_by_test_id("keep-json")).to_be_enabled()
        assert page.evaluate("(one => one.scrollHeight - one.clientHeight)(document.querySelector('.page'))") <= 1
        assert page.evaluate("(one => one.scrollHeight - one.clientHeight)(document.querySelector('.below'))") <= 1
        printed = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
        with page.expect_download() as kept:
            page.get_by_test_id("keep-json").click()
        told = json.loads(kept.value.path().read_text())
        assert told == match.view("situation")["situation"]
        assert [line(words) for words in told["plans"]["aemilii"]["months"]]


def test_a_gallery_of_ones_own(browser: Browser, tmp_path: Path) -> None:
    """The checker speaks beside the field; a gallery without faults is tried, and made once."""
    with served(tmp_path) as match:
        server = match.server
        desk = hosting(browser, server, DESK)
        desk.get_by_test_id("tab-gallery").click()
        expect(desk.get_by_test_id("edition-faults")).to_have_text("Nothing is wrong.")
        asks = desk.get_by_test_id("edit-cards-0-client-condition")
        expect(asks).to_have_value("holds resource wood count 6")
        asks.fill("holds resource wood")
        asks.blur()
        expect(asks).to_have_attribute("aria-invalid", "true")
        expect(desk.get_by_test_id("edit-card-0")).to_contain_text('is missing: "holds" needs it')
        expect(desk.get_by_test_id("edition-make")).to_be_disabled()
        asks.fill("holds resource wood count 5")
        asks.blur()
        expect(asks).to_have_attribute("aria-invalid", "false")
        name = desk.get_by_test_id("edit-cards-0-client-name")
        name.fill("Shipwrights")
        name.blur()
        desk.get_by_test_id("edition-make").click()
        expect(desk.get_by_role("alert").filter(has_text="id of its own")).to_be_visible()
        desk.get_by_test_id("edit-id").fill("nero_real")
        desk.get_by_test_id("edit-id").blur()
        expect(desk.get_by_test_id("edition-make")).to_be_enabled()
        desk.get_by_test_id("edition-try").click()
        expect(desk.get_by_test_id("edition-trial").locator("ul").first.locator("li")).to_have_count(4)
        assert overflows(desk) == [] and audited_in_both(desk) == []
        desk.get_by_test_id("edition-make").click()
        expect(desk.get_by_test_id("edition-made")).to_contain_text("nero_real")
        head = {"Authorization": f"Bearer {server.host}"}
        rows = server.client.get("/api/editions", headers=head).json()
        assert "nero_real" in {row["id"] for row in rows}
        made = server.client.get("/api/editions/tables?game=gloria_romae&edition=nero_real", headers=head).json()
        assert made["tables"]["cards"][0]["client"]["name"] == "Shipwrights"
        assert made["tables"]["cards"][0]["client"]["condition"] == {"is": "holds", "resource": "wood", "count": 5}


def test_how_the_plan_would_fare(browser: Browser, tmp_path: Path) -> None:
    """Against computers, and against a plan that is invented for another house: of a hundred matches so many, in parts that add up
    until it is enough. What cannot be read of an invented plan is said, with whose it is."""
    plan = situation("gr-s1")["plans"]["aemilii"]
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "aemilii", PHONE)
        phone.get_by_test_id("to-fares").tap()
        expect(phone.get_by_test_id("fares-go")).to_be_disabled()
        phone.keyboard.press("Escape")
        phone.get_by_test_id("from-lines").tap()
        phone.get_by_test_id("posted-text").fill("\n".join(plan["months"]))
        phone.get_by_test_id("posted-read").tap()
        phone.get_by_test_id("posted-put").tap()
        phone.get_by_test_id("to-fares").tap()
        phone.get_by_test_id("invent-claudii").tap()
        phone.get_by_test_id("invented-claudii").fill("a gain 3")
        phone.get_by_test_id("fares-go").tap()
        expect(phone.get_by_role("alert").filter(has_text="Claudii")).to_contain_text("No line says February")
        phone.get_by_test_id("invented-claudii").fill("\n".join(situation("gr-s1")["plans"]["claudii"]["months"]))
        phone.get_by_test_id("fares-go").tap()
        told = phone.get_by_test_id("fares")
        expect(told).to_have_attribute("data-matches", "500")
        phone.get_by_test_id("fares-stop").tap()
        expect(told).to_have_attribute("aria-busy", "false")
        expect(told.locator("ul").first.locator("li")).to_have_count(len(match.houses))
        expect(told).to_contain_text("Wonder stands")
        assert "goals" not in stored(phone), "nothing of it is kept"
        assert small_targets(phone) == [] and overflows(phone) == [] and audited(phone) == []
        phone.evaluate("document.documentElement.dataset.theme = 'parchment'")
        assert audited(phone) == []
        assert match.view("match")["players"][0]["sealed"] is None


def test_sets_of_deals(browser: Browser, tmp_path: Path) -> None:
    """Ten deals with how even each is, the most even first; they outlast a reload, and one is given to the houses of the match."""
    with served(tmp_path) as match:
        desk = hosting(browser, match.server, DESK)
        desk.get_by_test_id("tab-gallery").click()
        desk.get_by_test_id("deals-make").click()
        deals = desk.locator("[data-testid=deals] > ol > li")
        expect(deals).to_have_count(10)
        spreads = [int(words.split()[0]) for words in deals.all_inner_texts()]
        assert spreads == sorted(spreads)
        desk.reload()
        desk.get_by_test_id("tab-gallery").click()
        expect(deals).to_have_count(10)
        desk.get_by_test_id("deal-9").click()
        desk.get_by_test_id("deal-drop").click()
        expect(deals).to_have_count(9)
        desk.get_by_test_id("deal-0").click()
        expect(deals.first.locator("li")).to_have_count(len(match.houses))
        assert overflows(desk) == [] and audited_in_both(desk) == []
        shown = deals.first.locator("li").first.inner_text()
        desk.get_by_test_id("deal-give").click()
        desk.get_by_test_id("deal-give").click()
        until(
            desk,
            lambda: all(row["goals"] for row in match.view("match")["players"]),
            "not every house has its goals",
        )
        first = match.houses[0]
        wonder = match.view(f"player:{first}", first)["goals"]["wonder"]
        names = {card["wonder"]["id"]: card["wonder"]["name"] for card in match.view("gallery")["cards"]}
        assert names[wonder] in shown
        desk.get_by_test_id("tab-plans").click()
        desk.get_by_test_id("do-day").click()
        until(desk, lambda: match.view("match")["phase"] == "planning", "the host appoints no day")
        desk.get_by_test_id("tab-gallery").click()
        # Who gives goals knows them, and reads them nowhere afterwards.
        expect(deals).to_have_count(8)
        expect(desk.get_by_test_id("deal-give")).to_have_count(0)
