"""What every test may ask for, and of which tests ``make test`` counts the branches."""

from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage

pytest_plugins = ["tests.desk", "tests.faults.rows"]

UNCOUNTED = {"bench", "evenings", "players", "properties", "kiosk", "faults", "proof", "mutation"}
"""Whole evenings and other processes: counting makes them slow, and the branches that they take say little of the tests."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Stop counting branches as long as such a test runs."""
    counting = Coverage.current()
    if counting is None or UNCOUNTED.isdisjoint(Path(item.path).parts):
        return (yield)
    counting.stop()
    try:
        return (yield)
    finally:
        counting.start()
