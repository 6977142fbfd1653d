"""What every test may ask for, and in which order they run."""

from pathlib import Path

import pytest

pytest_plugins = ["tests.desk", "tests.faults.rows"]

LONG = ("proof", "views", "kiosk", "faults", "api", "evenings", "mutation", "bench", "log")
"""The folders with the longest files."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long ones first, so that at the end no core waits for another."""
    items.sort(key=lambda item: next((LONG.index(part) for part in Path(item.path).parts if part in LONG), len(LONG)))
