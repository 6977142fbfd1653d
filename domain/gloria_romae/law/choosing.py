"""Choices that a plan makes in advance: what is open in which benefit, and which a plan has to say (GR-PLAN-05, GR-AMB-30)."""

from domain.gloria_romae.aggregates.plan import Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.benefits import all_benefits
from domain.gloria_romae.vocabulary import Benefit


def options(world: Romae, benefit: Benefit) -> tuple[str, ...] | None:
    """What a player may choose for a benefit: resources in play, or structures in play; None where it leaves nothing open."""
    if benefit.chooses == "resource":
        return world.match.resources
    if benefit.chooses == "building":
        return tuple(one.id for one in world.buildings() if benefit.kind in (None, one.kind))
    return None


def open_choices(world: Romae) -> dict[str, tuple[str, ...]]:
    """By client or building: what may be chosen for it, where there is a choice."""
    found = ((source, options(world, benefit)) for source, benefit in all_benefits(world))
    return {source: choices for source, choices in found if choices is not None}


def asked_of(world: Romae, plan: Plan) -> tuple[str, ...]:
    """The clients and buildings for which a plan has to choose: what it patronises, builds, or names in another choice."""
    clients = {client.card: client.id for client in world.clients()}
    touched = [
        clients.get(line.card, "") if line.use == "patronise" else line.building or ""
        for line in plan.months
        if line.use != "gain"
    ]
    named = [*touched, *(choice.chosen for choice in plan.choices)]
    choices = open_choices(world)
    return tuple(id for id in dict.fromkeys(named) if id in choices)
