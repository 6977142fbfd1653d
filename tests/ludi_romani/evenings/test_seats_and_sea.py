"""The worked examples of the sea, of seats taken by force, of reges in Rome and of messages, as read from the rulebook."""

from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.proelium import proelia
from tests.ludi_romani.evenings.stage import cases, holds, peopled
from tests.ludi_romani.rules.battle import begun, done, roll, the
from tests.ludi_romani.table import Outcome, Table, at_dinner

FILES = ("sailing", "minerva", "reges_in_rome")
MESSAGES = next(
    case for case in cases("messages_chance_change_state") if case["happens"][0]["act"] == "nuntium_mittere"
)
SAID_BY = {"AMB-17": "MOT-13", "SED-17": "SED-01"}
"""A rule or ruling, and the rule whose objection says it."""
CAUTIONS = {"AMB-19": ("MOT-03", "MOT-15"), "AMB-77": ("REG-05",)}
"""Rulings by which something is recorded with a caution, and the rules whose cautions say it."""


def row_of(table: Table, phase: str, year: int | None) -> int:
    """The row of a season; a motus has no year, and is the one before the second hiems."""
    rows = [row.row for row in table.world.evening.timetable if row.phase == phase and year in (row.year, None)]
    return rows[1] if year is None else rows[0]


def staged(case: dict[str, Any]) -> Table:
    """The season of the case, with everybody where and as rich as it says, and its proelium begun."""
    setting = case["setting"]
    table = at_dinner().season(row_of(at_dinner(), setting["season"], setting.get("year")))
    table = peopled(table, case["before"])
    if "attacker" in setting:
        table = begun(table, setting["attacker"], setting["defender"], by=setting["overseer"])
    return table


def act(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """One step of a case."""
    by, kind = step.get("by", "minerva"), step["act"]
    match kind:
        case "motus":
            fields = {"player": by, "to": step["to"], "way": step.get("mode", "motus")}
            return table.when(kind, companions=step.get("with", []), **fields)
        case "occurrere_in_mari":
            fields = {"traveller": step["traveller"], "outcome": step.get("outcome", "surplus")}
            fields |= {"curiales": step["legiones"]} if "legiones" in step else {}
            return table.when(kind, by=by, **fields, **({"to": step["to"]} if "to" in step else {}))
        case "translatio_minervae":
            return table.when(kind, player=step["player"], region=step["to"])
        case "loco_movere":
            assert table.world.whereabouts(step["player"]) == step["from"]
            fields = {"player": step["player"], "to": step["to"]}
            if table.world.player(by).role != "numen":
                return table.when(kind, by="mars", vestal=by, **fields)
            return table.when(kind, by=by, **fields)
        case "sedem_adiudicare" | "regem_romae_deprehendere":
            given = ("region", "claimants", "chosen", "rex", "outcome", "to")
            return table.when(kind, by=by, **{name: step[name] for name in given if name in step})
        case "hibernare":
            return table.when(kind, by=step["numen"], region=step["region"])
        case "fuga":
            return table.when(kind, by=step["escort"], rex=step["rex"], escort=step["escort"])
        case "emptio_legionum":
            fields = {name: step[name] for name in ("buyer", "seller", "count")}
            return table.when(kind, by=step["seller"], legio={"curiales": "curialis"}[step["kind"]], **fields)
        case "hereditas":
            return table.when(kind, by="vesta", **bequest(case, step))
        case "nuntium_mittere":
            given = ("sender", "recipient", "bribe", "passed_to", "delivered")
            return table.when(kind, by="mercury", **{name: step[name] for name in given})
        case "donare":
            return table.when(kind, giver=step["from"], receiver=step["to"], denarii=step["denarii"])
    raise AssertionError(step)


def bequest(case: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """The will of the one who died in the case, as its form says it."""
    return {"dead": case["outcome"]["dead"][0], "heres": step["heres"], "verdict": "will", **step["properties"]}


class Played:
    """What has happened in a case so far."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case, self.table = case, staged(case)
        self.refused: list[str] = []
        self.events: list[Event] = []

    def step(self, step: dict[str, Any]) -> None:
        """A step is turned down by the rule that it names, or taken, with the caution that it names."""
        if step["act"] == "tempus_nuntiare":
            self.table = self.table.season(row_of(self.table, step["begins"], step["year"]))
        elif step["act"] == "concursatio":
            for one, other in zip(step["dice"]["attacker"], step["dice"]["defender"], strict=True):
                self.table = done(roll(self.table, one, other))
        elif step.get("seat") == "throne":  # what is refused is the throne alone: the seats for anybody are taken
            free = self.table.world.region(step["to"]).free()
            taken = peopled(self.table, {id: {"region": step["to"]} for id in ("cicero", "hirtius")[:free]})
            self.turned_down(act(taken, self.case, step), step)
        else:
            self.take(act(self.table, self.case, step), step)
        holds(self.table, step.get("after", {}))

    def take(self, outcome: Outcome, step: dict[str, Any]) -> None:
        if "refused" in step:
            self.turned_down(outcome, step)
            return
        self.table = done(outcome)
        self.events += outcome.events
        heard = {one.rule for one in outcome.decision.settled}
        if "caution" in step:
            assert heard & {*CAUTIONS.get(step["caution"], (step["caution"],))}
        elif step["act"] == "motus":
            assert heard == set()

    def turned_down(self, outcome: Outcome, step: dict[str, Any]) -> None:
        rule = step["refused"]
        assert SAID_BY.get(rule, rule) in {objection.rule for objection in outcome.decision.standing}
        self.refused += [rule] if rule not in self.refused else []


def comes_out(played: Played) -> None:
    """What a case says of its end."""
    outcome, world = played.case["outcome"], played.table.world
    taken = [event for event in played.events if isinstance(event, PropertyReceived) and event.won]
    living = [event.properties for event in taken if world.player(event.source).died is None]
    assert sum(goods.curiales + goods.clientarum for goods in living) == outcome.get("seized", 0)
    assert sum(goods.denarii for goods in living) == outcome.get("denarii_seized", 0)
    assert [event.player for event in played.events if isinstance(event, Died)] == outcome.get("dead", [])
    assert set(played.refused) == set(outcome.get("refused", []))
    if "seats_taken" in outcome:
        named = {*played.case["before"], *played.case["after"]}
        region = world.region(played.case["setting"]["region"])
        assert len([seat for seat in region.seated if seat.player in named]) == outcome["seats_taken"]
    if "rounds" in outcome:
        assert (len(the(played.table).fought), the(played.table).cause) == (outcome["rounds"], outcome["ended"])
        bare = [player.id for player in world.players() if player.unprotected is not None]
        assert bare == outcome["unprotected"]
    assert all(not one.open for one in proelia(world))


@pytest.mark.parametrize(
    "case",
    [
        *(pytest.param(case, id=f"{file}: {case['name']}") for file in FILES for case in cases(file)),
        pytest.param(MESSAGES, id=f"messages: {MESSAGES['name']}"),
    ],
)
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends where and with what it says."""
    played = Played(case)
    for step in case["happens"]:
        played.step(step)
    holds(played.table, case["after"])
    comes_out(played)
