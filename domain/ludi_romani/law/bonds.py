"""What ties people to each other as things stand, read from both ends."""

from collections.abc import Mapping

from domain.ludi_romani.aggregates.amicitia import Amicitia, Entrusted, amicitiae, lives
from domain.ludi_romani.aggregates.factio import factiones, living
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.proelium import Proelium, proelia
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
    return tuple(sorted(as_listed(world, patronus), key=lambda tie: tie[1]))


def as_listed(world: Ludi, patronus: str) -> tuple[Tie, ...]:
    """His clientes, in the order of the roster."""
    return world.once(Player, _clientes).get(patronus, ())


def _clientes(world: Ludi) -> Mapping[str, tuple[Tie, ...]]:
    found = dict[str, tuple[Tie, ...]]()
    for one in world.players():
        for patronus in one.patroni:
            found[patronus] = (*found.get(patronus, ()), (one.id, dict(one.bound).get(patronus, 0)))
    return found


def bacchants(world: Ludi, god: str) -> tuple[str, ...]:
    """Who is of his thiasos."""
    return world.once(Player, _thiasi).get(god, ())


def _thiasi(world: Ludi) -> Mapping[str, tuple[str, ...]]:
    found = dict[str, tuple[str, ...]]()
    for one in world.players():
        if one.thiasos is not None:
            found[one.thiasos] = (*found.get(one.thiasos, ()), one.id)
    return found


def lent(world: Ludi, owner: str) -> tuple[tuple[str, int], ...]:
    """Who holds how many of his suffragia."""
    return world.once(Player, _lent).get(owner, ())


def _lent(world: Ludi) -> Mapping[str, tuple[tuple[str, int], ...]]:
    found = dict[str, tuple[tuple[str, int], ...]]()
    for one in world.players():
        for owner, count in one.owners:
            if owner != one.id and count > 0:
                found[owner] = (*found.get(owner, ()), (one.id, count))
    return found


def fabrilis_from(world: Ludi, id: str) -> str | None:
    """Who lent him the legio fabrilis that he has (NUM-23)."""
    who = world.player(id)
    return VULCAN if who.properties.fabriles > 0 and who.mortal else None


def fabrilis_to(world: Ludi, id: str) -> tuple[str, ...]:
    """To whom he lent it."""
    return world.once(Player, _with_fabriles) if id == VULCAN else ()


def _with_fabriles(world: Ludi) -> tuple[str, ...]:
    return tuple(one.id for one in world.players() if one.properties.fabriles > 0 and one.mortal)


def joined(world: Ludi, id: str) -> tuple[tuple[Amicitia, tuple[str, ...]], ...]:
    """The living amicitiae to which somebody who lives belongs, each with the others who do (AMB-111)."""
    alive = world.once(Player, _alive)
    his = (one for one in amicitiae(world) if id in one.members and id in alive and lives(world, one))
    return tuple((one, tuple(other for other in one.members if other != id and other in alive)) for one in his)


def _alive(world: Ludi) -> frozenset[str]:
    return frozenset(one.id for one in world.players() if one.died is None)


def entrusted(world: Ludi) -> tuple[Entrusted, ...]:
    """What amici handed over and may ask back, also where they have parted since (AMI-07, AMI-08)."""
    return tuple(each for one in amicitiae(world) if one.broken is None for each in one.entrusted)


def party(world: Ludi, id: str) -> tuple[int, tuple[str, ...]] | None:
    """The party at Actium in which he fights, by its number, with all who live of it."""
    sides = ((one.number, living(world, one)) for one in factiones(world))
    return next((one for one in sides if id in one[1]), None)


def to_convert(world: Ludi, rex: str) -> tuple[tuple[int, int], ...]:
    """How many captured curiales he has yet to convert or give up, by the number of their proelium (PRO-16)."""
    return tuple((one.number, one.owes(rex)) for one in world.once(Proelium, _unconverted) if one.owes(rex))


def _unconverted(world: Ludi) -> tuple[Proelium, ...]:
    return tuple(one for one in proelia(world) if one.unconverted)
