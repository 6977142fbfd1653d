"""No game's views know another game's rules: what the import contracts say of each floor, across two of them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.games import STAGES
from tests.server import ROOT

GAMES = frozenset(stage.game.id for stage in STAGES)


def _rooms(file: Path) -> Iterator[str]:
    """The second part of every module that a file imports."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from node.module.split(".")[1:2]
        elif isinstance(node, ast.Import):
            yield from (name.name.split(".")[1] for name in node.names if "." in name.name)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_views_ask_their_own_game_alone(game: str) -> None:
    """A file of ``projections/<game>`` imports that game and the kernel."""
    others = {
        str(file.relative_to(ROOT)): sorted({*_rooms(file)} & (GAMES - {game}))
        for file in (ROOT / "projections" / game).rglob("*.py")
    }
    assert others
    assert {file: rooms for file, rooms in others.items() if rooms} == {}
