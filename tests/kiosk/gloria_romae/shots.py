"""``python -m tests.kiosk.gloria_romae.shots``: every screen of the game at its sizes, in both lights and languages, into the album's
folder ``build/screens``; ``--only phone wall`` those whose names begin so."""

import argparse
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from tests.kiosk.browser import PHONE, PROJECTOR, TABLET, UPRIGHT, chromium
from tests.kiosk.gloria_romae.matches import DESK, SMALL, Match, played, served, situation
from tests.kiosk.gloria_romae.test_board import planned_by_keys
from tests.kiosk.gloria_romae.test_phone import set_month
from tests.kiosk.gloria_romae.test_wall import SMALL_WALL
from tests.kiosk.looks import SMALL_DESK, Shots

STEPS = {"bids": 0, "month": 1, "contest": 3, "goals": 14}
"""Scenes of the revelation, and how many steps lead to each from its beginning."""

Look = tuple[str, ViewportSize, str, str]
"""What a picture's name ends with, its size, theme and language."""
PHONES: Sequence[Look] = (("", PHONE, "", ""), ("-small-la", SMALL, "parchment", "la"))
WALLS: Sequence[Look] = (("", PROJECTOR, "", ""), ("-small-la", SMALL_WALL, "parchment", "la"))
TABLETS: Sequence[Look] = (("", TABLET, "", ""), ("-upright-la", UPRIGHT, "parchment", "la"))
DESKS: Sequence[Look] = (("", DESK, "", ""), ("-small-la", SMALL_DESK, "parchment", "la"))


def take(
    shots: Shots, match: Match, name: str, kind: str, who: str | None, looks: Sequence[Look],
    go: Callable[[Page], object] = lambda page: None,
) -> None:  # fmt: skip
    """A picture for each look."""
    for ending, size, theme, language in looks:
        shots.take(match, f"{name}{ending}", kind, who, size, theme=theme, language=language, go=go)


def tab(name: str) -> Callable[[Page], None]:
    """A page of a phone, of a plan that is begun."""

    def go(page: Page) -> None:
        if name in ("plan", "month", "gallery", "goals"):
            set_month(page, 1, "d build aqueduct 4")
        page.get_by_test_id(f"phone-{'plan' if name == 'month' else name}").tap()
        if name == "month":
            page.get_by_test_id("month-1").tap()

    return go


def to_seal(page: Page) -> None:
    """A plan by keys, about to be sealed."""
    planned_by_keys(page)
    page.get_by_test_id("to-seal").click()


def step(count: int) -> Callable[[Page], None]:
    """So many steps into the revelation."""

    def go(page: Page) -> None:
        page.keyboard.press("Home")
        page.wait_for_timeout(300)
        for _ in range(count):
            page.keyboard.press("ArrowRight")

    return go


def why(page: Page) -> None:
    """The whole year, and why something in it came to nothing."""
    page.goto(page.url.split("/audit")[0] + "/ledger")
    page.get_by_test_id("cell-3-fabii").click()
    page.get_by_test_id("reason").wait_for()


def before(shots: Shots, match: Match) -> None:
    """While plans are made."""
    match.begin()
    match.seal("aemilii", situation("gr-s1")["plans"]["aemilii"])
    for name in ("plan", "month", "gallery", "goals"):
        take(shots, match, f"phone-{name}", "player", "cornelii", PHONES, tab(name))
    take(shots, match, "board", "player", "claudii", TABLETS, planned_by_keys)
    take(shots, match, "board-seal", "player", "claudii", TABLETS, to_seal)
    take(shots, match, "wall-before", "room", None, WALLS)
    take(shots, match, "desk-before", "organiser", None, DESKS)


def after(shots: Shots, match: Match) -> None:
    """When they are open."""
    for name, count in STEPS.items():
        take(shots, match, f"wall-{name}", "room", None, WALLS, step(count))
    take(shots, match, "wall-end", "room", None, WALLS, lambda page: page.keyboard.press("End"))
    for name in ("year", "end"):
        take(shots, match, f"phone-{name}", "player", "fabii", PHONES, tab(name))
    take(shots, match, "desk-after", "organiser", None, DESKS)
    take(shots, match, "audit", "auditor", None, DESKS)
    take(shots, match, "audit-why", "auditor", None, DESKS, why)


def main() -> None:
    """Take them all, or those that are asked for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--only", nargs="*", default=[], help="beginnings of names: phone board wall desk audit")
    with tempfile.TemporaryDirectory() as data, chromium() as browser:
        shots = Shots(browser, "romae", words.parse_args().only)
        with served(Path(data) / "before") as match:
            before(shots, match)
        with played(Path(data) / "after", "gr-s3") as match:
            after(shots, match)


if __name__ == "__main__":
    main()
