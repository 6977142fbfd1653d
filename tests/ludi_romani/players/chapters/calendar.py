"""The seasons, the holiday, and years that are struck."""

from tests.ludi_romani.players.scene import Fields, Scene, offers

LEAST = {"before": 70, "aestas": 24, "motus": 9, "hiems": 32}
"""Acts that a season lasts at least, so that something happens in it."""
HOLIDAY = 3


def ripe(at: Scene) -> bool:
    """Whether the season has lasted long enough."""
    evening = at.world.evening
    since = evening.begun[-1].act if evening.begun else 1
    now = evening.now()
    least = HOLIDAY if now and now.row in evening.feriae else LEAST.get(at.phase, 0)
    return at.world.number - since >= least


@offers("tempus_nuntiare")
def tempus_nuntiare(at: Scene) -> Fields | None:
    """The season that is due, once this one has lasted, and at the end of a motus everybody sits."""
    due = at.world.evening.due()
    waits = at.phase == "motus" and at.world.unseated() and at.chance(0.8)
    return {"row": due.row} if due and ripe(at) and not waits else None


@offers("feriae")
def feriae(at: Scene) -> Fields | None:
    """All agree, or one does not."""
    return {"agreed": at.chance(0.8)}


@offers("mutatio_kalendarum")
def mutatio_kalendarum(at: Scene) -> Fields | None:
    """One year goes, and no second one."""
    evening = at.world.evening
    year = at.one([row.year for row in evening.timetable if row.year and row.phase == "hiems"])
    return {"year": year, "consulted": at.chance(0.8)} if year and not evening.struck else None
