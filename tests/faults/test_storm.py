"""Ten acts wait on a tablet in bad Wi-Fi: none is lost or doubled, and their order is kept."""

import random
import time
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.faults.rows import Trial, fault
from tests.faults.storm import BAD, Storm
from tests.kiosk.browser import chromium, fill, paired
from tests.server import Server

pytestmark = pytest.mark.long

TURNS = (1.0, 3.0, 7.0)
"""Seconds that a kind of weather may last; the longest is beyond what a tablet waits for an answer."""
WAITING = 10
TELLS = 6
"""Seconds within which a tablet says that the line is dead."""


def note(page: Page, text: str) -> None:
    """Something is written down."""
    fill(page, "notare")
    page.get_by_test_id("field-text").get_by_role("textbox").fill(text)
    page.get_by_test_id("record").click()
    expect(page.get_by_test_id("cancel")).to_have_count(0)


def written(server: Server) -> list[str]:
    """What stands in the journal, in order."""
    page = server.client.get(f"/api/evenings/{server.evening}/acts?kind=notare&limit=1000").json()
    return [act["fields"]["text"] for act in page["acts"]]


def lost_after(page: Page, storm: Storm) -> float:
    """Seconds from the moment at which the line is half open until the tablet says so."""
    expect(page.get_by_test_id("link-state")).to_have_attribute("data-state", "live")
    page.locator("[data-testid^=act-]").first.wait_for()
    storm.turn("half-open")
    begun = time.monotonic()
    expect(page.get_by_test_id("lost")).to_be_visible()
    return time.monotonic() - begun


@fault(
    "storm",
    f"bad Wi-Fi cuts, half-opens, delays and swallows answers for so long while {WAITING} acts wait on a tablet, again and again",
    f"nothing is lost or doubled, the order is kept, and the tablet says within {TELLS} s that the line is dead",
    short=12,
    long=300,
)
def test_ten_acts_in_a_storm(tmp_path: Path, trial: Trial) -> None:
    """The bar says that the link is lost; ten notes are entered then, and go through whatever weather there is."""
    server, chance, entered, told = Server.start(tmp_path), random.Random(10), list[str](), list[float]()
    try:
        with Storm(int(server.url.rpartition(":")[2])).blowing() as storm, chromium() as browser:
            through = replace(server, url=f"http://127.0.0.1:{storm.port}")
            mars = paired(browser, through, "numen", "mars")
            end = time.monotonic() + trial.count
            while not entered or time.monotonic() < end:
                told.append(lost_after(mars, storm))
                for _ in range(WAITING):
                    entered.append(f"note {len(entered) + 1}")
                    note(mars, entered[-1])
                expect(mars.get_by_test_id("waiting")).to_contain_text(str(WAITING))
                for weather in chance.sample(BAD, len(BAD)):
                    storm.turn(weather)
                    time.sleep(min(chance.choice(TURNS), max(0.5, end - time.monotonic())))
                    storm.turn("fair")
                    time.sleep(chance.uniform(0, 1))
                expect(mars.get_by_test_id("waiting")).to_have_count(0)
                assert written(server) == entered
            expect(mars.get_by_test_id("tray")).to_have_count(0)
        trial.found(f"{len(entered)} acts in order, none twice; the tablet said it after {max(told):.1f} s at most")
        trial.in_time(max(told) <= TELLS)
    finally:
        server.stop()
