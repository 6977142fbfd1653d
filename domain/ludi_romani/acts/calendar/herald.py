"""In whose name a season is announced where nobody says otherwise."""

from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import APOLLO, DIANA


def herald(world: Ludi) -> str:
    """Apollo prevails in aestas, Diana in hiems, and each in the motus before (KAL-04); what they settle between them counts."""
    evening = world.evening
    due = evening.due()
    rows = [row for row in evening.timetable if due and row.row >= due.row and row.phase != "motus"]
    return DIANA if rows and rows[0].phase == "hiems" else APOLLO
