"""``make taps``: the twenty most frequent acts of the scripted evening, entered by touch where the script has them. How many taps
each takes from home, Record included, and how long after the last tap the tablet says *recorded*.

The whole evening is played over HTTP; at up to three places of each kind, spread over it, the line is entered by hand on the tablet
of whose it is instead, and what came of that must be the very act of the script. A field that stands there already takes no tap."""

import statistics
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from api.cli.rehearsal.demo import FAST, SCRIPT, evening, served
from api.cli.rehearsal.lines import ScriptSeason
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.engine.editions import load_edition
from api.games import STAGES
from domain.kernel.script.language import ScriptLine
from domain.ludi_romani.game import LUDI_ROMANI
from tests.kiosk.browser import chromium
from tests.kiosk.by_touch import ByTouch, said
from tests.kiosk.finger import Finger
from tests.kiosk.routes import PLAIN, ROUTES
from tests.server import ROOT

EDITION = ROOT / "seeds" / "ludi_romani" / "2018"
KINDS, TRIES = 20, 3
AT_MOST, MEDIAN = 6, 3


def frequent(script: Sequence[ScriptSeason]) -> list[tuple[str, int]]:
    """The kinds that numina record oftenest, with how often."""
    lines = [line for season in script for line in season.lines]
    return Counter(line.act for line in lines if line.by != "organiser" and not line.refused).most_common(KINDS)


def plain(line: ScriptLine) -> bool:
    """Whether a line says nothing beside what its way by touch can say."""
    aside = (line.refused, line.dispense, line.counted, line.late, line.in_name_of)
    return line.by != "organiser" and not any(aside) and line.fields.keys() <= PLAIN[line.act]


def chosen(script: Sequence[ScriptSeason]) -> set[str]:
    """Which lines are entered by touch: of each kind so many, spread over the evening."""
    of: dict[str, list[str]] = defaultdict(list)
    kinds = {kind for kind, _ in frequent(script)}
    for season in script:
        for line in season.lines:
            if line.act in kinds and plain(line):
                of[line.act].append(str(line.place))
    return {places[len(places) * (2 * n + 1) // (2 * TRIES)] for places in of.values() for n in range(TRIES)}


class Counted(ByTouch):
    """The script, where the taps of chosen lines are counted."""

    def __init__(self, browser: Browser, tablets: Tablets, script: list[ScriptSeason]) -> None:
        super().__init__(browser, tablets, script, chosen(script))
        self.taps: dict[str, list[int]] = defaultdict(list)
        self.took: dict[str, list[float]] = defaultdict(list)
        self.ways: list[str] = []

    def touch(self, page: Page, line: ScriptLine, fields: dict[str, Any]) -> None:
        """Enter a line, and count."""
        finger = Finger(page)
        ROUTES[line.act](finger, line.act, fields)
        said(page)
        self.taps[line.act].append(len(finger.tapped))
        self.took[line.act].append(page.evaluate("window.saidAt - window.lastTap"))
        self.ways.append(f"{line.place} {line.act}: {', '.join(finger.tapped)}")


def table(played: Counted, script: Sequence[ScriptSeason]) -> int:
    """The figures, printed; 1 where they are not what they should be."""
    print(f"{'':26}{'in the evening':>15}{'tried':>7}{'taps':>6}{'most':>6}{'ms to recorded':>16}")
    typical, most = [], 0
    for kind, times in frequent(script):
        taps, took = played.taps[kind], played.took[kind]
        if not taps:
            continue
        typical.append(statistics.median(taps))
        most = max(most, *taps)
        print(f"{kind:26}{times:>15}{len(taps):>7}{typical[-1]:>6.0f}{max(taps):>6}{statistics.median(took):>16.0f}")
    waits = [each for took in played.took.values() for each in took]
    print(f"\nmedian of {len(typical)} kinds: {statistics.median(typical):.0f} taps; most: {most}; ", end="")
    print(f"last tap to recorded: median {statistics.median(waits):.0f} ms, longest {max(waits):.0f} ms")
    for one in played.failed:
        print(f"not entered by touch: {one}")
    return int(bool(played.failed) or statistics.median(typical) > MEDIAN or most > AT_MOST)


def main() -> int:
    """Play the evening and print the table."""
    script = load_script(EDITION / SCRIPT, load_edition(EDITION, LUDI_ROMANI.edition), LUDI_ROMANI)
    with (
        tempfile.TemporaryDirectory() as folder,
        chromium() as browser,
        served(STAGES, Path(folder), EDITION, 0) as (_, url, host),
    ):
        tablets = Tablets(url, host)
        evening(tablets, script, FAST, 0)
        played = Counted(browser, tablets, script)
        played.run()
        tablets.close()
    if "--ways" in sys.argv:
        print("\n".join(played.ways))
    return table(played, script)


if __name__ == "__main__":
    sys.exit(main())
