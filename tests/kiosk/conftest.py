"""One browser for the tests of a file; and a whole evening, for those who look back at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from api.store.log import Store
from domain.kernel.rows import acts_of
from tests.kiosk.browser import chromium
from tests.log.logs import NEWEST, stored
from tests.server import Server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The golden evening, served again."""
    data = Path(tmp_path_factory.mktemp("golden"))
    (data / "evenings").mkdir()
    store = Store(data / "evenings" / "golden.sqlite")
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
    store.close()
    served = Server.start(data)
    served.evening = "golden"
    yield served
    served.kill()


@pytest.fixture(scope="module")
def patience() -> Iterator[None]:
    """What is gathered from a whole evening is waited for."""
    expect.set_options(timeout=20_000)
    yield
    expect.set_options(timeout=5_000)
