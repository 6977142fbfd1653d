"""What the holder of a badge may record."""

from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from projections.kernel.tablet.offer import Recommender, offered


class Offered(Frozen):
    """A kind of act; whether it is ``now`` of this season, and ``useful`` to him as he stands here."""

    kind: str
    now: bool
    useful: bool


class Offers(Frozen):
    """In the order in which he will use them."""

    offers: tuple[Offered, ...]


def offers(game: Game, recommender: Recommender, world: Any, who: str, phase: str | None = None) -> Offers:
    """The view of what somebody may record, by whom his badge names, or else by its kind."""
    found = offered(game, recommender, world, who, phase)
    return Offers(offers=tuple(Offered(kind=one.kind, now=one.now, useful=one.useful) for one in found))
