"""The view ``result``: the whole match once its plans are open, in the form by which matches are compared."""

from collections.abc import Iterator

from domain.gloria_romae.aggregates.match import Rank
from domain.gloria_romae.aggregates.plan import Goals, Met, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.ties import bid, the_list
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_romae.course_views import MonthView, SalvageView, ending, months


class FinalView(Frozen):
    """A player's place at the end."""

    place: int
    player: str
    met: Met
    completed: int
    denarii: int


class ResultShape(Frozen):
    """Everything that was sealed, and what came of it; ``companion`` is None until it is chosen."""

    players: tuple[str, ...]
    lots: tuple[str, ...]
    order: tuple[str, ...]
    bids: dict[str, int]
    garnets: dict[str, int]
    plans: dict[str, Plan | None]
    goals: dict[str, Goals | None]
    months: tuple[MonthView, ...]
    ending: tuple[SalvageView, ...]
    final: tuple[FinalView, ...]
    winner: str | None
    loser: str | None
    companions: tuple[str, ...]
    companion: str | None


class ResultView(ResultShape):
    """The same, with the act that opened the plans and its instant (server milliseconds)."""

    act: int
    at: int


class ResultPage(Frozen):
    """The result; None until the plans are open."""

    result: ResultView | None


def result(world: Romae) -> ResultPage:
    """The view of a match's result."""
    return ResultPage(result=_result(world) if world.match.opening else None)


def picks(world: Romae) -> Iterator[object]:
    """Before the opening only that there is none; then everything."""
    yield world.match if world.match.opening else None
    if world.match.opening:
        yield from (world.players(), world.buildings(), world.clients())


def _result(world: Romae) -> ResultView:
    match = world.match
    opening = match.opening
    assert opening, "asked once the plans are open"
    return ResultView(
        act=opening.act, at=opening.at, players=match.players, lots=opening.lots, order=the_list(world),
        bids={id: bid(world, id) for id in match.players},
        garnets={gens.id: gens.plan.garnets if gens.plan else 0 for gens in world.players()},
        plans={gens.id: gens.plan for gens in world.players()}, goals=dict(opening.goals), months=months(world),
        ending=ending(world), final=final(world), winner=match.winner, loser=match.loser,
        companions=match.companions, companion=match.companion,
    )  # fmt: skip


def final(world: Romae) -> tuple[FinalView, ...]:
    """The places, from the winner's to the last."""
    return tuple(map(_final, world.match.ranks))


def _final(rank: Rank) -> FinalView:
    return FinalView(place=rank.place, player=rank.player, met=rank.met, completed=rank.completed, denarii=rank.denarii)
