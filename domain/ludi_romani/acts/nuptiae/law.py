"""Marriage: who is married to whom, and what a wife may hold for her husband."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ownership import MayNotOwnClientarum, MayNotOwnCuriales, may_own


class IsMarried(Objection):
    """FEM-03: {player} is married to {spouse}; only the divorced and the widowed are free for another life."""

    rule = "FEM-03"
    player: str
    spouse: str


class HasASpouse(Objection):
    """NUP-01: {player} is married to {spouse}, and nobody has two spouses."""

    rule = "NUP-01"
    player: str
    spouse: str


def free(
    world: Ludi, player: str, field: str = "player", says: type[IsMarried | HasASpouse] = IsMarried
) -> Iterator[Objection]:
    """Nobody has two spouses; ``says`` it of a woman, who may become free, or of a groom."""
    spouse = world.player(player).spouse
    if spouse:
        yield says(player=player, spouse=spouse).at(field)


def may_hold_for(world: Ludi, receiver: str, goods: Properties) -> Iterator[Objection]:
    """What one spouse may receive of the other: what he may own; and a matrona keeps legiones for her husband, never more than
    the limit (NUP-07, AMB-27, AMB-30)."""
    keeps = (MayNotOwnCuriales, MayNotOwnClientarum) if world.player(receiver).role == "matrona" else ()
    yield from (one for one in may_own(world, receiver, goods) if not isinstance(one, keeps))


RECKONED = ("denarii", "curiales", "clientarum", "classes")
"""What a divorce reckons with."""


def worth(world: Ludi, goods: Properties) -> int:
    """What a divorce reckons with, in denarii at the prices for sale (AMB-03); suffragia count for nothing (DIV-04)."""
    prices = world.evening.prices
    kinds = {"denarii": 1, "curiales": prices.curiales, "clientarum": prices.clientarum, "classes": prices.classes}
    return sum(max(0, getattr(goods, name)) * price for name, price in kinds.items())
