"""What became of the sample, chapter by chapter; and which survivors are explained beside this file."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tests.mutation.trial import Verdict

EXPLAINED = Path(__file__).parent / "survivors.md"
HEADING = re.compile(r"^### (\S+)$")
CHANGED = re.compile(r"^    ([-+] .*)$")

Change = tuple[str, tuple[str, ...]]
"""A file, and the lines that go and come."""


class Changed(Protocol):
    """What a mutant is known by, of whichever language."""

    @property
    def file(self) -> str:
        """Where it stands."""

    @property
    def line(self) -> int:
        """The line that changes, or the first of them."""

    @property
    def operator(self) -> str:
        """What made it."""

    @property
    def diff(self) -> list[str]:
        """The lines that go and the lines that come."""


def explained(text: str) -> Iterator[Change]:
    """The changes that a page of explanations is about."""
    file, lines = "", list[str]()
    for line in [*text.splitlines(), "### end"]:
        heading, changed = HEADING.match(line), CHANGED.match(line)
        if changed:
            lines.append(changed[1].strip())
        elif lines and (heading or not line.startswith("    ")):
            yield file, tuple(lines)
            lines = []
        if heading:
            file = heading[1]


def chapter(file: str) -> str:
    """Under which name a file is counted: its chapter of acts, or its folder."""
    folder = Path(file).parent
    return f"acts/{folder.name}" if folder.parent.name == "acts" else str(folder)


@dataclass
class Report:
    """So far."""

    into: Path
    total: int
    known: frozenset[Change]
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def note(self, mutant: Changed, verdict: Verdict) -> None:
        """One more is judged. Each survivor is written down at once."""
        told: str = verdict
        if verdict != "killed":
            told = "explained" if (mutant.file, tuple(mutant.diff)) in self.known else "survived"
        self.counts[chapter(mutant.file), told] += 1
        if told == "survived":
            tests = " No test runs it." if verdict == "not run" else ""
            lines = "".join(f"    {line}\n" for line in mutant.diff)
            with self.into.open("a") as page:
                page.write(f"### {mutant.file}\n{lines}Line {mutant.line}, {mutant.operator}.{tests}\n\n")
        done = self.counts.total()
        if done % 50 == 0 or done == self.total:
            print(f"{done} of {self.total} tried", flush=True)

    def lines(self) -> Iterator[str]:
        """The table, and under it the sum."""
        yield f"{'':32}{'killed':>9}{'survived':>9}{'explained':>11}{'killed of what is not explained':>34}"
        for name in sorted({name for name, _ in self.counts}):
            yield self._line(name, {told: count for (of, told), count in self.counts.items() if of == name})
        yield self._line("in all", {told: self._sum(told) for told in ("killed", "survived", "explained")})

    def _sum(self, told: str) -> int:
        return sum(count for (_, of), count in self.counts.items() if of == told)

    def _line(self, name: str, of: dict[str, int]) -> str:
        killed, survived, known = (of.get(told, 0) for told in ("killed", "survived", "explained"))
        share = f"{killed / (killed + survived):.1%}" if killed + survived else "-"
        return f"{name:32}{killed:>9}{survived:>9}{known:>11}{share:>34}"
