"""The view ``player:<id>``: a house's goals, purse and plan, as far as the seat may know them."""

from collections.abc import Iterator
from typing import Any

from domain.gloria_romae.aggregates.plan import Goals, Plan, PlannedChoice, PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.reading import goals_in, plan_in, purse_in
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import LEADERS, Seat
from domain.kernel.grammar.sealed import Unsealed
from projections.kernel.eyes import Eyes


class CautionOfPlan(Frozen):
    """A caution that was sealed with a plan: its rule and class, with its facts."""

    rule: str
    name: str
    facts: dict[str, Any]


class PlanView(Frozen):
    """The plan that counts: its act, instant (server milliseconds), leaf, content and cautions."""

    act: int
    at: int
    leaf: str
    months: tuple[PlannedMonth, ...]
    bid: int
    garnets: int
    choices: tuple[PlannedChoice, ...]
    cautions: tuple[CautionOfPlan, ...]


class HouseView(Frozen):
    """What a seat may know of a house. ``replaced`` are the acts of its earlier plans."""

    id: str
    goals: Goals | None
    purse: int | None
    plan: PlanView | None
    replaced: tuple[int, ...]


def may_now(world: Romae, seat: Seat, id: str) -> bool:
    """Until the opening a house and who leads the match; then everybody (GR-AMB-35)."""
    return not world.opened or world.match.opening is not None or seat.who == id or seat.who in LEADERS


def house(eyes: Eyes, id: str) -> HouseView:
    """The view of a house."""
    world: Romae = eyes.world
    gens = world.player(id)
    values = _known(eyes, id)
    plan = plan_in(world, id, values) if gens.plan is None else gens.plan
    goals = dict(world.match.opening.goals).get(id) if world.match.opening else goals_in(world, id, values)
    return HouseView(
        id=id, goals=goals, purse=purse_in(world, id, values), plan=_plan(eyes, id, plan) if plan else None,
        replaced=tuple(one.act for one in gens.sealed[:-1]),
    )  # fmt: skip


def _known(eyes: Eyes, id: str) -> tuple[Unsealed, ...]:
    """The sealed values that concern this house and that the seat may read, of acts up to the eyes' own."""
    gens = eyes.world.player(id)
    mine = {*gens.given, *(one.act for one in gens.sealed), gens.counted}
    return eyes.journal.known(mine, revealed=eyes.world.match.opening is not None)


def _plan(eyes: Eyes, id: str, plan: Plan) -> PlanView:
    last = eyes.world.player(id).sealed[-1]
    row = eyes.entries[last.act - 1].row
    cautions = tuple(CautionOfPlan(rule=one.rule, name=one.name, facts=dict(one.facts)) for one in row.cautions)
    return PlanView(
        act=last.act, at=last.at, leaf=eyes.journal.leaf(last.act), months=plan.months, bid=plan.bid,
        garnets=plan.garnets, choices=plan.choices, cautions=cautions,
    )  # fmt: skip


def picks(eyes: Eyes, id: str) -> Iterator[object]:
    """What it is made of."""
    gens = eyes.world.player(id)
    yield gens.given, gens.sealed, gens.counted, gens.plan
    yield eyes.world.match.opening is not None
