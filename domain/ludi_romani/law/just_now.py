"""What was done a moment ago: one thing leads to another."""

from collections.abc import Sequence

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.step import Now
from domain.ludi_romani.aggregates.world import Ludi


def just_now(now: Now, *kinds: str) -> Sequence[tuple[str, Act]]:
    """Whose last act of this season that stands is of one of these kinds, each with that act."""
    return now.last(season_began(now.world), *kinds)


def latest(now: Now, who: str) -> Act | None:
    """The last act of this season that somebody recorded and that stands."""
    return now.latest(who, season_began(now.world))


def season_began(world: Ludi) -> int:
    """The act that announced this season; 0 before the first one."""
    begun = world.evening.begun
    return begun[-1].act if begun else 0
