"""A match whose plans are open, taken up once more to ask what would have been."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from domain.gloria_romae.aggregates.gens import ActionTaken
from domain.gloria_romae.aggregates.match import Rank
from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.trial import TURNS, Turn, course, turns


@dataclass(frozen=True)
class OpenedMatch:
    """The world before the opening, and what was opened: plans, goals, lots."""

    before: Romae
    plans: dict[str, Plan | None]
    goals: dict[str, Goals | None]
    lots: tuple[str, ...]
    _without: dict[Turn, tuple[Rank, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of ``without``."""

    @classmethod
    def of(cls, before: Romae, world: Romae) -> "OpenedMatch":
        """The match of a world after its opening; ``before`` is the world before that act. Raises ValueError where it is not open."""
        opening = world.match.opening
        if opening is None:
            raise ValueError("the plans of this match are sealed")
        return cls(before, {gens.id: gens.plan for gens in world.players()}, dict(opening.goals), opening.lots)

    @cached_property
    def judged(self) -> tuple[Romae, dict[Turn, Romae]]:
        """The world after it, and the world at each turn."""
        return turns(self.before, self.plans, self.goals, self.lots)

    def without(self, turn: Turn) -> tuple[Rank, ...]:
        """The places if one action had not been; worked out once."""
        if turn not in self._without:
            *_, (_, after) = course(self.before, self.plans, self.goals, self.lots, without=turn)
            self._without[turn] = after.match.ranks
        return self._without[turn]

    def acted_with_bid(self, turn: Turn, bid: int) -> ActionTaken | None:
        """What one action would have come to with another bid of its player; None where it would have had no turn."""
        player = turn[1]
        plan = self.plans[player]
        plans = {**self.plans, player: plan.model_copy(update={"bid": bid}) if plan else None}
        for event, after in course(self.before, plans, self.goals, self.lots):
            if isinstance(event, TURNS) and (event.month, event.player) == turn:
                return action_of(after, turn)
        return None

    def actions(self) -> Iterator[tuple[str, ActionTaken]]:
        """All actions as they were judged, each with its player, month by month in the order of the list."""
        after, _ = self.judged
        for began in after.match.course:
            for player in began.order:
                action = action_of(after, (began.month, player))
                if action:
                    yield player, action


def action_of(world: Romae, turn: Turn) -> ActionTaken | None:
    """The action of a player in a month."""
    month, player = turn
    return next((one for one in world.player(player).actions if one.month == month), None)
