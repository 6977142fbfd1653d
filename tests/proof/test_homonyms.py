"""One word means one thing: no two classes of one name stand in different rooms."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.games import STAGES
from tests.server import ROOT

FLOORS = ("api", "projections", "domain")
GAMES = tuple(stage.game.id for stage in STAGES)
OF_A_CATALOGUE = frozenset({"ChangesNothing"})
"""An objection whose name the catalogue of a game fixes, and the kernel has too: logs and tablets know both by it."""


def _classes(file: Path) -> Iterator[str]:
    """Every class of a file that other files can import."""
    return (node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef))


def _homonyms(game: str) -> dict[str, list[str]]:
    """Of the rooms that all games share, and of one game: games have no word in common but those that the kernel gives them."""
    found = defaultdict[str, list[str]](list)
    for file in sorted(file for floor in FLOORS for file in (ROOT / floor).rglob("*.py")):
        if file.relative_to(ROOT).parts[1] not in GAMES or game in file.relative_to(ROOT).parts:
            for name in _classes(file):
                if not name.startswith("_"):
                    found[name].append(str(file.relative_to(ROOT)))
    return {name: files for name, files in found.items() if len(files) > 1}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_classes_have_one_name(game: str) -> None:
    """Names are found by searching for them: two of one name are taken for one another."""
    found = _homonyms(game)
    assert set(found) - OF_A_CATALOGUE == set(), found
