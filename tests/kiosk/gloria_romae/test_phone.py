"""A house's phone: a year planned by touch, sealed, and followed after the opening."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from projections.kernel.seal_words import aloud
from tests.gloria_romae.evening import line
from tests.gloria_romae.secrecy.planted import GOALS
from tests.kiosk.audit import audited_in_both, small_targets
from tests.kiosk.browser import FLAT, PHONE, TABLET, until
from tests.kiosk.gloria_romae.matches import SMALL, played, served, situation
from tests.kiosk.gloria_romae.taps import AT_MOST, PlanHand
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest
from tests.kiosk.test_forget import stored

PLAN = situation("gr-s1")["plans"]["cornelii"]
TABS = ("plan", "gallery", "goals", "seal")
SIZES = [pytest.param(PHONE, id="390"), pytest.param(SMALL, id="360", marks=pytest.mark.long)]


def set_month(page: Page, place: int, words: str) -> None:
    """A month in three taps: card, purpose, thing and count."""
    month = line(words)
    page.get_by_test_id(f"month-{place}").tap()
    page.get_by_test_id(f"card-{month['card']}").tap()
    page.get_by_test_id(f"use-{month['use']}").tap()
    if month["use"] == "gain":
        page.get_by_test_id(f"count-{month['count']}").tap()
    if month["use"] == "build":
        row = page.get_by_test_id(f"thing-{month['building']}")
        row.get_by_role("button", name=str(month["count"]), exact=True).tap()
    page.get_by_test_id("month-done").tap()


def unfit(page: Page) -> list[str]:
    """What is too small for a thumb, or does not lie in its box."""
    return [*small_targets(page), *overflows(page)]


def in_latin(page: Page) -> None:
    """The address says it once."""
    page.goto(f"{page.url}?lang=la")
    expect(page.locator("html")).to_have_attribute("lang", "la")


def test_a_phone_that_lies_has_room_for_the_year(browser: Browser, tmp_path: Path) -> None:
    """The months have three fifths of its height, and what a month asks can be tapped without scrolling; nothing lies over another."""
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "cornelii", FLAT)
        months = phone.locator(".months").bounding_box()
        assert months and months["height"] >= 0.6 * FLAT["height"]
        phone.get_by_test_id("month-1").tap()
        for use in ("gain", "patronise", "build"):
            if use == "gain":
                phone.get_by_test_id("card-d").tap()
            expect(phone.get_by_test_id(f"use-{use}")).to_be_in_viewport(ratio=1)
        phone.get_by_test_id("month-close").tap()
        found = list[str]()
        for tab in TABS:
            phone.get_by_test_id(f"phone-{tab}").tap()
            found += [f"{tab}: {one}" for one in unfit(phone)]
        assert not found, "\n".join(found)


@pytest.mark.parametrize("size", SIZES)
def test_a_year_is_planned_and_sealed(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Twelve months by touch; the server says what each brings before the plan is whole; what was undone comes back, a reload keeps the
    draft; the choice is asked for; the receipt has the words of the leaf that everybody holds."""
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "cornelii", size)
        for place, words in enumerate(PLAN["months"], 1):
            set_month(phone, place, words)
            if place == 4:
                # 30, 30, 30 and 22 of 120 are spent (GR-GAIN-02).
                expect(phone.get_by_test_id("month-4")).to_contain_text(re.compile(r"for 22\s*8$"))
        expect(phone.get_by_test_id("month-5")).to_have_attribute("data-wasted", "too_poor")
        expect(phone.get_by_test_id("month-6")).to_have_attribute("data-wasted", "condition_unmet")
        phone.get_by_test_id("board-undo").tap()
        phone.get_by_test_id("board-undo").tap()
        expect(phone.get_by_test_id("month-12")).to_contain_text("Tap to choose")
        phone.reload()
        expect(phone.get_by_test_id("month-12")).to_contain_text("Tap to choose")
        while phone.get_by_test_id("board-redo").is_enabled():
            phone.get_by_test_id("board-redo").tap()
        expect(phone.get_by_test_id("month-12")).to_contain_text("Labourers")
        expect(phone.get_by_test_id("plan-state")).to_have_text("not in")
        phone.get_by_test_id("phone-seal").tap()
        assert phone.get_by_test_id("aloud").locator("li").count() == 12
        expect(phone.get_by_test_id("seal")).to_be_disabled()
        expect(phone.locator("#why-not")).to_contain_text("Labourers")
        phone.get_by_test_id("choice-labourers").select_option("statue")
        phone.get_by_test_id("seal").tap()
        expect(phone.get_by_test_id("leaf-words")).to_have_text(re.compile(r"^(\w+ ){7}\w+$"))
        expect(phone.get_by_test_id("plan-state")).to_contain_text("sealed, act 4")
        held = next(row for row in match.view("match")["players"] if row["id"] == "cornelii")
        assert phone.get_by_test_id("leaf").inner_text().replace(" ", "") == held["leaf"]
        plan = match.view("player:cornelii", "cornelii")["plan"]
        assert plan["months"] == [line(words) for words in PLAN["months"]]
        assert plan["choices"] == [{"of": "labourers", "chosen": "statue"}]
        phone.get_by_test_id("receipt-leave").tap()
        set_month(phone, 1, "a gain 2")
        expect(phone.get_by_test_id("plan-state")).to_have_text("changed since act 4")
        phone.get_by_test_id("board-undo").tap()
        phone.get_by_test_id("phone-seal").tap()
        phone.get_by_test_id("take-back").tap()
        phone.get_by_test_id("take-back").tap()
        expect(phone.get_by_test_id("plan-state")).to_have_text("not in")
        assert match.view("player:cornelii", "cornelii")["plan"] is None


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
def test_a_year_takes_few_taps(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Twelve months from an empty board, then the seal: no month says what the one before it said, so that each takes all its taps, at
    most three, and one to begin."""
    plan = (
        "a gain 3",
        "b gain 3",
        "c gain 3",
        "d gain 2",
        "a build domus_aurea 1",
        "b build forum 2",
        "c build temple 1",
        "d build treasury 1",
        "a build solarium 1",
        "b build granary 1",
        "c build baths 1",
        "d gain 1",
    )
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "cornelii", size)
        hand = PlanHand(phone)
        hand.plan(plan)
        assert hand.taps <= 1 + 3 * 12 <= AT_MOST
        phone.get_by_test_id("phone-seal").tap()
        phone.get_by_test_id("seal").tap()
        expect(phone.get_by_test_id("leaf-words")).to_have_text(re.compile(r"^(\w+ ){7}\w+$"))
        assert hand.taps <= AT_MOST
        assert match.view("player:cornelii", "cornelii")["plan"]["months"] == [line(words) for words in plan]


def test_months_move_and_are_copied(browser: Browser, tmp_path: Path) -> None:
    """By arrows in the sheet, by Alt and arrows on the months, as a stretch, and by a long press."""
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "aemilii", PHONE)
        for place, words in enumerate(("a gain 1", "b gain 2", "c gain 3"), 1):
            set_month(phone, place, words)

        def shown(*counts: int) -> None:
            for place, count in enumerate(counts, 1):
                expect(phone.get_by_test_id(f"month-{place}")).to_contain_text(
                    f"Buy {count} " if count else "Tap to choose"
                )

        phone.get_by_test_id("month-1").tap()
        phone.get_by_test_id("later").tap()
        shown(2, 1, 3)
        phone.get_by_test_id("month-more").tap()
        phone.get_by_test_id("copy-to-5").tap()
        phone.get_by_test_id("month-close").tap()
        shown(2, 1, 3, 0, 1)
        phone.get_by_test_id("month-1").tap()
        phone.get_by_test_id("month-more").tap()
        phone.get_by_test_id("stretch-more").tap()
        phone.get_by_test_id("move-to-3").tap()
        phone.get_by_test_id("month-close").tap()
        shown(3, 0, 2, 1, 1)
        phone.get_by_test_id("month-1").focus()
        phone.keyboard.press("Alt+ArrowDown")
        shown(0, 3, 2, 1, 1)
        phone.get_by_test_id("month-2").hover(position={"x": 150, "y": 20})
        phone.mouse.down()
        phone.locator("li.lifted").wait_for()
        box = phone.get_by_test_id("month-5").bounding_box()
        assert box
        phone.mouse.move(box["x"] + 150, box["y"] + 20)
        phone.mouse.up()
        shown(0, 2, 1, 1, 3)


def test_goals_are_covered_until_held(browser: Browser, tmp_path: Path) -> None:
    """No goal is in the page before the button or the space bar is held, nor after it is let go."""
    goals = situation("gr-s1")["goals"]
    with served(tmp_path) as match:
        match.begin(goals)
        phone = match.screen(browser, "player", "fabii", PHONE)
        phone.get_by_test_id("phone-goals").tap()
        held = phone.get_by_test_id("hold-goals")
        expect(phone.get_by_test_id("goals")).to_contain_text("Wonder stands")
        for by_key in (False, True):
            assert "Aqueduct" not in phone.content()
            if by_key:
                held.focus()
                phone.keyboard.down(" ")
            else:
                held.hover()
                phone.mouse.down()
            expect(phone.get_by_test_id("goals")).to_contain_text("Aqueduct")
            expect(phone.get_by_test_id("goals")).to_contain_text("Forum and Temple")
            if by_key:
                phone.keyboard.up(" ")
            else:
                phone.mouse.up()
            until(phone, lambda: "Aqueduct" not in phone.content(), "they stay uncovered")


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_and_is_for_everybody(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """English and Latin, night and parchment: nothing is cut, no target is below 44 pixels, axe finds nothing."""
    with served(tmp_path) as match:
        match.begin()
        match.seal("aemilii", situation("gr-s1")["plans"]["aemilii"])
        for latin in (False, True):
            phone = match.screen(browser, "player", "cornelii", size)
            if latin:
                in_latin(phone)
            set_month(phone, 1, "d build aqueduct 4")
            set_month(phone, 2, "a gain 7")
            found = []
            for tab in TABS:
                phone.get_by_test_id(f"phone-{tab}").tap()
                found += [f"{tab}: {one}" for one in [*unfit(phone), *audited_in_both(phone)]]
            phone.get_by_test_id("phone-plan").tap()
            for place in (1, 2):
                phone.get_by_test_id(f"month-{place}").tap()
                found += [f"month {place}: {one}" for one in [*unfit(phone), *audited_in_both(phone)]]
                phone.get_by_test_id("month-more").tap()
                found += [f"more: {one}" for one in unfit(phone)]
                phone.get_by_test_id("month-close").tap()
            assert not found, "\n".join(found)


def test_the_year_and_the_choice_of_a_companion(browser: Browser, tmp_path: Path) -> None:
    """After the opening a phone shows the months, own action first, and why it was wasted; the loser chooses with one question
    more, and everybody reads it."""
    with played(tmp_path, "gr-s1") as match:
        loser = match.screen(browser, "player", "claudii", PHONE)
        first = loser.get_by_test_id("year").locator("article").first
        expect(first).to_have_attribute("data-testid", "year-claudii")
        expect(first).to_contain_text("buy 5 gold for 40 denarii")
        loser.get_by_test_id("year-forth").tap()
        loser.keyboard.press("ArrowRight")
        expect(first).to_contain_text("too few denarii: 0 are there")
        assert unfit(loser) == [] and audited_in_both(loser) == []
        loser.get_by_test_id("phone-end").tap()
        expect(loser.get_by_test_id("end").locator("h2")).to_have_text("Fabii")
        expect(loser.get_by_test_id("because-claudii")).to_contain_text("GR-END-0")
        assert unfit(loser) == [] and audited_in_both(loser) == []
        loser.get_by_test_id("companion-aemilii").tap()
        loser.get_by_test_id("companion-other").tap()
        loser.get_by_test_id("companion-cornelii").tap()
        loser.get_by_test_id("companion-sure").tap()
        expect(loser.get_by_test_id("companion")).to_have_text(
            "The Claudii take the Cornelii with them into the death match."
        )
        assert match.view("result")["result"]["companion"] == "cornelii"


def test_a_building_says_what_lies_there(browser: Browser, tmp_path: Path) -> None:
    """In the gallery a tap says what a building takes; once the plans are open also who laid what, and whose goal it is, up to the
    month that this phone has come to."""
    with played(tmp_path, "gr-s3") as match:
        phone = match.screen(browser, "player", "fabii", PHONE)
        for month, given in ((1, "Nothing lies there."), (3, "Aemilii 2, Claudii 1")):
            phone.get_by_test_id("phone-year").tap()
            for _ in range(month - 1):
                phone.get_by_test_id("year-forth").tap()
            phone.get_by_test_id("phone-gallery").tap()
            phone.get_by_test_id("about-amphitheatre").tap()
            said = phone.get_by_test_id("said-amphitheatre")
            expect(said).to_contain_text("It takes 5 wood, at most 3 at once.")
            expect(said).to_contain_text(given)
            expect(said).to_contain_text("It is a goal of")
        assert unfit(phone) == [] and audited_in_both(phone) == []


def test_it_is_the_same(browser: Browser, tmp_path: Path) -> None:
    """After the opening a phone holds the leaf of each plan against the one that it saw before; a device that came later says so."""
    plan = situation("gr-s1")["plans"]["aemilii"]
    with served(tmp_path) as match:
        match.begin()
        for house in match.houses:
            match.seal(house, plan)
        phone = match.screen(browser, "player", "fabii", PHONE)
        expect(phone.get_by_test_id("plan-state")).to_contain_text("act")
        match.act("consilia_aperire")
        phone.get_by_test_id("phone-end").tap()
        held = {row["id"]: aloud(row["leaf"]) for row in match.view("match")["players"]}
        for house in match.houses:
            row = phone.get_by_test_id(f"same-{house}")
            expect(row).to_have_attribute("data-verdict", "same")
            expect(row).to_contain_text(held[house])
        assert unfit(phone) == [] and audited_in_both(phone) == []
        late = match.screen(browser, "player", "claudii", PHONE)
        late.get_by_test_id("phone-end").tap()
        expect(late.get_by_test_id("same-fabii")).to_have_attribute("data-verdict", "unseen")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_shared_device_forgets_the_plan(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """The draft with all that was undone, the sealed plan, goals and badge: nothing of them stays in the browser; another house that
    takes the device over begins with an empty board."""
    with served(tmp_path) as match:
        match.begin(dict.fromkeys(match.houses, GOALS))
        match.seal("cornelii", PLAN)
        page = match.screen(browser, "player", "cornelii", size)
        expect(page.get_by_test_id("month-12")).to_have_accessible_name(re.compile("December: Labourers"))
        at_rest(page)
        page.get_by_test_id("month-1").click()
        page.get_by_test_id("card-b").click()
        page.get_by_test_id("month-close").click()
        until(page, lambda: "carpenters" in stored(page) or "build" in stored(page), "the draft is not kept")
        page.get_by_test_id("phone-seal" if size is PHONE else "to-seal").click()
        page.get_by_test_id("forget-device").click()
        page.get_by_test_id("forget-all").click()
        page.wait_for_url("**/pair")
        kept = stored(page)
        for word in ("ludi.plan", "build", "patronise", "cornelii", "domus_aurea"):
            assert word not in kept, word
        other = match.server.client.post(
            f"/api/evenings/{match.server.evening}/badges", json={"kind": "player", "who": "fabii"}
        ).json()
        house = page.url.removesuffix("/pair")
        page.goto("about:blank")  # else the link differs from this page in its hash alone
        page.goto(f"{house}{other['link']}")
        expect(page.get_by_test_id("month-1")).to_have_accessible_name("January: not set")


def test_a_month_says_what_is_asked(browser: Browser, tmp_path: Path) -> None:
    """Of a patronage each condition and the price with its rule, as the server has it; what would suffice for what comes to less."""
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "cornelii", PHONE)
        set_month(phone, 1, "d gain 4")
        set_month(phone, 2, "b gain 7")
        set_month(phone, 3, "c gain 7")
        set_month(phone, 4, "d patronise")
        phone.get_by_test_id("month-4").tap()
        asks = phone.get_by_test_id("month-asks").locator("li")
        expect(asks).to_contain_text(["has at most 40 denarii", "holds 4 gold", "15 denarii; 15 are missing"])
        expect(asks).to_contain_text(["GR-PATRON-01", "GR-PATRON-01", "GR-PATRON-02"])
        expect(phone.get_by_test_id("month-enough")).to_have_text("15 more denarii would suffice.")
        assert unfit(phone) == [] and audited_in_both(phone) == []


def test_back_and_esc_close_one_level_at_a_time(browser: Browser, tmp_path: Path) -> None:
    """What else may be done with a month, then the month, then from any page to the first, where Back asks."""
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "cornelii", PHONE)
        home, sheet = phone.get_by_test_id("from-lines"), phone.get_by_test_id("month-sheet")
        for back in (phone.go_back, lambda: phone.keyboard.press("Escape")):
            phone.get_by_test_id("month-3").tap()
            phone.get_by_test_id("month-more").tap()
            expect(phone.get_by_test_id("clear")).to_be_visible()
            back()
            expect(phone.get_by_test_id("clear")).to_have_count(0)
            expect(sheet).to_be_visible()
            back()
            expect(sheet).to_have_count(0)
            expect(phone.get_by_test_id("month-3")).to_be_focused()
            for tab in TABS[1:]:
                phone.get_by_test_id(f"phone-{tab}").tap()
                expect(home).to_have_count(0)
                back()
                expect(home).to_be_visible()
        phone.go_back()
        expect(phone.get_by_test_id("leaving-sheet")).to_be_visible()
        phone.get_by_test_id("stay").tap()
        expect(phone.get_by_test_id("leaving-sheet")).to_have_count(0)
        phone.go_back()
        phone.get_by_test_id("leave").tap()
        until(phone, lambda: "/player" not in phone.url, "it did not leave")


def test_back_unmakes_the_choice_of_a_companion(browser: Browser, tmp_path: Path) -> None:
    """While it is asked once more whom the loser takes along, Back chooses another; then it leads to the year."""
    with played(tmp_path, "gr-s1") as match:
        loser = match.screen(browser, "player", "claudii", PHONE)
        loser.get_by_test_id("phone-end").tap()
        loser.get_by_test_id("companion-aemilii").tap()
        expect(loser.get_by_test_id("companion-sure")).to_be_visible()
        loser.go_back()
        expect(loser.get_by_test_id("companion-aemilii")).to_be_visible()
        loser.go_back()
        expect(loser.get_by_test_id("year")).to_be_visible()
