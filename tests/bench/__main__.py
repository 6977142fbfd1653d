"""``make bench``: every figure of the table in ``docs/performance.md``, or of some rows (ROWS="last cpu"). A whole run is kept, and
the page made anew."""

import argparse
from collections.abc import Collection
from datetime import UTC, datetime

from tests.bench.alone import alone
from tests.bench.measures import MEASURES, ROWS
from tests.bench.page import write
from tests.bench.process import machine
from tests.bench.profiles import profiled
from tests.bench.results import Result, lines
from tests.bench.rows import Figure

PATIENCE = 600
"""Seconds after which a measure is given up."""


def measured(names: Collection[str], size: str) -> list[Figure]:
    """The figures of these rows, printed as they come; of all where none is named."""
    found: list[Figure] = []
    for measure in MEASURES:
        wanted = [row.name for row in measure.rows if not names or row.name in names]
        if wanted:
            words = ["-m", "tests.bench.one", measure.name, size]
            figures = [figure for figure in alone(words, measure.rows, PATIENCE) if figure.row in wanted]
            print("\n".join(lines(figures)), flush=True)
            found += figures
    return found


def main() -> None:
    """Measure and print."""
    known = [row.name for row in ROWS]
    words = argparse.ArgumentParser(prog="make bench")
    words.add_argument(
        "rows", nargs="*", choices=[*known, []], help="; ".join(f"{row.name}: {row.what}" for row in ROWS)
    )
    words.add_argument(
        "--short", action="store_true", help="a little of each, which only shows that it can be measured"
    )
    words.add_argument("--profile", choices=known, help="where the time of a row goes, by py-spy")
    words.add_argument("--page", action="store_true", help="only make the page anew from what is kept")
    chosen = words.parse_args()
    if chosen.profile:
        print(profiled(next(one for one in MEASURES if chosen.profile in [row.name for row in one.rows])))
    elif not chosen.page:
        figures = measured(chosen.rows, "short" if chosen.short else "whole")
        if chosen.rows or chosen.short:
            return
        now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
        Result(now, machine(), {figure.row: figure for figure in figures}).keep()
    write()


if __name__ == "__main__":
    main()
