"""``make faults``: every fault at full length (ONLY=kill: those whose names begin so; COUNT=50: so often), kept in docs/reliability/;
and from what is kept, docs/reliability.md."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from tests.faults.rows import COUNT, KEPT, WHOLE, kept
from tests.log.corpus.kept import table as altered_files
from tests.server import ROOT

PAGE = KEPT.with_suffix(".md")
HEAD = """# What goes wrong, and what is promised then

Every row is a test that does the damage and looks at what is left. `make faults` tries all of them at full length and makes this page;
`make faults ONLY=kill COUNT=50` tries those whose names begin so, so often. `make test` and `make test-all` try each a
little. A row fails on any traceback in the server's log, whatever else it finds. What each run found is kept beside this page, in
`docs/reliability/`.
"""


def page(rows: Sequence[dict[str, Any]]) -> str:
    """The page, of the newest run of each row."""
    return "\n".join((HEAD, *_table(rows), "", *_machines(rows), "", altered_files(), ""))


def _table(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield "| | fault | promise | found | on (UTC) | again |"
    yield "|---|---|---|---|---|---|"
    for row in rows:
        fault = row["fault"]
        again = f"`make faults ONLY={fault['name']} COUNT={row['count']}`, {row['seconds']:.0f} s"
        cells = ["✓" if row["held"] else "✗", fault["what"], fault["promise"], row["figure"], row["date"], again]
        yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


def _machines(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    found = sorted({", ".join(row["machine"].values()) for row in rows})
    yield from (f"Measured on {machine}." for machine in found)


def main() -> int:
    """Try, keep, and make the page."""
    words = argparse.ArgumentParser(prog="make faults")
    words.add_argument("--only", default="", help="rows whose names begin so")
    words.add_argument("--count", default="", help="how often, or how long, instead of full length")
    words.add_argument("--page", action="store_true", help="only make the page anew from what is kept")
    chosen = words.parse_args()
    code = 0
    if not chosen.page:
        told = {WHOLE: "1", **({COUNT: chosen.count} if chosen.count else {})}
        run = [sys.executable, "-m", "pytest", "--faults", chosen.only or "all", "tests/faults"]
        code = subprocess.run(run, cwd=ROOT, env=os.environ | told).returncode
    PAGE.write_text(page(kept()))
    return code


if __name__ == "__main__":
    sys.exit(main())
