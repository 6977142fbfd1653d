"""Holidays: when the numina make one, and what goes on in it."""

from typing import Any

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.calendar.feriae import (
    HolidaysAreMade,
    HolidayYearHasBegun,
    HolidayYearIsStruck,
    NoHolidaysAtAll,
    NoYearOfHolidays,
    NuminaAreNotOfOneMind,
)
from domain.ludi_romani.acts.calendar.mutatio_kalendarum import YearHasBegun
from domain.ludi_romani.acts.calendar.tempus_nuntiare import NotTheNext, PartOfTheHoliday
from domain.ludi_romani.aggregates.kalendae import FeriaeDeclared
from domain.ludi_romani.law.known import NothingInFeriae
from domain.ludi_romani.law.seats import NoFreeSeat
from projections.ludi_romani.player import player
from projections.ludi_romani.timer import timer
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.table import MINUTE, Table, at_dinner, edition_2018, opened_from

ROWS = (26, 27, 28, 29)


def declared(row: int = 25) -> Table:
    """The season of a row, and all numina have agreed on holidays in 37."""
    return done(at_dinner().season(row).when("feriae", by="juno", year=37, agreed=True))


def on_holiday() -> Table:
    """The feriae have begun."""
    table = declared().later(5 * MINUTE)
    return done(table.when("tempus_nuntiare", by="apollo", row=26)).later(MINUTE)


def test_kal_06_num_49_the_numina_make_a_holiday_of_37() -> None:
    """In the aestas of 38 they all agree: the four rows of 37 are feriae, and all fifty stay where they are."""
    table = at_dinner().season(25).when("feriae", by="juno", year=37, agreed=True)
    table.then(FeriaeDeclared(year=37, rows=ROWS))
    rows = timer(table.table.world).rows
    assert [row.row for row in rows if row.feriae] == list(ROWS)
    assert [row.starts for row in rows] == [row.starts for row in timer(at_dinner().world).rows]


def test_kal_06_no_holidays_unless_declared() -> None:
    """Before they agree no row is a holiday."""
    assert [row for row in timer(at_dinner().world).rows if row.feriae] == []


def test_kal_06_all_must_agree() -> None:
    """One who does not agree is enough."""
    at_dinner().season(25).when("feriae", by="juno", year=37).refused(NuminaAreNotOfOneMind())


def test_kal_06_no_other_year() -> None:
    """There are no holidays in 36, whatever anybody dispenses with."""
    asked = at_dinner().season(25).when("feriae", by="juno", year=36, agreed=True, dispense=("KAL-06",))
    asked.refused(NoYearOfHolidays(holiday=37))


def test_kal_06_left_empty_it_is_the_year_of_the_timetable() -> None:
    """Where nobody names a year, it is the one that the timetable marks."""
    table = at_dinner().season(25).when("feriae", by="juno", agreed=True)
    table.then(FeriaeDeclared(year=37, rows=ROWS))
    late = at_dinner().season(26).when("feriae", by="juno", agreed=True)
    late.refused(HolidayYearHasBegun(year=37))


def test_kal_06_a_timetable_without_holidays() -> None:
    """Where the timetable marks no year, nobody makes a holiday, whatever anybody dispenses with."""
    edition = edition_2018()
    rows = tuple(row.model_copy(update={"feriae": False}) for row in edition.timetable)
    table = opened_from(edition.model_copy(update={"timetable": rows})).table
    asked = table.season(1).when("feriae", by="juno", agreed=True, dispense=("KAL-06",))
    asked.refused(NoHolidaysAtAll())


def test_kal_06_not_when_the_year_has_begun() -> None:
    """Once the motus before the hiems of 37 has begun it is too late; with a dispensation the rest is a holiday."""
    late = at_dinner().season(26).when("feriae", by="juno", year=37, agreed=True)
    late.refused(HolidayYearHasBegun(year=37))
    dispensed = at_dinner().season(26).when("feriae", by="juno", year=37, agreed=True, dispense=("KAL-06",))
    dispensed.then(FeriaeDeclared(year=37, rows=ROWS))


