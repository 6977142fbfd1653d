"""Draw the sample, try each mutant, and say what survived."""

import gc
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from tests.mutation.forks import race
from tests.mutation.mutants import Mutant, sample
from tests.mutation.report import EXPLAINED, Report, explained
from tests.mutation.suite import Reach, collect, reach
from tests.mutation.trial import Verdict, functions, imported, judged

GAME = "domain/ludi_romani"
TARGETS = (f"{GAME}/acts", f"{GAME}/law", f"{GAME}/aggregates", "domain/kernel")
KERNEL = ("decide.py", "rederive.py", "correct.py", "take_back.py")
"""Of the kernel what judges, derives anew and takes back."""

TESTS = (*(f"tests/ludi_romani/{kind}" for kind in ("rules", "evenings", "views", "told")), "tests/kernel", "tests/log")
TOO_LONG = (
    "tests/ludi_romani/evenings/test_demo.py",
    "tests/ludi_romani/evenings/test_players.py",
    "tests/ludi_romani/views/test_picks.py",
)
"""Whole evenings, minutes long, for what the golden evening says in two seconds."""

PROMISES = "tests/log/test_promises.py"
"""Asked first about what is made at import: it holds what is declared, and is collected at once."""
NEAREST = 3
"""So many files of tests are asked then: each has to be collected anew."""


def targets(root: Path) -> list[str]:
    """The files of the law."""
    found = [path.relative_to(root) for target in TARGETS for path in sorted((root / target).rglob("*.py"))]
    return [str(path) for path in found if path.parts[1] != "kernel" or path.name in KERNEL]


@dataclass(frozen=True)
class Run:
    """One run over a tree: by which tests, how many at a time, and whom to tell what became of each."""

    root: Path
    tests: Sequence[str]
    workers: int
    note: Callable[[Mutant, Verdict], None]

    def try_all(self, mutants: Sequence[Mutant], files: Sequence[str]) -> None:
        """Those made at import first, while this process has imported nothing of the game."""
        known = self.reach(files)
        print(f"{len(known.seconds)} tests pass, in {sum(known.seconds.values()):.0f} seconds", flush=True)
        if not self.unchanged(files, known):
            raise RuntimeError("tests fail though nothing is changed")
        self.at_import([mutant for mutant in mutants if mutant.function is None], known)
        self.in_functions([mutant for mutant in mutants if mutant.function is not None], known)

    def reach(self, files: Sequence[str]) -> Reach:
        """Which tests run which lines; found out in a fork, so that this process stays as it is."""

        def find(_: None) -> Reach:
            found: list[Reach] = []
            collect(self.tests, lambda items: found.append(reach(items, self.root, files, self.workers)))
            return found[0]

        return next(found for _, found in race([None], find, 1) if found is not None)

    def at_import(self, mutants: Sequence[Mutant], known: Reach) -> None:
        """By what is promised of the game; whom that leaves alive, by the nearest files of tests, and in the end by all."""
        for nearest in (0, NEAREST, None):
            alive: list[Mutant] = []
            for mutant, verdict in race(mutants, partial(self._imported, known, nearest), self.workers):
                if verdict == "survived" and nearest is not None:
                    alive.append(mutant)
                else:
                    self.note(mutant, verdict or "killed")
            mutants = alive

    def _imported(self, known: Reach, nearest: int | None, mutant: Mutant) -> Verdict:
        tests = known.nearest(mutant.file, nearest) if nearest != 0 else known.within(PROMISES)
        return imported(self.root / mutant.file, mutant.source, tests, known)

    def in_functions(self, mutants: Sequence[Mutant], known: Reach) -> None:
        """By the tests that run the line, in forks of this process, which collects all tests for good."""

        def loop(items: dict[str, pytest.Item]) -> None:
            held = functions(self.root, sorted({mutant.file for mutant in mutants}))
            gc.collect()
            gc.freeze()  # what was read already is shared by all forks, and none of them looks through it for rubbish
            for mutant, verdict in race(mutants, lambda mutant: judged(mutant, held, items, known), self.workers):
                self.note(mutant, verdict or "killed")

        collect(self.tests, loop)

    def unchanged(self, files: Sequence[str], known: Reach) -> bool:
        """Whether all is well where nothing is changed: all tests one after another in a process that read a file anew."""
        path = self.root / files[0]
        return (
            next(race([None], lambda _: imported(path, path.read_text(), known.nearest(files[0], None), known), 1))[1]
            == "survived"
        )


def main() -> int:
    """Print what was killed, chapter by chapter, and write down what survived."""
    into, size, seed, only, workers, *tests = sys.argv[1:]
    root, page = Path.cwd(), Path(into)
    files = targets(root)
    mutants = [mutant for mutant in sample(files, root, int(size), int(seed)) if only in mutant.file]
    page.write_text("")
    report = Report(page, len(mutants), frozenset(explained(EXPLAINED.read_text())))
    paths = [*(tests or TESTS), *(f"--ignore={path}" for path in TOO_LONG)]
    Run(root, paths, int(workers), report.note).try_all(mutants, files)
    print("\n".join(report.lines()))
    print(f"Survivors: {page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
