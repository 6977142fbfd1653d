"""The worked examples of a changed calendar, as read from the rulebook."""

from typing import Any

import pytest
from pydantic import ValidationError

from projections.ludi_romani.timer import timer
from tests.ludi_romani.evenings import test_seats_and_sea
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.table import MINUTE, Outcome, Table, at_dinner

CASES = cases("calendar")


def row_of(table: Table, step: dict[str, Any]) -> int:
    """The row that a step announces: the one due, or the one of the season that it names."""
    evening, phase = table.world.evening, step.get("begins")
    if phase in ("aestas", "hiems"):
        return next(row.row for row in evening.timetable if (row.phase, row.year) == (phase, step["year"]))
    due = evening.due()
    assert due is not None
    if step.get("ends") == "hiems":
        assert evening.phase_at(table.clock) == "hiems"
    return due.row


def announced(table: Table, step: dict[str, Any]) -> Outcome:
    """A season is announced, and before it whatever comes first."""
    row = row_of(table, step)
    while "refused" not in step and (due := table.world.evening.due()) and due.row != row:
        table = table.season(due.row)
    planned = table.world.evening.row(row)
    assert planned is not None
    table = table.later(max(MINUTE, table.world.evening.starts(planned) - table.clock))
    return table.when("tempus_nuntiare", by=step["by"], row=row)


def act(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """One step of a case."""
    match step["act"]:
        case "tempus_nuntiare":
            return announced(table, step)
        case "mutatio_kalendarum":
            years = step["years"]
            assert years == list(range(years[0], years[0] - len(years), -1))
            fields = {"year": years[0], "count": len(years), "consulted": step.get("consulted") == "juppiter"}
            part = {"part": step["part"]} if "part" in step else {}
            return table.when("mutatio_kalendarum", by=step["by"], **fields, **part)
        case "feriae":
            return table.when("feriae", by="juno", year=step["year"], agreed=step["agreed"])
        case "actium_aperire":
            return table.when("actium_aperire", by=step["by"])
        case "pestis":
            return table.when("pestis", by=step["by"], region=step["region"], what="impose")
    return test_seats_and_sea.act(table, case, step)


def turned_down(table: Table, case: dict[str, Any], step: dict[str, Any]) -> str:
    """A step is refused by the rule that it names; half a year has no place on the form."""
    rule: str = step["refused"]
    if "part" in step:
        with pytest.raises(ValidationError, match="part"):
            act(table, case, step)
    else:
        assert rule in {one.rule for one in act(table, case, step).decision.standing}
    return rule


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says; what is left of the timetable, and when Actium comes, is as it says."""
    table, outcome, refused = staged(case), case["outcome"], []
    for step in case["happens"]:
        if "refused" in step:
            refused.append(turned_down(table, case, step))
            continue
        table = done(act(table, case, step))
        if "pestis" in step:
            assert [region.id for region in table.world.regions() if region.pestis] == [step["pestis"]] * bool(
                step["pestis"]
            )
    holds(table, case["after"])
    assert list(dict.fromkeys(refused)) == outcome["refused"]
    comes_out(table, outcome)


def comes_out(table: Table, outcome: dict[str, Any]) -> None:
    """What a case says of the timetable and of the pestis."""
    now, before = timer(table.world), timer(at_dinner().world)
    struck = [row for row in now.rows if row.struck]
    rules = {row.row: row.rule for row in table.world.evening.timetable}
    if "rows_left" in outcome:
        assert [rules[row.row] for row in struck] == outcome.get("rows_removed", [])
        assert len(now.rows) - len(struck) == outcome["rows_left"]
        hours, _, minutes = outcome["actium"].partition(":")
        assert now.actium.planned - now.begins == (int(hours) * 60 + int(minutes) - (18 * 60 + 30)) * MINUTE
        assert before.actium.planned - now.actium.planned == outcome.get("minutes_saved", 0) * MINUTE
    assert [rules[row.row] for row in now.rows if row.feriae] == outcome.get("feriae", [])
    if "pestis" in outcome:
        assert [region.id for region in table.world.regions() if region.pestis] == [outcome["pestis"]]
