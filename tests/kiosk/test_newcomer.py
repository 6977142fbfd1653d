"""A game that came last, with one screen made of what the core has: served, played by touch, and shaped as any other."""

import secrets
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.kiosk.audit import audited_in_both, small_targets
from tests.kiosk.browser import paired
from tests.kiosk.newcomer import PHONES, seal, served
from tests.kiosk.overflow import overflows
from tests.proof.newcomer import added, copied
from tests.server import Server

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The toy, served by a copy of the house."""
    folder = tmp_path_factory.mktemp("house")
    copied(folder)
    added(folder)
    with served(folder) as server:
        yield server


def test_it_is_served_and_played(server: Server) -> None:
    """The command serves its edition; a house pairs, seals a bid, and is shown it in its hand."""
    house = {"Authorization": f"Bearer {server.pair('gens', 'ada')['badge']}"}
    base, bid = f"/api/evenings/{server.evening}", {"act_id": secrets.token_urlsafe(16), "kind": "consilium", "bid": 7}
    sealed = server.client.post(f"{base}/acts", json=bid, headers=house)
    assert sealed.status_code == 201, sealed.text
    assert server.client.get(f"{base}/views/hand:ada", headers=house).json()["data"]["mine"] == 7


@pytest.mark.parametrize("size", PHONES, ids=lambda size: str(size["width"]))
def test_its_screen_is_played_by_touch(server: Server, browser: Browser, size: ViewportSize) -> None:
    """A house seals a bid and another one in its place; all of it fits, and a reader of screens finds everything."""
    page = paired(browser, server, "gens", "bea", size=size)
    for bid in (3, 8):
        seal(page, bid)
    assert (overflows(page), small_targets(page), audited_in_both(page)) == ([], [], [])
    page.get_by_test_id("phone-coins").tap()
    page.get_by_text("hidden").first.wait_for()
    assert (overflows(page), small_targets(page), audited_in_both(page)) == ([], [], [])
