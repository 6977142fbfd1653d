"""How a proelium ends: law that war, flight, rescue and death share."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.fate import BecameUnprotected
from domain.ludi_romani.aggregates.proelium import Cause, Proelium, ProeliumEnded, proelia
from domain.ludi_romani.aggregates.world import Ludi


def engaging(world: Ludi, player: str) -> Proelium | None:
    """The challenge or proelium that binds somebody now, if one does."""
    return next((one for one in proelia(world) if one.open and player in one.players), None)


def binding(world: Ludi, player: str, instant: int) -> str | None:
    """What bound somebody at an instant: a challenge of a later season did not yet, whatever is written down only now."""
    one = engaging(world, player)
    yet_to_come = one is not None and world.evening.season_at(instant) < one.season
    return None if yet_to_come else world.player(player).engaged


def _bare(world: Ludi, one: Proelium) -> Iterator[str]:
    """Mortals whose party has no legio left: amici who fight as one are a single individual (FLA-07, AMB-37)."""
    for side in (one.challenger, one.challenged):
        if all(world.player(id).legiones <= 0 for id in side.players):
            yield from (id for id in side.players if world.player(id).mortal)


def end(world: Ludi, one: Proelium, cause: Cause) -> Iterator[Event]:
    """It is over and binds nobody any longer. Fought out, it leaves whoever has no legio unprotected (PRO-23, PRO-24); broken
    off, it has no further consequence, and what was won stays won (PRO-18 to PRO-21, AMB-46)."""
    fought = cause == "fought"
    bare = tuple(_bare(world, one)) if fought else ()
    yield ProeliumEnded(proelium=one.number, cause=cause, bare=bare)
    for id in one.players:
        player = world.player(id)
        if player.engaged == one.id:
            yield WasEngaged(player=id, proelium=None)
        if id in bare and player.unprotected is None:
            yield BecameUnprotected(player=id)
