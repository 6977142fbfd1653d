"""``make taps GAME=gloria_romae``: plans of twelve months from an empty board, entered on a phone by touch. How many taps each plan of
the eight situations takes, and how long a practised hand would need for them."""

import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.gloria_romae.evening import line
from tests.kiosk.browser import PHONE, chromium
from tests.kiosk.gloria_romae.matches import SITUATIONS, served, situation

MONTHS = 12
AT_MOST, SECONDS = 45, 150
QUICK, SLOW = 0.9, 1.5
"""Seconds that a practised hand needs for a tap: to see the next thing, and to reach it. A model; no hand was measured."""
COUNT = "addEventListener('pointerdown', () => (window.taps = (window.taps ?? 0) + 1), { capture: true })"


class PlanHand:
    """A thumb that plans a year on an empty board. The page counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(COUNT)

    def plan(self, months: Sequence[str]) -> None:
        """From January on; a month that says what the one before it said is said again."""
        self.page.get_by_test_id("month-1").tap()
        for place, words in enumerate(months):
            again = self.page.get_by_test_id("month-again")
            if place and words == months[place - 1] and again.count():
                again.tap()
            else:
                self._month(line(words))
            expect(self.page.get_by_test_id(f"month-{place + 1}")).to_have_attribute("data-set", "true")

    def _month(self, month: Mapping[str, Any]) -> None:
        self.page.get_by_test_id(f"card-{month['card']}").tap()
        self.page.get_by_test_id(f"use-{month['use']}").tap()
        if month["use"] == "gain":
            self.page.get_by_test_id(f"count-{month['count']}").tap()
        if month["use"] == "build":
            row = self.page.get_by_test_id(f"thing-{month['building']}")
            if month["count"] > row.get_by_role("button").count():
                row.get_by_role("button").last.tap()
            row.get_by_role("button", name=str(month["count"]), exact=True).tap()

    @property
    def taps(self) -> int:
        """So far."""
        return int(self.page.evaluate("window.taps ?? 0"))


def seconds(taps: int) -> str:
    """How long so many taps take, by the model."""
    return f"{taps * QUICK:.0f} to {taps * SLOW:.0f} s"


def measured(browser: Browser, data: Path) -> list[tuple[str, int]]:
    """Each plan of the situations, and the taps that it took."""
    taps: list[tuple[str, int]] = []
    with served(data) as match:
        match.begin()
        for file in sorted(SITUATIONS.glob("*.json")):
            for player, plan in situation(file.stem)["plans"].items():
                if plan is None:
                    continue
                phone = match.screen(browser, "player", player, PHONE)
                hand = PlanHand(phone)
                hand.plan(plan["months"])
                taps.append((f"{file.stem} {player}", hand.taps))
                phone.context.close()
    return taps


def main() -> int:
    """Print the table; 1 where a plan takes more than it should."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        table = measured(browser, Path(folder))
    for plan, taps in table:
        print(f"{plan:24}{taps:>5} taps  {seconds(taps)}")
    most = max(taps for _, taps in table)
    print(f"\n{len(table)} plans of {MONTHS} months from an empty board: at most {most} taps of {AT_MOST}; ", end="")
    print(f"modelled at {QUICK} to {SLOW} s a tap: {seconds(most)} of {SECONDS} s. No hand was measured.")
    return int(most > AT_MOST or most * SLOW > SECONDS)


if __name__ == "__main__":
    sys.exit(main())
