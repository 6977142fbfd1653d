"""What the house records without anybody's hand: what befell the clock, and seasons that were left to it."""

from domain.kernel.deciding.decide import LATE
from domain.ludi_romani.acts.calendar.herald import herald
from domain.ludi_romani.acts.calendar.intercapedo import Intercapedo
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import expected


def interrupted(world: Ludi, what: str, since: int, lasted: int) -> Intercapedo | None:
    """While the Game goes on; before it and after the end no clock matters."""
    goes_on = world.evening.begun and not world.evening.closed
    told = {"what": what, "since": since, "lasted": lasted}
    return Intercapedo.model_validate(told) if goes_on else None


def announced(world: Ludi, now: int) -> tuple[TempusNuntiare, str, int] | None:
    """The next season, as soon as it is expected and if the clock announces (KAL-02): never the first, nor Actium. One that is
    long overdue begins now."""
    evening, due = world.evening, world.evening.due()
    if not evening.by_clock or not evening.begun or evening.paused or evening.closed:
        return None
    comes = expected(evening, due) if due and due.phase != "actium" else None
    if due is None or comes is None or now < comes:
        return None
    return TempusNuntiare(row=due.row), herald(world), comes if now - comes <= LATE else now
