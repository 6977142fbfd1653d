"""When the bond between patronus and cliens ends by itself."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import ClientelaEnded
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PropertyGiven
from domain.ludi_romani.aggregates.region import SeatLeft
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
    """CLI-08: a cliens is free of a patronus who went elsewhere and left him behind, or who stays behind where the cliens flees
    a pestis (AMB-117)."""
    if world.whereabouts(event.player) == event.region:
        return
    for player in world.players():
        if event.player in player.patroni and world.whereabouts(player.id) == event.region:
            yield ClientelaEnded(player=player.id, patronus=event.player)
    who = world.player(event.player)
    if world.region(event.region).pestis and who.mortal:
        for patronus in who.patroni:
            if world.whereabouts(patronus) == event.region:
                yield ClientelaEnded(player=who.id, patronus=patronus)
