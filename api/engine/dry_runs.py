"""Dry runs: the outcome of an act, without recording it."""

import json
from collections.abc import Mapping
from typing import Any

from api.engine.judging import Judging
from domain.kernel.correction.change import Revocare
from domain.kernel.correction.judge import take_back
from domain.kernel.deciding.decide import decide, objections, said_beyond
from domain.kernel.deciding.record import asking_rules
from domain.kernel.deciding.sent import Checked, Sent, Stands
from domain.kernel.grammar.act import Act, Moment, draft_of
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.world import World


class DryRuns:
    """Dry runs of acts in one evening."""

    def __init__(self, judging: Judging) -> None:
        self._judging, self._journal = judging, judging.journal

    def judged(self, sent: Sent) -> Decision:
        """The decision about an act if it were recorded now, also where a rule refuses it."""
        try:
            with self._judging.report_rule_failure():
                return self._judging.decision(sent)
        except Stands as stands:
            return stands.decision

    def check(
        self, world: World, kind: str, fields: Mapping[str, Any], by: str, recorded_by: str, happened: int | None
    ) -> Checked:
        """The objections to a form, complete or not, in the world as the asking seat may know it."""
        act = draft_of(self._journal.game.acts[kind]).model_validate_json(json.dumps(fields))
        now = self._judging.moment(by, recorded_by, happened)
        try:
            with self._judging.report_rule_failure(), asking_rules(kind):
                return self._checked(world, act, now, happened)
        except Stands as stands:
            return Checked(stands.objections, None)

    def _checked(self, world: World, act: Act, now: Moment, happened: int | None) -> Checked:
        journal = self._journal
        grounds, missing = objections(journal.game, world, act, now)
        grounds += said_beyond(world, happened, journal.opened, now.recorded)
        if missing is None and isinstance(act, Revocare):
            grounds = list(take_back(journal, act, now, pending=self._judging.corrections.pending(act)).heard)
        return Checked(tuple(grounds), missing)

    def foreseen(
        self, world: World, act: Act, by: str, recorded_by: str, happened: int | None
    ) -> tuple[Foretold | None, Decision]:
        """What a complete form foretells, and its outcome in the world as the asking seat may know it, also where a rule refuses that
        may be set aside. Raises Stands."""
        journal, now = self._journal, self._judging.moment(by, recorded_by, happened)
        with self._judging.report_rule_failure(), asking_rules(act.kind):
            return act.foretold(world), decide(journal.game, world, act, now, in_spite=True)
