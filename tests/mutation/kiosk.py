"""``make mutate-kiosk``: change the screens' pure parts (``kiosk/src/core``, no Svelte and no texts) in one place at a time, and see
whether a test of vitest fails. Stryker makes the mutants, in a copy of the tree; a sample of them is tried."""

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from threading import Timer
from typing import Any

from tests.mutation.report import EXPLAINED, Report, explained
from tests.mutation.screens import ScreenMutant, mutants, sample
from tests.mutation.tree import ROOT, copy_to
from tests.mutation.trial import Verdict

COPY = ROOT / "build" / "mutation" / "kiosk"
NODE = ROOT / ".venv" / "nodejs" / "bin" / "node"
PATIENCE = 60
"""Seconds for all that is not a test."""
BEGINS = 900
"""Seconds for all tests at the beginning."""
LONGER = 10
"""How many times longer than usual a test may take, and a second: it waits for what never comes."""
OFTENER = 100
"""How many times oftener than usual a mutant may be run, before it counts as killed: it runs for ever too."""


class Judge:
    """The tests of vitest in a process that has read them already, and is begun again where a mutant stops it. Raises RuntimeError
    where they fail though nothing is changed."""

    def __init__(self, kiosk: Path) -> None:
        self._kiosk = kiosk
        first = self._begin()
        if not first or first["failed"]:
            raise RuntimeError("tests fail though nothing is changed")
        self._tests: list[dict[str, Any]] = first["reach"]

    def of(self, mutant: ScreenMutant) -> Verdict:
        """Asks those files of tests that run it."""
        tests = [one for one in self._tests if mutant.number in one["hits"]]
        if not tests:
            return "not run"
        asked = {
            "id": mutant.number,
            "files": [one["file"] for one in tests],
            "hits": OFTENER * (1000 + sum(one["hits"][mutant.number] for one in tests)),
            "seconds": LONGER * (1 + sum(one["seconds"] for one in tests)),
        }
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        answer = self._answer(asked["seconds"] + PATIENCE)
        if answer is None:
            self._begin()
        return "killed" if answer is None or answer["failed"] else "survived"

    def _begin(self) -> Any:
        self._process = subprocess.Popen(
            [NODE, "mutation/judge.ts"],
            cwd=self._kiosk,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        return self._answer(BEGINS)

    def _answer(self, seconds: float) -> Any:
        """None where it takes longer, or ends."""
        assert self._process.stdout is not None
        stop = Timer(seconds, lambda: os.killpg(self._process.pid, signal.SIGKILL))
        stop.start()
        try:
            return next((json.loads(line) for line in self._process.stdout if line.startswith("{")), None)
        finally:
            stop.cancel()

    def close(self) -> None:
        """It is asked no more."""
        self._process.communicate()


def instrumented(copy: Path) -> Iterator[Mapping[str, Any]]:
    """Write every mutant into the files of a copy of the tree, each behind its switch."""
    (copy / "kiosk" / "node_modules").symlink_to(ROOT / "kiosk" / "node_modules")
    run = [str(NODE), "mutation/instrument.ts"]
    yield from json.loads(subprocess.run(run, cwd=copy / "kiosk", capture_output=True, check=True).stdout)


def main() -> int:
    """Print what was killed, folder by folder, and write down what survived."""
    parser = argparse.ArgumentParser(prog="make mutate-kiosk")
    parser.add_argument("--mutants", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="draw from files with one of these words in their path")
    asked = parser.parse_args()
    copy_to(COPY)
    sources = {str(path.relative_to(COPY)): path.read_text() for path in (COPY / "kiosk" / "src").rglob("*.ts")}
    made = mutants(list(instrumented(COPY)), sources)
    words = asked.only.split()
    chosen = [mutant for mutant in made if not words or any(word in mutant.file for word in words)]
    drawn, page = sample(chosen, asked.mutants, asked.seed), COPY.parent / "survivors-kiosk.md"
    page.write_text("")
    report = Report(page, len(drawn), frozenset(explained(EXPLAINED.read_text())))
    judge = Judge(COPY / "kiosk")
    for mutant in drawn:
        report.note(mutant, judge.of(mutant))
    judge.close()
    print("\n".join(report.lines()))
    print(f"Survivors: {page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
