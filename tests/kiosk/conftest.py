"""One browser for the tests of a file; and a whole evening, for those who look back at it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.kiosk.browser import chromium
from tests.kiosk.finished import finished
from tests.server import Server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(autouse=True)
def put_away(request: pytest.FixtureRequest) -> Iterator[None]:
    """The devices of a test are switched off after it: they would look for their server while others work."""
    running: Browser | None = request.getfixturevalue("browser") if "browser" in request.fixturenames else None
    before = list(running.contexts) if running else []
    yield
    for device in running.contexts if running else []:
        if device not in before:
            device.close()


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The golden evening, served again."""
    with finished(tmp_path_factory.mktemp("golden")) as (server, _):
        yield server
