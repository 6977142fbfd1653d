"""What lies first on a tablet: what is due for whoever holds it, then what he may record, the likeliest first."""

from itertools import islice
from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from projections.kernel import asked_of_journal as journal
from projections.kernel.steps import StepsOf
from projections.kernel.tablet.hand import Hand
from projections.kernel.tablet.offer import Offer, Recommender, offered
from projections.kernel.tablet.tile import Tile, tiles
from projections.kernel.tracking import Tracker

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


class TilesOf:
    """The tiles of a game, in the order of its recommender."""

    def __init__(self, game: Game, recommender: Recommender, steps: StepsOf) -> None:
        self._game, self._recommender, self._steps = game, recommender, steps

    def view(self, tracker: Tracker, who: str, *people: str) -> Tiles:
        """The view of what lies before somebody, by whom his badge names, or else by its kind; with people whom he tapped."""
        found = tracker.known(self.first, who) if not people else self.first(tracker, who, *people)
        return Tiles(tiles=tuple(_tile(tile, who, tracker.names) for tile in found))

    def first(self, tracker: Tracker, who: str, *people: str) -> tuple[Tile, ...]:
        """As many as lie there."""
        offers, occasions = tracker.known(self.offers, who), tracker.known(self.occasions, who)
        steps, undone = tracker.known(self._steps.of, who), tracker.ask(journal.undone, who)
        hand = Hand(tracker.world, who, offers, occasions, steps, undone, lambda: tracker.ask(journal.instant))
        return tuple(islice(tiles(self._game, self._recommender, hand, people), MOST))

    def offers(self, tracker: Tracker, who: str) -> tuple[Offer, ...]:
        """What he is offered."""
        return tuple(offered(self._game, self._recommender, tracker.world, who, tracker.ask(journal.phase)))

    def occasions(self, tracker: Tracker, who: str) -> tuple[Offer, ...]:
        """Of that what is of use, and for which there is an occasion where he is."""
        occasion = self._recommender.occasions(tracker.world, who, ())
        return tuple(one for one in tracker.known(self.offers, who) if one.useful and occasion(one.kind))


def _tile(tile: Tile, who: str, names: Names) -> TileNow:
    step = tile.step
    if step is None:
        return TileNow(
            kind=tile.kind, fields=dict(tile.fields), due=False, sentence="", rule="", about="", more=0, since=None
        )
    return TileNow(
        kind=tile.kind, fields=dict(tile.fields), due=who in step.due, sentence=step.sentence(names), rule=step.rule,
        about=step.about, more=tile.more, since=step.since,
    )  # fmt: skip
