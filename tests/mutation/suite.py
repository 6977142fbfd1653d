"""The tests, collected once: which lines each of them runs, how long it takes, and whether it fails."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import process_time

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

from tests.mutation.forks import at_most, race

QUIET = (
    "-q", "--no-header", "--no-summary", "--tb=no", "--capture=no", "-p", "no:cacheprovider",
    "-o", "tmp_path_retention_policy=none",
)  # fmt: skip
SLOW = 3.0
"""Seconds beyond which a test is not asked about mutants: a thousand others are quicker."""


@dataclass(frozen=True)
class Ran:
    """What one test did on its own: the lines by file, and the seconds of work it took; None of them where it failed."""

    seconds: float
    lines: dict[str, frozenset[int]]


@dataclass
class Reach:
    """Which tests run which line, quickest first."""

    seconds: dict[str, float] = field(default_factory=dict)
    by_line: dict[tuple[str, int], list[str]] = field(default_factory=dict)

    def note(self, test: str, ran: Ran) -> None:
        """One more test."""
        self.seconds[test] = ran.seconds
        for file, lines in ran.lines.items():
            for line in lines:
                self.by_line.setdefault((file, line), []).append(test)

    def of(self, file: str, line: int) -> list[str]:
        """The tests that run this line."""
        return self._quickest(self.by_line.get((file, line), ()))

    def nearest(self, file: str, files: int | None) -> list[str]:
        """The tests that run anything of this file, where anything runs: only of so many files of tests, or all there are."""
        touching = {test for (target, _), tests in self.by_line.items() if target == file for test in tests}
        if files is None or not touching:
            return self._quickest(self.seconds)
        near = Counter(_file(test) for test in touching).most_common(files)
        return self._quickest(test for test in touching if _file(test) in dict(near))

    def _quickest(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def _file(test: str) -> str:
    return test.partition("::")[0]


class Collected:
    """A pytest plugin whose test loop is something else: it is handed the tests that were collected."""

    def __init__(self, loop: Callable[[dict[str, pytest.Item]], None]) -> None:
        self._loop = loop

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do that instead of running the tests."""
        self._loop({item.nodeid: item for item in session.items})
        return True


def collect(paths: Sequence[str], loop: Callable[[dict[str, pytest.Item]], None]) -> int:
    """Collect the tests of these paths and hand them to ``loop``."""
    return pytest.main([*QUIET, *paths], plugins=[Collected(loop)])


def passes(item: pytest.Item) -> bool:
    """Run one test, with whatever it asks for set up and torn down. The hooks around it are left out: they count branches."""
    return all(report.passed or report.skipped for report in runtestprotocol(item, log=False, nextitem=None))


@cache
def _kept() -> list[Callable[[], None]]:
    """How to forget each table that a module of tests lays once and keeps."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("tests.") and name != __name__]
    return [known.cache_clear for module in modules for known in vars(module).values() if hasattr(known, "cache_clear")]


def forget() -> None:
    """Such tables are laid again, under the law as it is now."""
    for clear in _kept():
        clear()


def reach(items: dict[str, pytest.Item], root: Path, targets: Sequence[str], workers: int) -> Reach:
    """Run every test alone, and note which of the target files' lines it runs. One that fails alone or is slow is not used."""
    found = Reach()
    below = sorted({Path(target).parts[0] for target in targets})
    counting = Coverage(
        data_file=None, config_file=False, include=[f"{root}/{top}{rest}" for top in below for rest in ("", "/*")]
    )
    _kept()
    counting.start()  # here once, and so in every fork: it costs more than most tests
    for test, ran in race(items, lambda test: _ran(items[test], root, counting), workers):
        if ran is not None:
            found.note(test, ran)
    counting.stop()
    return found


def _ran(item: pytest.Item, root: Path, counting: Coverage) -> Ran | None:
    at_most(4 * SLOW)
    forget()
    began = process_time()
    passed = passes(item)
    seconds = process_time() - began
    counting.stop()
    if not passed or seconds > SLOW:
        return None
    data = counting.get_data()
    return Ran(
        seconds,
        {str(Path(file).relative_to(root)): frozenset(data.lines(file) or ()) for file in data.measured_files()},
    )
