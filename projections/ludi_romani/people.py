"""Everybody, as any screen draws him: as a disc with letters, coloured by role."""

from collections.abc import Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.aggregates.actium import put_to_death
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


class PeopleView(Frozen):
    """Everybody by id, in the order of the roster. No other view says it again: they name people by id."""

    people: dict[str, Disc]


def picks(world: Ludi) -> Iterator[object]:
    """What is drawn of everybody."""
    yield _thrones(world)
    for player in world.players():
        yield (player.id, player.short, player.letters, player.role, player.died is None)
    yield put_to_death(world)


def people(world: Ludi, tongue: Tongue = ENGLISH) -> PeopleView:
    """The view of everybody, by the names of a language."""
    thrones, killed = _thrones(world), put_to_death(world)
    return PeopleView(
        people={
            player.id: _disc(player, tongue.called(player.short), thrones.get(player.id), player.id in killed)
            for player in world.players()
        }
    )


def _thrones(world: Ludi) -> dict[str, str]:
    return {region.throne: region.id for region in world.regions() if region.throne}


def _disc(player: Player, name: str, throne: str | None, killed: bool) -> Disc:
    return Disc(
        id=player.id, name=str(name), letters=player.letters, role=player.role,
        alive=player.role != "imago" and player.died is None and not killed, rex_of=throne,
    )  # fmt: skip
