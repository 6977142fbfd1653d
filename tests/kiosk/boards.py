"""Which acts share a board on the screens: read from where the screens say it."""

import re
from functools import cache

from tests.server import ROOT

_BOARD = re.compile(r"kinds: \[([^\]]+)\],\s+inside: \[([^\]]*)\]")


@cache
def boards() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Of each board that several kinds share: those whose tile opens it, and those that are recorded on it besides."""
    text = (ROOT / "kiosk/src/games/ludi_romani/boards.ts").read_text()
    return tuple((_words(kinds), _words(inside)) for kinds, inside in _BOARD.findall(text) if "'" in kinds)


def leads(tile: str, kind: str) -> bool:
    """Whether an act of this kind is recorded behind this tile: on its form, or on the board that the tile opens."""
    return tile == kind or any(tile in kinds and kind in kinds | inside for kinds, inside in boards())


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"'(\w+)'", text))
