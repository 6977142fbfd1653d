"""The room's clock in a rehearsal: planned lengths shrink, and what it shows runs as fast as they do."""

import pytest
from pydantic import ValidationError

from domain.ludi_romani.aggregates.evening import LudiEvening
from tests.ludi_romani.table import BEGINS, MINUTE, edition_2018, empty


def rehearsal(speed: int) -> LudiEvening:
    """The evening of a rehearsal that has just been opened, on a clock ``speed`` times as fast."""
    opened = empty().when(
        "ludos_aperire", by="host", title_of_evening="R", begins=BEGINS, edition=edition_2018(), speed=speed
    )
    return opened.table.world.evening


def test_kal_03_at_sixty_times_the_speed_five_minutes_take_five_seconds() -> None:
    """An aestas lasts five seconds, a motus one, and Actium begins two and a half minutes after the first row."""
    evening = rehearsal(60)
    first, motus, last = (evening.timetable[n] for n in (0, 1, 49))
    assert (evening.lasts(first), evening.lasts(motus), evening.lasts(last)) == (5_000, 1_000, None)
    assert [evening.starts(row) - BEGINS for row in (first, motus, last)] == [0, 5_000, 150_000]


@pytest.mark.parametrize("speed", [1, 7, 60, 600])
def test_kal_03_every_planned_instant_reads_as_in_the_timetable(speed: int) -> None:
    """Whatever the speed, the clock shows 18:30 at the first row, 19:12 at row 15, and 21:00 at Actium, to the minute that
    whole milliseconds allow."""
    evening = rehearsal(speed)
    shown = [evening.clock(evening.starts(evening.timetable[row - 1]) + (speed > 1)) for row in (1, 15, 50)]
    assert shown == ["18:30", "19:12", "21:00"]


def test_kal_03_before_it_begins_the_scaled_clock_runs_towards_it() -> None:
    """Ten seconds before a rehearsal at sixty times the speed it is twenty past six."""
    assert rehearsal(60).clock(BEGINS - 10_000) == "18:20"


def test_kal_03_lengths_are_whole_milliseconds() -> None:
    """A speed that does not divide a minute leaves no fraction: what is over is left off."""
    evening = rehearsal(7)
    assert evening.lasts(evening.timetable[0]) == 5 * MINUTE // 7 == 42_857


def test_kal_03_a_real_evening_runs_at_one() -> None:
    """Nobody who says nothing of speed gets any but the real clock."""
    opened = empty().when("ludos_aperire", by="host", title_of_evening="R", begins=BEGINS, edition=edition_2018())
    assert opened.table.world.evening.speed == 1


@pytest.mark.parametrize("speed", [0, -1, 601])
def test_a_clock_neither_stands_nor_races(speed: int) -> None:
    """A speed below 1 or above 600 is no opening at all."""
    with pytest.raises(ValidationError):
        rehearsal(speed)
