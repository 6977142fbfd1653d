"""What the desk and the players' phones show: every page of them at its sizes, in the seasons of a whole evening."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.kiosk.audit import audited
from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, paired
from tests.kiosk.overflow import overflows
from tests.kiosk.rest import at_rest
from tests.kiosk.seasons import go, standing
from tests.kiosk.test_room import AS_LATE_AS_CAN_BE, CROWDED, MOMENTS, SEASONS
from tests.server import Server

pytestmark = pytest.mark.long

DESK: ViewportSize = {"width": 1440, "height": 900}
WHOLE = MOMENTS is SEASONS
PLAYERS = ("octavian", "cleopatra", "cicero", "sextus", "scribonia", "lucius_antonius")
"""Whose phones are looked at, in turn: in the course of the evening they marry, fight, lend, lose and die."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with standing(Path(tmp_path_factory.mktemp("hands")), MOMENTS) as running:
        yield running


def unfit(page: Page, sizes: tuple[ViewportSize, ...], where: str) -> list[str]:
    """What does not fit on a page that has come to rest, at each of these sizes."""
    found = []
    at_rest(page)
    for size in sizes:
        page.set_viewport_size(size)
        page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done, 60)))")
        page.evaluate(AS_LATE_AS_CAN_BE)
        found += [f"{where} at {size['width']}: {one}" for one in overflows(page)]
    return found


@pytest.mark.parametrize("moment", MOMENTS if WHOLE else (CROWDED,))
def test_every_page_of_the_desk_lies_in_its_box(browser: Browser, server: Server, moment: int) -> None:
    """Each tab on a laptop and on a tablet that lies: head, pages and foot; axe finds nothing on any."""
    desk = paired(browser, go(server, moment), "organiser", size=DESK)
    tabs = desk.locator("nav [data-testid^=tab-]")
    expect(tabs.last).to_be_visible()
    found = []
    for tab in tabs.evaluate_all("all => all.map(one => one.dataset.testid)"):
        desk.get_by_test_id(tab).click()
        found += unfit(desk, (DESK, TABLET, UPRIGHT), tab)
        if moment == CROWDED:
            found += [f"{tab}: {one}" for one in audited(desk)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("moment", MOMENTS if WHOLE else (CROWDED, MOMENTS[-1]))
def test_every_page_of_a_phone_lies_in_its_box(browser: Browser, server: Server, moment: int) -> None:
    """Of two players: what is theirs, what binds them, what befell them, whom they call; axe finds nothing on any."""
    go(server, moment)
    first, found = MOMENTS.index(moment) * 2, []
    for who in (PLAYERS[first % len(PLAYERS)], PLAYERS[(first + 1) % len(PLAYERS)]):
        phone = paired(browser, server, "player", who, size=PHONE)
        pages = phone.locator("nav [data-testid^=phone-]")
        expect(pages.last).to_be_visible()
        for page in pages.evaluate_all("all => all.map(one => one.dataset.testid)"):
            phone.get_by_test_id(page).click()
            found += unfit(phone, (PHONE,), f"{who}, {page}")
            if moment == CROWDED:
                found += [f"{who}, {page}: {one}" for one in audited(phone)]
        phone.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("kind", "path"), [("table", "watch"), ("auditor", "dossier"), ("auditor", "acta")])
def test_what_is_read_in_a_hand_lies_in_its_box(browser: Browser, server: Server, kind: str, path: str) -> None:
    """The stage manager's hours, somebody's evening and the page of the day after, on a phone and on a tablet that stands."""
    page = paired(browser, go(server, MOMENTS[-1]), kind, size=PHONE)
    page.goto(f"{page.url.rpartition('/')[0]}/{path}")
    found = unfit(page, (PHONE, UPRIGHT), path)
    assert not found, "\n".join(found)
