"""Whom nobody sees: the wearer of the Ring of Gyges; and of imagines, who wear the garland of invisibility, nobody sees where
they are. Everybody sees himself, a cliens his patronus, with whom he must stay (AMB-141), and those who referee or read the books
see all."""

from collections.abc import Collection
from dataclasses import replace

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Role

UNSEEN = "unseen"
"""What is read in place of the id of somebody unseen."""
NOBODY: frozenset[str] = frozenset()


def unseen(world: Ludi, by: str = "") -> frozenset[str]:
    """Who wears the Ring, living or dead, but for whoever looks and his patroni (GYG-02, AMB-141)."""
    return world.once(Player, _wearers) - _known_to(world, by)


def nowhere(world: Ludi, by: str = "") -> frozenset[str]:
    """Of whom it is not seen where they are: the unseen, and imagines under the corona caliginis (IMA-02)."""
    return unseen(world, by) | world.once(Player, _imagines) - _known_to(world, by)


def _known_to(world: Ludi, by: str) -> frozenset[str]:
    return frozenset((by, *world.player(by).patroni)) if world.knows("player", by) else NOBODY


def insiders(world: Ludi, hidden: frozenset[str]) -> frozenset[str]:
    """Who knows all of these though the room does not: one of them who is alone unseen, and his clientes."""
    knows = (player.id for player in world.players() if hidden <= _known_to(world, player.id))
    return hidden | frozenset(knows) if hidden else NOBODY


def apart(world: Ludi) -> frozenset[str]:
    """Who sees otherwise than the room."""
    hidden = nowhere(world)
    return hidden | {player.id for player in world.players() if hidden & set(player.patroni)}


def acting_unseen(before: Ludi, after: Ludi) -> frozenset[str]:
    """Who is unseen in an act: whoever wears the Ring after it, and an imago that it shows going from one place to another. What an
    imago does before a god it declares to all (IMA-08)."""
    if not before.opened:
        return frozenset()
    ghosts = before.once(Player, _imagines)
    ghosts &= after.once(Player, _imagines) if ghosts else NOBODY
    return unseen(after) | {id for id in ghosts if before.player(id).present != after.player(id).present}


def as_seen(world: Ludi, by: str = "") -> Ludi:
    """The world with nobody where he is not seen: what is said of seats there gives nobody away."""
    gone = nowhere(world, by)
    if not gone:
        return world
    players = {f"player:{id}": replace(world.player(id), present=None) for id in gone}
    regions = {
        f"region:{region.id}": replace(region, seated=tuple(seat for seat in region.seated if seat.player not in gone))
        for region in world.regions()
        if any(seat.player in gone for seat in region.seated)
    }
    return replace(world, aggregates={**world.aggregates, **players, **regions})


def nameless(world: Ludi, hidden: Collection[str]) -> Ludi:
    """The world in which these have no name, neither alone nor in what is called after them."""
    players = {f"player:{id}": replace(world.player(id), short=world.name(UNSEEN)) for id in hidden}
    return replace(world, aggregates={**world.aggregates, **players})


def since(world: Ludi, act: int, hidden: frozenset[str]) -> frozenset[str]:
    """Which of these were unseen already as an act was recorded: what they did before, everybody saw."""
    return frozenset(id for id in hidden if act >= (world.player(id).vanished or 0))


def role_as_seen(player: Player, hidden: frozenset[str]) -> Role:
    """What somebody is, or was as he vanished."""
    return player.vanished_as or player.role if player.id in hidden else player.role


def _wearers(world: Ludi) -> frozenset[str]:
    return frozenset(player.id for player in world.players() if player.anulus)


def _imagines(world: Ludi) -> frozenset[str]:
    return frozenset(player.id for player in world.players() if player.role == "imago")
