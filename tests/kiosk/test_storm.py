"""A short storm of taps (``make tapstorm`` is the long one)."""

import random
from pathlib import Path

from playwright.sync_api import Browser

from tests.kiosk.seasons import standing
from tests.kiosk.storm import PLACES, storm


def test_nothing_is_taken_that_the_finger_did_not_lie_on(browser: Browser, tmp_path: Path) -> None:
    """On a duel and on the form of a journey, with answers up to two seconds late: each tap that was taken lay on what it took for
    300 ms; some were taken, and some were not."""
    places = [one for one in PLACES if one[2] in ("flagitatio", "motus")]
    with standing(tmp_path, sorted({moment for moment, _, _ in places})) as server:
        found = storm(browser, server, 48, random.Random(3), places)
    assert found.faults == []
    assert 0 < found.taken < found.taps, str(found)
