"""Which badge may record which act."""

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import LEADERS
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import CLOSED_SHAPES, FATES, JUPPITER


def may_record(act: type[Act], world: Ludi, who: str) -> bool:
    """Whether an act is somebody's to record: any for those who lead, and all but theirs for the Fates; Juppiter's are also those
    of whatever shape he may take (NUM-01)."""
    if not act.who or who in LEADERS or who in act.who:
        return True
    others = set(act.who).difference(LEADERS)
    return bool(others) if who == FATES else who == JUPPITER and bool(others.difference(CLOSED_SHAPES))
