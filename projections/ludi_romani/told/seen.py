"""As whom the room takes somebody who does something."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.seating.law import OfNumen
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import seen_as


def seen(world: Ludi, act: Act, by: str) -> str:
    """As the numen whose shape he wears; but who says where he is is there on the map, and who is named is known."""
    named = by in [one.id for one in act.named()]
    return by if named or isinstance(act, OfNumen) else seen_as(world, by)
