"""What somebody did a moment ago: one thing leads to another."""

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.step import Now
from domain.ludi_romani.aggregates.world import Ludi


def just_now(now: Now) -> Act | None:
    """The last act of this season that he recorded and that stands."""
    world: Ludi = now.world
    begun = world.evening.begun
    return now.latest(begun[-1].act if begun else 0)
