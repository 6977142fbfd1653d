"""The timer holds instants: at each of the 50 of Appendix 1 the announcement begins the row that the rulebook prints."""

from datetime import UTC, datetime

import pytest
from freezegun import freeze_time

from tests.desk import Desk
from tests.ludi_romani.table import BEGINS, MINUTE

YEARS = range(44, 31, -1)
"""The rulebook's table, written out anew: each aestas of five minutes, motus of one, hiems of five, motus of one."""


def appendix() -> list[tuple[int, str, int | None, int | None]]:
    """Minutes after half past six, phase, year, minutes that it lasts."""
    rows: list[tuple[int, str, int | None, int | None]] = []
    minute = 0
    for year in YEARS:
        for phase, of, lasts in (("aestas", year, 5), ("motus", None, 1), ("hiems", year - 1, 5), ("motus", None, 1)):
            if year > 32 or phase == "aestas":
                rows.append((minute, phase, of, lasts))
                minute += lasts
    return [*rows, (150, "actium", 31, None)]


def at(instant: int) -> datetime:
    return datetime.fromtimestamp(instant / 1000, UTC)


@pytest.mark.parametrize("row", range(1, 51), ids=[f"KAL-T{row:02}" for row in range(1, 51)])
def test_the_announcement_begins_the_row(desk: Desk, row: int) -> None:
    """Frozen at the row's instant, the announcement begins it; a minute before, the old row stands and is overdue or due."""
    timetable = appendix()
    assert len(timetable) == 50
    for number, (minute, phase, _, _) in enumerate(timetable[:row], 1):
        instant = BEGINS + minute * MINUTE
        with freeze_time(at(instant), real_asyncio=True):
            if number == row:
                before = desk.view("room", "timer")
                assert (before["current"] or {"row": 0})["row"] == row - 1, "without the announcement the old row stays"
                overdue = before["current"] and before["current"]["planned_end"]
                assert overdue is None or overdue <= instant, "and its planned end is past: it shows overdue"
                assert (before["next"]["row"], before["next"]["planned"]) == (row, instant)
            answer = desk.done("apollo" if phase == "aestas" else "diana", "tempus_nuntiare", row=number)
    minute, phase, year, lasts = timetable[row - 1]
    timer = desk.view("room", "timer")
    ends = None if lasts is None else instant + lasts * MINUTE
    assert timer["current"] == {
        "row": row, "phase": phase, "year": year, "began": instant, "planned_end": ends, "act": answer["number"],
        "counts_from": instant,
    }  # fmt: skip
    follows = timetable[row] if row < 50 else None
    assert (timer["next"] and timer["next"]["phase"]) == (follows and follows[1])
    assert timer["actium"] == {"planned": BEGINS + 150 * MINUTE, "at_this_pace": BEGINS + 150 * MINUTE}


def test_a_season_announced_late_shifts_what_follows(desk: Desk) -> None:
    """An aestas that began two minutes late ends two minutes late, and Actium comes two minutes late at this pace."""
    with freeze_time(at(BEGINS + 2 * MINUTE), real_asyncio=True):
        desk.done("apollo", "tempus_nuntiare", row=1)
    timer = desk.view("room", "timer")
    assert timer["current"]["planned_end"] == BEGINS + 7 * MINUTE
    assert timer["next"]["planned"] == BEGINS + 7 * MINUTE
    assert timer["actium"]["at_this_pace"] == timer["actium"]["planned"] + 2 * MINUTE
    assert timer["season"] == {"index": 1, "of": 25}


def test_nothing_in_the_view_is_seconds_left(desk: Desk) -> None:
    """The view is the same whenever one asks: it depends on no clock."""
    with freeze_time(at(BEGINS), real_asyncio=True):
        desk.done("apollo", "tempus_nuntiare", row=1)
        early = desk.view("room", "timer")
    with freeze_time(at(BEGINS + 60 * MINUTE), real_asyncio=True):
        assert desk.view("room", "timer") == early


def test_two_who_announce_together_skip_nothing(desk: Desk) -> None:
    """Apollo and Diana both tap: the season begins once, the second reads who was first."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    second = desk.act("diana", "tempus_nuntiare", row=1)
    assert second.status_code == 409
    assert second.json()["objections"][0]["rule"] == "NUM-38"
    assert "Apollo" in second.json()["detail"]
    assert desk.view("room", "timer")["current"]["row"] == 1
