"""``make tapstorm``: random taps, also double and late, on moving air, on four boards and ten forms. Nothing is taken, and so nothing
is recorded, that the finger did not lie on for 300 ms before."""

import argparse
import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from tests.kiosk.browser import PHONE, TABLET, UPRIGHT, chromium, fill, paired, until
from tests.kiosk.seasons import go, standing
from tests.server import Server

WATCH = (Path(__file__).parent / "storm.js").read_text()
AIR = 2000
"""So many milliseconds an answer or a frame is late at most."""
AESTAS, MOTUS, HIEMS, ACTIUM = 333, 107, 292, 634
"""Acts of the scripted evening after which these seasons go on."""
PLACES: Sequence[tuple[int, str, str]] = (
    (AESTAS, "mars", "flagitatio"), (HIEMS, "venus", "suffragium_ferre"), (HIEMS, "isis", "tributum"),
    (ACTIUM, "neptune", "amicitia_ultima"), (MOTUS, "minerva", "motus"), (AESTAS, "mars", "donare"),
    (AESTAS, "juno", "emptio_legionum"), (AESTAS, "juno", "nuptiae"), (AESTAS, "mars", "mors"),
    (AESTAS, "bellona", "commutatio"), (AESTAS, "mars", "amicitiam_facere"), (AESTAS, "mars", "clientem_accipere"),
    (HIEMS, "fata", "alea"), (AESTAS, "minerva", "notare"),
)  # fmt: skip
"""Four boards and ten forms: the season, whose tablet, and the act."""
BUTTONS = """all => all.map(one => one.getBoundingClientRect()).filter(one => one.width && one.top >= 0
    && one.bottom <= innerHeight && one.left >= 0 && one.right <= innerWidth)
    .map(one => [one.x + one.width / 2, one.y + one.height / 2])"""
ENDS = "[data-testid^=forget], [data-testid=another-god], [data-testid^=language-], [data-testid=leave]"
"""What would end the storm on this device: a tap on it does nothing."""
ROW = 24
"""So many taps fall before a form is opened anew."""


@dataclass
class Storm:
    """What fell, what was taken, what was recorded, and each tap that was taken too early."""

    fallen: int = 0
    taps: int = 0
    taken: int = 0
    acts: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, seen: dict[str, Any], place: str) -> None:
        """What was seen on one page."""
        self.taps += seen["taps"]
        self.taken += seen["taken"]
        self.acts += seen["acts"]
        self.faults += [f"{place}: {one}" for one in seen["faults"]]

    def __str__(self) -> str:
        calmed = self.taps - self.taken
        return f"{self.fallen} taps, {self.taps} on something: {self.taken} taken, {calmed} calmed; {self.acts} acts recorded"


def _fall(page: Page, taps: int, chance: random.Random) -> int:
    """So many taps on one page: of ten seven on a button, some double, some long after the finger knew where it would fall."""
    fallen = 0
    while fallen < taps:
        with suppress(PlaywrightError):  # one of them loaded the page anew
            spot = _spot(page, chance)
            page.wait_for_timeout(chance.choice((0, 60, 350, 350, chance.uniform(0, AIR))))
            for gap in chance.choice(((0,), (0,), (0, 60), (0, 250), (0, 450))):
                page.wait_for_timeout(gap)
                page.touchscreen.tap(*spot)
                fallen += 1
    return fallen


def _spot(page: Page, chance: random.Random) -> tuple[float, float]:
    """Where the next tap falls."""
    until(
        page, lambda: page.evaluate("() => !!window.storm && !!document.querySelector('button')"), "no screen came back"
    )
    size = page.viewport_size or TABLET
    spots = page.locator(f"button:not({ENDS})").evaluate_all(BUTTONS)
    if spots and chance.random() < 0.8:
        x, y = chance.choice(spots)
        return x, y
    return chance.randrange(size["width"]), chance.randrange(size["height"])


def _open(page: Page, kind: str) -> None:
    """The tablet's home, and the form of an act on it, without what stood there."""
    page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('ludi.half')).forEach(key => localStorage.removeItem(key))"
    )
    page.reload()
    fill(page, kind)
    page.wait_for_timeout(350)  # Playwright scrolls, which a finger would have known


def storm(
    browser: Browser, server: Server, taps: int, chance: random.Random, places: Sequence[tuple[int, str, str]] = PLACES
) -> Storm:
    """So many taps in all, each place its share."""
    found = Storm()
    for moment, who, kind in places:
        page = paired(browser, go(server, moment), "numen", who, size=chance.choice((TABLET, UPRIGHT, PHONE)))
        page.add_init_script(f"[window.AIR, window.ENDS] = [{AIR}, '{ENDS}'];\n{WATCH}")
        left = -(-taps // len(places))
        while left > 0:
            _open(page, kind)
            page.evaluate("storm.falls = true")
            fallen = _fall(page, min(ROW, left), chance)
            left -= fallen
            found.fallen += fallen
            page.wait_for_timeout(AIR / 4)
        found.add(page.evaluate("storm"), f"{who}, {kind}")
        page.context.close()
    return found


def main() -> int:
    """Let it fall."""
    words = argparse.ArgumentParser(prog="make tapstorm")
    words.add_argument("--taps", type=int, default=2000)
    words.add_argument("--seed", type=int, default=0)
    asked = words.parse_args()
    moments = sorted({moment for moment, _, _ in PLACES})
    with (
        tempfile.TemporaryDirectory(prefix="ludi-storm-") as folder,
        chromium() as browser,
        standing(Path(folder), moments) as server,
    ):
        found = storm(browser, server, asked.taps, random.Random(asked.seed))
    print(found)
    for fault in found.faults:
        print(f"  {fault}")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
