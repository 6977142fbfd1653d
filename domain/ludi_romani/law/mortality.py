"""Who can die, and the virgines who live: law that every death shares."""

from collections.abc import Iterator

from domain.kernel.objection import Objection
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class NuminaAreImmortal(Objection):
    """IMA-01: {player} is a numen, and only mortals die."""

    rule = "IMA-01"
    field = "player"
    player: str


def may_die(world: Ludi, player: str, field: str = "player") -> Iterator[Objection]:
    """Only the living die, and only mortals."""
    if world.player(player).role == "numen":
        yield NuminaAreImmortal(player=player).at(field)
    yield from known.living(world, player, field=field)


def virgines(world: Ludi) -> tuple[str, ...]:
    """The Vestal Virgins: every living virgo (AMB-16)."""
    return tuple(player.id for player in world.players() if player.role == "virgo" and player.mortal)
