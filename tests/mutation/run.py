"""Draw the sample, try each mutant, and say what survived."""

import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from math import inf
from pathlib import Path

import pytest

from tests.mutation.forks import race
from tests.mutation.layers import TOO_LONG, Layer, asking
from tests.mutation.mutants import Mutant, sample
from tests.mutation.report import EXPLAINED, Report, explained
from tests.mutation.suite import Reach, collect, reach
from tests.mutation.trial import Held, Verdict, functions, imported, judged, swappable

NEAREST = 3
"""So many files of tests are asked about what is made at import before all are: each has to be collected anew."""
FEW = 5
"""So many tests of every file of tests show that they pass where nothing is changed."""


@dataclass(frozen=True)
class Run:
    """One run over a tree: by which layers' tests, how many at a time, and whom to tell what became of each."""

    root: Path
    layers: Sequence[Layer]
    workers: int
    note: Callable[[Mutant, Verdict], None]
    seconds: float = inf
    """So long all tests are asked about what is made at import, where the nearest leave it alive: it counts as survived then."""

    def try_all(self, mutants: Sequence[Mutant]) -> None:
        """Those made at import first, while this process has imported nothing of the code."""
        files = sorted({mutant.file for mutant in mutants})
        found = self.reach(files)
        known = {layer: found.within(layer.tests) for layer in self._asked(files)}
        print(f"{len(found.seconds)} tests pass, in {sum(found.seconds.values()):.0f} seconds", flush=True)
        if not self.unchanged(files[0], found):
            raise RuntimeError("tests fail though nothing is changed")
        swapped = [mutant for mutant in mutants if swappable(mutant)]
        self.at_import([mutant for mutant in mutants if mutant not in swapped], known)
        self.in_functions(swapped, known)

    def _asked(self, files: Sequence[str]) -> list[Layer]:
        return list(dict.fromkeys(map(self._layer, files)))

    def _layer(self, file: str) -> Layer:
        return next(layer for layer in self.layers if file.startswith(layer.folders))

    def _tests(self, files: Sequence[str]) -> list[str]:
        """What to collect for these files."""
        paths = dict.fromkeys(path for layer in self._asked(files) for path in layer.tests)
        return [*paths, *(f"--{'deselect' if '::' in path else 'ignore'}={path}" for path in TOO_LONG)]

    def reach(self, files: Sequence[str]) -> Reach:
        """Which tests run which lines; found out in a fork, so that this process stays as it is."""

        def find(_: None) -> Reach:
            found: list[Reach] = []
            collect(self._tests(files), lambda items: found.append(reach(items, self.root, files, self.workers)))
            return found[0]

        return next(found for _, found in race([None], find, 1) if found is not None)

    def at_import(self, mutants: Sequence[Mutant], known: Mapping[Layer, Reach]) -> None:
        """By what is asked first of a layer; whom that leaves alive, by the nearest files of tests, and in the end by all."""
        for tests in (self._first, self._nearest, self._all):
            last, alive = tests == self._all, list[Mutant]()
            for mutant, verdict in race(mutants, partial(self._imported, tests, known), self.workers):
                if verdict == "survived" and not last:
                    alive.append(mutant)
                else:
                    self.note(mutant, verdict or "killed")
            mutants = alive

    def _first(self, mutant: Mutant, known: Reach) -> list[str]:
        return known.within(self._layer(mutant.file).first).all()

    def _nearest(self, mutant: Mutant, known: Reach) -> list[str]:
        return known.nearest(mutant.file, NEAREST)

    def _all(self, mutant: Mutant, known: Reach) -> list[str]:
        return known.all(self.seconds)

    def _imported(
        self, tests: Callable[[Mutant, Reach], list[str]], known: Mapping[Layer, Reach], mutant: Mutant
    ) -> Verdict:
        reach = known[self._layer(mutant.file)]
        asked = tests(mutant, reach)
        return imported(self.root / mutant.file, mutant.source, asked, reach) if asked else "survived"

    def in_functions(self, mutants: Sequence[Mutant], known: Mapping[Layer, Reach]) -> None:
        """By the tests that run the line, in forks of this process, which collects all tests for good."""
        if not mutants:
            return
        files = sorted({mutant.file for mutant in mutants})

        def loop(items: dict[str, pytest.Item]) -> None:
            for file in files:
                import_module(".".join(Path(file).with_suffix("").parts))
            held = functions(self.root, files)
            gc.collect()
            gc.freeze()  # what was read already is shared by all forks, and none of them looks through it for rubbish
            for mutant, verdict in race(mutants, partial(self._judged, known, held, items), self.workers):
                self.note(mutant, verdict or "killed")

        collect(self._tests(files), loop)

    def _judged(
        self, known: Mapping[Layer, Reach], held: Held, items: dict[str, pytest.Item], mutant: Mutant
    ) -> Verdict:
        return judged(mutant, held, items, known[self._layer(mutant.file)])

    def unchanged(self, file: str, known: Reach) -> bool:
        """Whether all is well where nothing is changed: as many processes as there are workers read a file anew, and each is asked by
        its share of tests, a few of every file of tests, one after another."""
        path, tests = self.root / file, known.some(FEW)
        shares = [tests[worker :: self.workers] for worker in range(self.workers)]
        verdicts = race(shares, lambda share: imported(path, path.read_text(), share, known), self.workers)
        return all(verdict == "survived" for _, verdict in verdicts)


def drawn(root: Path, layers: Sequence[Layer], size: int, seed: int, only: Sequence[str]) -> list[Mutant]:
    """A sample of the files of all layers, or of those that have one of these words in their path."""
    files = [file for layer in layers for file in layer.files(root)]
    return sample([file for file in files if not only or any(word in file for word in only)], root, size, seed)


def main() -> int:
    """Print what was killed, chapter by chapter, and write down what survived."""
    into, size, seed, only, workers, seconds, *tests = sys.argv[1:]
    root, page, layers = Path.cwd(), Path(into), asking(tests)
    mutants = drawn(root, layers, int(size), int(seed), only.split())
    page.write_text("")
    report = Report(page, len(mutants), frozenset(explained(EXPLAINED.read_text())))
    Run(root, layers, int(workers), report.note, float(seconds)).try_all(mutants)
    print("\n".join(report.lines()))
    print(f"Survivors: {page}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
