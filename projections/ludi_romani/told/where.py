"""Where somebody was, and is now; of whom nobody sees, nobody hears where."""

from typing import Any

from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.tale import ToldAct


def from_where(deed: ToldAct[Any, Ludi], player: str, to: str | None = None) -> str:
    """Where somebody was before, if that was elsewhere."""
    here = None if player in deed.unseen else deed.before.whereabouts(player)
    return deed.say(" from {place}", place=deed.name(here)) if here and here != to else ""


def in_place(deed: ToldAct[Any, Ludi], player: str, place: str | None, words: str = " in {place}") -> str:
    """Where somebody is now, or in other ``words``, where he goes."""
    return deed.say(words, place=deed.name(place)) if place and player not in deed.unseen else ""
