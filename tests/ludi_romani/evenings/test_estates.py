"""The worked examples of deaths and estates, as read from the rulebook: each number must come out."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.ludi_romani.aggregates.senatus import RogatioDecided, RogatioIntroduced
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.table import Outcome, Table

ESTATES = cases("estate_with_curiales")
GATES = [case for case in cases("imagines") if {step["act"] for step in case["happens"]} == {"imaginem_fieri"}]
SAID_BY = {"AMB-106": ("FEM-05", "PRP-03")}
"""A ruling, and the rules whose objections say it."""
NOT_ON_THE_FORM = {"curiales": "MOR-11", "entrance": "IMA-01"}
"""What no form takes: entering it is not refused but impossible."""
CAUSES = {"MOR-08": "virus"}


def decreed(table: Table, type: str) -> tuple[Table, int]:
    """The Senate voted against Antony."""
    number = table.world.number + 1
    season = len(table.world.evening.begun) - 1
    bill = RogatioIntroduced(rogatio=number, season=season, consul="cicero", type=type, target="antony")
    return table.given(bill, RogatioDecided(rogatio=number, passed=True)), number


def act(table: Table, step: dict[str, Any]) -> Outcome:
    """One step of a case."""
    match step["act"]:
        case "mors":
            return table.when("mors", by="fata", player=step["player"], cause=CAUSES[step["cause"]])
        case "proscribere":
            table, number = decreed(table, "proscriptio")
            return table.when("proscribere", by="mars", rogatio=number)
        case "caedem_exsequi":
            table, number = decreed(table, "caedes")
            return table.when("caedem_exsequi", by=step["by"], rogatio=number)
        case "mors_voluntaria":
            portions = [{"receiver": id, **goods} for id, goods in step["disposal"].items()]
            return table.when("mors_voluntaria", by=step["by"], player=step["player"], portions=portions)
        case "imaginem_fieri":
            return table.when("imaginem_fieri", by=step["by"], dead=[step["player"]], entrance=step["entrance"])
    # Without Vesta's approval it is in another's name.
    by, verdict = "vesta" if step.get("approved", True) else "minerva", "vote" if "vestals" in step else "will"
    heir = {"dead": "antony", "heres": step["heres"], "verdict": verdict}
    return table.when("hereditas", by=by, **heir, **step["properties"])


def refused(table: Table, step: dict[str, Any]) -> None:
    """A step is turned down by the rule that it names."""
    rule = step["refused"]
    missing = "curiales" in step.get("properties", {}) or step.get("entrance") == "spain"
    if missing and rule in NOT_ON_THE_FORM.values():
        with pytest.raises(ValidationError):
            act(table, step)
        return
    standing = {objection.rule for objection in act(table, step).decision.standing}
    assert standing & set(SAID_BY.get(rule, (rule,)))


@pytest.mark.parametrize("case", [*ESTATES, *GATES], ids=[case["name"] for case in [*ESTATES, *GATES]])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what is his."""
    table, turned_down, voted = staged(case), [], {}
    for step in case["happens"]:
        if "refused" in step:
            refused(table, step)
            turned_down.append(step["refused"])
            continue
        done = act(table, step)
        assert done.decision.standing == (), [done.sentence(one) for one in done.decision.standing]
        if "vestals" in step:
            voted = {heres: [*step["vestals"].values()].count(heres) for heres in step["vestals"].values()}
        table = done.table
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    outcome = case.get("outcome", {})
    assert voted == outcome.get("votes", voted)
    assert sorted(set(turned_down)) == sorted(outcome.get("refused", []))
