"""The room's screen: the time before the day, the year after it with what is contested, the goals, and the end."""

from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited, small_targets
from tests.kiosk.browser import PROJECTOR
from tests.kiosk.gloria_romae.matches import DESK, SMALL, crowded, played, served, situation
from tests.kiosk.gloria_romae.test_phone import in_latin
from tests.kiosk.overflow import overflows, too_small

SMALL_WALL: ViewportSize = {"width": 1280, "height": 720}


def to_the_beginning(wall: Page) -> None:
    """The first step of the revelation, wherever it stood; before it has come no key is heard."""
    expect(wall.get_by_test_id("stage")).not_to_have_attribute("data-step", "before")
    wall.keyboard.press("Home")
    expect(wall.get_by_test_id("stage")).to_have_attribute("data-step", "bids")


def test_before_the_day(browser: Browser, tmp_path: Path) -> None:
    """The time left, and a seal for each plan that is in."""
    with served(tmp_path) as match:
        match.begin()
        wall = match.screen(browser, "room", size=PROJECTOR)
        expect(wall.get_by_test_id("time-left")).to_contain_text("71:59")
        expect(wall.get_by_test_id("house-fabii")).to_have_attribute("data-sealed", "false")
        match.seal("fabii", situation("gr-s1")["plans"]["aemilii"])
        expect(wall.get_by_test_id("house-fabii")).to_have_attribute("data-sealed", "true")
        expect(wall.get_by_test_id("reconstruction").first).to_be_visible()
        assert overflows(wall) == [] and too_small(wall) == [] and audited(wall) == []


LETTERS_COVERED = """[...document.querySelectorAll('[data-testid^=house-]')].flatMap(house => {
    const parts = [house.querySelector('text'), [...house.querySelectorAll('svg')].at(-1)]
    const [letters, seal] = parts.map(one => one.getBoundingClientRect())
    const apart = seal.left >= letters.right || seal.bottom <= letters.top
    return apart ? [] : [house.dataset.testid]
})"""


@pytest.mark.parametrize("size", [PROJECTOR, SMALL_WALL], ids=["1920", "1280"])
@pytest.mark.parametrize("language", ["en", "la"])
def test_the_gallery_is_read_from_the_back(browser: Browser, tmp_path: Path, size: ViewportSize, language: str) -> None:
    """Six houses and six cards: each client and building has the column in turn, whole and in letters of 36 px and more, which are
    24 px on a wall of 720 lines; the arrows turn to it. No seal lies over the letters of a house."""
    houses = ["aemilii", "claudii", "cornelii", "fabii", "iulii", "valerii"]
    with served(tmp_path, players=houses) as match:
        match.begin()
        cards = match.view("gallery")["cards"]
        things = {card[kind]["id"] for card in cards for kind in ("client", "wonder", "strategic", "public")}
        wall = match.screen(browser, "room", size=size)
        if language == "la":
            in_latin(wall)
        leaf = wall.locator("[data-testid^=leaf-]")
        seen, found = set[str](), set[str]()
        for _ in range(2 * len(things)):
            seen.add((leaf.get_attribute("data-testid") or "").removeprefix("leaf-"))
            found |= {*overflows(wall), *too_small(wall, 36, "main, aside"), *too_small(wall)}
            if seen == things:
                break
            wall.keyboard.press("ArrowRight")
        assert seen == things
        assert not found, "\n".join(sorted(found))
        assert wall.evaluate(LETTERS_COVERED) == []