def test_kal_06_a_holiday_is_made_once_and_of_a_year_that_is_left() -> None:
    """What they have agreed on is not agreed on again; and of a year that was struck out nothing is left."""
    declared().when("feriae", by="venus", year=37, agreed=True).refused(HolidaysAreMade(year=37))
    gone = done(at_dinner().season(9).when("mutatio_kalendarum", by="apollo", year=37, consulted=True))
    asked = gone.when("feriae", by="juno", agreed=True)
    asked.refused(HolidayYearIsStruck(year=37, act=gone.world.number))


def test_kal_06_kal_07_a_holiday_that_has_begun_is_not_struck() -> None:
    """Its four rows begin together, so the motus after it stays, with which play goes on; before, the year may still go."""
    again = on_holiday().when("mutatio_kalendarum", by="apollo", year=37, consulted=True)
    again.refused(YearHasBegun(year=37))
    assert done(declared().when("mutatio_kalendarum", by="apollo", year=37, consulted=True)).world.evening.struck


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("motus", {"player": "lepidus", "to": "gaul", "way": "motus"}),
        ("emptio_legionum", {"buyer": "lepidus", "seller": "juno", "legio": "curialis"}),
        ("flagitatio", {"challenger": "octavian", "challenged": "agrippa"}),
    ],
)
def test_kal_06_nothing_happens_in_feriae(kind: str, fields: dict[str, Any]) -> None:
    """Nobody moves, buys or challenges on a holiday."""
    heard = on_holiday().when(kind, by="juno", **fields).decision.standing
    assert NothingInFeriae() in heard


def test_kal_06_a_dispensation_from_the_holiday_is_one_from_nothing_else() -> None:
    """Whoever may travel on a holiday still needs a seat where he goes."""
    gaul = at_dinner().world.region("gaul").seats
    senators = [player.id for player in at_dinner().world.players() if player.role == "senator"][:gaul]
    table = on_holiday().given(*sat_down("gaul", *senators))
    travel = table.when("motus", player="lepidus", to="gaul", way="motus", dispense=("KAL-06",))
    travel.refused(NoFreeSeat(region="gaul").at("to"))


def test_kal_06_nobody_may_sit_elsewhere_on_holidays() -> None:
    """The player's own page offers no seat while it lasts, though the row is a motus."""
    assert player(on_holiday().world, "lepidus").may_sit == ()
    assert player(at_dinner().season(26).world, "lepidus").may_sit != ()


def test_kal_06_notes_and_rulings_go_on() -> None:
    """What is no activity in the Game is written down on holidays too."""
    on_holiday().when("notare", by="juno", text="text:" + "0" * 64).noted()


def test_kal_06_the_holiday_is_announced_once() -> None:
    """After its first row the next is the motus of row 30, twelve minutes on; none of its own is announced again."""
    table = on_holiday()
    now = timer(table.world)
    assert now.current is not None and now.next is not None
    assert (now.next.row, now.next.planned) == (30, table.world.evening.starts(table.world.evening.timetable[29]))
    assert now.current.planned_end == now.current.began + 12 * MINUTE
    act = table.world.evening.begun[-1].act
    table.when("tempus_nuntiare", by="diana", row=27).refused(PartOfTheHoliday(row=27, act=act))
    table.when("tempus_nuntiare", by="diana", row=31).refused(NotTheNext(due=30))
    after = done(table.when("tempus_nuntiare", by="diana", row=30, dispense=("SED-20",)))
    after.when("motus", player="lepidus", to="gaul", way="motus").noted()


def test_kal_06_the_holiday_has_its_name() -> None:
    """Its announcement reads as what it is."""
    assert Names(on_holiday().world.name).name("row:26") == "feriae"
    assert [Names(on_holiday().world.name).name(f"row:{row}") for row in (1, 2)] == ["aestas of 44 BCE", "motus"]
