"""How a proelium ends: law that war, flight, rescue and death share."""

from collections.abc import Iterator, Mapping

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.fate import BecameUnprotected
from domain.ludi_romani.aggregates.proelium import Cause, Proelium, ProeliumEnded, proelia
from domain.ludi_romani.aggregates.world import Ludi


def engaging(world: Ludi, player: str) -> Proelium | None:
    """The challenge or proelium that binds somebody now, if one does."""
    return world.once(Proelium, _engaging).get(player)


def _engaging(world: Ludi) -> Mapping[str, Proelium]:
    return {player: one for one in reversed(proelia(world)) if one.open for player in one.players}


def engaging_at(world: Ludi, player: str, instant: int) -> Proelium | None:
    """The challenge or proelium that bound somebody at an instant, though it be over by now (AMB-133)."""
    season, now = world.evening.season_at(instant), world.player(player).engaged
    his = (one for one in proelia(world) if player in one.players and (not one.open or now == one.id))
    return next((one for one in his if one.binds_at(instant, season)), None)


def binding(world: Ludi, player: str, instant: int) -> str | None:
    """What bound somebody at an instant: a later challenge did not yet, and one that is over did until it was, whatever is
    written down only now."""
    one = engaging_at(world, player, instant)
    if one is not None:
        return one.id
    return None if engaging(world, player) else world.player(player).engaged


def _bare(world: Ludi, one: Proelium) -> Iterator[str]:
    """Mortals whose party has no legio left: amici who fight as one are a single individual (FLA-07, AMB-37)."""
    for side in (one.challenger, one.challenged):
        if all(world.player(id).legiones <= 0 for id in side.players):
            yield from (id for id in side.players if world.player(id).mortal)


def end(world: Ludi, one: Proelium, cause: Cause, at: int | None = None) -> Iterator[Event]:
    """It is over, since the instant of the act unless ``at`` says when, and binds nobody any longer. Fought out, it leaves
    whoever has no legio unprotected (PRO-23, PRO-24); broken off, it has no further consequence, and what was won stays won
    (PRO-18 to PRO-21, AMB-46)."""
    fought = cause == "fought"
    bare = tuple(_bare(world, one)) if fought else ()
    yield ProeliumEnded(proelium=one.number, cause=cause, bare=bare, happened=at)
    for id in one.players:
        player = world.player(id)
        if player.engaged == one.id:
            yield WasEngaged(player=id, proelium=None)
        if id in bare and player.unprotected is None:
            yield BecameUnprotected(player=id)
