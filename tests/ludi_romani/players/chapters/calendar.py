"""The seasons and their hours, the holiday, years that are struck, and the end."""

from domain.ludi_romani.aggregates.actium import actium
from tests.ludi_romani.players.scene import Fields, Scene, clock, offers

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


@offers("horam_statuere")
def horam_statuere(at: Scene) -> Fields | None:
    """Half an hour later, and a hall that closes or does not."""
    hour = at.world.evening.begins + 1_800_000
    return {"hour": hour} | ({"closes": hour + 9_000_000} if at.chance(0.5) else {})


@offers("tempus_definire")
def tempus_definire(at: Scene) -> Fields | None:
    """The season that is due, or all of its kind."""
    due = at.world.evening.due()
    return {"row": due.row, "seconds": 40, "all_to_come": at.chance(0.5)} if due else None


@offers("intermittere")
def intermittere(at: Scene) -> Fields | None:
    """Until the gong, or for ten minutes."""
    return {} if at.chance(0.5) else {"until": clock(at.world) + 600_000}


@offers("continuare")
def continuare(at: Scene) -> Fields | None:
    """What stands goes on."""
    return {} if at.world.evening.paused else None


@offers("intervallum_statuere")
def intervallum_statuere(at: Scene) -> Fields | None:
    """A quarter of an hour before the season that is due, or none."""
    due = at.world.evening.due()
    return {"row": due.row, "minutes": 15 if at.chance(0.8) else 0} if due else None


@offers("intervallum_incipere")
def intervallum_incipere(at: Scene) -> Fields | None:
    """The one that is planned."""
    return {} if at.world.evening.interval() and not at.world.evening.paused else None


@offers("horologio_mandare")
def horologio_mandare(at: Scene) -> Fields | None:
    """By the clock, or by hand again."""
    return {"announces": at.chance(0.7)}


@offers("intercapedo")
def intercapedo(at: Scene) -> Fields | None:
    """The machine slept, or its clock was stepped."""
    return {"what": "sleep" if at.chance(0.5) else "step", "since": clock(at.world) - 60_000, "lasted": 60_000}


@offers("ludos_claudere")
def ludos_claudere(at: Scene) -> Fields | None:
    """Once the crown is given and the state founded."""
    now = actium(at.world)
    return {} if now.triumph and now.government else None
