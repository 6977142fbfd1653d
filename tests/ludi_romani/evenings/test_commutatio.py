"""The worked examples of barter, as read from the rulebook: each number must come out."""

from typing import Any

import pytest
from pydantic import ValidationError

from tests.ludi_romani.evenings import war
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.rules.battle import done, the
from tests.ludi_romani.table import Outcome, Table

CASES = cases("commutatio")
SAID_BY = {"AMB-29": "MER-14"}
"""A ruling, and the rule whose objection says it."""
WARES = ("curiales", "suffragia")
"""What has no place on the form: entering it is not refused but impossible."""


def bartered(table: Table, step: dict[str, Any]) -> Outcome:
    """Two hand over what they give."""
    one, other = step["parties"]
    goods = {f"one_{name}": count for name, count in step["gives"][one].items()}
    goods |= {f"other_{name}": count for name, count in step["gives"][other].items()}
    witness = {"witness": step["witness"]} if "witness" in step else {}
    return table.when("commutatio", one=one, other=other, **goods, **witness)


def act(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """One step of a case."""
    if step["act"] == "commutatio":
        return bartered(table, step)
    if step["act"] == "flagitatio":
        return war.flagitatio(table, case, step)
    return war.simple(table, case, step)


def turned_down(table: Table, case: dict[str, Any], step: dict[str, Any]) -> str:
    """A step is refused by the rule that it names."""
    rule: str = step["refused"]
    if any(name in WARES for gives in step.get("gives", {}).values() for name in gives):
        with pytest.raises(ValidationError):
            act(table, case, step)
        return rule
    assert SAID_BY.get(rule, rule) in {one.rule for one in act(table, case, step).decision.standing}
    return rule


def staged_or_marched(case: dict[str, Any]) -> Table:
    """The table before the case: where there is war in it, with the order of arrival that it names."""
    war_alone = [step for step in case["happens"] if step["act"] != "commutatio"]
    return war.marched({**case, "happens": war_alone}) if "attacker" in case["setting"] else staged(case)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what is his."""
    table, refused = staged_or_marched(case), []
    for step in case["happens"]:
        if "refused" in step:
            refused.append(turned_down(table, case, step))
            continue
        if step["act"] == "concursatio":
            table = war.begun(case, table)
            for place in range(len(step["dice"]["attacker"])):
                table = done(war.concursatio(table, step, place))
        else:
            table = done(act(table, case, step))
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    assert list(dict.fromkeys(refused)) == case["outcome"].get("refused", [])
    if "rounds" in case["outcome"]:
        assert len(the(table).fought) == case["outcome"]["rounds"]