def test_the_desk_leads_to_the_opening(browser: Browser, tmp_path: Path) -> None:
    """Goals are dealt, the day is appointed, who is missing stands first; opening names its rule until all are in."""
    with served(tmp_path) as match:
        desk = match.screen(browser, "organiser", size=DESK)
        expect(desk.get_by_test_id("do-day")).to_contain_text("GR-GOALS-08")
        desk.get_by_test_id("do-deal").click()
        expect(desk.get_by_test_id("do-day")).to_be_enabled()
        desk.get_by_test_id("do-day").click()
        expect(desk.get_by_test_id("time-left")).to_contain_text("71:59")
        expect(desk.get_by_test_id("do-open")).to_contain_text("GR-PLAN-07")
        for house in ("aemilii", "claudii", "cornelii"):
            match.seal(house, situation("gr-s1")["plans"][house])
        expect(desk.locator("[data-testid^=plan-of-]").first).to_have_attribute("data-testid", "plan-of-fabii")
        assert overflows(desk) == [] and audited(desk) == []
        match.seal("fabii", situation("gr-s1")["plans"]["aemilii"])
        expect(desk.get_by_test_id("plan-of-fabii")).to_contain_text("act")
        desk.get_by_test_id("do-open").click()
        expect(desk.get_by_test_id("do-close")).to_be_visible()
        for house in match.houses:
            expect(desk.get_by_test_id(f"same-{house}")).to_have_attribute("data-verdict", "same")
            expect(desk.get_by_test_id(f"came-{house}")).to_contain_text("denarii")
        assert match.view("result")["result"]["winner"]


def test_the_day_is_said_by_its_day_and_hour(browser: Browser, tmp_path: Path) -> None:
    """An hour is typed as clocks here show it, 20:30, in whatever language the browser is; a day without an hour is not a day yet."""
    with served(tmp_path) as match:
        match.act("proposita_sortiri")
        desk = match.screen(browser, "organiser", size=DESK, locale="en-US", timezone_id="America/New_York")
        expect(desk.get_by_test_id("do-day")).to_be_enabled()
        day = date.today() + timedelta(days=3)
        desk.get_by_test_id("day").fill(day.isoformat())
        expect(desk.get_by_test_id("do-day")).to_be_disabled()
        expect(desk.get_by_test_id("do-day")).to_contain_text("say both, or neither")
        desk.get_by_test_id("day-hour").fill("8:30 pm")
        desk.get_by_test_id("day-hour").blur()
        expect(desk.get_by_test_id("day-hour")).to_have_value("20:30")
        assert overflows(desk) == [] and audited(desk) == []
        desk.get_by_test_id("do-day").click()
        expect(desk.get_by_test_id("time-left")).to_be_visible()
        there = datetime.combine(day, time(20, 30), ZoneInfo("America/New_York"))
        assert match.view("match")["ends"] == int(there.timestamp() * 1000)


