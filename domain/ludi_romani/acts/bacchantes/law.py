"""Whose bacchants somebody may have, and when one of them is free by himself."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.bonds import BacchantLiberated
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as, shape
from domain.ludi_romani.law.thiasos import guardian, is_kept
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class HasNoThiasos(Objection):
    """BAC-01: Dionysus, Ariadne and Silenus have bacchants, and this is recorded in the name of {by}."""

    rule = "BAC-01"
    by: str


class NotHisBacchant(Objection):
    """BAC-06: {bacchant} is no bacchant of {god}, who decides nothing for {bacchant}."""

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
    """BAC-08: a bacchant who went elsewhere, or was taken there, and has nobody of the thiasos where he is, was abandoned and is
    free (AMB-118). Who lost his seat and has no other yet is still where he was."""
    here = world.whereabouts(event.player)
    there = any(world.whereabouts(god) == event.region for god in GODS_OF_THE_THIASOS)
    if here == event.region or (there and here is None):
        return
    if there or not is_kept(world, event.player):
        yield from _freed(world, event.player)


def is_left_behind(world: Ludi, event: PresenceNoted) -> Iterator[Event]:
    """BAC-08: bacchants whom a deity's journey left with nobody of the thiasos are free at once (AMB-118)."""
    if event.player in GODS_OF_THE_THIASOS and event.origin is not None:
        for player in world.players():
            if world.whereabouts(player.id) == event.origin:
                yield from _freed(world, player.id)


def sits_without_the_thiasos(world: Ludi, event: SeatTaken) -> Iterator[Event]:
    """BAC-08: a bacchant who had lost his seat, and takes one where nobody of the thiasos is, goes his own way too."""
    if event.origin is None and not is_kept(world, event.player):
        yield from _freed(world, event.player)


def _freed(world: Ludi, player: str) -> Iterator[Event]:
    who = world.player(player)
    if who.thiasos and who.died is None and guardian(world, player) is None:
        yield BacchantLiberated(player=player, god=who.thiasos)
