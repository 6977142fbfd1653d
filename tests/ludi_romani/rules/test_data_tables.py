"""What the rulebook fixes as numbers and lists about map, calendar and chart, copied from it, against the evening as it
opens."""

import pytest

from domain.ludi_romani.edition import Navis
from tests.ludi_romani.table import BEGINS, MINUTE, at_dinner

TIMETABLE = """
KAL-T01 6:30-6:35 aestas 44
KAL-T02 6:35-6:36 motus -
KAL-T03 6:36-6:41 hiems 43
KAL-T04 6:41-6:42 motus -
KAL-T05 6:42-6:47 aestas 43
KAL-T06 6:47-6:48 motus -
KAL-T07 6:48-6:53 hiems 42
KAL-T08 6:53-6:54 motus -
KAL-T09 6:54-6:59 aestas 42
KAL-T10 6:59-7:00 motus -
KAL-T11 7:00-7:05 hiems 41
KAL-T12 7:05-7:06 motus -
KAL-T13 7:06-7:11 aestas 41
KAL-T14 7:11-7:12 motus -
KAL-T15 7:12-7:17 hiems 40
KAL-T16 7:17-7:18 motus -
KAL-T17 7:18-7:23 aestas 40
KAL-T18 7:23-7:24 motus -
KAL-T19 7:24-7:29 hiems 39
KAL-T20 7:29-7:30 motus -
KAL-T21 7:30-7:35 aestas 39
KAL-T22 7:35-7:36 motus -
KAL-T23 7:36-7:41 hiems 38
KAL-T24 7:41-7:42 motus -
KAL-T25 7:42-7:47 aestas 38
KAL-T26 7:47-7:48 motus - feriae
KAL-T27 7:48-7:53 hiems 37 feriae
KAL-T28 7:53-7:54 motus - feriae
KAL-T29 7:54-7:59 aestas 37 feriae
KAL-T30 7:59-8:00 motus -
KAL-T31 8:00-8:05 hiems 36
KAL-T32 8:05-8:06 motus -
KAL-T33 8:06-8:11 aestas 36
KAL-T34 8:11-8:12 motus -
KAL-T35 8:12-8:17 hiems 35
KAL-T36 8:17-8:18 motus -
KAL-T37 8:18-8:23 aestas 35
KAL-T38 8:23-8:24 motus -
KAL-T39 8:24-8:29 hiems 34
KAL-T40 8:29-8:30 motus -
KAL-T41 8:30-8:35 aestas 34
KAL-T42 8:35-8:36 motus -
KAL-T43 8:36-8:41 hiems 33
KAL-T44 8:41-8:42 motus -
KAL-T45 8:42-8:47 aestas 33
KAL-T46 8:47-8:48 motus -
KAL-T47 8:48-8:53 hiems 32
KAL-T48 8:53-8:54 motus -
KAL-T49 8:54-8:59 aestas 32
KAL-T50 9:00- actium 31
"""

CHART = """
    1,000,000 1 | 2,000,000 2 | 3,000,000 3 | 4,000,000 4 | 5,000,000 5
    6,000,000 6 | 7,000,000 7 | 8,000,000 8 | 9,000,000 9 | 10,000,000 10
    12,000,000 11 | 14,000,000 12 | 16,000,000 13 | 18,000,000 14 | 20,000,000 15
    22,000,000 16 | 24,000,000 17 | 26,000,000 18 | 28,000,000 19 | 30,000,000 20
    34,000,000 21 | 38,000,000 22 | 42,000,000 23 | 46,000,000 24 | 50,000,000 25
    54,000,000 26 | 58,000,000 27 | 62,000,000 28 | 66,000,000 29 | 70,000,000 30
"""

SEATS = """
SED-09 gaul 5 -, asia_minor 5 -
SED-10 spain 4 -, northern_italy 4 -, syria 4 -
SED-11 greece 3 -, sicily 3 -, southern_italy 3 -
SED-12 egypt 4 cleopatra
SED-13 parthia 3 pacorus
SED-14 germania 2 ariovistus, mauretania 2 bogud
SED-15 rome 12 -
"""

