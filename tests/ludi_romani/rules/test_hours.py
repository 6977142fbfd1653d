"""The evening's hours: set, stretched, paused, interrupted, and closed."""

from typing import Any

import pytest

from domain.ludi_romani.acts.calendar.by_itself import announced
from domain.ludi_romani.acts.calendar.continuare import BeforeThePause, NothingStands
from domain.ludi_romani.acts.calendar.horam_statuere import GameBeganAlready, HallClosesBefore, OrganiserSetsTheHour
from domain.ludi_romani.acts.calendar.in_time import ways
from domain.ludi_romani.acts.calendar.intercapedo import TheHouseNotesIt
from domain.ludi_romani.acts.calendar.intermittere import GoesOnBefore, NothingRuns, PausedAlready
from domain.ludi_romani.acts.calendar.intervallum_incipere import IntervallumIncipere, NoBreakIsPlanned
from domain.ludi_romani.acts.calendar.intervallum_statuere import TooLateForABreak
from domain.ludi_romani.acts.calendar.ludos_claudere import NoTriumphYet, NotTheirsToClose
from domain.ludi_romani.acts.calendar.tempus_definire import NoRowOfThisNumber, NothingLeftOfIt
from domain.ludi_romani.acts.calendar.tempus_nuntiare import EarlierThanItsHour
from domain.ludi_romani.acts.calendar.theirs import TheHoursAreTheirs
from domain.ludi_romani.aggregates.closing import EveningClosed
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.kalendae import (
    ClockCharged,
    EveningPaused,
    EveningResumed,
    HourSet,
    InterruptionNoted,
    IntervalBegun,
    IntervalPlanned,
    LengthSet,
    YearsStruck,
)
from domain.ludi_romani.law import hours
from domain.ludi_romani.law.books import digest
from domain.ludi_romani.law.known import EveningIsClosed
from projections.ludi_romani.timer import timer
from tests.ludi_romani.rules.befell import gained
from tests.ludi_romani.table import BEGINS, MINUTE, Table, at_dinner, edition_2018, opened_from

SEVEN = BEGINS + 30 * MINUTE


def expected(table: Table, row: int) -> int | None:
    """Minutes after half past six at which a row is expected."""
    found = hours.expected(table.world.evening, table.world.evening.timetable[row - 1])
    return None if found is None else (found - BEGINS) // MINUTE


def test_log_26_the_organiser_sets_the_hours() -> None:
    """The Game is to begin at seven; Apollo does not say so, and once it has begun its hour stands, though the hall's may change."""
    at_dinner().when("horam_statuere", by="apollo", hour=SEVEN).refused(OrganiserSetsTheHour(by="apollo"))
    table = at_dinner().when("horam_statuere", by="organiser", hour=SEVEN).then(HourSet(hour=SEVEN))
    assert (expected(table, 1), expected(table, 50)) == (30, 180)
    begun = table.season(1)
    begun.when("horam_statuere", by="organiser", hour=BEGINS).refused(GameBeganAlready(began="19:00", act=3))
    later = begun.when("horam_statuere", by="organiser", hour=SEVEN, closes=SEVEN + 180 * MINUTE)
    later.then(HourSet(hour=SEVEN, closes=SEVEN + 180 * MINUTE))


def test_log_26_a_hall_that_closes_too_early_is_noted() -> None:
    """Actium is at nine, and all is over near 9:25: a hall that closes at 9:20 is a caution."""
    short = at_dinner().when("horam_statuere", by="organiser", hour=BEGINS, closes=BEGINS + 170 * MINUTE)
    short.noted(HallClosesBefore(closes="21:20", end="21:25"))


def test_log_26_the_game_long_before_its_hour_is_noted() -> None:
    """Thirteen hours early is a caution; half an hour is not."""
    early = at_dinner().later(-13 * 60 * MINUTE).when("tempus_nuntiare", by="apollo", row=1)
    early.noted(EarlierThanItsHour(hour="18:30", seconds=13 * 3600))
    at_dinner().later(-30 * MINUTE).when("tempus_nuntiare", by="apollo", row=1).noted()


