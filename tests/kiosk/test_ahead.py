"""What a tablet's home opens is fetched when it stands, so that it opens without a link; and no act waits for its board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kiosk.browser import fill, paired, until
from tests.kiosk.style import asked_for, weighed
from tests.server import Server

FETCHED = "name => performance.getEntriesByType('resource').some(each => each.name.includes(`/${name}-`) && each.decodedBodySize)"
HOME = 150_000
BOARDS = "components"
"""The file of all boards, as the build calls it."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The first summer, with Mars in Greece."""
    running = Server.start(tmp_path)
    running.act("adesse", region="greece", numen="mars")
    running.act("tempus_nuntiare", row=1, by="apollo")
    yield running
    running.stop()


def stands(page: Page) -> None:
    page.locator("[data-testid^=act-]").first.wait_for()


def test_a_home_loads_no_more_than_it_shows(browser: Browser, server: Server) -> None:
    """On bad air every byte is waited for: until a tablet's home stands 150 kB at most come, gzipped, in one language."""
    mars = paired(browser, server, "numen", "mars")
    files = weighed(asked_for(mars)[0])
    assert any("shared" in name for name in files), "the scripts of a home were found"
    assert sum(files.values()) <= HOME, sorted(files.items(), key=lambda file: -file[1])[:12]


def test_what_a_home_opens_is_there_without_a_link(browser: Browser, server: Server) -> None:
    """A board, a form, all acts and what people call them: each was fetched before anybody tapped."""
    mars = paired(browser, server, "numen", "mars")
    stands(mars)
    until(mars, lambda: mars.evaluate(FETCHED, "opened"), "lists and forms were not fetched")
    until(mars, lambda: mars.evaluate(FETCHED, BOARDS), "the boards were not fetched")
    mars.context.set_offline(True)
    fill(mars, "donare")
    expect(mars.get_by_test_id("board")).to_be_visible()
    mars.get_by_test_id("cancel").click()
    fill(mars, "amicitiam_facere")
    expect(mars.get_by_test_id("record")).to_be_visible()
    mars.get_by_test_id("cancel").click()
    mars.get_by_test_id("all-acts").click()
    expect(mars.get_by_test_id("act-mors")).to_be_visible()
    mars.get_by_role("searchbox").fill("walk")
    expect(mars.get_by_test_id("act-motus")).to_be_visible()


def test_without_its_board_an_act_is_a_form(browser: Browser, server: Server) -> None:
    """The link is lost before the boards are here: the act is entered all the same, and its board opens once it can be fetched."""
    mars = paired(browser, server, "numen", "mars")
    mars.context.route(f"**/{BOARDS}-*.js", lambda lost: lost.abort())
    mars.reload()
    stands(mars)
    fill(mars, "donare")
    expect(mars.get_by_test_id("record")).to_be_visible()
    expect(mars.get_by_test_id("board")).to_have_count(0)
    mars.get_by_test_id("cancel").click()
    mars.context.unroute(f"**/{BOARDS}-*.js")
    until(mars, lambda: mars.evaluate(FETCHED, BOARDS), "the boards were not asked for again")
    fill(mars, "donare")
    expect(mars.get_by_test_id("board")).to_be_visible()
