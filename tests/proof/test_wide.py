"""What ``make test`` leaves out is there, and CI runs it."""

import re
from pathlib import Path

import pytest

from tests.wide import MOST_USED, SCREENS, WIDE, is_wide

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [*WIDE, *(f"{SCREENS}/{name}" for name in MOST_USED)])
def test_what_the_lists_name_is_there(name: str) -> None:
    """What was renamed would come back into ``make test``, or leave it, without a word."""
    file, _, function = name.partition("::")
    assert (ROOT / file).exists()
    assert not function or f"def {function}(" in (ROOT / file).read_text()


@pytest.mark.parametrize(
    ("test", "wide"),
    [
        ("tests/proof/test_wide.py::test_ci_runs_both", True),
        ("tests/proofs/test_wide.py::test_ci_runs_both", False),
        ("tests/kiosk/test_trust.py::test_any", False),
        ("tests/kiosk/test_duel.py::test_any", True),
        ("tests/kiosk/gloria_mundi/test_phone.py::test_the_sack[360]", False),
        ("tests/kiosk/gloria_mundi/test_phone.py::test_in_latin[s05_mill]", True),
        ("tests/ludi_romani/rules/test_duel.py::test_any", False),
    ],
)
def test_whole_names_count(test: str, wide: bool) -> None:
    """A folder's name is no beginning of another's."""
    assert is_wide(test) == wide


def test_ci_runs_both() -> None:
    """One after the other, and the recipes leave nothing out between them but what is ``long``."""
    assert "make test\nmake test-wide\n" in (ROOT / ".ci" / "run").read_text()
    asked = re.findall(r'\$\(PYTEST\) -m "([^"]*)"', (ROOT / "Makefile").read_text())
    assert asked == ["not long and not wide", "wide and not long", "wide or long"]
