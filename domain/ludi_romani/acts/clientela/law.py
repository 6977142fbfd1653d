"""When the bond between patronus and cliens ends by itself."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import ClientelaEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PresenceNoted, PropertyGiven
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.aggregates.world import Ludi


def clientes_go_free(world: Ludi, event: PropertyGiven | Died) -> Iterator[Event]:
    """CLI-06: a patronus who lost all his legiones, or his life, has no clientes any longer."""
    if isinstance(event, PropertyGiven):
        lost = event.properties.curiales or event.properties.clientarum
        if not lost or world.player(event.player).legiones > 0:
            return
    for player in world.players():
        if event.player in player.patroni:
            yield ClientelaEnded(player=player.id, patronus=event.player)


def left_behind_is_free(world: Ludi, event: SeatLeft) -> Iterator[Event]:
    """CLI-08: a cliens is free of a patronus from whom a journey parted him, whichever of the two it was that went, or was
    taken elsewhere (AMB-135). Who lost his seat and has no other yet is still where he was."""
    if world.whereabouts(event.player) != event.region:
        yield from _parted(world, event.player, event.region)


def travels_unseated(world: Ludi, event: PresenceNoted) -> Iterator[Event]:
    """CLI-08: so does the journey of a mortal who sat nowhere, as with the Ring of Gyges."""
    if event.origin is not None:
        yield from _parted(world, event.player, event.origin)


def _parted(world: Ludi, traveller: str, left: str) -> Iterator[Event]:
    for player in world.players():
        if traveller in player.patroni and world.whereabouts(player.id) == left:
            yield ClientelaEnded(player=player.id, patronus=traveller)
    who = world.player(traveller)
    if who.mortal and world.whereabouts(who.id):
        for patronus in who.patroni:
            if world.whereabouts(patronus) == left:
                yield ClientelaEnded(player=who.id, patronus=patronus)


def sits_without_his_patronus(world: Ludi, event: SeatTaken) -> Iterator[Event]:
    """CLI-08: a cliens who had no seat, and takes one where his patronus is not, has parted from him."""
    if event.origin is not None:
        return
    for patronus in world.player(event.player).patroni:
        if world.whereabouts(patronus) not in (None, event.region):
            yield ClientelaEnded(player=event.player, patronus=patronus)


def sits_without_his_clientes(world: Ludi, event: SeatTaken) -> Iterator[Event]:
    """CLI-08: a patronus who had no seat, as with the Ring of Gyges, and takes one, has parted from clientes who sit elsewhere; one
    without a seat may still come after him."""
    if event.origin is not None:
        return
    for player in world.players():
        if event.player in player.patroni and world.seats().get(player.id, event.region) != event.region:
            yield ClientelaEnded(player=player.id, patronus=event.player)
