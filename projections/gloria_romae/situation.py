"""The view ``situation``: the whole match in the form in which it can be played again, once its plans are open."""

from collections.abc import Iterator
from typing import Any

from pydantic import Field

from domain.gloria_romae.aggregates.plan import Goals, Plan, PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition import MatchSettings
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_romae.result import ResultShape, result


class SituationPlan(Frozen):
    """A plan with its months as short lines: ``a gain 3``, ``b patronise``, ``b build catacombs 2``."""

    bid: int
    garnets: int
    choices: dict[str, str]
    months: tuple[str, ...]


class Situation(Frozen):
    """Everything by which the match can be played again, and its whole result without act and instant."""

    id: str
    title: str
    edition: str
    settings: MatchSettings
    players: tuple[str, ...]
    lots: tuple[str, ...]
    goals: dict[str, Goals]
    plans: dict[str, SituationPlan | None]
    working: tuple[str, ...] = ()
    claims: tuple[dict[str, Any], ...] = ()
    expected: ResultShape = Field()


class SituationPage(Frozen):
    """The situation; None until the plans are open."""

    situation: Situation | None


def situation(world: Romae) -> SituationPage:
    """The view of a match as a situation."""
    match, shown = world.match, result(world).result
    if shown is None:
        return SituationPage(situation=None)
    expected = ResultShape.model_validate({name: getattr(shown, name) for name in ResultShape.model_fields})
    return SituationPage(
        situation=Situation(
            id=f"{match.edition}-{shown.act}", title=match.title, edition=match.edition, settings=match.settings,
            players=match.players, lots=shown.lots, goals={id: one for id, one in shown.goals.items() if one},
            plans={id: _plan(plan) if plan else None for id, plan in shown.plans.items()}, expected=expected,
        )
    )  # fmt: skip


def _plan(plan: Plan) -> SituationPlan:
    choices = {one.of: one.chosen for one in plan.choices}
    return SituationPlan(
        bid=plan.bid, garnets=plan.garnets, choices=choices, months=tuple(short(month) for month in plan.months)
    )


def short(month: PlannedMonth) -> str:
    """A month as a short line."""
    said = (month.card, month.use, month.building, month.count)
    return " ".join(str(one) for one in said if one is not None)


def picks(world: Romae) -> Iterator[object]:
    """Before the opening only that there is none; then everything."""
    yield world.match if world.match.opening else None
    if world.match.opening:
        yield from (world.players(), world.buildings(), world.clients())
