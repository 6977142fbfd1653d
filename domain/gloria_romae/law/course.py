"""The course of a match from the opening to the ranks, as consequences of one another: this is the whole judging."""

from collections.abc import Iterator

from domain.gloria_romae.aggregates.gens import BidPaid, GarnetsSpent, GoalsJudged, PlanTaken
from domain.gloria_romae.aggregates.match import (
    CompanionChosen,
    MatchDecided,
    MonthBegan,
    MonthEnded,
    PlansOpened,
    Rank,
)
from domain.gloria_romae.aggregates.month import IncomeReceived, ResourcesSalvaged
from domain.gloria_romae.aggregates.plan import Goals, Met
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.actions import acted
from domain.gloria_romae.law.beginning import begins
from domain.gloria_romae.law.benefits import LAST, in_force
from domain.gloria_romae.law.conditions import is_majority, stands
from domain.gloria_romae.law.ties import order_of, the_list
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.event import Event


def plans_are_taken(world: Romae, event: PlansOpened) -> Iterator[Event]:
    """Each plan that is in comes into the world."""
    for player in world.match.players:
        plan = event.plans.get(player)
        if plan:
            yield PlanTaken(player=player, months=plan.months, bid=plan.bid, garnets=plan.garnets, choices=plan.choices)


def garnets_are_spent(world: Romae, event: PlansOpened) -> Iterator[Event]:
    """Each garnet spent is denarii at the start."""
    for player in world.players():
        if player.plan and player.plan.garnets:
            garnets = player.plan.garnets
            yield GarnetsSpent(player=player.id, garnets=garnets, denarii=garnets * world.match.garnet)


def bids_are_paid(world: Romae, event: PlansOpened) -> Iterator[Event]:
    """Each pays its bid before January, whether it wins a tie or not."""
    for player in world.players():
        if player.plan and player.plan.bid:
            yield BidPaid(player=player.id, denarii=player.plan.bid)


def january(world: Romae, event: PlansOpened) -> Iterator[Event]:
    """The first month begins."""
    yield _began(world, 1)


def benefits_come(world: Romae, event: MonthBegan) -> Iterator[Event]:
    """What benefits of earlier months bring."""
    yield from begins(world, event)


def cards_are_played(world: Romae, event: MonthBegan) -> Iterator[Event]:
    """The actions of the month, in the order of its list."""
    yield from acted(world, event)


def month_ends(world: Romae, event: MonthBegan) -> Iterator[Event]:
    """After the actions the month is over."""
    yield MonthEnded(month=event.month)


def next_month(world: Romae, event: MonthEnded) -> Iterator[Event]:
    """The next month begins, up to December."""
    if event.month < world.match.months:
        yield _began(world, event.month + 1)


def _began(world: Romae, month: int) -> MonthBegan:
    """A month begins, and what it brings all together."""
    began = MonthBegan(month=month, order=order_of(world, month))
    came = [one for one in begins(world, began) if isinstance(one, IncomeReceived)]
    denarii, resources = sum(one.denarii for one in came), sum(sum(one.resources.values()) for one in came)
    return began.model_copy(update={"denarii": denarii, "resources": resources})


def rest_is_salvaged(world: Romae, event: MonthEnded) -> Iterator[Event]:
    """After December some resources left are worth denarii."""
    if event.month < world.match.months:
        return
    for player in the_list(world):
        left = world.player(player).holds
        for one in in_force(world, player, LAST):
            if one.benefit.gives == "salvage" and left:
                denarii = left * (one.benefit.amount or 0)
                yield ResourcesSalvaged(player=player, source=one.source, resources=left, denarii=denarii)


def goals_are_judged(world: Romae, event: MonthEnded) -> Iterator[Event]:
    """Which goals each player met, once December is over."""
    opening = world.match.opening
    if event.month < world.match.months or opening is None:
        return
    for player, goals in opening.goals:
        yield GoalsJudged(player=player, goals=goals, met=met(world, player, goals))


def met(world: Romae, player: str, goals: Goals | None) -> Met:
    """Which goals a player meets in a world; goals that were never given are not met. The sixth is everybody's: fewer than two are
    richer (GR-GOALS-07, GR-AMB-15). What is to be completed may be built by whoever, by the end of December (GR-AMB-27)."""
    richer = sum(1 for one in world.players() if one.denarii > world.player(player).denarii)
    if goals is None:
        return Met(wonder=False, strategic=False, public=False, client=False, pair=False, money=richer < 2)
    return Met(
        wonder=stands(world, goals.wonder),
        strategic=is_majority(world, player, goals.strategic),
        public=is_majority(world, player, goals.public),
        client=world.client(goals.client).patron == player,
        pair=stands(world, goals.pair_strategic) and stands(world, goals.pair_public),
        money=richer < 2,
    )


def winner_and_loser(world: Romae, event: MonthEnded) -> Iterator[Event]:
    """The ranks: goals, then denarii and no other wealth (GR-AMB-17), then the list of bids, which no benefit changes (GR-END-01 to
    GR-END-03, GR-AMB-14, GR-AMB-34)."""
    if event.month < world.match.months or not all(player.met for player in world.players()):
        return
    place = {id: at for at, id in enumerate(the_list(world))}
    known = [(player, player.met) for player in world.players() if player.met]
    known.sort(key=lambda one: (-one[1].count, -one[0].denarii, place[one[0].id]))
    yield MatchDecided(
        ranks=tuple(
            Rank(place=at, player=player.id, met=goals, completed=goals.count, denarii=player.denarii)
            for at, (player, goals) in enumerate(known, 1)
        )
    )


def only_companion(world: Romae, event: MatchDecided) -> Iterator[Event]:
    """Where one alone is neither winner nor loser, nobody is asked."""
    if len(world.match.companions) == 1:
        yield CompanionChosen(companion=world.match.companions[0])


COURSE: tuple[Consequence, ...] = (
    Consequence("GR-AMB-22", plans_are_taken, of=(PlansOpened,)),
    Consequence("GR-GARNET-02", garnets_are_spent, of=(PlansOpened,)),
    Consequence("GR-TIE-02", bids_are_paid, of=(PlansOpened,)),
    Consequence("GR-CARDS-03", january, of=(PlansOpened,)),
    Consequence("GR-BEN-01", benefits_come, of=(MonthBegan,)),
    Consequence("GR-CARDS-09", cards_are_played, of=(MonthBegan,)),
    Consequence("GR-CARDS-03", month_ends, of=(MonthBegan,)),
    Consequence("GR-CARDS-03", next_month, of=(MonthEnded,)),
    Consequence("GR-BEN-02", rest_is_salvaged, of=(MonthEnded,)),
    Consequence("GR-GOALS-07", goals_are_judged, of=(MonthEnded,)),
    Consequence("GR-END-01", winner_and_loser, of=(MonthEnded,)),
    Consequence("GR-AMB-29", only_companion, of=(MatchDecided,)),
)
"""In the order in which they are called; it never changes. None cites GR-PLAN-07: an opening without
the missing plans sets that rule aside, and what cited it would go with it."""
