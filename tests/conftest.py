"""What every test may ask for, in which order they run, and how many at once."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.wide import is_wide

pytest_plugins = ["tests.keeping", "tests.desk", "tests.faults.rows"]

LONG = ("proof", "views", "kiosk", "faults", "cli", "audit", "kernel", "api", "evenings", "mutation", "bench", "log")
"""The folders with the longest files."""

settings.register_profile("untimed", deadline=None)  # how long an example takes says how busy the machine is
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, so that at the end no core waits for another. What is ``wide`` is marked so."""
    for item in items:
        if is_wide(item.nodeid):
            item.add_marker("wide")
    items.sort(key=lambda item: next((LONG.index(part) for part in Path(item.path).parts if part in LONG), len(LONG)))


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: browsers, disks and clocks are waited for."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """What was read to find the tests is no rubbish: nobody walks through it again."""
    gc.collect()
    gc.freeze()