def test_kal_02_a_season_is_stretched_or_cut() -> None:
    """The aestas that runs is to last seven minutes, so the motus comes after seven, and Actium two minutes later; so says nobody
    else."""
    table = at_dinner().season(1)
    table.when("tempus_definire", by="mars", row=1, seconds=420).refused(TheHoursAreTheirs())
    longer = table.when("tempus_definire", by="apollo", row=1, seconds=420).then(LengthSet(rows=(1,), lasts=7 * MINUTE))
    assert [expected(longer, row) for row in (1, 2, 3, 50)] == [0, 7, 8, 152]
    again = longer.when("tempus_definire", by="diana", row=1, seconds=300).then(LengthSet(rows=(1,), lasts=5 * MINUTE))
    assert expected(again, 50) == 150


def test_kal_02_every_motus_to_come_is_cut() -> None:
    """From row 4 on, while row 3 runs: 23 motus of 40 seconds, each a third shorter; those before keep their length."""
    cut = at_dinner().season(3).when("tempus_definire", by="diana", row=4, seconds=40, all_to_come=True)
    table = cut.then(LengthSet(rows=tuple(range(4, 49, 2)), lasts=40_000))
    assert [expected(table, row) for row in (2, 4, 50)] == [5, 11, 142]
    assert cut.told == "Diana decides that the motus and 22 later ones of its kind last 40 seconds."


def test_log_23_what_is_over_or_struck_keeps_its_length() -> None:
    """Row 1 is over, row 20 was struck out."""
    table = at_dinner().season(2).given(YearsStruck(years=(39,), rows=(18, 19, 20, 21)))
    table.when("tempus_definire", by="apollo", row=1, seconds=60).refused(NothingLeftOfIt(season="row:1"))
    table.when("tempus_definire", by="apollo", row=20, seconds=60).refused(NothingLeftOfIt(season="row:20"))
    assert (expected(table, 20), expected(table, 22)) == (None, 53)


def test_log_12_no_length_of_a_row_beyond_the_timetable() -> None:
    """There is no row 51, and no dispensation makes one."""
    longer = at_dinner().when("tempus_definire", by="apollo", row=51, seconds=60, dispense=("LOG-12", "LOG-23"))
    longer.refused(NoRowOfThisNumber(row=51, rows=50))


def test_kal_02_a_set_length_of_actium_moves_the_end() -> None:
    """For the battle 25 minutes are reckoned, or what Apollo says: then its clock runs down."""
    table = at_dinner().season(50)
    assert hours.ends(table.world.evening) is None
    assert (hours.over(table.world.evening) - BEGINS) // MINUTE == 175
    longer = table.when("tempus_definire", by="apollo", row=50, seconds=2400).table
    assert (hours.over(longer.world.evening) - BEGINS) // MINUTE == 190
    assert hours.ends(longer.world.evening) == hours.over(longer.world.evening)


def test_log_22_the_clock_stands_and_goes_on() -> None:
    """Two minutes into the aestas it stands for ten: three minutes are left of it, and all that follows comes ten later."""
    table = at_dinner().season(1).later(2 * MINUTE)
    table.when("intermittere", by="mars").refused(TheHoursAreTheirs())
    since = BEGINS + 2 * MINUTE
    paused = table.when("intermittere", by="apollo").then(EveningPaused(since=since))
    assert (hours.stands(paused.world.evening), hours.waits(paused.world.evening)) == (since, since)
    paused.when("intermittere", by="diana").refused(PausedAlready(since="18:32", act=3))
    paused.when("continuare", by="apollo", late=MINUTE).refused(BeforeThePause(since="18:32", act=3))
    paused.when("continuare", by="mars").refused(TheHoursAreTheirs())
    on = paused.later(10 * MINUTE).when("continuare", by="diana").then(EveningResumed(at=since + 10 * MINUTE))
    assert [expected(on, row) for row in (1, 2, 50)] == [0, 15, 160]
    on.when("continuare", by="diana").refused(NothingStands())


