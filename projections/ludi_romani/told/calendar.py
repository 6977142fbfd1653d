"""The calendar, told."""

from collections.abc import Mapping

from domain.kernel.grammar import agree, counted, listed
from domain.ludi_romani.acts.calendar.feriae import Feriae
from domain.ludi_romani.acts.calendar.mutatio_kalendarum import MutatioKalendarum
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.aggregates.kalendae import FeriaeDeclared, YearsStruck
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


TELLERS: Mapping[str, Teller] = {
    TempusNuntiare.kind: tempus_nuntiare,
    Feriae.kind: feriae,
    MutatioKalendarum.kind: mutatio_kalendarum,
}
