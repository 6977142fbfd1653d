"""Years struck from the calendar: who strikes which, and what is left."""

from typing import Any

import pytest

from domain.ludi_romani.acts.calendar.mutatio_kalendarum import (
    JuppiterWasNotAsked,
    NoWholeYear,
    TheyStrikeNoYears,
    YearHasBegun,
    YearIsStruck,
)
from domain.ludi_romani.acts.calendar.tempus_nuntiare import NotTheNext, RowIsStruck
from domain.ludi_romani.aggregates.kalendae import YearsStruck
from projections.ludi_romani.timer import timer
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.table import MINUTE, Outcome, Table, at_dinner


def strikes(table: Table, year: int, count: int = 1, *, by: str = "apollo", **fields: Any) -> Outcome:
    """Years go, Juppiter having been asked."""
    return table.when("mutatio_kalendarum", by=by, year=year, count=count, **{"consulted": True, **fields})


def phases(table: Table) -> list[str]:
    """The phases of the rows that are left, in their order."""
    return [row.phase for row in timer(table.world).rows if not row.struck]


def test_kal_07_before_the_game_begins() -> None:
    """At dinner any year may go, the first as well."""
    strikes(at_dinner(), 43).noted()


@pytest.mark.parametrize("by", ["apollo", "diana"])
def test_kal_07_num_04_a_year_goes_with_its_four_rows(by: str) -> None:
    """In the aestas of 42 one of the two strikes 41: rows 10 to 13 go, and Actium comes twelve minutes earlier."""
    table = at_dinner().season(9)
    gone = strikes(table, 41, by=by)
    gone.then(YearsStruck(years=(41,), rows=(10, 11, 12, 13)))
    before, after = timer(table.world), timer(gone.table.world)
    assert [row.row for row in after.rows if row.struck] == [10, 11, 12, 13]
    assert before.actium.planned - after.actium.planned == 12 * MINUTE
    assert after.rows[9].starts == before.rows[9].starts, "the first that goes stands where it stood"
    assert after.next is not None and before.next is not None
    assert (after.next.row, after.next.planned) == (14, before.next.planned)
    assert after.season is not None and (after.season.index, after.season.of) == (5, 23)


def test_kal_07_nobody_else_strikes_years() -> None:
    """Neptune strikes no year."""
    strikes(at_dinner().season(9), 41, by="neptune").refused(TheyStrikeNoYears())


def test_kal_07_num_04_juppiter_is_asked() -> None:
    """Without a word to Juppiter no year goes."""
    strikes(at_dinner().season(9), 41, consulted=False).refused(JuppiterWasNotAsked())


@pytest.mark.parametrize("year", [43, 42])
def test_kal_07_what_has_begun_stays(year: int) -> None:
    """In the aestas of 42 neither the year past goes nor the one that has begun."""
    strikes(at_dinner().season(9), year).refused(YearHasBegun(year=year))


@pytest.mark.parametrize("year", [44, 31])
def test_kal_07_only_whole_years_go(year: int) -> None:
    """The year 44 has no hiems and 31 only Actium; no dispensation strikes a part of a year."""
    strikes(at_dinner(), year, dispense=("KAL-07",)).refused(NoWholeYear(year=year))


def test_kal_07_a_year_goes_once() -> None:
    """What was struck out is not struck again."""
    table = done(strikes(at_dinner().season(9), 41))
    strikes(table, 41).refused(YearIsStruck(year=41, act=table.world.number))


def test_kal_07_struck_rows_are_not_announced() -> None:
    """The hiems of 41 cannot be called any more; next is the motus before the hiems of 40."""
    table = done(strikes(at_dinner().season(9), 41)).later()
    act = table.world.number
    table.when("tempus_nuntiare", by="apollo", row=11).refused(RowIsStruck(row=11, act=act))
    table.when("tempus_nuntiare", by="apollo", row=15).refused(NotTheNext(due=14))
    assert table.season(15).world.evening.phase_at(table.season(15).clock) == "hiems"


def test_kal_07_before_actium_no_motus_is_left() -> None:
    """With 34, 33 and 32 struck in the aestas of 35, Actium follows that aestas, 36 minutes earlier."""
    table = at_dinner().season(37)
    gone = strikes(table, 34, 3)
    gone.then(YearsStruck(years=(34, 33, 32), rows=tuple(range(38, 50))))
    after = timer(gone.table.world)
    assert after.next is not None and after.next.row == 50
    assert timer(table.world).actium.planned - after.actium.planned == 36 * MINUTE


@pytest.mark.parametrize(("season", "year", "rows"), [(10, 41, (11, 12, 13, 14)), (46, 32, (47, 48, 49))])
def test_kal_07_a_motus_that_has_begun_stays_instead(season: int, year: int, rows: tuple[int, ...]) -> None:
    """In the motus before the hiems of the year that goes, this motus stays, and the one behind the year goes."""
    strikes(at_dinner().season(season), year).then(YearsStruck(years=(year,), rows=rows))


@pytest.mark.parametrize("years", [[43], [41, 40], [32], [34, 38], [43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32]])
def test_kal_07_exactly_one_motus_stays_between_seasons(years: list[int]) -> None:
    """Whichever years go, in one act or in several, aestas and hiems alternate with one motus between two of them."""
    table = at_dinner().season(1)
    for year in years:
        table = done(strikes(table, year))
    left = phases(table)
    assert left[0] == "aestas" and left[-2:] == ["aestas", "actium"]
    assert left[1:-1:2] == ["motus"] * (len(left[1:-1]) // 2)
    assert all(phase in ("aestas", "hiems") for phase in left[:-1:2])
    assert len(left) == 50 - 4 * len(years)


@pytest.mark.parametrize(("by", "fields"), [("neptune", {}), ("apollo", {"consulted": False})])
def test_dispensed_kal_07_a_year_goes_all_the_same(by: str, fields: dict[str, bool]) -> None:
    """With a dispensation the year goes."""
    gone = strikes(at_dinner().season(9), 41, by=by, dispense=("KAL-07",), **fields)
    gone.then(YearsStruck(years=(41,), rows=(10, 11, 12, 13)))


def test_dispensed_kal_07_of_a_year_that_has_begun_the_rest_goes() -> None:
    """In the hiems of 42, with a dispensation, its aestas goes with the motus before it."""
    gone = strikes(at_dinner().season(7), 42, dispense=("KAL-07",))
    gone.then(YearsStruck(years=(42,), rows=(8, 9)))