def test_log_22_a_season_that_was_over_already_is_not_over_again() -> None:
    """The aestas of five minutes goes on until the fifteenth, and there the clock is stopped until the forty-fifth: the motus comes
    then, not ten minutes earlier. While nobody says until when, it comes with every minute that passes; afterwards at once."""
    table = at_dinner().season(1).later(15 * MINUTE)
    until = BEGINS + 45 * MINUTE
    paused = table.when("intermittere", by="apollo", until=until).table
    assert [expected(paused, row) for row in (2, 3, 50)] == [45, 46, 190]
    assert hours.waits(paused.world.evening) == until
    assert hours.ends(paused.world.evening) == BEGINS + 35 * MINUTE, "ten minutes over, as when the clock was stopped"
    open_end = table.when("intermittere", by="apollo").table
    assert (expected(open_end, 2), hours.waits(open_end.world.evening)) == (15, BEGINS + 15 * MINUTE)
    on = paused.later(30 * MINUTE).when("continuare", by="apollo").table
    assert expected(on, 2) == 35 and hours.waits(on.world.evening) == BEGINS + 35 * MINUTE


def test_log_22_nothing_stands_before_the_game() -> None:
    """Before the first aestas no clock runs; and no pause ends before it begins."""
    at_dinner().when("intermittere", by="apollo").refused(NothingRuns())
    wrong = at_dinner().season(1).when("intermittere", by="apollo", until=BEGINS)
    wrong.refused(GoesOnBefore(since="18:30", until="18:30"))


def test_log_22_the_next_announcement_ends_a_pause() -> None:
    """What Apollo announces begins, and the clock goes on; nothing of the pause weighs on what follows."""
    table = at_dinner().season(1).later(2 * MINUTE).when("intermittere", by="apollo").table.later(10 * MINUTE)
    began = BEGINS + 12 * MINUTE
    announced = table.when("tempus_nuntiare", by="apollo", row=2)
    on = announced.then(EveningResumed(at=began), SeasonBegan(row=2, began=began))
    assert [expected(on, row) for row in (2, 3)] == [12, 13]


def test_kal_02_the_clock_may_announce() -> None:
    """Apollo and Diana leave the announcing to the clock, and nobody else does."""
    at_dinner().when("horologio_mandare", by="venus").refused(TheHoursAreTheirs())
    at_dinner().when("horologio_mandare", by="diana").then(ClockCharged(announces=True))


def test_kal_02_a_break_is_planned_and_moves_what_follows() -> None:
    """Half an hour before the hiems of 43, row 3: the motus before it comes at its hour, the hiems and all behind it later. Another
    length stands in its place, and none takes it out."""
    table = at_dinner().season(1)
    table.when("intervallum_statuere", by="mars", row=3, minutes=30).refused(TheHoursAreTheirs())
    planned = table.when("intervallum_statuere", by="diana", row=3, minutes=30)
    broken = planned.then(IntervalPlanned(row=3, lasts=30 * MINUTE))
    assert planned.told == "Diana plans the break before the hiems of 43 BCE: 30 minutes."
    assert [expected(broken, row) for row in (1, 2, 3, 50)] == [0, 5, 36, 180]
    assert hours.waits(broken.world.evening) == BEGINS + 5 * MINUTE
    longer = broken.when("intervallum_statuere", by="apollo", row=3, minutes=40).table
    assert expected(longer, 50) == 190
    gone = longer.when("intervallum_statuere", by="apollo", row=3, minutes=0)
    assert expected(gone.then(IntervalPlanned(row=3, lasts=0)), 50) == 150
    assert gone.told == "Apollo takes the break before the hiems of 43 BCE out."


