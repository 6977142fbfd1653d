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
from playwright.sync_api import Error as PlaywrightError

from api.engine.editions import load_edition
from api.games import STAGES
from api.rehearsal.demo import FAST, SCRIPT, evening, served
from api.rehearsal.lines import Season, act_id
from api.rehearsal.play import Play
from api.rehearsal.script import load_script
from api.rehearsal.tablets import Tablets
from domain.kernel.script import Line
from domain.ludi_romani.game import LUDI_ROMANI
from tests.kiosk.browser import NAME, TABLET, chromium
from tests.kiosk.routes import PLAIN, ROUTES, Finger
from tests.server import ROOT

EDITION = ROOT / "seeds" / "ludi_romani" / "2018"
KINDS, TRIES = 20, 3
AT_MOST, MEDIAN = 6, 3
WATCH = """
    const sent = window.fetch
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    addEventListener('pointerdown', () => (window.lastTap = performance.now()), { capture: true })
    window.fetch = async (place, ...more) => {
        const answer = await sent(place, ...more)
        if (String(place).endsWith('/acts') && answer.status === 201)
            painted().then(() => (window.saidAt = performance.now()))
        return answer
    }"""
"""The instants of the last tap, and of the first picture after the server has said that the act is recorded."""


def frequent(script: Sequence[Season]) -> list[tuple[str, int]]:
    """The kinds that numina record oftenest, with how often."""
    lines = [line for season in script for line in season.lines]
    return Counter(line.act for line in lines if line.by != "organiser" and not line.refused).most_common(KINDS)


def plain(line: Line) -> bool:
    """Whether a line says nothing beside what its way by touch can say."""
    aside = (line.refused, line.dispense, line.counted, line.late, line.in_name_of)
    return line.by != "organiser" and not any(aside) and line.fields.keys() <= PLAIN[line.act]


def chosen(script: Sequence[Season]) -> set[str]:
    """Which lines are entered by touch: of each kind so many, spread over the evening."""
    of: dict[str, list[str]] = defaultdict(list)
    kinds = {kind for kind, _ in frequent(script)}
    for season in script:
        for line in season.lines:
            if line.act in kinds and plain(line):
                of[line.act].append(str(line.place))
    return {places[len(places) * (2 * n + 1) // (2 * TRIES)] for places in of.values() for n in range(TRIES)}


class ByTouch(Play):
    """The script, where chosen lines are entered on a tablet."""

    def __init__(self, browser: Browser, tablets: Tablets, script: list[Season]) -> None:
        super().__init__(tablets, script, lambda sentence: None, paced=False)
        self._browser, self._chosen = browser, chosen(script)
        self.taps: dict[str, list[int]] = defaultdict(list)
        self.took: dict[str, list[float]] = defaultdict(list)
        self.ways: list[str] = []
        self.failed: list[str] = []

    def play(self, line: Line) -> str:
        """Play one line, by touch where it was chosen."""
        if str(line.place) not in self._chosen:
            return super().play(line)
        fields = {name: value for name, value in self._body(line).items() if name not in ("act_id", "kind")}
        number: int = self.tablets.get("acts?limit=1")["number"] + 1
        try:
            self._touch(line, fields)
        except (AssertionError, PlaywrightError) as fault:  # the evening goes on, and the figures are no good
            self.failed.append(f"{line.place}: {line.act} {fields} by {line.by}: {str(fault).splitlines()[0]}")
            return super().play(line)
        made = self._entry(number)
        same = made["kind"] == line.act and all(made["fields"][name] == value for name, value in fields.items())
        if not same:
            self.failed.append(f"{line.place}: {line.act} {fields}, and it was {made['kind']} {made['fields']}")
        self.numbers[act_id(line)] = number
        if line.known_as:
            self._names[line.known_as] = number
        if line.place.item == 1:
            self._happened[act_id(line)] = made["happened"]
        return str(made["sentence"])

    def _touch(self, line: Line, fields: dict[str, Any]) -> None:
        page = self._home(line.by)
        finger = Finger(page)
        try:
            ROUTES[line.act](finger, line.act, fields)
            for _ in range(160):
                if page.evaluate("window.saidAt !== undefined"):
                    break
                page.wait_for_timeout(50)
            else:
                raise AssertionError(f"nothing was recorded after {finger.tapped}")
            self.taps[line.act].append(len(finger.tapped))
            self.took[line.act].append(page.evaluate("window.saidAt - window.lastTap"))
            self.ways.append(f"{line.place} {line.act}: {', '.join(finger.tapped)}")
        finally:
            page.context.close()

    def _home(self, who: str) -> Page:
        """The tablet of somebody, paired anew and come to rest."""
        made = self.tablets.invite("numen", who)
        page = self._browser.new_context(viewport=TABLET, has_touch=True, reduced_motion="reduce").new_page()
        page.add_init_script(WATCH)
        page.goto(f"{self.tablets.url.replace('127.0.0.1', NAME)}{made['link']}")
        page.wait_for_url("**/tablet")
        page.locator("[data-testid^=act-]").first.wait_for()
        page.wait_for_timeout(600)
        return page


def table(played: ByTouch, script: Sequence[Season]) -> int:
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
        played = ByTouch(browser, tablets, script)
        played.run()
        tablets.close()
    if "--ways" in sys.argv:
        print("\n".join(played.ways))
    return table(played, script)


if __name__ == "__main__":
    sys.exit(main())
