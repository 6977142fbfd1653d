"""The worked examples of clientes and bacchants, as read from the rulebook: who holds whom, who pays, and who lives."""

from collections.abc import Iterator
from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.senatus import ConsulesDesignated, rogatio
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.evenings import test_senate as curia
from tests.ludi_romani.evenings import war
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.rules.battle import begin, challenge, done, the
from tests.ludi_romani.table import Outcome, Table

FILES = ("two_patroni", "thiasos")
SAID_BY = {"AMB-37": "CLI-14"}
"""A ruling, and the rule whose objection says it."""
CAUTIONS = {"AMB-24": "MER-08"}
"""A ruling by which something is recorded with a caution, and the rule whose caution says it."""
SENATE = ("suffragium_ferre", "senatus_consultum", "imperium_transferre")
FIRST = ("FLA-03", "FLA-04")
"""In what came before a case the seniors had waived."""


def bound(before: dict[str, Any]) -> Iterator[Event]:
    """Who is whose cliens or bacchant before a case begins, and who stands without protection."""
    for id, is_ in before.items():
        if is_.get("unprotected"):
            yield BecameUnprotected(player=id)
        if is_.get("bacchant_of"):
            yield BecameBacchant(player=id, god=is_["bacchant_of"])
        yield from (BecameCliens(player=id, patronus=patronus) for patronus in is_.get("patroni", ()))


class Played:
    """What has happened in a case so far."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case, self.setting = case, case["setting"]
        winter = self.setting["season"] == "hiems"
        self.table = (staged(case) if winter else war.marched(case)).given(*bound(case["before"]))
        self.bill = 0
        if winter:
            season = self.table.world.evening.season_at(self.table.clock)
            consules = (self.setting["consul"], "crassus")
            table = self.table.given(ConsulesDesignated(season=season, consules=consules))
            scene = curia.bring(
                curia.Scene(table), consules[0], "imperium", target="antony", receiver="octavian", legiones=4
            )
            self.table, self.bill = scene.table, scene.bill
        self.refused: list[str] = []
        self.dead: list[str] = []

    def step(self, step: dict[str, Any]) -> None:
        """One step, of one act or of several."""
        for outcome in self._outcomes(step):
            if "refused" in step:
                rule = step["refused"]
                assert SAID_BY.get(rule, rule) in {one.rule for one in outcome.decision.standing}, step["what"]
                self.refused += [rule] if rule not in self.refused else []
                break
            self.table = done(outcome)
            self.dead += [event.player for event in outcome.events if isinstance(event, Died)]
            if "caution" in step:
                assert CAUTIONS[step["caution"]] in {one.rule for one in outcome.decision.settled}
        holds(self.table, step.get("after", {}))

    def _outcomes(self, step: dict[str, Any]) -> Iterator[Outcome]:
        """The acts of a step; each is asked of the table that the one before it left."""
        if step["act"] in SENATE:
            for by, fields in curia.acts(curia.Scene(self.table, self.bill), step):
                yield self.table.when(step["act"], by=by, **fields)
        elif step["act"] == "concursatio":
            self._begun()
            for place in range(len(step["dice"]["attacker"])):
                yield war.concursatio(self.table, step, place)
        elif step["act"] == "flagitatio" and "directed_by" in step:
            overseer = self.setting["overseer"]
            yield challenge(self.table, step["by"], step["against"], by=step["directed_by"], witness=overseer)
            yield war.flagitatio(self.table, self.case, {**step, "directed_by": None})
        elif step["act"] == "flagitatio":
            yield war.flagitatio(self.table, self.case, step)
        elif step["act"] == "bacchantem_liberare":
            leaves = self.table.when("adesse", by="silenus", region="gaul")
            assert [one.rule for one in leaves.decision.settled] == ["BAC-08"]
            yield leaves
            yield self.table.when("bacchantem_liberare", by=step["god"], bacchant=step["bacchant"])
        else:
            yield simple(self.table, self.case, step)

    def _begun(self) -> None:
        one = the(self.table) if proelia(self.table.world) else None
        numen = one.witness if one and one.open else self.setting["overseer"]
        if one is None or not one.open:
            fighters = self.setting["attacker"], self.setting["defender"]
            self.table = done(challenge(self.table, *fighters, by=numen, dispense=FIRST))
        if the(self.table).stage == "offered":
            fields = {"proelium": the(self.table).number, "answer": "accept"}
            self.table = done(self.table.when("flagitationi_respondere", **fields, by=numen))
        if the(self.table).stage != "begun":
            self.table = done(begin(self.table, by=numen))


def simple(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """The steps that are one act each."""
    kind, by = step["act"], step.get("by", "minerva")
    protected = {"protected_by": step["protected_by"]} if "protected_by" in step else {}
    match kind:
        case "clientem_accipere":
            return table.when(kind, patronus=step["patronus"], cliens=step["cliens"], sought=step["ground"] == "CLI-04")
        case "pecuniam_a_cliente_exigere":
            return table.when(kind, patronus=step["patronus"], cliens=step["cliens"], denarii=step["amount"])
        case "clientem_necare":
            return table.when(kind, patronus=step["patronus"], cliens=step["cliens"], **protected)
        case "mors":  # whoever meets one unprotected decides over him
            fields = {"victor": by, "loser": step["player"], "choice": "kill"}
            return table.when("victum_tractare", **fields, **protected)
        case "victum_tractare" | "emptio_legionum":
            return war.simple(table, case, step)
        case "bacchantem_facere":
            return table.when(kind, by=by, player=step["player"], region=step["region"])
        case "bacchantem_necare":
            return table.when(kind, by=step["god"], bacchant=step["bacchant"], **protected)
        case "adesse":
            return table.when(kind, by=step["numen"], region=step["region"])
        case "donare":
            return table.when(kind, giver=step["from"], receiver=step["to"], classes=step["classes"])
        case "occurrere_in_mari":
            fields = {"traveller": step["traveller"], "outcome": "surplus"}
            return table.when(kind, by=by, **fields, curiales=step["legiones"])
        case "motus":
            who = [by, *step.get("with", ())]
            who = who if table.world.player(by).mortal else [*who[1:], by]  # a god goes along with his thiasos
            return table.when(kind, player=who[0], companions=who[1:], to=step["to"], way=step["mode"])
    raise AssertionError(step)


def comes_out(played: Played) -> None:
    """What a case says of its end."""
    outcome, world = played.case["outcome"], played.table.world
    assert played.refused == outcome.get("refused", [])
    assert played.dead == outcome.get("dead", [])
    if "rounds" in outcome:
        assert len(the(played.table).fought) == outcome["rounds"]
    if "passed" in outcome:
        assert (rogatio(world, played.bill).stage == "passed") is outcome["passed"]
    if "seats_taken" in outcome:
        region = "sicily" if any(step.get("to") == "sicily" for step in played.case["happens"]) else None
        place = world.region(region or played.setting["region"])
        named = [seat for seat in place.seated if seat.player in played.case["before"]]
        assert len(named) == outcome["seats_taken"]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{file}: {case['name']}") for file in FILES for case in cases(file)]
)
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what is his."""
    played = Played(case)
    for step in case["happens"]:
        played.step(step)
    holds(played.table, case["after"])
    comes_out(played)


def test_every_step_is_known() -> None:
    """Each act of the examples is one of the Game's."""
    assert {step["act"] for file in FILES for case in cases(file) for step in case["happens"]} <= {*LUDI_ROMANI.acts}
