"""Whose bacchants somebody may have, and when one of them is free by himself."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.bonds import BacchantLiberated
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as, shape
from domain.ludi_romani.law.thiasos import is_kept
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class HasNoThiasos(Objection):
    """BAC-01: Dionysus, Ariadne and Silenus have bacchants, and this is recorded in the name of {by}."""

    rule = "BAC-01"
    by: str


class NotHisBacchant(Objection):
    """BAC-06: {bacchant} is no bacchant of {god}, who decides nothing for him."""

    rule = "BAC-06"
    field = "bacchant"
    bacchant: str
    god: str


def god_of(world: Ludi, by: str) -> str:
    """The deity in whose name it is recorded, or Dionysus where the Fates let another do it."""
    who = shape(world, by)
    return who.id if who and who.id in GODS_OF_THE_THIASOS else GODS_OF_THE_THIASOS[0]


def has_thiasos(world: Ludi, by: str) -> Iterator[Objection]:
    """Only three numina have bacchants."""
    if not acts_as(world, by, *GODS_OF_THE_THIASOS):
        yield HasNoThiasos(by=by)


def is_his(world: Ludi, by: str, bacchant: str) -> Iterator[Objection]:
    """A thiasos is that of the god who took them in (AMB-87)."""
    god = god_of(world, by)
    if world.player(bacchant).thiasos != god:
        yield NotHisBacchant(bacchant=bacchant, god=god)


def goes_his_own_way(world: Ludi, event: SeatLeft) -> Iterator[Event]:
    """BAC-08: a bacchant who went elsewhere, and had nobody of the thiasos where he was nor has where he is, was abandoned and is
    free."""
    who = world.player(event.player)
    if (
        who.thiasos is None
        or who.died is not None
        or is_kept(world, who.id)
        or world.whereabouts(who.id) == event.region
    ):
        return
    there = (god for god in GODS_OF_THE_THIASOS if world.knows("player", god))
    if not any(world.whereabouts(god) == event.region for god in there):
        yield BacchantLiberated(player=who.id, god=who.thiasos)
