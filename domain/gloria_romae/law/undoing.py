"""What stands against taking an act back: what was opened cannot be closed again."""

from collections.abc import Iterator

from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.objection import Objection, Weight


class PlansAreOpen(Objection):
    """GR-PLAN-07: the plans were opened ({act}), and what was shown cannot be unseen."""

    rule = "GR-PLAN-07"
    weight = Weight.ABSOLUTE
    field = "number"
    act: int


def opened_already(world: Romae) -> Iterator[Objection]:
    """The objection once the plans are open."""
    if world.match.opening:
        yield PlansAreOpen(act=world.match.opening.act)
