"""The view of a tablet's tiles, and how they are computed."""

from itertools import islice
from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.step import Step
from projections.kernel import asked_of_journal as journal
from projections.kernel.steps import StepsOf
from projections.kernel.tablet.hand import Hand
from projections.kernel.tablet.offer import Offer, Recommender, SoNow, offered
from projections.kernel.tablet.tile import Tile, tiles
from projections.kernel.tracking import Tracker

MOST = 8
"""Number of tiles: a tablet shows five, and fewer where one board stands for several."""


class TileNow(Frozen):
    """An act with its form partly filled (``fields``). ``due``: a rule asks it of the badge's holder; then ``sentence`` says what
    is due, else what is so now; ``rule`` says why, ``about`` for which thing, ``more`` for how many others too, and ``since`` from
    which instant it is overdue."""

    kind: str
    fields: dict[str, Any]
    due: bool
    sentence: str
    rule: str
    about: str
    more: int
    since: int | None


class Tiles(Frozen):
    """The tiles in order."""

    tiles: tuple[TileNow, ...]


class TilesOf:
    """The tiles of a game, in its recommender's order."""

    def __init__(self, game: Game, recommender: Recommender, steps: StepsOf) -> None:
        self._game, self._recommender, self._steps = game, recommender, steps

    def view(self, tracker: Tracker, who: str, *people: str) -> Tiles:
        """The view of a badge's tiles; ``who`` is its id, or else its kind; ``people`` are those tapped."""
        own_tiles = tracker.known(self.first, who) if not people else self.first(tracker, who, *people)
        return Tiles(
            tiles=tuple(_tile(tile, who, self.sentence(tracker, who, tile.kind, tile.step)) for tile in own_tiles)
        )

    def sentence(self, tracker: Tracker, who: str, kind: str, step: Step | None) -> str:
        """What is said of a kind of act: that of the step that proposes it, else what is so now."""
        said = step.sentence(tracker.names) if step else ""
        line = None if said else tracker.known(self.line, who, kind)
        return tracker.names.fill(line.says, dict(line.facts)) if line else said

    def first(self, tracker: Tracker, who: str, *people: str) -> tuple[Tile, ...]:
        """The first tiles, up to the number shown."""
        offers, occasions = tracker.known(self.offers, who), tracker.known(self.occasions, who)
        steps, undone = tracker.known(self._steps.of, who), tracker.ask(journal.undone, who)
        hand = Hand(tracker.world, who, offers, occasions, steps, undone, lambda: tracker.ask(journal.instant))
        return tuple(islice(tiles(self._game, self._recommender, hand, people), MOST))

    def line(self, tracker: Tracker, who: str, kind: str) -> SoNow | None:
        """What is so now that a kind of act is about."""
        return self._recommender.so_now(tracker.world, who)(kind)

    def offers(self, tracker: Tracker, who: str) -> tuple[Offer, ...]:
        """All offers to a badge."""
        return tuple(offered(self._game, self._recommender, tracker.world, who, tracker.ask(journal.phase)))

    def occasions(self, tracker: Tracker, who: str) -> tuple[Offer, ...]:
        """The offers that are useful and have an occasion where the badge's holder is."""
        occasion = self._recommender.occasions(tracker.world, who, ())
        return tuple(offer for offer in tracker.known(self.offers, who) if offer.useful and occasion(offer.kind))


def _tile(tile: Tile, who: str, sentence: str) -> TileNow:
    step = tile.step
    if step is None:
        return TileNow(
            kind=tile.kind,
            fields=dict(tile.fields),
            due=False,
            sentence=sentence,
            rule="",
            about="",
            more=0,
            since=None,
        )
    return TileNow(
        kind=tile.kind, fields=dict(tile.fields), due=who in step.due, sentence=sentence, rule=step.rule,
        about=step.about, more=tile.more, since=step.since,
    )  # fmt: skip