def test_kal_02_log_22_a_break_begins_and_is_over_once() -> None:
    """The summer is over; two minutes later the break of half an hour begins. It stands in place of what was planned, and what it took
    is not reckoned twice."""
    table = at_dinner().season(1).when("intervallum_statuere", by="apollo", row=2, minutes=30).table.later(7 * MINUTE)
    assert hours.ends(table.world.evening) == hours.waits(table.world.evening) == BEGINS + 5 * MINUTE
    since = BEGINS + 7 * MINUTE
    begun = table.when("intervallum_incipere", by="diana")
    held = begun.then(IntervalBegun(row=2), EveningPaused(since=since, until=since + 30 * MINUTE))
    assert begun.told == "Diana begins the break, and it goes on at 19:07."
    assert [expected(held, row) for row in (2, 3)] == [37, 38], (
        "the motus comes behind the break, and two minutes were over"
    )
    held.when("intervallum_incipere", by="apollo").refused(PausedAlready(since="18:37", act=4), NoBreakIsPlanned())
    on = held.later(20 * MINUTE).when("continuare", by="apollo").table
    assert [expected(on, row) for row in (2, 3)] == [25, 26]
    on.when("intervallum_incipere", by="apollo").refused(NoBreakIsPlanned())


def test_log_22_no_break_begins_before_the_game() -> None:
    """Before the first aestas no clock runs that could stand."""
    table = at_dinner().when("intervallum_statuere", by="apollo", row=1, minutes=10).table
    assert (expected(table, 1), expected(table, 50)) == (10, 160)
    table.when("intervallum_incipere", by="apollo").refused(NothingRuns())


