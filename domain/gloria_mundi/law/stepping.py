"""Steps of the Roman whose move it is: common to all chapters."""

from collections.abc import Iterable
from typing import Any

from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Counters
from domain.kernel.grammar.step import Ask, Outcome, Step


def mover(world: Mundi, *phases: str) -> Roman | None:
    """Whose move it is in one of these phases, where the screen can be looked behind; None for every other seat: steps are told to
    their Roman alone (GM-SEC-04)."""
    table = world.table
    if table.waiting is None or table.phase not in phases:
        return None
    roman = world.roman(table.waiting)
    return roman if roman.counters is not None and roman.hand is not None else None


def step(
    roman: Roman,
    kind: str,
    rule: str,
    fields: dict[str, Any],
    says: str,
    asks: Iterable[Ask] = (),
    outcomes: Iterable[Outcome] = (),
    *,
    beside: bool = False,
) -> Step:
    """A step of one Roman."""
    own = frozenset({roman.id})
    return Step(
        kind, rule, f"roman:{roman.id}", fields, tuple(asks), beside=beside, outcomes=tuple(outcomes), by=own,
        due=frozenset() if beside else own, says=says,
    )  # fmt: skip


def plain(counters: Counters) -> dict[str, int]:
    """Counters as a field of a proposal."""
    return counters.model_dump()
