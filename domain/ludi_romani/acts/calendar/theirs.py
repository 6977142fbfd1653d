"""What Apollo and Diana alone decide."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape


class TheHoursAreTheirs(Objection):
    """KAL-02: only Apollo or Diana decide how long a season lasts; record it in the name of one of them."""

    rule = "KAL-02"


def theirs(world: Ludi, moment: Moment) -> Iterator[Objection]:
    """Whoever decides about the hours is one who announces."""
    who = shape(world, moment.by)
    if who is None or not who.announces:
        yield TheHoursAreTheirs()
