"""What lies first on a tablet: what is due for whoever holds it, then what he may record, the likeliest first."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from projections.kernel.eyes import Eyes
from projections.kernel.steps import noticed
from projections.kernel.tablet.offer import Recommender
from projections.kernel.tablet.tile import Tile, tiles

MOST = 8
"""So many: a tablet shows five, and fewer where a board stands for several."""


class TileNow(Frozen):
    """An act to begin with, its form half done with ``fields``. ``due``: a rule asks it of him; then ``sentence`` says what waits,
    ``rule`` why, ``about`` for which thing, ``more`` for how many others too, and ``since`` from which instant it is overdue."""

    kind: str
    fields: dict[str, Any]
    due: bool
    sentence: str
    rule: str
    about: str
    more: int
    since: int | None


class Tiles(Frozen):
    """From the one that comes first."""

    tiles: tuple[TileNow, ...]


def first(game: Game, recommender: Recommender, eyes: Eyes, who: str, people: Sequence[str] = ()) -> Tiles:
    """The view of what lies before somebody, by whom his badge names, or else by its kind; with people whom he tapped."""
    found = islice(tiles(game, recommender, noticed(eyes, who, brief=True), people), MOST)
    return Tiles(tiles=tuple(_tile(tile, eyes.names) for tile in found))


def _tile(tile: Tile, names: Names) -> TileNow:
    step = tile.step
    if step is None:
        return TileNow(
            kind=tile.kind, fields=dict(tile.fields), due=False, sentence="", rule="", about="", more=0, since=None
        )
    return TileNow(
        kind=tile.kind, fields=dict(tile.fields), due=step.due, sentence=step.sentence(names), rule=step.rule,
        about=step.about, more=tile.more, since=step.since,
    )  # fmt: skip
