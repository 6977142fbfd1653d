"""A match that is only supposed: the course of plans that somebody invents."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from domain.gloria_romae.aggregates.match import MonthBegan, PlansOpened
from domain.gloria_romae.aggregates.month import ActionWasted, PatronagePaid, ResourcesBought, ResourcesSpent
from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.actions import acted
from domain.gloria_romae.law.course import COURSE, cards_are_played
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.event import Event

Plans = Mapping[str, Plan | None]
Deal = Mapping[str, Goals | None]
Turn = tuple[int, str]
"""The action of a player in a month."""
Folded = tuple[Event, Romae]
"""An event, and the world after it."""
TURNS = (ResourcesBought, PatronagePaid, ResourcesSpent, ActionWasted)
"""The first event of a player's action is one of these."""


def tried(world: Romae, plans: Plans, goals: Deal, lots: Sequence[str] | None = None) -> Romae:
    """The world after a match with these plans and no others; equal bids stand in the order of the lots, or else of the players.
    What was sealed is in no world, and so in none of these."""
    *_, (_, after) = course(world, plans, goals, lots)
    return after


def course(
    world: Romae, plans: Plans, goals: Deal, lots: Sequence[str] | None = None, without: Turn | None = None
) -> Iterator[Folded]:
    """The same match event by event, in the order in which they are recorded; ``without`` one action."""
    opened = PlansOpened(
        lots=tuple(lots or world.match.players), plans={id: plans.get(id) for id in world.match.players},
        goals={id: goals.get(id) for id in world.match.players}, happened=0, act=world.number + 1, place=1,
    )  # fmt: skip
    after, place, queue = world.fold([opened]), 1, deque[Event]([opened])
    yield opened, after
    while queue:
        cause = queue.popleft()
        for consequence in COURSE:
            if not isinstance(cause, consequence.of):
                continue
            for event in tuple(_follow(consequence, after, cause, without)):
                place += 1
                event = event.model_copy(update={"act": world.number + 1, "place": place})
                after = after.fold([event])
                queue.append(event)
                yield event, after


def _follow(consequence: Consequence, world: Romae, cause: Event, without: Turn | None) -> Iterable[Event]:
    if (
        without
        and consequence.follow is cards_are_played
        and isinstance(cause, MonthBegan)
        and cause.month == without[0]
    ):
        return acted(world, cause, idle=without[1])
    return consequence.follow(world, cause)


def turns(
    world: Romae, plans: Plans, goals: Deal, lots: Sequence[str] | None = None
) -> tuple[Romae, dict[Turn, Romae]]:
    """The world after the same match, and by month and player the world at that player's turn, in the order of the turns: the first
    of a month is the one by which conditions are judged (GR-AMB-10)."""
    before, found = world, dict[Turn, Romae]()
    for event, after in course(world, plans, goals, lots):
        if isinstance(event, TURNS):
            found.setdefault((event.month, event.player), before)
        before = after
    return before, found
