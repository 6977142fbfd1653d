"""Games that are judged as a server judges them, but of which no row is written: thousands of them for figures."""

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from domain.gloria_mundi.acts.setup.open import MundiOptions, opened
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import MundiEdition
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.deciding.decide import decide
from domain.kernel.deciding.drawing import draw
from domain.kernel.grammar.act import Act, Moment, filled
from domain.kernel.grammar.edition import Opening
from projections.gloria_mundi.player import player
from projections.kernel.computer_player import SeatKnowledge
from tests.gloria_mundi.table import BEGINS, EDITION, Seeded, seat

LONGEST = 2_000
"""Acts of a game at which it is taken to be endless."""


@dataclass
class SwiftGame:
    """A game to its end between computer players of these strengths; ``slowest``: seconds of the longest choice."""

    romans: Sequence[str]
    seed: int
    strengths: Mapping[str, int]
    edition: MundiEdition = EDITION
    number: int = 0
    slowest: float = 0.0
    chosen: float = 0.0
    refused: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._chance = Seeded(random.Random(f"gloria mundi {self.seed}").getrandbits(64))
        self.world = GLORIA_MUNDI.world()
        options = MundiOptions(romans=tuple(self.romans))
        self._judge("host", opened(Opening("Gloria Mundi", BEGINS, self.edition, options)))
        while self.mundi.table.waiting and self.number < LONGEST and not self.refused:
            self._move(self.mundi.table.waiting)

    @property
    def mundi(self) -> Mundi:
        """The whole world."""
        return cast(Mundi, self.world)

    def _move(self, roman: str) -> None:
        by = seat(roman)
        knows = SeatKnowledge(by, GLORIA_MUNDI.sight(self.world, by), BEGINS, {}, ())
        began = time.thread_time()
        act = player(knows, self.strengths[roman])
        lasted = time.thread_time() - began
        self.slowest, self.chosen = max(self.slowest, lasted), self.chosen + lasted
        assert act is not None, f"{roman} has nothing to do in {self.mundi.table.phase}"
        self._judge(roman, act)

    def _judge(self, by: str, act: Act) -> None:
        self.number += 1
        drawn: dict[str, Any] = {
            name: draw(one, name, None, self._chance)
            for name, one in (act.draws(self.world) if act.drawn else {}).items()
        }
        act = filled(act, drawn) if drawn else act
        now = Moment(self.number, by, by, BEGINS + self.number, BEGINS + self.number)
        decision = decide(GLORIA_MUNDI, self.world, act, now)
        self.refused += [f"{act.kind} of {by}: {one.rule}" for one in decision.standing]
        self.world = decision.after
