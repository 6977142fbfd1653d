"""Sealed values as the game knows them: what a purse, goals or a plan say once somebody may read them."""

from collections.abc import Iterable
from typing import Any

from domain.gloria_romae.aggregates.plan import Goals, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.canonical import legible
from domain.kernel.grammar.sealed import ACT, Unsealed


def _fields(value: Unsealed) -> dict[str, Any]:
    """The fields of an act, or the value that was worked out for one seat."""
    content = value.value if isinstance(value.value, dict) else {}
    fields: dict[str, Any] = content.get("fields", {}) if value.of == ACT else content
    return fields


def purse_in(world: Romae, player: str, values: Iterable[Unsealed]) -> int | None:
    """The garnets that were counted for a player; None where nobody counted or they are not among these values."""
    counted = world.player(player).counted
    fields = [_fields(value) for value in values if value.act == counted and value.of == ACT]
    return next((known["garnets"] for known in fields if "garnets" in known), None)


def goals_in(world: Romae, player: str, values: Iterable[Unsealed]) -> Goals | None:
    """The goals that count for a player, typed in or dealt; None where they are not among these values."""
    given = world.player(player).given
    if not given:
        return None
    fields = [_fields(value) for value in values if value.act == given[-1] and value.of in (ACT, player)]
    known = next((one for one in fields if one.keys() == Goals.model_fields.keys()), None)
    return Goals.model_validate(known) if known else None


def plan_in(world: Romae, player: str, values: Iterable[Unsealed]) -> Plan | None:
    """The plan that counts for a player: the last one sealed (GR-AMB-22); None where it is not among these values."""
    sealed = world.player(player).sealed
    if not sealed:
        return None
    fields = (_fields(value) for value in values if value.act == sealed[-1].act and value.of == ACT)
    known = next((one for one in fields if "months" in one), None)
    return Plan.model_validate_json(legible(known)) if known else None
