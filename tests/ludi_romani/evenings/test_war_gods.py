"""The worked examples of war gods, of Tyr and Juno's force, and of the Ring of Gyges, as read from the rulebook."""

from dataclasses import replace
from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.attack import LegionesAttacked
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.proelium import ConcursatioFought, CurialesCaptured, proelia
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.evenings import war
from tests.ludi_romani.evenings.stage import cases, holds, staged
from tests.ludi_romani.rules.battle import answer, begin, challenge, done, the
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.table import Outcome, Table

FILES = ("war_gods", "tyr_and_juno_force", "ring_of_gyges")
SAID_BY = {"AMB-34": "PRO-03", "AMB-36": "FLA-02", "AMB-114": "CLI-05"}
"""A ruling is kept by the objection of the rule that it settles."""


def throws(step: dict[str, Any], attacker: str, attacked: str) -> list[dict[str, int]]:
    """The dice of a step, die against die."""
    pairs = zip(step["dice"][attacker], step["dice"][attacked], strict=True)
    return [{"attacker": one, "attacked": other} for one, other in pairs]


class Evening:
    """A case as far as it has come."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.setting = {"region": "", **case["setting"]}
        self.case = case = {**case, "setting": self.setting}
        winter = self.setting["season"] == "hiems"
        self.table = self._winter() if winter else with_settings(case, war.marched(case))
        self.refused: list[str] = []
        self.events: list[Event] = []

    def _winter(self) -> Table:
        """In a hiems wearers of the Ring have no seat, and imagines are where the first step says; who winters has one."""
        before = self.case["before"]
        wearers = [id for id, is_ in before.items() if is_.get("ring")]
        hidden = {id: {**is_, "region": None} if id in wearers else is_ for id, is_ in before.items()}
        table = staged({**self.case, "before": {id: roles(is_) for id, is_ in hidden.items()}})
        for id in wearers:
            table = table.given(RingChangedHands(player=id, wears=True))
            if before[id].get("region"):
                table = done(table.when("motus", by="pluto", player=id, to=before[id]["region"]))
        if self.setting.get("seats_taken"):
            table = table.given(*sat_down(self.setting["region"], "saturn"))
        return table

    def take(self, step: dict[str, Any], outcome: Outcome) -> None:
        """A step is turned down by the rule that it names, or taken."""
        if "refused" in step:
            rule = SAID_BY.get(step["refused"], step["refused"])
            assert rule in {objection.rule for objection in outcome.decision.standing}, step["what"]
            self.refused += [step["refused"]] if step["refused"] not in self.refused else []
            return
        self.table = done(outcome)
        self.events += outcome.events

    def step(self, step: dict[str, Any]) -> None:
        """One step, of one act or of several throws."""
        if "year" in step and self.table.world.evening.now().year != step["year"]:  # type: ignore[union-attr] # it has begun
            self.table = self.table.season(self.table.world.evening.begun[-1].row + 4)
        if step["act"] == "concursatio":
            self.begin()
            for place in range(len(step["dice"]["attacker"])):
                self.take(step, war.concursatio(self.table, step, place))
        else:
            self.take(step, self.act(step))
        holds(self.table, step.get("after", {}))

    def begin(self) -> None:
        """The proelium begins where its steps are not told; Tyr challenges when those who sit there have waived."""
        attacker = self.setting.get("attacker")
        if attacker == "tyr" and not proelia(self.table.world):
            for id in self.case["before"]:
                if self.table.world.region(self.setting["region"]).holds(id):
                    self.table = done(self.table.when("flagitatione_cedere", by="venus", player=id))
            self.table = done(challenge(self.table, "tyr", self.setting["defender"]))
            self.table = done(answer(self.table))
        if the(self.table).stage != "begun":
            self.table = done(begin(self.table, by=self.setting.get("overseer", "juno")))

    def act(self, step: dict[str, Any]) -> Outcome:
        """The act that records a step."""
        kind, table = step["act"], self.table
        match kind:
            case "deus_belli_provocat" if step["choice"] == "fight":
                fields = {"player": step["player"], "choice": "fight", "throws": throws(step, "god", "player")}
                return table.when(kind, by=step["god"], **fields)
            case "deus_belli_provocat":
                fields = {"player": step["player"], "choice": "flagitatio", "against": step["against"]}
                return table.when(kind, by=step["god"], **fields)
            case "iuno_cogit":
                one, other = step["players"]
                dice = {"throws": throws(step, "god", "player")} if "dice" in step else {}
                return table.when(kind, by="juno", one=one, other=other, **dice)
            case "anulum_gygis_dare":
                return table.when(kind, by=step["by"], wearer=step["wearer"])
            case "anulum_gygis_recipere":
                return table.when(kind, by=step["by"], wearer=step["wearer"], region=step["to"])
            case "anulo_aggredi":
                if "region" in step:
                    table = done(table.when("adesse", by="pluto", numen=step["wearer"], region=step["region"]))
                rows = throws(step, "wearer", "opponent")
                fields = {"wearer": step["wearer"], "opponent": step["opponent"], "throws": rows}
                return table.when(kind, by=step["witness"], **fields)
            case "adesse":
                return table.when(kind, by=step["numen"], region=step["region"])
            case "prioritas":
                return war.priority(table, self.case, step)
            case "flagitatio":
                return war.flagitatio(table, self.case, step)
            case "proelium_committere":
                return self.fielded(step)
            case "clientem_accipere":
                return table.when(kind, by="venus", patronus=step["patronus"], cliens=step["cliens"])
            case "motus":
                return table.when(kind, by="pluto", player=step["by"], to=step["to"], way=step.get("mode", "motus"))
        return war.simple(table, {**self.case, "setting": {"overseer": "venus", **self.setting}}, step)

    def fielded(self, step: dict[str, Any]) -> Outcome:
        """The legiones that each side puts in, by kind where the step says so."""
        one, count = the(self.table), dict[str, int]()
        for party, side in (("challenger", one.challenger), ("challenged", one.challenged)):
            for kind, number in step.get("fields", {}).get(side.leader, {}).items():
                count[f"{party}_{kind}"] = number
        return self.table.when("proelium_committere", by=step["overseer"], proelium=one.number, **count)

    def rounds(self) -> int:
        """The dice of the proelia; where the case is about single attacks too, those of the attacks."""
        rolled = sum(isinstance(event, ConcursatioFought) for event in self.events)
        thrown = sum(len(event.throws) for event in self.events if isinstance(event, LegionesAttacked))
        return rolled if "attacker" in self.setting else rolled + thrown


def roles(is_: dict[str, Any]) -> dict[str, Any]:
    """An imago, as the stage knows one."""
    return {**is_, "role": "imago"} if is_.get("imago") else is_


def with_settings(case: dict[str, Any], table: Table) -> Table:
    """The same evening under the settings of the case."""
    evening = table.world.evening
    settings = evening.settings.model_copy(update=case["setting"].get("settings", {}))
    aggregates = {**table.world.aggregates, "evening": replace(evening, settings=settings)}
    return replace(table, world=replace(table.world, aggregates=aggregates))


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{file}: {case['name']}") for file in FILES for case in cases(file)]
)
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what is his."""
    evening = Evening(case)
    for step in case["happens"]:
        evening.step(step)
    holds(evening.table, case["after"])
    outcome, season = case["outcome"], len(evening.table.world.evening.begun) - 1
    assert evening.refused == outcome.get("refused", [])
    assert evening.rounds() == outcome.get("rounds", evening.rounds())
    assert [event.player for event in evening.events if isinstance(event, Died)] == outcome.get("dead", [])
    if "spent" in outcome:
        spent = [id for id in case["before"] if evening.table.world.player(id).spent("flagitatio", season)]
        assert spent == outcome["spent"]
    if "converted" in outcome:
        settled = -sum(min(0, event.count) for event in evening.events if isinstance(event, CurialesCaptured))
        assert (settled, 0) == (outcome["converted"], outcome["forfeited"])
    if "seats_taken" in outcome:
        assert len(evening.table.world.region(case["setting"]["region"]).seated) == outcome["seats_taken"]


def test_every_step_is_known() -> None:
    """Each act of the examples is one of the Game's."""
    assert {step["act"] for file in FILES for case in cases(file) for step in case["happens"]} <= {*LUDI_ROMANI.acts}
