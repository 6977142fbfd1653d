"""The worked examples of somebody who goes home, of pleas to the gods of death and of wills, as read from the rulebook."""

from typing import Any

import pytest
from pydantic import ValidationError

from domain.ludi_romani.aggregates.bonds import BecameCliens
from domain.ludi_romani.aggregates.fate import BecameUnprotected
from domain.ludi_romani.aggregates.player import CharacterCast
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.law.mortality import virgines
from tests.ludi_romani.evenings import test_seats_and_sea, war
from tests.ludi_romani.evenings.stage import cases, holds, peopled, staged
from tests.ludi_romani.rules.battle import challenge, done, the
from tests.ludi_romani.rules.befell import became
from tests.ludi_romani.table import Outcome, Table

CASES = [*cases("retire_and_recast"), *cases("suicide_and_wills")]
PEOPLE = {"first_guest": 1, "second_guest": 2}
SAID_BY = {"AMB-106": {"FEM-05", "MOR-13"}}
"""A ruling, and the rules whose objections say it."""
BESIDE = ("human",)
"""What a case says of somebody that is no property."""


def begins(case: dict[str, Any]) -> Table:
    """The table before the case, with its people, its clientes, and where the Vestals vote no virgo but those whom it names: the
    others are married and not in Rome."""
    before = case["before"]
    table = war.marched(case) if "attacker" in case["setting"] else staged(case)
    for id, is_ in before.items():
        if "human" in is_:
            table = table.given(CharacterCast(player=id, person=PEOPLE[is_["human"]]))
        if is_.get("unprotected"):
            table = table.given(BecameUnprotected(player=id))
        table = table.given(*(BecameCliens(player=id, patronus=patronus) for patronus in is_.get("patroni", ())))
    if case["name"].startswith(("no virgo", "Vesta rejects")):
        unmarried = [id for id in virgines(table.world) if before.get(id, {}).get("role") != "virgo"]
        table = table.given(*(became(id, "virgo", "matrona") for id in unmarried))
        table = table.given(*(SeatLeft(region="rome", player=id) for id in unmarried))
    return table


def act(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """One step of a case."""
    match step["act"]:
        case "mors" if step["cause"] == "went home":
            return table.when("persona_recedere", by=step.get("by", "vesta"), player=step["player"], dies=True)
        case "mors":
            return table.when("mors", by="fata", player=step["player"], cause="virus")
        case "ius_dicere":
            texts = {"dispute": step["dispute"], "ruling": step["ruling"]}
            return table.when("ius_dicere", by=step["by"], **texts)
        case "mors_voluntaria":
            portions = [{"receiver": id, **goods} for id, goods in step["disposal"].items()]
            return table.when("mors_voluntaria", by=step["by"], player=step["player"], portions=portions)
        case "hereditas":
            return bequest(table, step)
        case "personam_assignare":
            cast = {"player": step["character"], "person": PEOPLE[step["human"]], "recast": True}
            return table.when("personam_assignare", by="organiser", **cast)
        case "flagitatio":
            return challenge(table, step["by"], step["against"], by="venus")
        case "praesidem_mutare":
            return war.simple(table, case, step)
        case "loco_movere" | "motus" if "called_by" in step:
            who = {"vestal": step["by"], "player": step["player"]} if "player" in step else {"player": step["by"]}
            return table.when(step["act"], by=step["called_by"], to=step["to"], **who)
    return test_seats_and_sea.act(table, case, step)


def bequest(table: Table, step: dict[str, Any]) -> Outcome:
    """What is left of the one who died last goes to an heir: by will, by the Vestals' vote, or by Vesta alone."""
    dead = max((player for player in table.world.players() if player.died), key=lambda player: player.died or 0).id
    alone = "vestals" not in step and not virgines(table.world)
    verdict = "vote" if "vestals" in step else "vesta" if alone else "will"
    by = "vesta" if step.get("approved", True) else "minerva"
    return table.when("hereditas", by=by, dead=dead, heres=step["heres"], verdict=verdict, **step["properties"])


def turned_down(table: Table, case: dict[str, Any], step: dict[str, Any]) -> str:
    """A step is refused by the rule that it names, or has no place on the form, or is no vote of Vestals."""
    rule: str = step["refused"]
    if "dos" in step.get("properties", {}):
        with pytest.raises(ValidationError, match="dos"):
            act(table, case, step)
        return rule
    if rule == "AMB-16":  # who votes is heard in Rome: the books know who is a Vestal, and that none is left
        matronae = [id for id in step["vestals"] if id not in virgines(table.world)]
        assert matronae != []
        left = bool(virgines(table.world))
        assert left or "MOR-09" in {one.rule for one in act(table, case, step).decision.standing}
        return rule
    if step.get("seat") == "throne":  # what is refused is the throne alone: the seats for anybody are taken
        free = table.world.region(step["to"]).free()
        table = peopled(table, {id: {"region": step["to"]} for id in ("cicero", "hirtius")[:free]})
    assert SAID_BY.get(rule, {rule}) & {one.rule for one in act(table, case, step).decision.standing}
    return rule


def properties(expected: dict[str, Any]) -> dict[str, Any]:
    """What a case says of everybody that the books hold as a property or a state of his."""
    return {id: {k: v for k, v in should.items() if k not in BESIDE} for id, should in expected.items()}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends where and with what it says."""
    table, refused, votes = begins(case), [], {}
    for step in case["happens"]:
        if "refused" in step:
            refused.append(turned_down(table, case, step))
            continue
        if step["act"] == "mors_voluntaria" and not step["accepted"]:
            continue  # a plea that is not heard is not recorded
        if step["act"] == "concursatio":
            table = war.begun(case, table)
            for place in range(len(step["dice"]["attacker"])):
                table = done(war.concursatio(table, step, place))
        else:
            table = done(act(table, case, step))
        if "vestals" in step:
            assert set(step["vestals"]) <= set(virgines(table.world))
            votes = {heres: [*step["vestals"].values()].count(heres) for heres in step["vestals"].values()}
        holds(table, properties(step.get("after", {})))
    holds(table, properties(case["after"]))
    comes_out(table, case, list(dict.fromkeys(refused)), votes)


def comes_out(table: Table, case: dict[str, Any], refused: list[str], votes: dict[str, int]) -> None:
    """What a case says of its end."""
    outcome, world = case["outcome"], table.world
    assert refused == outcome.get("refused", [])
    assert votes == outcome.get("votes", votes)
    for id, should in case["after"].items():
        if "human" in should:
            assert world.player(id).person == PEOPLE[should["human"]]
    if "dead" in outcome:
        assert [player.id for player in world.players() if player.died] == outcome["dead"]
    if "rounds" in outcome:
        assert (len(the(table).fought), the(table).cause) == (outcome["rounds"], "fought")
    if "vestals_left" in outcome:
        assert len(virgines(world)) == outcome["vestals_left"]
    if "seats_taken" in outcome:
        named = {*case["before"], *case["after"]}
        region = world.region(case["setting"]["region"])
        assert len([seat for seat in region.seated if seat.player in named]) == outcome["seats_taken"]
