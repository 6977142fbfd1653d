"""``make taps GAME=gloria_mundi``: a game of three by touch to its end; how many taps each active player's turn takes."""

import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.gloria_mundi.desk import THREE
from tests.gloria_mundi.table import MundiTable
from tests.kiosk.browser import PHONE, chromium
from tests.kiosk.gloria_mundi.by_touch import Touched, options, to_carthage
from tests.kiosk.gloria_mundi.games import served

AT_MOST = 6
"""Taps of a turn at the median."""


def main() -> int:
    """Play the game and print the figures; 1 where a turn takes more."""
    given = options(to_carthage())
    with tempfile.TemporaryDirectory() as folder, chromium() as browser, served(Path(folder), THREE, **given) as game:
        screens = {who: game.screen(browser, "player", who, PHONE) for who in THREE}
        touched = Touched(game, screens, MundiTable(THREE, given=given))
        for who, act in touched.moves():
            touched.make(who, act)
        own = sorted(many for (turn, who), many in touched.taps.items() if who == touched.active[turn])
        others = [many for (turn, who), many in touched.taps.items() if who != touched.active[turn]]
    print(f"{len(own)} turns by touch: {median(own):.0f} taps at the median, {own[-1]} at most; ", end="")
    print(f"in another's turn {median(others):.0f} where there was something to choose")
    return int(median(own) > AT_MOST)


if __name__ == "__main__":
    sys.exit(main())
