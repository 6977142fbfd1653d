"""The view of the acts that a badge may record."""

from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from projections.kernel.tablet.offer import Recommender, offered


class Offered(Frozen):
    """A kind of act; whether it belongs to this season (``now``), and is ``useful`` to the badge's holder where they are."""

    kind: str
    now: bool
    useful: bool


class Offers(Frozen):
    """In the order of likely use."""

    offers: tuple[Offered, ...]


def offers(game: Game, recommender: Recommender, world: Any, who: str, phase: str | None = None) -> Offers:
    """The view of the acts that a badge may record; ``who`` is its id, or else its kind."""
    own_offers = offered(game, recommender, world, who, phase)
    return Offers(offers=tuple(Offered(kind=offer.kind, now=offer.now, useful=offer.useful) for offer in own_offers))
