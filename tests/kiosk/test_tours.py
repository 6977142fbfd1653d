"""Each tour is played on the screens of a tablet, as it tells, to *you are ready*."""

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from api.cli.rehearsal.around import Around
from api.cli.rehearsal.demo import served
from api.cli.rehearsal.guide import Guide
from api.cli.rehearsal.tablets import Tablets
from api.cli.rehearsal.tours import load_tours
from api.clock import now
from api.engine.sandbox import mark
from api.games import EDITION, STAGES
from tests.kiosk.browser import TABLET, chromium
from tests.kiosk.rest import at_rest
from tests.server import PATIENCE

TOURS = load_tours(EDITION)
IN_TEST = ("mars", "juno", "fata")
"""Those of `make test`; the others are long."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for all."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def around(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Around]]:
    """A server of rehearsals, and who else is in its rooms."""
    data = tmp_path_factory.mktemp("tours") / "rehearsal"
    mark(data)
    guide = Guide(TOURS, data)
    with served(STAGES, data, EDITION, 0, more=[guide.router]) as (house, here, host):
        guide.tablets = Tablets(here, host)
        yield here, Around(house, Tablets(here, host), TOURS, now, Random(7))


def at(page: Page, n: int) -> None:
    """The coach has come to this step."""
    expect(page.get_by_test_id("coach")).to_have_attribute("data-step", str(n))


@pytest.mark.parametrize("who", [who if who in IN_TEST else pytest.param(who, marks=pytest.mark.long) for who in TOURS])
def test_a_tour_leads_to_ready(browser: Browser, around: tuple[str, Around], who: str) -> None:
    """By the buttons that it names: *Show me* fills the form in, and the numen records."""
    url, others = around
    context = browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)  # a whole evening is opened and brought to its scene meanwhile
    page = context.new_page()
    page.goto(f"{url}/rehearse")
    page.get_by_test_id(f"tour-{who}").click()
    page.wait_for_url("**/tablet")
    for n, step in enumerate(TOURS[who].steps):
        at(page, n)
        if step.does == "wifi":
            page.get_by_test_id("coach-cut").click()
        if step.does == "fates":
            page.get_by_test_id("cancel").click()  # whoever closes the form is shown it again
            page.get_by_test_id("coach-show").click()
            asked(page, who)
            others.look()
            continue
        page.get_by_test_id("coach-show").click()
        if step.does == "refusal":
            expect(page.get_by_test_id("ask-for-it").or_(page.locator("[data-testid^=reason-]")).first).to_be_visible()
            page.get_by_test_id("coach-next").click()
            continue
        record = page.get_by_test_id("record")
        expect(record).to_be_enabled()
        record.click()
        if step.does == "slip":
            take_back(page)
    expect(page.get_by_test_id("coach-ready")).to_be_visible()
    at_rest(page)  # the form that closes goes back in the history, which would end what is asked for now
    page.goto(f"{url}/rehearse")
    expect(page.get_by_test_id(f"tour-{who}")).to_contain_text("ready")
    page.context.close()


def take_back(page: Page) -> None:
    """The last act, by the way back in the foot."""
    page.get_by_test_id("take-back").click()
    page.get_by_test_id("take-it-back").click()


def asked(page: Page, who: str) -> None:
    """Ask the Fates on the refused form; they themselves dispense."""
    if who == "fata":
        reason = page.locator("[data-testid^=reason-]").first
        reason.fill("So it was.")
        page.get_by_test_id("dispense").click()
        return
    page.get_by_test_id("ask-for-it").click()
    page.get_by_test_id("ask-reason").fill("So it was.")
    with page.expect_response(
        "**/petitions"
    ) as answer:  # the form says that it asked while that still waits to be sent
        page.get_by_test_id("ask").click()
    assert answer.value.ok
    expect(page.get_by_test_id("asked").or_(page.get_by_test_id("asked-count")).first).to_be_visible()
