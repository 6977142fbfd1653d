"""What ties people to each other as things stand, read from both ends."""

from domain.ludi_romani.aggregates.amicitia import Amicitia, Entrusted, amicitiae, lives
from domain.ludi_romani.aggregates.factio import factiones, living
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import VULCAN

Tie = tuple[str, int]
"""The other one, and the act since which it is so: 0 where an old log does not tell."""


def patroni(world: Ludi, cliens: str) -> tuple[Tie, ...]:
    """His patroni, the latest first: to him he owes most (CLI-15)."""
    who = world.player(cliens)
    since = dict(who.bound)
    return tuple((id, since.get(id, 0)) for id in reversed(who.patroni))


def clientes(world: Ludi, patronus: str) -> tuple[Tie, ...]:
    """His clientes, in the order in which they became so."""
    found = [(one.id, dict(one.bound).get(patronus, 0)) for one in world.players() if patronus in one.patroni]
    return tuple(sorted(found, key=lambda tie: tie[1]))


def bacchants(world: Ludi, god: str) -> tuple[str, ...]:
    """Who is of his thiasos."""
    return tuple(one.id for one in world.players() if one.thiasos == god)


def lent(world: Ludi, owner: str) -> tuple[tuple[str, int], ...]:
    """Who holds how many of his suffragia."""
    lots = ((one.id, whose, count) for one in world.players() for whose, count in one.owners)
    return tuple((id, count) for id, whose, count in lots if whose == owner != id and count > 0)


def fabrilis_from(world: Ludi, id: str) -> str | None:
    """Who lent him the legio fabrilis that he has (NUM-23)."""
    who = world.player(id)
    return VULCAN if who.properties.fabriles > 0 and who.mortal else None


def fabrilis_to(world: Ludi, id: str) -> tuple[str, ...]:
    """To whom he lent it."""
    having = (one for one in world.players() if one.properties.fabriles > 0 and one.mortal)
    return tuple(one.id for one in having) if id == VULCAN else ()


def joined(world: Ludi, id: str) -> tuple[tuple[Amicitia, tuple[str, ...]], ...]:
    """The living amicitiae to which somebody who lives belongs, each with the others who do (AMB-111)."""
    alive = {one.id for one in world.players() if one.died is None}
    his = (one for one in amicitiae(world) if id in one.members and id in alive and lives(world, one))
    return tuple((one, tuple(other for other in one.members if other != id and other in alive)) for one in his)


def entrusted(world: Ludi) -> tuple[Entrusted, ...]:
    """What amici handed over and may ask back, also where they have parted since (AMI-07, AMI-08)."""
    return tuple(each for one in amicitiae(world) if one.broken is None for each in one.entrusted)


def party(world: Ludi, id: str) -> tuple[int, tuple[str, ...]] | None:
    """The party at Actium in which he fights, by its number, with all who live of it."""
    sides = ((one.number, living(world, one)) for one in factiones(world))
    return next((one for one in sides if id in one[1]), None)


def to_convert(world: Ludi, rex: str) -> tuple[tuple[int, int], ...]:
    """How many captured curiales he has yet to convert or give up, by the number of their proelium (PRO-16)."""
    return tuple((one.number, one.owes(rex)) for one in proelia(world) if one.owes(rex))
