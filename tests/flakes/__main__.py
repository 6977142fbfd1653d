"""``make flakes``: the tests with a browser and of faults, run several times (COUNT=5), beside busy processes (LOAD=6), all of them
or some (ONLY=tests/kiosk/test_anew.py). Which failed, and how often: a test that fails now and then hides a race or has no patience.
What each run printed and its JUnit report are kept in build/flakes."""

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.flakes.load import busy
from tests.flakes.tally import Flake, outcomes, table, tallied
from tests.server import ROOT

KEPT = ROOT / "build" / "flakes"
BROWSER = ("tests/kiosk", "tests/faults")
FINISHED = (0, 1)
"""What pytest ends with when it has run its tests, whether they passed or not."""


def flakes(tests: Sequence[str], count: int, load: int, workers: str, kept: Path) -> tuple[int, Sequence[Flake]]:
    """How many tests there are, and which failed. Raises RuntimeError where a run came to no end."""
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)
    reports = [kept / f"{number}.xml" for number in range(1, count + 1)]
    with busy(load):
        for report in reports:
            _run(tests, workers, report)
    return tallied(outcomes(report) for report in reports)


def _run(tests: Sequence[str], workers: str, report: Path) -> None:
    began, printed = time.monotonic(), report.with_suffix(".txt")
    words = [sys.executable, "-m", "pytest", "-n", workers, "--dist", "loadfile", "--no-loadscope-reorder", "-vv"]
    with printed.open("w") as out:
        code = subprocess.run(
            [*words, f"--junitxml={report}", *tests], cwd=ROOT, stdout=out, stderr=subprocess.STDOUT
        ).returncode
    if code not in FINISHED:
        raise RuntimeError(f"pytest ended with {code} and ran no tests to their end: see {printed}")
    failed = sum(bool(outcome.failure) for outcome in outcomes(report))
    print(f"run {report.stem}: {failed} failed, {time.monotonic() - began:.0f} s", flush=True)


def main() -> int:
    """Run, and print the table."""
    words = argparse.ArgumentParser(prog="make flakes")
    words.add_argument("--count", type=int, default=5, help="how many runs")
    words.add_argument("--load", type=int, default=0, help="how many busy processes beside them")
    words.add_argument("--workers", default="auto", help="how many processes of tests, as pytest-xdist has it")
    words.add_argument("--kept", type=Path, default=KEPT, help="the folder of the reports, which is emptied first")
    words.add_argument("tests", nargs="*", help="other tests than those with a browser and of faults")
    asked = words.parse_args()
    if asked.count < 1 or asked.load < 0:
        words.error("COUNT is 1 or more, LOAD is 0 or more")
    try:
        count, found = flakes(asked.tests or BROWSER, asked.count, asked.load, asked.workers, asked.kept)
    except RuntimeError as fault:
        print(fault, file=sys.stderr)
        return 2
    print(table(count, found))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
