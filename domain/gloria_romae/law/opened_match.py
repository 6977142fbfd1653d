"""A match whose plans are open, taken up once more to ask what would have been."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from domain.gloria_romae.aggregates.gens import ActionTaken, PlanTaken
from domain.gloria_romae.aggregates.match import MonthBegan, Rank
from domain.gloria_romae.aggregates.month import IncomeReceived
from domain.gloria_romae.aggregates.plan import Goals, Plan, PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.actions import acted
from domain.gloria_romae.law.trial import TURNS, Turn, course, tried, turns


@dataclass(frozen=True)
class OpenedMatch:
    """The world before the opening, and what was opened: plans, goals, lots."""

    before: Romae
    plans: dict[str, Plan | None]
    goals: dict[str, Goals | None]
    lots: tuple[str, ...]
    _without: dict[Turn, tuple[Rank, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cache of ``without``."""
    _with_bid: dict[tuple[str, int], tuple[ActionTaken, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Cache of ``acted_with_bid``: by player and bid that player's actions."""

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
        """What one action would have come to with another bid of its player, the whole match judged with it; None where it would
        have had no turn."""
        month, player = turn
        plan = self.plans[player]
        if (player, bid) not in self._with_bid:
            plans = {**self.plans, player: plan.model_copy(update={"bid": bid}) if plan else None}
            after = tried(self.before, plans, self.goals, self.lots)
            self._with_bid[player, bid] = after.player(player).actions
        return next((one for one in self._with_bid[player, bid] if one.month == month), None)

    def acted_otherwise(
        self, turn: Turn, line: PlannedMonth, denarii: int = 0, resources: Mapping[str, int] | None = None
    ) -> ActionTaken:
        """What one action of a player with a plan would have come to with another line, and with so much more at hand as the month
        began: all else stands as it stood then."""
        month, player = turn
        after, at = self.judged
        order = next(began.order for began in after.match.course if began.month == month)
        plan = self.plans[player]
        assert plan, "who has no plan has no action"
        months = (*plan.months[: month - 1], line, *plan.months[month:])
        taken = PlanTaken(player=player, months=months, bid=plan.bid, garnets=plan.garnets, choices=plan.choices)
        gift = IncomeReceived(player=player, month=month, source="", denarii=denarii, resources=dict(resources or {}))
        start = at[month, order[0]].fold([taken, gift])
        for event in acted(start, MonthBegan(month=month, order=order)):
            if isinstance(event, TURNS) and event.player == player:
                return event.apply(start.player(player)).actions[-1]
        raise AssertionError("every player has a turn in every month")

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
