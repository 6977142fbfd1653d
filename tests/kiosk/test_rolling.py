"""All workers of a house are replaced, one by one, while tablets record: nobody notices."""

import signal
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Browser, expect

from tests import postgres
from tests.faults.test_workers import workers
from tests.kiosk.browser import fill, paired, until
from tests.server import Server

pytestmark = pytest.mark.long

ALARMS = """
window.alarms = []
new MutationObserver(() => {
  for (const alarm of document.querySelectorAll('[data-testid=lost], [role=alert]')) window.alarms.push(alarm.textContent.trim())
}).observe(document, { childList: true, subtree: true })
"""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """A house served by two workers."""
    with postgres.database() as url:
        server = Server.start(tmp_path, "--database", url, "--workers", "2")
        workers(server, 2)
        yield server
        server.stop()


def test_no_tablet_shows_an_error_while_workers_are_replaced(browser: Browser, served: Server) -> None:
    """Three tablets, so that both workers have some; each records afterwards, over the link that it found by itself."""
    tablets = [paired(browser, served, "numen", who) for who in ("mars", "juno", "venus")]
    for tablet in tablets:
        tablet.add_init_script(ALARMS)
        tablet.reload()
        tablet.get_by_test_id("all-acts").wait_for()
        expect(tablet.locator("[data-testid=lost]")).to_have_count(0)
    before = frozenset(worker.pid for worker in workers(served, 2))
    served.process.send_signal(signal.SIGHUP)
    until(
        tablets[0],
        lambda: not before & {one.pid for one in psutil.Process(served.process.pid).children()},
        "still the old ones",
    )
    for number, tablet in enumerate(tablets, 2):
        fill(tablet, "adesse", "gaul")
        tablet.get_by_test_id("record").click()
        expect(tablet.get_by_test_id("seal-short")).to_contain_text(f"{number} ·")
        assert tablet.evaluate("window.alarms") == []
