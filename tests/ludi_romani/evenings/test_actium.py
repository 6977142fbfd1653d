"""The worked examples of the battle of Actium, as read from the rulebook: each number must come out."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from domain.kernel.event import Event
from domain.kernel.objection import Objection
from domain.ludi_romani.acts.actium.concursatio_navalis import ConcursatioNavalis
from domain.ludi_romani.acts.actium.dice import OnlyNuminaAddDice
from domain.ludi_romani.aggregates.actium import PROPERTY, actium
from domain.ludi_romani.aggregates.factio import Factio, factiones, led_by
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.rules.actium import conch, party, redeem
from tests.ludi_romani.rules.befell import became, gained, lost
from tests.ludi_romani.table import Outcome, Table

HERE = Path(__file__).parent
LEGIO = {name: legio for legio, name in PROPERTY.items()}
OTHER_IDS: dict[str, type[Objection]] = {"AMB-58": OnlyNuminaAddDice}
"""Where a case names the ruling for what an objection says under its rule."""


def cases(name: str) -> list[Any]:
    found = tomllib.loads((HERE / f"{name}.toml").read_text())["case"]
    return [pytest.param(case, id=case["name"]) for case in found]


def holding(table: Table, id: str, properties: dict[str, int]) -> Table:
    """The table with somebody exactly as rich as it says; suffragia, of which each has his own, are left alone."""
    held = table.world.player(id).properties
    more = {name: count - getattr(held, name) for name, count in properties.items() if name != "suffragia"}
    events: list[Event] = [gained(id, **{name: count for name, count in more.items() if count > 0})]
    events += [lost(id, **{name: -count for name, count in more.items() if count < 0})]
    return table.given(*events)


def goods(is_: dict[str, Any]) -> dict[str, int]:
    return {name: count for name, count in is_.items() if name in Properties.model_fields}


def setting(case: dict[str, Any]) -> Table:
    """Actium is open, and everybody as rich as the case says."""
    table = conch()
    for id, is_ in case["before"].items():
        if is_.get("imago"):
            table = table.given(became(id, table.world.player(id).role, "imago"))
        table = holding(table, id, goods(is_))
    return table


def led(table: Table, leader: str) -> Factio:
    found = led_by(table.world, leader)
    assert found is not None
    return found


def formed(table: Table, step: dict[str, Any]) -> Outcome:
    """A party with its chest."""
    members = [id for id in step.get("members", []) if id != step["leader"]]
    outcome = table.when("amicitia_ultima", leader=step["leader"], members=members)
    for giver, gift in step.get("contributions", {}).items():
        number = led(outcome.table, step["leader"]).number
        outcome = outcome.table.when("conferre", party=number, player=giver, **gift)
    return outcome


def redeemed(table: Table, step: dict[str, Any]) -> Table:
    """Every party hands in its form; who leads none yet is one alone."""
    for leader, total in step["totals"].items():
        if led_by(table.world, leader) is None:
            table, _ = party(table, leader)
        table = redeem(table, led(table, leader).number).table
        mine = led(table, leader)
        assert (mine.total, mine.naves) == (total, step["naves"][leader])
    return table


def rolled(table: Table, step: dict[str, Any]) -> Outcome:
    """A concursatio navalis; who throws without saying with what throws a curialis."""
    added = [
        {**one, "party": led(table, one["party"]).number, "legio": LEGIO[one.get("legio", held(table, one["numen"]))]}
        for one in step.get("numina", [])
    ]
    rolls = [{"party": led(table, leader).number, "die": die} for leader, die in step["dice"].items()]
    return table.when("concursatio_navalis", by="neptune", rolls=rolls, added=added)


def held(table: Table, numen: str) -> str:
    return "ultrices" if numen in ("mars", "hirtius") else "curiales"


def refused(outcome: Outcome, rule: str) -> None:
    """One objection stands, under that rule."""
    (one,) = outcome.decision.standing
    assert isinstance(one, OTHER_IDS[rule]) if rule in OTHER_IDS else one.rule == rule


def afloat(table: Table, expected: dict[str, int]) -> None:
    found = {id: actium(table.world).haul if id == "neptune" else led(table, id).naves for id in expected}
    assert found == expected


@pytest.mark.parametrize("case", cases("actium_tie"))
def test_a_battle(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and the battle ends as it says."""
    table = setting(case)
    for step in case["happens"]:
        if step["act"] == "naves_longas_redimere":
            table = redeemed(table, step)
        elif step["act"] == "amicitia_ultima":
            outcome = formed(table, step)
            refused(outcome, step["refused"]) if "refused" in step else None
            table = outcome.table
        elif step.get("late") or "fortuna" in step:
            assert "fortuna" not in ConcursatioNavalis.model_fields
            assert ConcursatioNavalis.model_fields["rolls"].is_required()
        else:
            outcome = rolled(table, step)
            if "refused" in step:
                refused(outcome, step["refused"])
                continue
            table = outcome.table
            totals = {led(table, id).number: total for id, total in step.get("totals", {}).items()}
            fought = actium(table.world).rounds[-1]
            assert totals == {one.factio: one.total for one in fought.rolls if one.factio in totals}
            afloat(table, step["naves"])
    ends(table, case)


def ends(table: Table, case: dict[str, Any]) -> None:
    """Everybody has what the case says, and the outcome is its outcome."""
    for id, is_ in case["after"].items():
        properties = table.world.player(id).properties
        assert {name: getattr(properties, name) for name in goods(is_)} == goods(is_)
        if "naves" in is_:
            assert led(table, id).naves == is_["naves"]
    outcome, battle = case["outcome"], actium(table.world)
    afloat(table, outcome["naves"])
    assert sum(one.bought or 0 for one in factiones(table.world)) == outcome["bought"]
    assert [one.leader for one in factiones(table.world) if one.bought == 0] == outcome.get("parties_without_naves", [])
    if "winner" in outcome:
        winner = next(one for one in factiones(table.world) if one.number == battle.won_by)
        assert (list(winner.members), winner.leader) == (outcome["winner"], outcome["leader"])
        assert len(battle.rounds) == outcome["rounds"]
