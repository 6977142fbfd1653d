"""``make sizes``: every kind of act, entered by touch where the scripted evening has it, and where it is refused there. On a tablet
that lies, on one that stands, and on a phone, nothing of its form is wider than the screen, below 44 pixels to the finger, or below
16 to the eye; what is refused stays open with its reason; and what is recorded is the very act of the script. What no board offers
while a rule stands against it is refused where another tablet was faster."""

import argparse
import random
import sys
import tempfile
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError

from api.cli.rehearsal.demo import FAST, SCRIPT, evening, served
from api.cli.rehearsal.lines import ScriptSeason
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.engine.editions import load_edition
from api.games import STAGES
from domain.kernel.script.language import ScriptLine
from domain.ludi_romani.game import LUDI_ROMANI
from tests.kiosk.browser import chromium
from tests.kiosk.by_touch import ByTouch, said
from tests.kiosk.late import ELSEWHERE, OFFERED, Late, last
from tests.kiosk.looking import SIZES, Everywhere
from tests.kiosk.routes import PLAIN, ROUTES, form
from tests.server import ROOT

EDITION = ROOT / "seeds" / "ludi_romani" / "2018"


class EveryKind(ByTouch):
    """The script, where each line that was chosen is looked at on so many sizes."""

    def __init__(
        self,
        browser: Browser,
        tablets: Tablets,
        script: list[ScriptSeason],
        chosen: set[str],
        sizes: int,
        chance: random.Random,
    ) -> None:
        super().__init__(browser, tablets, script, chosen)
        self._sizes, self._chance = sizes, chance
        self._late = {str(one.place) for one in last(entered(script)) if str(one.place) in chosen}
        self.looked = 0
        self.told, self.withheld = list[str](), list[str]()

    def touch(self, page: Page, line: ScriptLine, fields: dict[str, Any]) -> None:
        """Enter a line; what the evening refuses there is left, or was not offered at all. The desk is no tablet: ``make walls``
        measures it."""
        if str(line.place) in self._late:
            late = Late(page, lambda: Play.play(self, line))
            ROUTES.get(line.act, form)(late, line.act, {**fields, **ELSEWHERE.get(line.act, {})})
            self.told.append(line.act)
            self.looked += 1
            return
        sizes = [] if line.by == "organiser" else self._chance.sample(SIZES, self._sizes)
        finger = Everywhere(page, sizes, line)
        try:
            ROUTES.get(line.act, form)(finger, line.act, fields)
        except TimeoutError:
            if not line.refused:
                raise
        if line.refused:
            (self.told if finger.told else self.withheld).append(line.act)
        self.looked += 1
        self.failed += [f"{line.place}: {line.act}: {one}" for one in dict.fromkeys(finger.unfit)]
        if not line.refused:
            said(page)


def simple(line: ScriptLine) -> bool:
    """Whether a line says nothing beside its form, its form nothing beside what a finger can say, and whose tablet it is has that
    form."""
    aside = (line.counted, line.late, line.in_name_of)
    who = LUDI_ROMANI.acts[line.act].who
    fields = line.fields.keys() <= PLAIN.get(line.act, line.fields.keys())
    return not any(aside) and fields and (not who or line.by in who)


def entered(script: Sequence[ScriptSeason]) -> list[ScriptLine]:
    """All such lines."""
    return [line for season in script for line in season.lines if simple(line)]


def some(share: float, chance: random.Random) -> list[str]:
    """A share of the kinds."""
    kinds = sorted(LUDI_ROMANI.acts)
    return chance.sample(kinds, round(share * len(kinds)))


def early(count: int, seasons: int, chance: random.Random) -> list[str]:
    """So many of the kinds that so many seasons bring."""
    return chance.sample(sorted({line.act for season in _script()[:seasons] for line in season.lines}), count)


def _script() -> list[ScriptSeason]:
    return load_script(EDITION / SCRIPT, load_edition(EDITION, LUDI_ROMANI.edition), LUDI_ROMANI)


def chosen(script: Sequence[ScriptSeason], kinds: Collection[str], chance: random.Random) -> set[str]:
    """Of each of these kinds one line that is recorded and one that is refused, or of some the last one, for which it is too late."""
    late = {str(one.place) for one in last(entered(script)) if one.act in kinds}
    found: dict[tuple[str, bool], list[str]] = {}
    for line in entered(script):
        if line.act in kinds and str(line.place) not in late and not (line.refused and line.act in OFFERED):
            found.setdefault((line.act, bool(line.refused)), []).append(str(line.place))
    return {chance.choice(places) for places in found.values()} | late


def played(
    browser: Browser,
    folder: Path,
    kinds: Collection[str],
    chance: random.Random,
    sizes: int = len(SIZES),
    seasons: int | None = None,
) -> EveryKind:
    """The evening, or so many seasons of it, looked at."""
    script = _script()[:seasons]
    with served(STAGES, folder, EDITION, 0) as (_, url, host):
        tablets = Tablets(url, host)
        evening(tablets, script, FAST, 0)
        every = EveryKind(browser, tablets, script, chosen(script, kinds, chance), sizes, chance)
        every.run()
        tablets.close()
    return every


def main() -> int:
    """Look at all of them."""
    words = argparse.ArgumentParser(prog="make sizes")
    words.add_argument("--share", type=float, default=1.0, help="of the kinds")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--kinds", nargs="*", help="these alone")
    asked = words.parse_args()
    chance = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        every = played(browser, Path(folder), asked.kinds or some(asked.share, chance), chance)
    for one in every.failed:
        print(one)
    print(f"{len(every.told)} refused with every rule; they could not be entered at all: {', '.join(every.withheld)}")
    print(f"{every.looked} forms on {len(SIZES)} sizes; {len(every.failed)} faults")
    return int(bool(every.failed))


if __name__ == "__main__":
    sys.exit(main())