TRIBUTA = {
    "TRI-05": ("sicily egypt", 300_000),
    "TRI-06": ("asia_minor northern_italy parthia", 200_000),
    "TRI-07": ("greece gaul spain syria southern_italy mauretania", 100_000),
    "TRI-08": ("germania rome", 0),
}


def test_sed_07_the_extra_seat_is_the_throne_of_its_rex() -> None:
    """The rex at home takes none of the seats that anybody may take: Ariovistus in Germania leaves two free."""
    germania = at_dinner().world.region("germania")
    assert (germania.throne, [seat.player for seat in germania.seated]) == ("ariovistus", ["ariovistus"])
    assert germania.free() == 2


@pytest.mark.parametrize("line", [pytest.param(row[7:], id=row[:6]) for row in SEATS.strip().splitlines()])
def test_seats(line: str) -> None:
    """Each region has the seats that the rulebook counts, and a throne beside them where a rex reigns."""
    for part in line.split(", "):
        region, seats, rex = part.split()
        place = at_dinner().world.region(region)
        assert (place.seats, place.throne or "-") == (int(seats), rex)


@pytest.mark.parametrize(("regions", "denarii"), [pytest.param(*row, id=rule) for rule, row in TRIBUTA.items()])
def test_tributum(regions: str, denarii: int) -> None:
    """These regions, and no others, yield this tributum."""
    assert {r.id for r in at_dinner().world.regions() if r.tributum == denarii} == set(regions.split())


def test_act_chart_of_thirty_prices() -> None:
    """A total in denarii buys as many naves as the chart says, up to thirty for 70,000,000."""
    pairs = [pair.split() for row in CHART.strip().splitlines() for pair in row.split(" | ")]
    chart = tuple(Navis(denarii=int(denarii.replace(",", "")), naves=int(naves)) for denarii, naves in pairs)
    assert at_dinner().world.evening.naves == chart


@pytest.mark.parametrize("line", [pytest.param(row[8:], id=row[:7]) for row in TIMETABLE.strip().splitlines()])
def test_row_of_the_timetable(line: str, request: pytest.FixtureRequest) -> None:
    """The row has the planned times, the season and the year that the rulebook's timetable prints."""
    times, phase, year, *feriae = line.split()
    evening = at_dinner().world.evening
    row = evening.row(int(request.node.callspec.id[5:]))
    assert row is not None
    starts, _, ends = times.partition("-")
    assert (row.phase, str(row.year or "-"), row.feriae) == (phase, year, bool(feriae))
    assert evening.starts(row) == BEGINS + after_half_past_six(starts) * MINUTE
    lasts = (after_half_past_six(ends) - after_half_past_six(starts)) * MINUTE if ends else None
    assert evening.lasts(row) == lasts


def after_half_past_six(clock: str) -> int:
    """Minutes from 6:30 to a clock time of that evening."""
    hours, minutes = clock.split(":")
    return (int(hours) - 6) * 60 + int(minutes) - 30


def test_kal_03_five_minutes_for_a_season_and_one_for_a_motus() -> None:
    """Every aestas and hiems is planned for five minutes, every motus for one."""
    evening = at_dinner().world.evening
    planned = {(row.phase, evening.lasts(row)) for row in evening.timetable}
    assert planned == {("aestas", 5 * MINUTE), ("hiems", 5 * MINUTE), ("motus", MINUTE), ("actium", None)}


def test_kal_08_actium_opens_as_31_bce_begins() -> None:
    """The last row is the Battle of Actium in 31 BCE, at nine o'clock, without an end."""
    evening = at_dinner().world.evening
    last = evening.timetable[-1]
    assert (last.phase, last.year, evening.starts(last) - BEGINS, last.ends) == ("actium", 31, 150 * MINUTE, None)
