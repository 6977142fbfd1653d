"""The calendar, told."""

from collections.abc import Mapping

from domain.kernel.grammar.wording import agree, clauses, counted, lasting, quoted
from domain.ludi_romani.acts.calendar.feriae import Feriae
from domain.ludi_romani.acts.calendar.horam_statuere import HoramStatuere
from domain.ludi_romani.acts.calendar.intercapedo import Intercapedo
from domain.ludi_romani.acts.calendar.intermittere import Intermittere
from domain.ludi_romani.acts.calendar.intervallum_incipere import IntervallumIncipere
from domain.ludi_romani.acts.calendar.intervallum_statuere import IntervallumStatuere
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
from projections.kernel.tale import Teller, ToldAct
from projections.ludi_romani.told.also import with_more


def tempus_nuntiare(deed: ToldAct[TempusNuntiare, Ludi]) -> str:
    come, gone = deed.of(PresenceNoted), deed.of(SeatLeft)
    go, all_gone = agree(len(come), "{players} goes to {region}", "{players} go to {region}"), ""
    if come:
        all_gone = deed.say(go, players=deed.all(event.player for event in come), region=deed.name(come[0].region))
    left = counted(len(gone), "numen leaves a winter seat", "numina leave their winter seats") if gone else ""
    season = deed.name(f"row:{deed.act.row}")
    announces = deed.say("{by} announces the {season}", by=deed.name(deed.by), season=season)
    return with_more(deed, announces, then=(all_gone, deed.word(left)))


def feriae(deed: ToldAct[Feriae, Ludi]) -> str:
    years = deed.listed([str(event.year) for event in deed.of(FeriaeDeclared)])
    return deed.say("The numina make {years} BCE a holiday", years=years)


def mutatio_kalendarum(deed: ToldAct[MutatioKalendarum, Ludi]) -> str:
    years = [str(year) for event in deed.of(YearsStruck) for year in event.years]
    one, many = (
        "{by} strikes the year {years} BCE from the calendar",
        "{by} strikes the years {years} BCE from the calendar",
    )
    return deed.say(agree(len(years), one, many), by=deed.name(deed.by), years=deed.listed(years))


def horam_statuere(deed: ToldAct[HoramStatuere, Ludi]) -> str:
    act = deed.act
    closes = "" if act.closes is None else deed.name(f"hour:{act.closes}")
    hall = deed.say(", and the hall closes at {hour}", hour=closes) if closes else ""
    return deed.say("The Game is to begin at {hour}{hall}", hour=deed.name(f"hour:{act.hour}"), hall=hall)


def tempus_definire(deed: ToldAct[TempusDefinire, Ludi]) -> str:
    rows = [row for event in deed.of(LengthSet) for row in event.rows]
    later = counted(len(rows) - 1, "later one", "later ones")
    also = deed.say(" and {later} of its kind", later=later) if len(rows) > 1 else ""
    one, many = (
        "{by} decides that the {season}{also} lasts {length}",
        "{by} decides that the {season}{also} last {length}",
    )
    words = {"by": deed.name(deed.by), "season": deed.name(f"row:{deed.act.row}"), "also": also}
    return deed.say(agree(len(rows), one, many), **words, length=lasting(deed.act.seconds))


def intermittere(deed: ToldAct[Intermittere, Ludi]) -> str:
    act = deed.act
    until = [event.until for event in deed.of(EveningPaused) if event.until is not None]
    on = deed.say(", and it goes on at {hour}", hour=deed.name(f"hour:{until[0]}")) if until else ""
    why = "" if act.why is None else f": {quoted(deed.names.text(act.why))}"
    return deed.say("{by} lets the clock stand{on}{why}", by=deed.name(deed.by), on=on, why=why)


def intervallum_statuere(deed: ToldAct[IntervallumStatuere, Ludi]) -> str:
    act = deed.act
    by, season = deed.name(deed.by), deed.name(f"row:{act.row}")
    if not act.minutes:
        return deed.say("{by} takes the break before the {season} out", by=by, season=season)
    name = "" if act.name is None else f" {quoted(deed.names.text(act.name))}"
    words = {"by": by, "season": season, "name": name, "length": lasting(act.minutes * 60)}
    return deed.say("{by} plans the break{name} before the {season}: {length}", **words)


def intervallum_incipere(deed: ToldAct[IntervallumIncipere, Ludi]) -> str:
    planned = next((one for one in deed.after.evening.intervals if one.begun == deed.number), None)
    name = "" if planned is None or planned.name is None else f" {quoted(deed.names.text(planned.name))}"
    until = [event.until for event in deed.of(EveningPaused) if event.until is not None]
    on = deed.say(", and it goes on at {hour}", hour=deed.name(f"hour:{until[0]}")) if until else ""
    return deed.say("{by} begins the break{name}{on}", by=deed.name(deed.by), name=name, on=on)


def intercapedo(deed: ToldAct[Intercapedo, Ludi]) -> str:
    said = [event.sentence(deed.names).removesuffix(".") for event in deed.of(InterruptionNoted)]
    stands = deed.say("the clock stands since then") if deed.of(EveningPaused) else ""
    return clauses(deed.listed(said), (stands,))


def ludos_claudere(deed: ToldAct[LudosClaudere, Ludi]) -> str:
    closed = deed.of(EveningClosed)
    won = [
        deed.say("{leader} {title} has won", leader=deed.name(one.leader), title=str(one.title))
        for one in closed
        if one.leader
    ]
    digest = [deed.say("the ledger comes to {digest}", digest=one.ledger[:16]) for one in closed]
    return clauses(deed.say("The evening is closed"), (*won, *digest))


TELLERS: Mapping[str, Teller] = {
    TempusNuntiare.kind: tempus_nuntiare,
    Feriae.kind: feriae,
    MutatioKalendarum.kind: mutatio_kalendarum,
    HoramStatuere.kind: horam_statuere,
    TempusDefinire.kind: tempus_definire,
    Intermittere.kind: intermittere,
    IntervallumStatuere.kind: intervallum_statuere,
    IntervallumIncipere.kind: intervallum_incipere,
    Intercapedo.kind: intercapedo,
    LudosClaudere.kind: ludos_claudere,
}
