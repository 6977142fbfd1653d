"""Looking at an evening act by act: what stands afterwards, and what moved in it."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

from domain.ludi_romani.aggregates.proelium import ConcursatioFought, Proelium
from domain.ludi_romani.aggregates.world import Ludi
from tests.ludi_romani.players.book import Outcome
from tests.ludi_romani.players.invariants import ANY, STANDING, Breach, breach, total

HEIRS = ("hereditas", "mors_voluntaria", "revocare")
"""By these alone suffragia come to another owner."""


def _owned(world: Ludi) -> Counter[str]:
    owned: Counter[str] = Counter()
    for player in world.players():
        owned.update(dict(player.owners))
    return +owned


def _in_one_act(outcome: Outcome) -> Iterator[Breach]:
    before, after, kind = outcome.before, outcome.after, outcome.move.kind
    if kind not in HEIRS and after.incertum == before.incertum and _owned(before) != _owned(after):
        yield breach("suffragia came to another owner without an inheritance")
    for event in outcome.decision.events:
        if isinstance(event, ConcursatioFought):
            yield from _staked(event.stream, outcome)


def _staked(proelium: str, outcome: Outcome) -> Iterator[Breach]:
    """A concursatio moves legiones between the two parties, the overseer, and Vulcan, and makes none."""
    one = cast(Proelium, outcome.before.aggregates[proelium])
    near = {*one.players, *((one.overseer,) if one.overseer else ())}

    def legiones(world: Ludi) -> int:
        return sum(world.player(id).legiones for id in near)

    if legiones(outcome.before) != legiones(outcome.after) and outcome.before.incertum == outcome.after.incertum:
        yield breach(f"legiones came or went in {proelium}")


class Watch:
    """Looks at every act of an evening. ``excused`` are breaches that a dispensation or a count on record explains."""

    def __init__(self, world: Ludi) -> None:
        self._start = total(world)
        self.excused: set[str] = set()

    def faults(self, outcome: Outcome) -> list[str]:
        """What is wrong after an act, in words."""
        if not outcome.recorded:
            return [] if outcome.after is outcome.before else ["a refused act changed the world"]
        found = [one for standing in STANDING for one in standing(outcome.after, self._start)]
        found += _in_one_act(outcome)
        forgiven = outcome.excused
        for one in found:
            if one.rules & forgiven or (ANY in one.rules and forgiven):
                self.excused.add(one.what)
        return [one.what for one in found if one.what not in self.excused]
