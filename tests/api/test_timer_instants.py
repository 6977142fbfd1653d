"""The timer holds instants: at each of the 50 of Appendix 1 the announcement begins the row that the rulebook prints."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import pytest
from freezegun import freeze_time

from tests.desk import Desk, opened_from
from tests.ludi_romani.table import BEGINS, MINUTE, SEEDS

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


class Announced(NamedTuple):
    """What the room's timer said before a row was announced and after it, and the number of the announcement."""

    before: dict[str, Any]
    after: dict[str, Any]
    act: int


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Announced]:
    """One evening from the first row to the last, each announced at its instant."""
    told = []
    with opened_from(SEEDS, tmp_path_factory.mktemp("evening"), edition="romani_2018") as desk:
        for row, (minute, phase, _, _) in enumerate(appendix(), 1):
            with freeze_time(at(BEGINS + minute * MINUTE), real_asyncio=True):
                before = desk.view("room", "timer")
                by = "apollo" if phase == "aestas" else "diana"
                number = desk.done(by, "tempus_nuntiare", row=row)["number"]
            told.append(Announced(before, desk.view("room", "timer"), number))
    return told


@pytest.mark.parametrize("row", range(1, 51), ids=[f"KAL-T{row:02}" for row in range(1, 51)])
def test_the_announcement_begins_the_row(evening: Sequence[Announced], row: int) -> None:
    """Frozen at the row's instant, the announcement begins it; until then the old row stands and is overdue or due."""
    timetable = appendix()
    assert len(timetable) == len(evening) == 50
    minute, phase, year, lasts = timetable[row - 1]
    instant, (before, timer, number) = BEGINS + minute * MINUTE, evening[row - 1]
    assert (before["current"] or {"row": 0})["row"] == row - 1, "without the announcement the old row stays"
    overdue = before["current"] and before["current"]["planned_end"]
    assert overdue is None or overdue <= instant, "and its planned end is past: it shows overdue"
    assert (before["next"]["row"], before["next"]["planned"]) == (row, instant)
    ends = None if lasts is None else instant + lasts * MINUTE
    assert timer["current"] == {
        "row": row, "phase": phase, "year": year, "began": instant, "planned_end": ends, "act": number,
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
