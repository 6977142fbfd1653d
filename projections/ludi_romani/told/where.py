"""By whose power something was done, and from where."""

from typing import Any

from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape
from projections.kernel.tale import Deed


def god(deed: Deed[Any, Ludi]) -> str:
    """By whose power: Juppiter is known only in the shape that he wears."""
    who = shape(deed.before, deed.by)
    return deed.name(who.id if who else deed.by)


def from_where(deed: Deed[Any, Ludi], player: str, to: str | None = None) -> str:
    """Where somebody was before, if that was elsewhere."""
    here = deed.before.whereabouts(player)
    return f" from {deed.name(here)}" if here and here != to else ""
