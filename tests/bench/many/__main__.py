"""``make bench-many``: what many evenings over one database cost, and what ten thousand would need, into ``docs/scale.md``; some rows
(ROWS="cold flat") are printed and kept nowhere."""

import argparse
import json
from dataclasses import asdict
from datetime import UTC, datetime
from types import ModuleType

from tests.bench.alone import alone
from tests.bench.many import across, acts, cold, flat
from tests.bench.many.page import KEPT, profile_of, write
from tests.bench.process import machine
from tests.bench.profiles import recorded
from tests.bench.results import in_text
from tests.bench.rows import Figure, Row, Size

MEASURES: dict[str, ModuleType] = {"acts": acts, "across": across, "flat": flat, "cold": cold}
ROWS: list[Row] = [row for measure in MEASURES.values() for row in measure.ROWS]
PATIENCE = 900
"""Seconds after which a measure is given up."""


def main() -> None:
    """Measure, print, and make the page."""
    words = argparse.ArgumentParser(prog="make bench-many")
    words.add_argument("rows", nargs="*", choices=[*MEASURES, []])
    words.add_argument(
        "--short", action="store_true", help="a little of each, which only shows that it can be measured"
    )
    words.add_argument("--one", choices=[*MEASURES], help="one measure in this process, as JSON")
    words.add_argument("--usual", action="store_true", help="with --one: what of it the profiler looks at")
    words.add_argument("--profile", choices=[*MEASURES], help="where the time of a measure goes, by py-spy")
    words.add_argument("--page", action="store_true", help="only make the page anew from what is kept")
    chosen = words.parse_args()
    if chosen.one:
        module = MEASURES[chosen.one]
        measured = getattr(module, "usual", module.measured) if chosen.usual else module.measured
        print(json.dumps([asdict(figure) for figure in measured(Size(chosen.short))]))
        return
    if chosen.profile:
        print(recorded(("-m", "tests.bench.many", "--one", chosen.profile, "--usual"), profile_of(chosen.profile)))
    elif not chosen.page:
        found = list[Figure]()
        for name in chosen.rows or MEASURES:
            words_of_one = ["-m", "tests.bench.many", "--one", name, *(["--short"] if chosen.short else [])]
            figures = alone(words_of_one, MEASURES[name].ROWS, PATIENCE)
            print("\n".join(in_text(figures, ROWS)), flush=True)
            found += figures
        if chosen.rows or chosen.short:
            return
        now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
        kept = {"date": now, "machine": machine(), "figures": {figure.row: asdict(figure) for figure in found}}
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    write(ROWS, MEASURES)


if __name__ == "__main__":
    main()
