"""The worked examples of war, as read from the rulebook: every roll, every legio and every refusal must come out."""

from typing import Any

import pytest

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.proelium import CurialesCaptured, proelia
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.evenings import war
from tests.ludi_romani.evenings.stage import cases, holds
from tests.ludi_romani.rules.battle import done, the
from tests.ludi_romani.table import Outcome

FILES = (
    "proelium_six_against_four", "additions_in_order", "rex_captured_curialis", "interrupted_proelium",
    "confiscation_above_ten", "flagitatio_seniority",
)  # fmt: skip
ENDED = {"all_rolled": "fought", "season": "aestas", "overseer_left": "overseer"}
"""How the books call an ending of the examples."""
ROLLS = ("concursatio", "auxilium_iunonis")
SAID_BY = {"AMI-05": "PRP-06"}
"""Where a case names a rule that says again what another one's objection says."""


class Played:
    """What has happened in a case so far."""

    def __init__(self, case: dict[str, Any]) -> None:
        self.case = case
        self.table = war.marched(case)
        self.refused: list[str] = []
        self.events: list[Event] = []
        self.converted = self.forfeited = self.confiscated = 0

    def take(self, outcome: Outcome, step: dict[str, Any]) -> None:
        """A step is turned down by the rule that it names, or taken."""
        if "refused" in step:
            rule = SAID_BY.get(step["refused"], step["refused"])
            assert outcome.decision.standing and rule in {objection.rule for objection in outcome.decision.heard}
            self.refused += [step["refused"]] if step["refused"] not in self.refused else []
            return
        self.table = done(outcome)
        self.events += outcome.events
        settled = -sum(min(0, event.count) for event in outcome.events if isinstance(event, CurialesCaptured))
        if step.get("act") == "legiones_supra_decem_demere":
            self.confiscated += step.get("curiales", 0) + step.get("clientarum", 0)
        paid = step.get("act") == "legionem_convertere"
        self.converted, self.forfeited = self.converted + settled * paid, self.forfeited + settled * (not paid)

    def step(self, step: dict[str, Any]) -> None:
        """One step, of one act or of several rolls."""
        over = proelia(self.table.world) and the(self.table).stage == "ended"
        if step["act"] in (*ROLLS, "legionem_fabrilem_dare") and not over:
            self.table = war.begun(self.case, self.table)
        if step["act"] in ROLLS:
            for place in range(len(step["dice"]["attacker"])):
                self.take(war.concursatio(self.table, step, place), step)
            if "totals" in step:
                last = the(self.table).fought[-1]
                assert {"attacker": last.challenger.total, "defender": last.challenged.total} == step["totals"]
        elif step["act"] == "flagitatio":
            self.take(war.flagitatio(self.table, self.case, step), step)
        elif step["act"] == "proelium_committere":
            self.take(war.fielded(self.case, self.table, step), step)
        elif step["act"] == "prioritas":
            self.take(war.priority(self.table, self.case, step), step)
            assert war.order(self.table, self.case["setting"]["region"], step["order"]) == step["order"]
        elif step.get("caution") != "AMB-22":  # that one is noted with the last roll, and asks for no act
            self.take(war.simple(self.table, self.case, step), step)
        holds(self.table, step.get("after", {}))

    def unpaid_at_the_end(self) -> None:
        """What a rex neither paid for nor gave up is the overseer's when the next season begins."""
        if proelia(self.table.world) and war.unconverted(the(self.table)):
            self.take(war.simple(self.table, self.case, {"act": "tempus_nuntiare", "by": "apollo"}), {})


def comes_out(played: Played) -> None:
    """What a case says of its end."""
    table, outcome, setting = played.table, played.case["outcome"], played.case["setting"]
    both = [id for id in (setting.get("attacker"), setting.get("defender")) if id]
    assert played.refused == outcome.get("refused", [])
    if "rounds" in outcome:
        assert len(the(table).fought) == outcome["rounds"]
    if "ended" in outcome:
        assert the(table).cause == ENDED.get(outcome["ended"], outcome["ended"])
    if "unprotected" in outcome:
        assert [id for id in both if table.world.player(id).unprotected is not None] == outcome["unprotected"]
    if "winner" in outcome:
        beaten = [event.player for event in played.events if isinstance(event, BecameUnprotected)]
        assert beaten == [id for id in both if id != outcome["winner"]]
    for name in ("converted", "forfeited"):
        assert getattr(played, name) == outcome.get(name, getattr(played, name))
    if "rounds_due" in outcome:
        assert the(table).rounds == outcome["rounds_due"]
    if "fabrilis_returned" in outcome:
        assert (table.world.player("vulcan").properties.fabriles == 1) is outcome["fabrilis_returned"]
    if "seats_taken" in outcome:
        assert len(table.world.region(setting["region"]).seated) == outcome["seats_taken"]
    if "spent" in outcome:
        season = len(table.world.evening.begun) - 1
        assert [id for id in played.case["before"] if table.world.player(id).spent("flagitatio", season)] == outcome[
            "spent"
        ]
    if "confiscated" in outcome:
        assert played.confiscated == outcome["confiscated"]
    assert [event.player for event in played.events if isinstance(event, Died)] == outcome.get("dead", [])


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{file}: {case['name']}") for file in FILES for case in cases(file)]
)
def test_a_worked_example(case: dict[str, Any]) -> None:
    """Every step is taken or refused as it says, and everybody ends with what is his."""
    played = Played(case)
    for step in case["happens"]:
        played.step(step)
    played.unpaid_at_the_end()
    holds(played.table, case["after"])
    comes_out(played)


def test_every_step_is_known() -> None:
    """Each act of the examples is one of the Game's, or one that is recorded within another."""
    known = {*LUDI_ROMANI.acts, "auxilium_iunonis", "proelium_finire"}
    assert {step["act"] for file in FILES for case in cases(file) for step in case["happens"]} <= known
