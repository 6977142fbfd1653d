"""The worked examples of Juppiter in another's shape, as read from the rulebook."""

from typing import Any

import pytest

from tests.ludi_romani.evenings import test_seats_and_sea, war
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.rules.battle import done, the
from tests.ludi_romani.table import Outcome, Table

CASES = cases("juppiter")
CAUTIONS = {"AMB-19": {"MOT-03", "MOT-15"}}
"""A ruling by which something is recorded with a caution, and the rules whose cautions say it."""


def power(table: Table, case: dict[str, Any], step: dict[str, Any], by: str) -> Outcome:
    """An act of a numen, by himself or by his double."""
    match step.get("does", step["act"]):
        case "translatio_minervae" | "mercurius_eripit" as kind:
            return table.when(kind, by=by, player=step["player"], region=step["to"])
        case "pestis":
            return table.when("pestis", by=by, region=step["region"], what="impose")
        case "occurrere_in_mari":
            return test_seats_and_sea.act(table, case, {**step, "act": "occurrere_in_mari", "by": by})
        case "nuptiae":
            return table.when("nuptiae", by=by, bride=step["bride"], groom=step["groom"])
    raise AssertionError(step)


def step_by(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """One step: Juppiter takes a shape, does something with its power, and stays in it until the next one."""
    match step["act"]:
        case "personam_induere":
            taken = table.when("personam_induere", by=step["by"], persona=step["as"])
            return taken if taken.decision.standing else power(taken.table, case, step, step["by"])
        case "tempus_nuntiare":
            row = next(
                r.row for r in table.world.evening.timetable if (r.phase, r.year) == (step["begins"], step["year"])
            )
            table = table.season(row - 1).later()
            return table.when("tempus_nuntiare", by="apollo", row=row)
        case "motus":
            return test_seats_and_sea.act(table, case, step)
        case "translatio_minervae":
            return power(table, case, step, "minerva")
        case "mercurius_eripit":
            return power(table, case, step, "mercury")
    return power(table, case, step, step["by"])


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends where and with what it says."""
    fights = "attacker" in case["setting"]
    table, refused, outcome = war.marched(case) if fights else staged(case), [], case["outcome"]
    for step in case["happens"]:
        if step["act"] == "concursatio":
            table = done(war.concursatio(war.begun(case, table), step, 0))
        elif "refused" in step:
            heard = {one.rule for one in step_by(table, case, step).decision.standing}
            assert step["refused"] in heard
            refused.append(step["refused"])
        else:
            taken = step_by(table, case, step)
            table = done(taken)
            if "caution" in step:
                assert {one.rule for one in taken.decision.settled} & CAUTIONS[step["caution"]]
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    assert list(dict.fromkeys(refused)) == outcome["refused"]
    if "rounds" in outcome:
        assert (len(the(table).fought), the(table).cause) == (outcome["rounds"], outcome["ended"])
    if "pestis" in outcome:
        assert [region.id for region in table.world.regions() if region.pestis] == [outcome["pestis"]]
