"""What a dispute waits for."""

from collections.abc import Iterator

from domain.kernel.grammar.role import LEADERS
from domain.kernel.grammar.step import Now, Step
from domain.ludi_romani.acts.books.pronuntiare import Pronuntiare
from domain.ludi_romani.aggregates.evening import STREAM
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import FATES


def steps(now: Now) -> Iterator[Step]:
    """The room waits for those who look into a dispute (LOG-27)."""
    world: Ludi = now.world
    held = world.evening.held
    if held:
        yield Step(
            Pronuntiare.kind, "LOG-27", STREAM, {}, by=frozenset([*LEADERS, FATES]), due=frozenset([FATES]), since=held.since,
            says="The room waits: give it its screens back.",
        )  # fmt: skip
