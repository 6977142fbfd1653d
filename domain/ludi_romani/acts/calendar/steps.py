"""Which season is to be announced next, and from when it is overdue."""

from collections.abc import Iterator

from domain.kernel.role import LEADERS
from domain.kernel.step import Now, Step
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.evening import STREAM
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape


def steps(now: Now) -> Iterator[Step]:
    """For Apollo and Diana, who decide how long a season lasts (KAL-02): the next one is theirs to announce at any time."""
    world: Ludi = now.world
    row, who = world.evening.due(), shape(world, now.who)
    announces = who is not None and who.announces
    if row and (announces or now.who in LEADERS):
        yield Step(
            TempusNuntiare.kind, "KAL-02", STREAM, {"row": row.row}, due=announces, since=world.evening.starts(row),
            says="Next: {season}.", facts={"season": f"row:{row.row}"},
        )  # fmt: skip
