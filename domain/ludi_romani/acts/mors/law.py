"""What follows from a death, whoever recorded it."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import BecameBacchant, MarriageEnded, RingChangedHands, WasEngaged
from domain.ludi_romani.aggregates.fate import BecameProtected, Died
from domain.ludi_romani.aggregates.player import PresenceNoted, PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.ending import end, engaging
from domain.ludi_romani.law.suffragia import come_home, give_back, lent_to
from domain.ludi_romani.numina import FATES, JUNO, VENUS, VESTA, VULCAN

HOME = {"virus": VESTA, "fabriles": VULCAN, "rexpressus": FATES}
"""Whose the things are that nobody inherits (AMB-90)."""


def not_willable(world: Ludi, event: Died) -> Iterator[Event]:
    """MOR-11: the dead man's curiales go to Venus, who gained them in play, and a dos to Juno."""
    yield from _goes_to(world, event.player, VENUS, "curiales", won=True)
    yield from _goes_to(world, event.player, JUNO, "dos")


def what_is_lent_goes_home(world: Ludi, event: Died) -> Iterator[Event]:
    """MOR-10: virus, fabrilis, Rexpressus and Ring are in no will, and return to the gods (AMB-90)."""
    for name, numen in HOME.items():
        yield from _goes_to(world, event.player, numen, name)
    if world.player(event.player).anulus:
        yield RingChangedHands(player=event.player, wears=False)


def _goes_to(world: Ludi, dead: str, numen: str, name: str, *, won: bool = False) -> Iterator[Event]:
    count = getattr(world.player(dead).properties, name)
    if count > 0 and dead != numen:
        goods = Properties(**{name: count})
        yield PropertyGiven(player=dead, towards=numen, properties=goods)
        yield PropertyReceived(player=numen, source=dead, properties=goods, won=won)


def lent_suffragia_go_home(world: Ludi, event: Died) -> Iterator[Event]:
    """PRP-09: suffragia that the dead man held for others return to their owners, not to his heir; what he had lent comes home
    first, and is then part of what he leaves (AMB-98)."""
    for owner, count in lent_to(world.player(event.player)):
        yield from give_back(world, event.player, owner, count)
    yield from come_home(world, event.player)


def widowed(world: Ludi, event: Died) -> Iterator[Event]:
    """FEM-03: death ends a marriage, and nothing else that befalls a husband does (AMB-84)."""
    spouse = world.player(event.player).spouse
    if spouse:
        yield MarriageEnded(player=event.player)
        yield MarriageEnded(player=spouse)


def the_dead_fight_no_more(world: Ludi, event: Died) -> Iterator[Event]:
    """FLA-08: a challenge or proelium binds until it is over, and with the death of one whom it binds it is; what was won stays
    won."""
    one = engaging(world, event.player)
    if one:
        yield from end(world, one, "death")
    elif world.player(event.player).engaged:
        yield WasEngaged(player=event.player, proelium=None)


def the_dead_leave_their_seat(world: Ludi, event: Died) -> Iterator[Event]:
    """SED-21: the dead take no seat; they are where they died until they go elsewhere."""
    seat = world.seat_of(event.player)
    if seat:
        yield SeatLeft(region=seat.id, player=event.player)
        yield PresenceNoted(player=event.player, region=seat.id)


def protected_again(world: Ludi, event: PropertyReceived | BecameBacchant) -> Iterator[Event]:
    """MOR-05: whoever has a legio again, or belongs to a god, is unprotected no longer (AMB-37)."""
    player = world.player(event.player)
    saved = player.legiones > 0 or isinstance(event, BecameBacchant)
    if player.unprotected is not None and saved:
        yield BecameProtected(player=player.id)
