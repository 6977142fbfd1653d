"""The tests, collected once: which lines each of them runs, how long it takes, and whether it fails."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate, groupby, islice, zip_longest
from math import inf
from pathlib import Path
from time import monotonic, process_time

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

from tests.mutation.forks import race

QUIET = (
    "-q", "--no-header", "--no-summary", "--tb=no", "--capture=no", "-p", "no:cacheprovider",
    "-o", "tmp_path_retention_policy=none", "-m", "not long",
)  # fmt: skip
SLOW = 10.0
"""Seconds of work beyond which a test is not asked about mutants, and three times as many by the clock: a thousand others are
quicker."""


@dataclass
class Reach:
    """Which tests run which line, quickest first. ``seconds`` by the clock, with all that a test asks for set up for it alone."""

    seconds: dict[str, float] = field(default_factory=dict)
    by_line: dict[tuple[str, int], list[str]] = field(default_factory=dict)

    def of(self, file: str, line: int) -> list[str]:
        """The tests that run this line."""
        return self._quickest(self.by_line.get((file, line), ()))

    def nearest(self, file: str, files: int) -> list[str]:
        """The tests of so many files of tests, those of which most run anything of this file; none where nothing runs."""
        touching = {test for (target, _), tests in self.by_line.items() if target == file for test in tests}
        near = dict(Counter(map(_file, touching)).most_common(files))
        return self._quickest(test for test in touching if _file(test) in near)

    def all(self, seconds: float = inf) -> list[str]:
        """Every test, or the quickest, which together take so many seconds at most."""
        tests = self._quickest(self.seconds)
        spent = accumulate(self.seconds[test] for test in tests)
        return [test for test, after in zip(tests, spent, strict=True) if after <= seconds]

    def some(self, of_each: int) -> list[str]:
        """The quickest so many of every file of tests."""
        tests = sorted(self.all(), key=_file)
        return self._quickest(test for _, group in groupby(tests, _file) for test in islice(group, of_each))

    def within(self, paths: Sequence[str]) -> "Reach":
        """The same of the tests below these paths alone."""
        seconds = {test: took for test, took in self.seconds.items() if test.startswith(tuple(paths))}
        return Reach(
            seconds, {place: [one for one in tests if one in seconds] for place, tests in self.by_line.items()}
        )

    def _quickest(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def _file(test: str) -> str:
    return test.partition("::")[0]


class Collected:
    """A pytest plugin whose test loop is something else: it is handed the tests that were collected."""

    def __init__(self, loop: Callable[[dict[str, pytest.Item]], None]) -> None:
        self._loop = loop
        self.fault: Exception | None = None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do that instead of running the tests."""
        try:
            self._loop({item.nodeid: item for item in session.items})
        except Exception as fault:  # pytest would end with a number, and say nothing where it is quiet
            self.fault = fault
        return True


def collect(paths: Sequence[str], loop: Callable[[dict[str, pytest.Item]], None]) -> int:
    """Collect the tests of these paths and hand them to ``loop``. Raises what that raises."""
    collected = Collected(loop)
    code = pytest.main([*QUIET, *paths], plugins=[collected])
    if collected.fault:
        raise collected.fault
    return code


def passes(item: pytest.Item) -> bool:
    """Run one test, with whatever it asks for set up and torn down."""
    return _passed(_reports(item, None))


def _reports(item: pytest.Item, following: pytest.Item | None) -> list[pytest.TestReport]:
    """Run one test. What the following one asks for too stays set up. The hooks around it are left out: they count branches."""
    return runtestprotocol(item, log=False, nextitem=following)


def _passed(reports: Sequence[pytest.TestReport]) -> bool:
    return all(report.passed or report.skipped for report in reports)


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
    """Run every test, the files of tests in forks, and note which of the target files' lines it runs. One that fails or is slow
    is not used."""
    found = Reach()
    counting = Coverage(data_file=None, config_file=False, include=[f"{root}/{target}" for target in targets])
    _kept()
    counting.start()  # here once, and so in every fork: it costs more than most tests
    files = [list(tests) for _, tests in groupby(items.values(), lambda item: _file(item.nodeid))]
    for _, ran in race(files, lambda tests: _ran(tests, counting), workers):
        assert ran is not None, "no limit is set, so none was killed"
        seconds, lines = ran
        found.seconds |= seconds
        for (file, line), tests in lines.items():
            place = str(Path(file).relative_to(root)), line
            found.by_line.setdefault(place, []).extend(test for test in tests if test in seconds)
    counting.stop()
    return found


def _ran(items: Sequence[pytest.Item], counting: Coverage) -> tuple[dict[str, float], dict[tuple[str, int], list[str]]]:
    """The seconds that each test takes, and who runs which line."""
    forget()
    seconds: dict[str, float] = {}
    setting_up: dict[str, float] = {}
    for item, following in zip_longest(items, items[1:]):
        counting.switch_context(item.nodeid)
        began, worked = monotonic(), process_time()
        reports = _reports(item, following)
        took, work = monotonic() - began, process_time() - worked
        setting_up[item.nodeid] = reports[0].duration
        if _passed(reports) and work < SLOW and took < 3 * SLOW:
            seconds[item.nodeid] = took
    # What the first test of a file sets up for all of them each has to set up when it is asked alone.
    longest = max(setting_up.values())
    seconds = {test: took + longest - setting_up[test] for test, took in seconds.items()}
    counting.stop()
    data = counting.get_data()
    by_file = {file: data.contexts_by_lineno(file) for file in data.measured_files()}
    return seconds, {(file, line): tests for file, lines in by_file.items() for line, tests in lines.items()}
