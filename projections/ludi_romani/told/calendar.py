"""The calendar, told."""

from collections.abc import Mapping

from domain.kernel.grammar import agree, clauses, counted, lasting, listed, quoted
from domain.ludi_romani.acts.calendar.feriae import Feriae
from domain.ludi_romani.acts.calendar.horam_statuere import HoramStatuere
from domain.ludi_romani.acts.calendar.intercapedo import Intercapedo
from domain.ludi_romani.acts.calendar.intermittere import Intermittere
from domain.ludi_romani.acts.calendar.ludos_claudere import LudosClaudere
from domain.ludi_romani.acts.calendar.mutatio_kalendarum import MutatioKalendarum
from domain.ludi_romani.acts.calendar.tempus_definire import TempusDefinire
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.closing import EveningClosed
from domain.ludi_romani.aggregates.kalendae import (
    EveningPaused,
    FeriaeDeclared,
    InterruptionNoted,
    LengthSet,
    YearsStruck,
)
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed, Teller
from projections.ludi_romani.told.also import with_more


def tempus_nuntiare(deed: Deed[TempusNuntiare, Ludi]) -> str:
    come, gone = deed.of(PresenceNoted), deed.of(SeatLeft)
    go = agree(len(come), "goes", "go")
    to_rome = f"{deed.all(event.player for event in come)} {go} to {deed.name(come[0].region)}" if come else ""
    left = counted(len(gone), "numen leaves a winter seat", "numina leave their winter seats") if gone else ""
    season = deed.name(f"row:{deed.act.row}")
    return with_more(deed, f"{deed.name(deed.by)} announces the {season}", then=(to_rome, left))


def feriae(deed: Deed[Feriae, Ludi]) -> str:
    return f"The numina make {listed([str(event.year) for event in deed.of(FeriaeDeclared)])} BCE a holiday"


def mutatio_kalendarum(deed: Deed[MutatioKalendarum, Ludi]) -> str:
    years = [str(year) for event in deed.of(YearsStruck) for year in event.years]
    noun = agree(len(years), "year", "years")
    return f"{deed.name(deed.by)} strikes the {noun} {listed(years)} BCE from the calendar"


def horam_statuere(deed: Deed[HoramStatuere, Ludi]) -> str:
    act = deed.act
    hall = "" if act.closes is None else f", and the hall closes at {deed.name(f'hour:{act.closes}')}"
    return f"The Game is to begin at {deed.name(f'hour:{act.hour}')}{hall}"


def tempus_definire(deed: Deed[TempusDefinire, Ludi]) -> str:
    rows = [row for event in deed.of(LengthSet) for row in event.rows]
    also = f" and {counted(len(rows) - 1, 'later one', 'later ones')} of its kind" if len(rows) > 1 else ""
    verb = agree(len(rows), "lasts", "last")
    length = lasting(deed.act.seconds)
    return f"{deed.name(deed.by)} decides that the {deed.name(f'row:{deed.act.row}')}{also} {verb} {length}"


def intermittere(deed: Deed[Intermittere, Ludi]) -> str:
    act = deed.act
    until = [event.until for event in deed.of(EveningPaused) if event.until is not None]
    on = f", and it goes on at {deed.name(f'hour:{until[0]}')}" if until else ""
    why = "" if act.why is None else f": {quoted(deed.names.text(act.why))}"
    return f"{deed.name(deed.by)} lets the clock stand{on}{why}"


def intercapedo(deed: Deed[Intercapedo, Ludi]) -> str:
    said = [event.sentence(deed.names).removesuffix(".") for event in deed.of(InterruptionNoted)]
    stands = "the clock stands since then" if deed.of(EveningPaused) else ""
    return clauses(listed(said), (stands,))


def ludos_claudere(deed: Deed[LudosClaudere, Ludi]) -> str:
    won = [f"{deed.name(event.leader)} {event.title} has won" for event in deed.of(EveningClosed) if event.leader]
    digest = [f"the ledger comes to {event.ledger[:16]}" for event in deed.of(EveningClosed)]
    return clauses("The evening is closed", (*won, *digest))


TELLERS: Mapping[str, Teller] = {
    TempusNuntiare.kind: tempus_nuntiare,
    Feriae.kind: feriae,
    MutatioKalendarum.kind: mutatio_kalendarum,
    HoramStatuere.kind: horam_statuere,
    TempusDefinire.kind: tempus_definire,
    Intermittere.kind: intermittere,
    Intercapedo.kind: intercapedo,
    LudosClaudere.kind: ludos_claudere,
}