def test_log_23_nothing_comes_before_what_began_or_was_struck() -> None:
    """Row 2 has begun, row 20 was struck out; a break before a row that is struck later comes before the next that is left."""
    table = at_dinner().season(2).when("intervallum_statuere", by="apollo", row=20, minutes=10).table
    struck = table.given(YearsStruck(years=(39,), rows=(18, 19, 20, 21)))
    plan: dict[str, Any] = {"by": "apollo", "minutes": 10}
    struck.when("intervallum_statuere", row=2, **plan).refused(TooLateForABreak(season="row:2"))
    struck.when("intervallum_statuere", row=20, **plan).refused(TooLateForABreak(season="row:20"))
    struck.when("intervallum_statuere", row=51, dispense=("LOG-12",), **plan).refused(
        NoRowOfThisNumber(row=51, rows=50)
    )
    assert [expected(struck, row) for row in (16, 17, 22)] == [expected(table, 16), expected(table, 17), 63]
    [shown] = timer(struck.world).intervals
    assert (shown.row, (shown.ends - BEGINS) // MINUTE, shown.due, shown.begun) == (22, 63, False, False)


def test_kal_02_the_clock_begins_the_break() -> None:
    """As the season is over; the next is announced once somebody lets the clock go on."""
    table = at_dinner().season(1).when("intervallum_statuere", by="apollo", row=2, minutes=30).table
    table = table.when("horologio_mandare", by="apollo").table
    alarm = announced(table.world)
    assert alarm and (alarm.instant, type(alarm.act)) == (BEGINS + 5 * MINUTE, IntervallumIncipere)
    assert announced(table.when("intervallum_incipere", by="apollo").table.world) is None


def test_log_01_an_interruption_is_noted_by_the_house() -> None:
    """A step of the machine's clock is noted and moves nothing; where the machine slept the season stands from then on."""
    table = at_dinner().season(1)
    table.when("intercapedo", by="mars", what="step", since=BEGINS, lasted=1).refused(TheHouseNotesIt(by="mars"))
    stepped = table.when("intercapedo", by="host", what="step", since=BEGINS, lasted=-60 * MINUTE)
    stepped.then(InterruptionNoted(what="step", since=BEGINS, lasted=-60 * MINUTE))
    assert stepped.told == "The machine's clock was set 1 hour back at 18:30; the evening goes by its own."
    slept = table.when("intercapedo", by="host", what="sleep", since=BEGINS + MINUTE, lasted=10 * MINUTE)
    since = BEGINS + MINUTE
    after = slept.then(
        InterruptionNoted(what="sleep", since=since, lasted=10 * MINUTE), EveningPaused(since=since, asleep=True)
    )
    assert slept.told == "The machine slept from 18:31 on, for 10 minutes; the clock stands since then."
    away = after.when("intercapedo", by="host", what="away", since=since, lasted=5_000)
    away.then(InterruptionNoted(what="away", since=since, lasted=5_000))


def test_log_25_closed_before_the_triumph_is_noted() -> None:
    """The hall closes before anybody has won: closed all the same, with a caution, and without a winner."""
    table = at_dinner().season(1)
    closed = table.when("ludos_claudere", by="organiser")
    closed.noted(NoTriumphYet())
    closed.then(EveningClosed(at=table.clock, leader=None, title=None, party=(), ledger=digest(table.world)))


def test_log_24_the_fates_or_the_organiser_close() -> None:
    """Apollo announces, and does not close."""
    at_dinner().season(1).when("ludos_claudere", by="apollo").refused(NotTheirsToClose(by="apollo"))


def test_log_24_after_the_end_nothing_happens() -> None:
    """A gift after the end is refused, unless the Fates dispense; one from before, and a note, are recorded."""
    table = at_dinner().season(1).when("ludos_claudere", by="organiser").table
    gift: dict[str, Any] = {"giver": "octavian", "receiver": "agrippa", "denarii": 100_000}
    later = table.later(MINUTE)
    later.when("donare", **gift).refused(EveningIsClosed(closed="18:30", act=3))
    later.when("tempus_nuntiare", by="apollo", row=2).refused(EveningIsClosed(closed="18:30", act=3))
    assert later.when("donare", late=MINUTE + 1, **gift).decision.standing == ()
    assert later.when("donare", dispense=("LOG-24",), **gift).decision.standing == ()
    assert later.when("notare", text="text:" + "0" * 64).decision.standing == ()


def test_log_25_the_digest_tells_one_ledger_from_another() -> None:
    """A hundred thousand denarii more is another number."""
    table = at_dinner()
    assert digest(table.world) != digest(table.given(gained("octavian", denarii=100_000)).world)


def test_kal_07_ways_to_end_in_time() -> None:
    """In the hiems of 43 the end is near 9:25. For 9:20 it is enough to strike 32, or to cut 23 motus to 45 seconds (they give back 345
    of the 300 that are needed); for 9:25 nothing is proposed; for 8:00 the last years that are enough, and no motus."""
    table = at_dinner().season(3)

    def proposed(minute: int) -> list[tuple[str, dict[str, object]]]:
        set_to = table.given(HourSet(hour=BEGINS, closes=BEGINS + minute * MINUTE))
        return [(way.kind, way.fields) for way in ways(set_to.world)]

    assert proposed(175) == []
    assert proposed(170) == [
        ("mutatio_kalendarum", {"year": 32, "count": 1}),
        ("tempus_definire", {"row": 4, "seconds": 45, "all_to_come": True}),
    ]
    assert proposed(90) == [("mutatio_kalendarum", {"year": 39, "count": 8})]
    assert proposed(40) == []


@pytest.mark.parametrize("speed", [1, 60])
def test_kal_02_lengths_are_of_the_rooms_clock(speed: int) -> None:
    """In a rehearsal sixty times as fast, seven minutes of the room's clock are seven seconds."""
    table = opened_from(edition_2018(), speed=speed).table.season(1)
    longer = table.when("tempus_definire", by="apollo", row=1, seconds=420)
    longer.then(LengthSet(rows=(1,), lasts=7 * MINUTE // speed))
    assert longer.told == "Apollo decides that the aestas of 44 BCE lasts 7 minutes."
