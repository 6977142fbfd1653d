"""The worked examples of pestis, as read from the rulebook: each number must come out."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.player import PresenceNoted
from tests.ludi_romani.rules.befell import became, gained, lost, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "pestis.toml").read_text())["case"]
GOODS = ("denarii", "curiales", "clientarum", "classes")


def row_of(table: Table, phase: str, year: int) -> int:
    """The row of the timetable of a season."""
    return next(row.row for row in table.world.evening.timetable if (row.phase, row.year) == (phase, year))


def placed(table: Table, before: dict[str, Any]) -> Iterator[Event]:
    """Everybody where, and as rich, as the case says."""
    for id, is_ in before.items():
        player, seat = table.world.player(id), table.world.seat_of(id)
        if is_.get("imago"):
            yield became(id, player.role, "imago")
        if is_.get("imago") or ("region" in is_ and player.role == "numen"):
            yield PresenceNoted(player=id, region=is_["region"])
        elif "region" in is_ and (seat is None or seat.id != is_["region"]):
            yield from moved(id, seat.id, is_["region"]) if seat else sat_down(is_["region"], id)
        for name in (name for name in GOODS if name in is_):
            more = is_[name] - getattr(player.properties, name)
            if more:
                yield gained(id, **{name: more}) if more > 0 else lost(id, **{name: -more})


def act(table: Table, step: dict[str, Any]) -> Outcome:
    """One step of the case."""
    match step["act"]:
        case "pestis":
            what = "remove" if step.get("lifted") else "impose"
            return table.when("pestis", by=step["by"], region=step["region"], what=what)
        case "motus":
            return table.when("motus", player=step["by"], to=step["to"], way=step.get("mode", "motus"))
        case "emptio_classium":
            fields = {name: step[name] for name in ("buyer", "seller", "count")}
            return table.when("emptio_classium", by=step["seller"], **fields)
        case "occurrere_in_mari":
            fields = {name: step[name] for name in ("traveller", "to") if name in step}
            fields |= {"outcome": step.get("outcome", "surplus")}
            fields |= {"curiales": step["legiones"]} if "legiones" in step else {}
            return table.when("occurrere_in_mari", by=step["by"], **fields)
    raise AssertionError(step)


def in_season(table: Table, step: dict[str, Any]) -> Table:
    """The table in the season of the step."""
    if "season" in step:
        return table.season(row_of(table, step["season"], step["year"]))
    now = table.world.evening.now()
    if step["act"] == "motus" and "mode" not in step and now and now.phase != "motus":
        return table.season(now.row + 1)
    return table


def holds(table: Table, expected: dict[str, Any]) -> None:
    """Everybody is where, has and is what the case says."""
    for id, is_ in expected.items():
        player = table.world.player(id)
        found = {name: getattr(player.properties, name) for name in GOODS if name in is_}
        assert (id, found) == (id, {name: is_[name] for name in GOODS if name in is_})
        assert is_.get("region", table.world.whereabouts(id)) == table.world.whereabouts(id)
        assert ("alive" not in is_) or (player.died is None) == is_["alive"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and nobody dies or loses anything by a pestis."""
    setting = case["setting"]
    table = at_dinner().season(row_of(at_dinner(), setting["season"], setting["year"]))
    table = table.given(*placed(table, case["before"]))
    refused = []
    for step in case["happens"]:
        if step["act"] == "tempus_nuntiare":
            row = row_of(table, "hiems", step["year"]) + (1 if "ends" in step else 0)
            table = table.season(row)
        else:
            table = in_season(table, step)
            done = act(table, step)
            if "refused" in step:
                assert step["refused"] in {one.rule for one in done.decision.standing}
                refused.append(step["refused"])
                continue
            assert done.decision.standing == (), [done.sentence(one) for one in done.decision.standing]
            assert "caution" not in step or done.decision.settled
            table = done.table
        if "pestis" in step:
            assert [region.id for region in table.world.regions() if region.pestis] == [step["pestis"]] * bool(
                step["pestis"]
            )
        holds(table, step.get("after", {}))
    holds(table, case["after"])
    assert set(refused) == set(case["outcome"].get("refused", []))
