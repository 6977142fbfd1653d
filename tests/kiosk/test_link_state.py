"""The state of the link has room for its words on every screen that shows it, whatever they are."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, chromium, paired
from tests.kiosk.overflow import overflows
from tests.server import Server

LAPTOP: ViewportSize = {"width": 1024, "height": 768}
DESK: ViewportSize = {"width": 1440, "height": 900}
PAGES: list[tuple[str, str | None, ViewportSize]] = [
    ("organiser", None, LAPTOP), ("organiser", None, DESK), ("auditor", None, LAPTOP), ("table", None, LAPTOP),
    ("numen", "mars", TABLET), ("numen", "mars", UPRIGHT), ("player", "brutus", PHONE)
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = Server.start(tmp_path_factory.mktemp("link") / "evening")
    yield served
    served.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.mark.parametrize("language", ["en", "la"])
@pytest.mark.parametrize(("kind", "who", "size"), PAGES)
def test_while_the_link_is_opened_its_state_fits(
    browser: Browser, server: Server, kind: str, who: str | None, size: ViewportSize, language: str
) -> None:
    """A reload finds a server that takes the socket and says nothing yet: the longest words there are stand in the head."""
    page = paired(browser, server, kind, who, size=size)
    page.goto(f"{page.url}?lang={language}")
    page.route_web_socket("**/live", lambda _: None)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_test_id("link-state").first).to_have_attribute("data-state", "opening")
    assert overflows(page) == []
