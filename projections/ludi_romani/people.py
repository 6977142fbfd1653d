"""Everybody, as any screen draws him: as a disc with letters, coloured by role."""

from collections.abc import Iterator

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Role


class Disc(Frozen):
    """What any screen needs to draw somebody. ``rex_of`` is the region whose throne is his."""

    id: str
    name: str
    letters: str
    role: Role
    alive: bool
    rex_of: str | None


class People(Frozen):
    """Everybody by id, in the order of the roster. No other view says it again: they name people by id."""

    people: dict[str, Disc]


def picks(world: Ludi) -> Iterator[object]:
    """What is drawn of everybody."""
    yield _thrones(world)
    for player in world.players():
        yield (player.id, player.short, player.letters, player.role, _alive(player))


def people(world: Ludi) -> People:
    """The view of everybody."""
    thrones = _thrones(world)
    return People(people={player.id: _disc(player, thrones.get(player.id)) for player in world.players()})


def _thrones(world: Ludi) -> dict[str, str]:
    return {region.throne: region.id for region in world.regions() if region.throne}


def _alive(player: Player) -> bool:
    return player.role != "imago" and player.died is None


def _disc(player: Player, throne: str | None) -> Disc:
    return Disc(
        id=player.id, name=player.short, letters=player.letters, role=player.role,
        alive=_alive(player), rex_of=throne,
    )  # fmt: skip
