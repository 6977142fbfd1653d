"""What answers a seat reads the world through its eyes: no other module of views, endpoints and links touches that of the evening."""

import ast
from collections.abc import Iterator

from tests.server import ROOT

ROOMS = ("projections", "api/http", "api/live", "api/players", "api/beside")
ALLOWED = {
    "projections/kernel/access.py": "decides what they show of an act",
    "projections/kernel/eyes.py": "makes them",
    "projections/kernel/refused_to.py": "decides which seats an attempt was about, and whether each sees those players as they are",
    "projections/kernel/retellings.py": "derives what corrections left otherwise, for them",
    "projections/kernel/tales.py": "tells each act once, as it is and as it is read outside",
}
WORLDS = frozenset({"world", "world_at", "walk", "towards"})
HOLDERS = frozenset({"evening", "_evening", "journal", "_journal"})


def touched(source: str) -> list[int]:
    """The lines in which the world of an evening or of a journal is read."""
    found = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute))
    return [node.lineno for node in found if _of_the_evening(node)]


def _of_the_evening(node: ast.Attribute) -> bool:
    if node.attr not in WORLDS:
        return False
    holder = node.value
    if isinstance(holder, ast.Attribute) and isinstance(holder.value, ast.Name) and holder.value.id == "eyes":
        return False  # the journal of a seat is read through its eyes already
    name = holder.attr if isinstance(holder, ast.Attribute) else holder.id if isinstance(holder, ast.Name) else ""
    return name in HOLDERS


def _found() -> Iterator[str]:
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            path = str(file.relative_to(ROOT))
            if path not in ALLOWED:
                yield from (f"{path}:{line}" for line in touched(file.read_text()))


def test_nobody_reads_the_world_but_by_eyes() -> None:
    """Neither of the evening nor of its journal, however it is called there."""
    assert [*_found()] == []


def test_it_would_be_seen() -> None:
    """In each form in which it was read before; and the exceptions need to be ones."""
    for read in ("room.evening.world", "evening.world_at(3)", "self._journal.walk(())", "journal.world"):
        assert touched(read) == [1], read
    assert touched("eyes.journal.walk(()), eyes.world") == []
    assert all(touched((ROOT / path).read_text()) for path in ALLOWED)
