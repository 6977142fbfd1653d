"""What ``make test`` leaves out is there, and CI runs it."""

import re
from pathlib import Path

import pytest

from tests.wide import MOST_USED, SCREENS, WIDE, is_wide

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [*WIDE, *(f"{SCREENS}/{name}" for name in MOST_USED)])
def test_what_the_lists_name_is_there(name: str) -> None:
    """A file that was renamed would come back into ``make test``, or leave it, without a word."""
    assert (ROOT / name).exists()


@pytest.mark.parametrize(
    ("path", "wide"),
    [
        ("tests/proof/test_wide.py", True),
        ("tests/proofs/test_wide.py", False),
        ("tests/kiosk/test_trust.py", False),
        ("tests/kiosk/test_duel.py", True),
        ("tests/ludi_romani/rules/test_duel.py", False),
    ],
)
def test_whole_names_count(path: str, wide: bool) -> None:
    """A folder's name is no beginning of another's."""
    assert is_wide(path) == wide


def test_ci_runs_both() -> None:
    """One after the other, and the recipes leave nothing out between them but what is ``long``."""
    assert "make test\nmake test-wide\n" in (ROOT / ".ci" / "run").read_text()
    asked = re.findall(r'\$\(PYTEST\) -m "([^"]*)"', (ROOT / "Makefile").read_text())
    assert asked == ["not long and not wide", "wide and not long", "wide or long"]
