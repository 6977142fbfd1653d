"""Seats that somebody could take as things stand, and how he would come there: what travelling and casting propose alike."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.world import Ludi

Way = Literal["land", "sea", "motus", "seat"]
"""``seat``: he has none yet, or thinks again before the Game begins, and takes one."""


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A region with a seat for him, a way that leads there, and the cautions that would be noted if he went."""

    region: str
    way: Way
    cautions: tuple[Objection, ...] = ()


def forbids(found: Iterable[Objection]) -> bool:
    """Whether any of these is more than a caution."""
    return any(objection.weight is not Weight.CAUTION for objection in found)


def in_this_season(world: Ludi, who: str) -> Moment:
    """The circumstances of an act of his own in the season that was announced last, after all challenges of it: whom one binds by
    its hour it binds now."""
    began = world.evening.begun[-1].began if world.evening.begun else world.evening.begins - 1
    hours = (hour for one in proelia(world) for hour in (one.issued, one.over) if hour is not None)
    now = max((began, *hours))
    return Moment(world.number + 1, who, who, now, now)
