"""The worked examples of weddings and divorces, as read from the rulebook: each number must come out."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.ludi_romani.acts.nuptiae.law import worth
from domain.ludi_romani.aggregates.bonds import Married
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.table import Outcome, Table

CASES = [*cases("nuptiae"), *cases("divorce")]
SAID_BY = {"AMB-78": "MER-16", "PRO-05": "FEM-06", "DIV-06": "AMI-08"}
"""A rule or ruling, and the rule whose objection says it."""
NOT_ON_THE_FORM = ("DIV-04", "NUP-06")
"""Suffragia are on no form of a marriage: entering some is not refused but impossible."""


def act(table: Table, step: dict[str, Any]) -> Outcome | None:
    """One step of a case; None where nothing is recorded."""
    match step["act"]:
        case "nuptiae":  # without her approval it is in another's name
            by = "juno" if step["approved"] else "minerva"
            return table.when("nuptiae", by=by, bride=step["bride"], groom=step["groom"])
        case "divortium" if step["granted"]:
            paid, killed = step.get("paid", {}), step.get("killed", False)
            return table.when("divortium", by="juno", wife=step["wife"], killed=killed, **paid)
        case "amazonem_fieri":
            return table.when("amazonem_fieri", player=step["matrona"])
        case "virus_propinare" if "matrona" in step:
            return table.when("virus_propinare", by="fata", matrona=step["matrona"])
        case "virus_propinare":  # drawn only later, when it had been recorded that it was served
            return table.when("mors", by="fata", player=step["chosen_by"], cause="virus")
        case "res_coniugum_permutare" | "donare" as kind:
            goods = {k: v for k, v in step.items() if k in ("denarii", "curiales", "suffragia")}
            return table.when(kind, giver=step["from"], receiver=step["to"], **goods)
        case "flagitatio":
            parties = {"challenger": step["by"], "challenged": step["against"]}
            return table.when("flagitatio", by=step["numen"], **parties)
        case "repetere":  # only what one handed over as an amicus is asked back
            return table.when("repetere", owner=step["owner"], holder=step["holder"], curiales=step["curiales"])
    return None


def refused(table: Table, step: dict[str, Any]) -> str:
    """A step is turned down by the rule that it names."""
    rule: str = step["refused"]
    if rule in NOT_ON_THE_FORM:
        with pytest.raises(ValidationError, match="suffragia"):
            act(table, step)
        return rule
    done = act(table, step)
    assert done and SAID_BY.get(rule, rule) in {objection.rule for objection in done.decision.standing}
    return rule


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what is his."""
    table, outcome, turned_down, paid = staged(case), case["outcome"], [], 0
    wife = next((step["wife"] for step in case["happens"] if step["act"] == "divortium"), None)
    for step in case["happens"]:
        if wife and step.get("granted"):
            world = table.world
            husband = world.player(step["husband"])
            assert (world.player(wife).spouse, world.player(wife).dowry) == (husband.id, outcome["owed"])
            assert worth(world, husband.properties) == outcome.get("worth", worth(world, husband.properties))
        if "refused" in step:
            turned_down.append(refused(table, step))
            continue
        done = act(table, step)
        if done:
            assert done.decision.standing == (), [done.sentence(one) for one in done.decision.standing]
            weddings = [event for event in done.events if isinstance(event, Married)]
            paid += sum(event.dowry for event in weddings) // 2
            table = done.table
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    assert paid == outcome.get("dos_paid", paid)
    assert [id for id in case["before"] if table.world.player(id).died] == outcome.get("dead", [])
    assert turned_down == outcome.get("refused", [])
