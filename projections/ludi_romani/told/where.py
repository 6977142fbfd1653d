"""From where somebody came."""

from typing import Any

from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import Deed


def from_where(deed: Deed[Any, Ludi], player: str, to: str | None = None) -> str:
    """Where somebody was before, if that was elsewhere."""
    here = deed.before.whereabouts(player)
    return f" from {deed.name(here)}" if here and here != to else ""
