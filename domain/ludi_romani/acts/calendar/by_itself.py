"""What the house records without anybody's hand: what befell the clock, and seasons that were left to it."""

from domain.kernel.grammar.alarm import Alarm
from domain.ludi_romani.acts.calendar.herald import herald
from domain.ludi_romani.acts.calendar.intercapedo import Intercapedo
from domain.ludi_romani.acts.calendar.intervallum_incipere import IntervallumIncipere
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import ends, expected


def interrupted(world: Ludi, what: str, since: int, lasted: int) -> Intercapedo | None:
    """While the Game goes on; before it and after the end no clock matters."""
    goes_on = world.evening.begun and not world.evening.closed
    told = {"what": what, "since": since, "lasted": lasted}
    return Intercapedo.model_validate(told) if goes_on else None


def announced(world: Ludi) -> Alarm | None:
    """The next season, or the break that is planned before it, when it is expected and if the clock announces (KAL-02): never the
    first, nor Actium. A break ends by hand (LOG-22)."""
    if not world.opened:
        return None
    evening, due = world.evening, world.evening.due()
    if not evening.by_clock or not evening.begun or evening.paused or evening.closed:
        return None
    over = ends(evening)
    if evening.interval() and over is not None:
        return Alarm(over, IntervallumIncipere(), herald(world))
    comes = expected(evening, due) if due and due.phase != "actium" else None
    return Alarm(comes, TempusNuntiare(row=due.row), herald(world)) if due and comes is not None else None
