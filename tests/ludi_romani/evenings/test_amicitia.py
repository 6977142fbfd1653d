"""The worked examples of amicitia, as read from the rulebook: each number must come out. A group in the field is the war's."""

from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.amicitia import AmicitiaFormed, PropertyEntrusted, amicitiae, lives
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.table import Outcome, Table

WAR = {"flagitatio", "proelium_committere", "concursatio", "prioritas"}
CASES = [case for case in cases("amicitia") if not WAR & {step["act"] for step in case["happens"]}]


def entrusted(giver: str, holder: str, **goods: int) -> PropertyEntrusted:
    return PropertyEntrusted(amicitia=9, giver=giver, holder=holder, properties=Properties(**goods))


BEFORE: dict[str, list[Event]] = {
    "three friends, one leaves, and the classis is in another region": [
        AmicitiaFormed(amicitia=9, members=("antony", "brutus", "cassius")),
        entrusted("antony", "brutus", curiales=1, classes=1),
    ],
    "Livia begs, and Juno breaks it": [
        AmicitiaFormed(amicitia=9, members=("octavian", "antony")),
        entrusted("octavian", "antony", denarii=300_000, classes=1),
    ],
}
"""What had passed among amici before the case, as its reasons say."""


def act(table: Table, step: dict[str, Any]) -> Outcome:
    """One step of the case."""
    goods: dict[str, Any] = {
        name: step[name] for name in ("denarii", "classes", "curiales", "suffragia") if name in step
    }
    match step["act"]:
        case "amicitiam_facere":
            return table.when("amicitiam_facere", members=step["members"])
        case "amicitiam_sancire":
            return table.when("amicitiam_sancire", by=step["by"], members=step["members"])
        case "amicis_tradere":
            return table.when("amicis_tradere", giver=step["from"], receiver=step["to"], **goods)
        case "repetere":
            answer = "refused" if step.get("answer") == "refuse" else "returned"
            asked: dict[str, Any] = {"owner": step["owner"], "holder": step["holder"], "answer": answer, **goods}
            return table.when("repetere", by=step.get("by", "minerva"), **asked)
        case "motus":
            return table.when("motus", player=step["by"], to=step["to"], way=step["mode"])
    if "plea" in step:
        return table.when("amicitiam_dissolvere", by=step["by"], player=step["plea"], amici=step["members"], plea=True)
    (now,) = [one for one in amicitiae(table.world) if lives(table.world, one)]
    others = [member for member in now.members if member != step["by"]]
    return table.when("amicitiam_dissolvere", by=step["numen"], player=step["by"], amici=others)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what it says."""
    table = staged(case).given(*BEFORE.get(case["name"], []))
    refused: list[str] = []
    for step in case["happens"]:
        done = act(table, step)
        if "refused" in step:
            assert [one.rule for one in done.decision.standing] == [step["refused"]]
            refused += [step["refused"]] if step["refused"] not in refused else []
            continue
        assert done.decision.standing == (), [done.sentence(one) for one in done.decision.standing]
        table = done.table
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    living = [list(one.members) for one in amicitiae(table.world) if lives(table.world, one)]
    assert living == ([case["outcome"]["members"]] if case["outcome"]["members"] else [])
    assert refused == case["outcome"]["refused"]


def test_three_cases_are_of_amicitia_alone() -> None:
    """The other three are fought out by a group."""
    assert len(CASES) == 3
