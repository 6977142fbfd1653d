"""The worked examples of tributum, as read from the rulebook: each number must come out."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.player import PresenceNoted
from tests.ludi_romani.rules.befell import became, gained, lost, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "tributum_three_imagines.toml").read_text())[
    "case"
]


def setting(case: dict[str, Any]) -> Table:
    """The hiems of the case, with everybody where and as rich as it says."""
    rows = at_dinner().world.evening.timetable
    year = case["setting"]["year"]
    table = at_dinner().season(next(row.row for row in rows if row.phase == "hiems" and row.year == year))
    events: list[Event] = []
    for id, is_ in case["before"].items():
        player, seat = table.world.player(id), table.world.seat_of(id)
        if is_.get("imago"):
            events += [became(id, player.role, "imago"), PresenceNoted(player=id, region=case["setting"]["region"])]
        elif seat is None:
            events += sat_down(is_["region"], id)
        elif seat.id != is_["region"]:
            events += moved(id, seat.id, is_["region"])
        more = is_["denarii"] - player.properties.denarii
        events += [gained(id, denarii=more)] if more > 0 else [lost(id, denarii=-more)] if more < 0 else []
    return table.given(*events)


def act(table: Table, step: dict[str, Any]) -> Outcome:
    """One step of the case."""
    if step["act"] == "instauratio_tributi":
        return table.when("instauratio_tributi", by=step["by"])
    if step["act"] == "tempus_nuntiare":
        row = table.world.evening.begun[-1].row + 1
        return table.later().when("tempus_nuntiare", by=step["by"], row=row, dispense=("SED-20",))
    claims: dict[str, int] = step["imagines"]
    short = step["total"] < 100_000 * len(claims)
    shares = [{"imago": id, "denarii": denarii} for id, denarii in claims.items() if denarii] if short else []
    fields = {"numen": step["numen"], "player": step["player"], "imagines": list(claims), "shares": shares}
    return table.when("tributum", by=step["numen"], **fields)


def holds(table: Table, expected: dict[str, Any]) -> None:
    """Everybody has what the case says."""
    found = {id: table.world.player(id).properties.denarii for id in expected}
    assert found == {id: is_["denarii"] for id, is_ in expected.items()}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with his denarii."""
    table = setting(case)
    dispensed, refused = 0, []
    for step in case["happens"]:
        before = table.world.player(step["numen"]).properties.denarii if "numen" in step else 0
        done = act(table, step)
        if "refused" in step:
            assert step["refused"] in {objection.rule for objection in done.decision.standing}
            refused.append(step["refused"])
            continue
        assert done.decision.standing == (), [done.sentence(one) for one in done.decision.standing]
        table = done.table
        if step["act"] == "tributum":
            paid = before - table.world.player(step["numen"]).properties.denarii
            assert paid == step["total"] == sum(step["imagines"].values()) + step["to_player"]
            dispensed += paid
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    assert dispensed == case["outcome"]["dispensed"]
    assert refused == case["outcome"].get("refused", [])
