"""What may be changed in the screens' pure parts, as Stryker says it made it: where, what stands there, and what stands there then."""

import random
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff
from typing import Any


@dataclass(frozen=True)
class ScreenMutant:
    """One change of a file of the screens. ``number`` is by what it is switched on; ``part`` is from where to where it goes, as line
    and column, each from 0."""

    number: str
    file: str
    operator: str
    part: tuple[tuple[int, int], tuple[int, int]]
    replacement: str
    source: str = field(repr=False)

    @property
    def line(self) -> int:
        """Where it begins, from 1."""
        return self.part[0][0] + 1

    @property
    def _ends(self) -> tuple[int, int]:
        lines = self.source.splitlines(keepends=True)
        start, end = (sum(map(len, lines[:line])) + column for line, column in self.part)
        return start, end

    @property
    def original(self) -> str:
        """What stands there."""
        start, end = self._ends
        return self.source[start:end]

    @property
    def diff(self) -> list[str]:
        """The lines that go and the lines that come, as it is known by."""
        start, end = self._ends
        changed = self.source[:start] + self.replacement + self.source[end:]
        lines = unified_diff(self.source.splitlines(), changed.splitlines(), lineterm="", n=0)
        return [
            line[0] + " " + line[1:].strip() for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---")
        ]


def mutants(made: Sequence[Mapping[str, Any]], sources: Mapping[str, str]) -> list[ScreenMutant]:
    """What ``kiosk/mutation/instrument.ts`` says it made, of files as they were before."""
    return [
        ScreenMutant(
            one["id"], f"kiosk/{one['file']}", one["operator"], (tuple(one["start"]), tuple(one["end"])),
            one["replacement"], sources[f"kiosk/{one['file']}"],
        )
        for one in made
    ]  # fmt: skip


def sample(made: Sequence[ScreenMutant], size: int, seed: int) -> list[ScreenMutant]:
    """So many of them, the same ones for the same seed: of each place and operator one at most. Each place has a lot of its own, so
    that what is written elsewhere does not draw all the others anew."""
    sites = defaultdict[object, list[ScreenMutant]](list)
    for mutant in made:
        sites[mutant.file, mutant.part, mutant.operator].append(mutant)
    so_far, drawn = Counter[str](), list[tuple[float, str, ScreenMutant]]()
    for ways in sites.values():
        name = f"{ways[0].file} {ways[0].operator} {ways[0].original}"
        so_far[name] += 1
        lot = random.Random(f"{seed} {so_far[name]} {name}")
        drawn.append((lot.random(), name, lot.choice(ways)))
    return [mutant for _, _, mutant in sorted(drawn, key=lambda one: one[:2])[:size]]
