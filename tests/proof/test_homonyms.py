"""One word means one thing: no two classes of one name stand in different rooms."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.server import ROOT

FLOORS = ("api", "projections", "domain")
ACT_AND_STATE = frozenset({"Concursatio", "Rogatio", "Tributum"})
"""An act of the rulebook, and what it begins, which stands in the world until it is over: both have the rulebook's word."""


def _classes(file: Path) -> Iterator[str]:
    """Every class of a file that other files can import."""
    return (node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef))


def _homonyms() -> dict[str, list[str]]:
    found = defaultdict[str, list[str]](list)
    for file in sorted(file for floor in FLOORS for file in (ROOT / floor).rglob("*.py")):
        for name in _classes(file):
            if not name.startswith("_"):
                found[name].append(str(file.relative_to(ROOT)))
    return {name: files for name, files in found.items() if len(files) > 1}


def test_no_two_classes_have_one_name() -> None:
    """Names are found by searching for them: two of one name are taken for one another."""
    found = _homonyms()
    assert set(found) == ACT_AND_STATE, {name: files for name, files in found.items() if name not in ACT_AND_STATE}
