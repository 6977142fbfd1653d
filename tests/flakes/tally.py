"""How often each test failed in several runs, from the JUnit reports of pytest."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

SHOWN = 120
"""So many letters of what a failure said."""


@dataclass(frozen=True)
class Outcome:
    """One test in one run: what its failure said, empty where it passed."""

    test: str
    failure: str


@dataclass(frozen=True)
class Flake:
    """A test that failed: in how many of the runs that had it, and what was said each time."""

    test: str
    runs: int
    said: Sequence[str]


def outcomes(report: Path) -> Iterator[Outcome]:
    """Every test of a run that passed or failed; of one that was skipped nothing is known."""
    for case in ElementTree.parse(report).iter("testcase"):
        if case.find("skipped") is not None:
            continue
        faults = [fault for kind in ("failure", "error") for fault in case.findall(kind)]
        said = next((fault.get("message") or fault.text or "no word" for fault in faults), "")
        yield Outcome(f"{case.get('classname')}::{case.get('name')}", said)


def tallied(runs: Iterable[Iterable[Outcome]]) -> tuple[int, Sequence[Flake]]:
    """How many tests there are, and those that failed, most often first."""
    found: Mapping[str, list[str]] = defaultdict(list)
    for run in runs:
        whole: dict[str, str] = {}
        for outcome in run:  # a test whose fixture fails at its end is reported twice
            whole[outcome.test] = whole.get(outcome.test) or outcome.failure
        for test, failure in whole.items():
            found[test].append(failure)
    flakes = [Flake(test, len(said), [each for each in said if each]) for test, said in found.items() if any(said)]
    return len(found), sorted(flakes, key=lambda flake: (-len(flake.said), flake.test))


def table(count: int, flakes: Sequence[Flake]) -> str:
    """Who failed how often, with each thing that was said and how often."""
    lines = [f"{count} tests, {len(flakes)} of them failed at least once."]
    for flake in flakes:
        lines.append(f"{len(flake.said):>3} of {flake.runs:<3} {flake.test}")
        lines += [f"{times:>12} × {words}" for words, times in Counter(map(_short, flake.said)).items()]
    return "\n".join(lines)


def _short(said: str) -> str:
    return " ".join(said.split())[:SHOWN]
