"""Whose the Ring of Gyges is to give, and who wears it."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import PERSEPHONE, PLUTO


class RingIsDeaths(Objection):
    """GYG-01: the Ring is Persephone's and Pluto's to give and to take back; this is recorded in the name of {by}."""

    rule = "GYG-01"
    by: str


class DoesNotWearIt(Objection):
    """GYG-01: {player} does not wear the Ring."""

    rule = "GYG-01"
    field = "wearer"
    player: str


class RingSparesWomen(Objection):
    """GYG-04: {player} is a {role}; virgines and matronae neither attack with the Ring nor are attacked."""

    rule = "GYG-04"
    player: str
    role: str


def gods_of_death(world: Ludi, by: str) -> Iterator[Objection]:
    """Only Persephone and Pluto control the Ring."""
    if not acts_as(world, by, PERSEPHONE, PLUTO):
        yield RingIsDeaths(by=by)


def wears(world: Ludi, player: str) -> Iterator[Objection]:
    """Whether somebody has it on his finger."""
    if not world.player(player).anulus:
        yield DoesNotWearIt(player=player)


def spared(world: Ludi, player: str, field: str) -> Iterator[Objection]:
    """Virgines and matronae have nothing to do with it."""
    role = world.player(player).role
    if role in ("virgo", "matrona"):
        yield RingSparesWomen(player=player, role=role).at(field)