@pytest.mark.parametrize("size", [PROJECTOR, SMALL_WALL], ids=["1920", "1280"])
def test_the_year_is_shown(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    """Bids, twelve months, the last resources contested in March, the goals and the end: each lies in its box, and axe finds
    nothing."""
    with played(tmp_path, "gr-s3") as match:
        wall = match.screen(browser, "room", size=size)
        stage = wall.get_by_test_id("stage")
        to_the_beginning(wall)
        found: list[str] = []
        seen = list[str]()
        for _ in range(60):
            step = f"{stage.get_attribute('data-step')} {stage.get_attribute('data-month')}"
            seen.append(step)
            found += [f"{step}: {one}" for one in [*overflows(wall), *too_small(wall)]]
            if step.startswith("end"):
                break
            wall.keyboard.press("ArrowRight")
        assert [step for step in seen if step.startswith("month")] == [f"month {n}" for n in range(1, 13)]
        assert sum(step.startswith("goals") for step in seen) == 7
        assert not found, "\n".join(found)
        to_the_beginning(wall)
        for _ in range(3):
            wall.keyboard.press("ArrowRight")
        expect(wall.get_by_test_id("contest")).to_contain_text("Amphitheatre")
        expect(wall.get_by_test_id("contest")).to_contain_text("The Fabii come too late to the Amphitheatre")
        expect(wall.get_by_test_id("enough")).to_have_text("A bid of one denarius would have sufficed.")
        expect(wall.get_by_test_id("happened")).to_contain_text("Fabii")
        assert audited(wall) == []
        wall.keyboard.press("End")
        expect(wall.get_by_test_id("end").locator("h2")).to_have_text("Cornelii")
        expect(wall.get_by_test_id("end")).to_contain_text("Goals like the Aemilii; denarii decide. GR-END-03")
        expect(wall.get_by_test_id("turning-points").locator("li")).to_have_count(2)
        assert overflows(wall) == []
        assert audited(wall) == []


@pytest.mark.long
@pytest.mark.parametrize("count", [3, 5, 6])
def test_any_number_of_houses_fits(browser: Browser, tmp_path: Path, count: int) -> None:
    """Everybody at one building, then at every client: nothing is clipped on the wall, in the grid of the year or on a phone."""
    with crowded(tmp_path, count) as match:
        found: list[str] = []
        for size, latin in ((PROJECTOR, True), (SMALL_WALL, False)):
            wall = match.screen(browser, "room", size=size)
            if latin:
                in_latin(wall)
            to_the_beginning(wall)
            stage = wall.get_by_test_id("stage")
            for _ in range(60):
                step = f"{size['width']} {stage.get_attribute('data-step')} {stage.get_attribute('data-month')}"
                found += [f"{step}: {one}" for one in [*overflows(wall), *too_small(wall)]]
                if stage.get_attribute("data-step") == "end":
                    break
                wall.keyboard.press("ArrowRight")
            assert stage.get_attribute("data-step") == "end"
        year = match.screen(browser, "auditor", size=DESK)
        year.goto(year.url.split("/audit")[0] + "/ledger")
        expect(year.locator("thead th")).to_have_count(count)
        found += [f"audit: {one}" for one in overflows(year)]
        phone = match.screen(browser, "player", "aemilii", SMALL)
        for page in ("year", "gallery", "end"):
            phone.get_by_test_id(f"phone-{page}").tap()
            found += [f"phone {page}: {one}" for one in [*overflows(phone), *small_targets(phone)]]
        assert not found, "\n".join(found)


@pytest.mark.long
def test_the_desk_leads_the_revelation(browser: Browser, tmp_path: Path) -> None:
    """The wall jumps to a month, steps and stands where the desk points it, and goes on when it is let go; a phone keeps its own month,
    and what the wall does by its own keys is free again afterwards."""
    with played(tmp_path, "gr-s3") as match:
        desk = match.screen(browser, "organiser", size=DESK)
        phone = match.screen(browser, "player", "aemilii", SMALL)
        wall = match.screen(browser, "room", size=PROJECTOR)
        wall.emulate_media(reduced_motion="no-preference")
        wall.reload()
        stage = wall.get_by_test_id("stage")
        phone.get_by_test_id("year-forth").tap()
        expect(phone.get_by_test_id("year").locator("h2")).to_have_text("February")
        desk.get_by_test_id("lead-iunius").click()
        expect(stage).to_have_attribute("data-month", "6")
        expect(desk.get_by_test_id("led")).to_have_text("It stands: June.")
        expect(wall.get_by_test_id("play")).to_have_attribute("aria-label", "Play")
        desk.get_by_test_id("lead-forth").click()
        expect(stage).to_have_attribute("data-month", "7")
        desk.get_by_test_id("lead-back").click()
        expect(stage).to_have_attribute("data-month", "6")
        desk.get_by_test_id("lead-on").click()
        expect(wall.get_by_test_id("play")).to_have_attribute("aria-label", "Pause")
        expect(stage).to_have_attribute("data-month", "6")
        expect(desk.get_by_test_id("led")).to_have_text("It goes on by itself.")
        desk.get_by_test_id("lead-pause").click()
        expect(wall.get_by_test_id("play")).to_have_attribute("aria-label", "Play")
        desk.get_by_test_id("lead-end").click()
        expect(stage).to_have_attribute("data-step", "end")
        expect(phone.get_by_test_id("year").locator("h2")).to_have_text("February")
        assert overflows(desk) == [] and audited(desk) == []


def test_motion_that_is_not_wanted_waits(browser: Browser, tmp_path: Path) -> None:
    """With reduced motion nothing goes on by itself; played by hand it goes on, and pauses where it is."""
    with played(tmp_path, "gr-s2") as match:
        wall = match.screen(browser, "room", size=PROJECTOR)
        to_the_beginning(wall)
        expect(wall.get_by_test_id("play")).to_have_attribute("aria-label", "Play")
        wall.get_by_test_id("play").click()
        expect(wall.get_by_test_id("stage")).to_have_attribute("data-step", "month")
        wall.get_by_test_id("play").click()
        expect(wall.get_by_test_id("play")).to_have_attribute("aria-label", "Play")
        to_the_beginning(wall)  # how far it came by itself nobody knows
        for key, step in (("ArrowRight", "month"), ("ArrowLeft", "bids")):
            wall.keyboard.press(key)
            expect(wall.get_by_test_id("stage")).to_have_attribute("data-step", step)


def test_the_whole_year_and_why(browser: Browser, tmp_path: Path) -> None:
    """The grid of months and houses in the order of ties, moved through by arrows; a cell says what was planned, held, and who stood
    before, and the leaf under which it was sealed."""
    with played(tmp_path, "gr-s3") as match:
        audit = match.screen(browser, "auditor", size=DESK)
        audit.goto(audit.url.split("/audit")[0] + "/ledger")
        result = match.view("result")["result"]
        expect(audit.locator("thead th")).to_have_count(4)
        heads = audit.locator("thead th").all_inner_texts()
        assert [each.split()[-1].lower() for each in heads] == list(result["order"])
        for month in result["months"]:
            for action in month["actions"]:
                cell = audit.get_by_test_id(f"cell-{month['month']}-{action['player']}")
                if action["wasted"]:
                    expect(cell).to_have_attribute("data-wasted", action["wasted"])
                else:
                    assert cell.get_attribute("data-wasted") is None
        audit.get_by_test_id("cell-2-fabii").focus()
        audit.keyboard.press("ArrowDown")
        audit.keyboard.press("Enter")
        reason = audit.get_by_test_id("reason")
        expect(reason.locator("h2")).to_have_text("Why did the Fabii achieve nothing in March?")
        expect(reason).to_contain_text("too late: others stood before")
        steps = reason.locator("ol li")
        expect(steps.filter(has_text="2 of 5 lay at the Amphitheatre: Cornelii 2.")).to_contain_text("GR-BUILD-04")
        expect(steps.filter(has_text="The list with its bids: Aemilii 3, Claudii 1,")).to_contain_text("GR-TIE-01")
        expect(steps.filter(has_text="the Aemilii and Claudii stood before them.")).to_contain_text("GR-TIE-05")
        leaf = next(row for row in match.view("match")["players"] if row["id"] == "fabii")["leaf"]
        expect(reason).to_contain_text(leaf[:4])
        audit.get_by_test_id("cell-3-aemilii").click()
        # Of the five stones those two are new that the Aemilii laid in March; the last one is of the Claudii.
        expect(reason.locator("i.fresh")).to_have_text(["Ae", "Ae"])
        assert overflows(audit) == [] and audited(audit) == []


def test_who_is_missing_is_reminded(browser: Browser, tmp_path: Path) -> None:
    """The desk says whether a house has a device, sends it a word, and tells what comes if nothing comes; the navigation lies in its
    column."""
    with served(tmp_path) as match:
        match.begin()
        phone = match.screen(browser, "player", "claudii", SMALL)
        desk = match.screen(browser, "organiser", size=DESK)
        expect(desk.get_by_test_id("device-of-claudii")).to_have_text("a device is here")
        expect(desk.get_by_test_id("device-of-fabii")).to_have_text("no device is paired")
        expect(desk.get_by_test_id("remind-fabii")).to_have_count(0)
        desk.get_by_test_id("remind-claudii").click()
        expect(desk.get_by_test_id("remind-claudii")).to_have_text("reminded")
        expect(phone.get_by_text("Your plan is awaited by")).to_be_visible()
        expect(desk.locator("aside")).to_contain_text("Aemilii, Claudii, Cornelii, Fabii play with bid 0")
        assert desk.evaluate("(one => one.scrollWidth - one.clientWidth)(document.querySelector('.desk nav'))") == 0
        assert overflows(desk) == [] and audited(desk) == []
