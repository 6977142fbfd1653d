"""What is promised under a fault, and what came of trying it. A test that is marked so is a row of docs/reliability.md: short in
``make test``, at full length in ``make faults``, where what it found is kept. It fails on any traceback of the server too."""

import json
import os
import platform
import sqlite3
from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.bench.process import machine
from tests.server import ROOT

KEPT = ROOT / "docs" / "reliability"
WHOLE = "LUDI_FAULTS"
"""Set where every trial has its full length, and is kept."""
COUNT = "LUDI_COUNT"
"""Set where a trial has a length of its own."""
TRACEBACK = "Traceback (most recent call last)"


@dataclass(frozen=True, slots=True)
class Fault:
    """One row: the name by which ``make faults ONLY=`` finds it, the fault, what is promised, and how often or how long it is tried
    in ``make test`` and in ``make faults``."""

    name: str
    what: str
    promise: str
    short: int
    long: int


@dataclass(slots=True)
class Trial:
    """A fault as it is tried now: so often, and what was found, with its figures."""

    fault: Fault
    count: int
    figure: str = ""
    seconds: float = 0
    held: bool = False

    def found(self, figure: str) -> None:
        """Say what came of it. Say it before the assertion: a row that fails shows it too."""
        self.figure = figure

    def in_time(self, kept: bool) -> None:
        """Hold a promise about time: at full length alone, since in ``make test`` others run beside."""
        assert kept or WHOLE not in os.environ, self.figure

    def row(self) -> dict[str, Any]:
        """As it is kept."""
        made = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
        return {
            **asdict(self), "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M"), "machine": {**machine(), "made": made},
        }  # fmt: skip


def fault(name: str, what: str, promise: str, *, short: int, long: int) -> pytest.MarkDecorator:
    """Mark a test as the trial of a fault; it asks for ``trial``."""
    return pytest.mark.fault(Fault(name, what, promise, short, long))


_TRIAL = pytest.StashKey[Trial]()


def pytest_configure(config: pytest.Config) -> None:
    """The mark is known everywhere."""
    config.addinivalue_line("markers", "fault(row): the trial of a fault, a row of docs/reliability.md")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which rows ``make faults`` asks for."""
    parser.addoption("--faults", help="only the trials of faults whose names begin so; 'all' for every one")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what was not asked for."""
    wanted = config.getoption("--faults")
    if wanted:
        marks = ((item, item.get_closest_marker("fault")) for item in items)
        items[:] = [item for item, mark in marks if mark and (wanted == "all" or mark.args[0].name.startswith(wanted))]


@pytest.fixture
def trial(request: pytest.FixtureRequest) -> Trial:
    """The row that this test is."""
    mark = request.node.get_closest_marker("fault")
    row: Fault = mark.args[0]
    made = Trial(row, int(os.environ.get(COUNT, row.long if WHOLE in os.environ else row.short)))
    request.node.stash[_TRIAL] = made
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A server that failed over something holds no promise, whatever it answered."""
    report = yield
    trial = item.stash.get(_TRIAL, None)
    if trial is None or call.when == "setup":
        return report
    if report.passed and any(TRACEBACK in said for said in (report.capstderr, report.capstdout, report.caplog)):
        report.outcome, report.longrepr = "failed", f"a traceback in the server's log:\n{report.capstderr}"
    if call.when == "call":
        trial.held, trial.seconds = report.passed, round(call.duration, 1)
    else:
        trial.held &= report.passed
        report.user_properties.append(("fault", trial.row()))
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print every row that was tried; keep those of full length."""
    reports = (one for found in terminalreporter.stats.values() for one in found if isinstance(one, pytest.TestReport))
    found: Iterator[Any] = (value for one in reports for name, value in one.user_properties if name == "fault")
    for row in found:
        mark = "✓" if row["held"] else "✗"
        terminalreporter.write_line(f"{mark} {row['fault']['name']}: {row['figure']} ({row['seconds']} s)")
        if WHOLE in os.environ:
            keep(row)


def keep(row: dict[str, Any], folder: Path = KEPT) -> None:
    """Write a row beside the others, over what was found before."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{row['fault']['name']}.json").write_text(json.dumps(row, indent=1, ensure_ascii=False) + "\n")


def kept(folder: Path = KEPT) -> list[dict[str, Any]]:
    """All rows that were kept."""
    return [json.loads(file.read_text()) for file in sorted(folder.glob("*.json"))]
