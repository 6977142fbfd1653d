"""The thiasos: how somebody comes into it, and which deity is with a bacchant."""

from collections.abc import Iterator

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.bonds import BecameBacchant
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import seats
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.removal import remove
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class NoSeatWithTheGod(Objection):
    """BAC-03: no seat is free in {region}, where {god} is; {god} may go where one is, and take {player} in there."""

    rule = "BAC-03"
    field = "region"
    player: str
    god: str
    region: str


class GodNotThere(Objection):
    """BAC-03: the books show {god} in {seen}; {player} is taken in where {god} is, who claims to be in {region}."""

    rule = "BAC-03"
    weight = Weight.CAUTION
    field = "region"
    player: str
    god: str
    seen: str
    region: str


class LeavesBacchants(Objection):
    """BAC-08: the books show nobody of the thiasos left in {region} with {bacchants}; whom the god abandons is free as soon as
    somebody confirms it."""

    rule = "BAC-08"
    weight = Weight.CAUTION
    field = "region"
    bacchants: tuple[str, ...]
    region: str


class FreesBacchants(Objection):
    """BAC-08: left behind in {region} with nobody of the thiasos, and free from now on: {bacchants}."""

    rule = "BAC-08"
    weight = Weight.CAUTION
    field = "region"
    bacchants: tuple[str, ...]
    region: str


class PerhapsAbandoned(Objection):
    """BAC-08: the books show nobody of the thiasos where {player} is; if {god} has left, say that the bacchant is let go."""

    rule = "BAC-08"
    weight = Weight.CAUTION
    player: str
    god: str


class NotDirected(Objection):
    """PRO-04: {player} is a bacchant and fights only as {god} directs; record it in the name of {god}."""

    rule = "PRO-04"
    field = "challenger"
    player: str
    god: str


class GodDecidesForHim(Objection):
    """BAC-06: {player} is a bacchant, for whom {god} makes this choice; record it in the name of {god}."""

    rule = "BAC-06"
    player: str
    god: str


def directs(world: Ludi, by: str, bacchant: str) -> bool:
    """Whether the god of his thiasos speaks for him; whoever is no bacchant speaks for himself, and so does one whom the books
    show with nobody of the thiasos (AMB-118)."""
    god = world.player(bacchant).thiasos
    return god is None or acts_as(world, by, god) or not is_kept(world, bacchant)


def god_decides(world: Ludi, by: str, bacchant: str, field: str) -> Iterator[Objection]:
    """What stands against whoever chooses for a bacchant without being his god."""
    god = world.player(bacchant).thiasos
    if god and not directs(world, by, bacchant):
        yield GodDecidesForHim(player=bacchant, god=god).at(field)


def alone(world: Ludi, bacchant: str, field: str) -> Iterator[Objection]:
    """A bacchant with nobody of his thiasos: noted whereabouts alone set nobody free, and hold nobody either."""
    god = world.player(bacchant).thiasos
    if god and not is_kept(world, bacchant):
        yield PerhapsAbandoned(player=bacchant, god=god).at(field)


def guardian(world: Ludi, bacchant: str) -> str | None:
    """The deity who is where a bacchant is: the god of his thiasos, or one of the others, who watches in his absence
    (NUM-37, AMB-87)."""
    god, here = world.player(bacchant).thiasos, world.whereabouts(bacchant)
    watching = (god, *GODS_OF_THE_THIASOS) if god and here else ()
    return next((deity for deity in watching if world.whereabouts(deity) == here), None)


def is_kept(world: Ludi, player: str) -> bool:
    """Whether somebody is in the company of a thiasos: a deity of it is with him, or nobody knows where his god is."""
    god = world.player(player).thiasos
    return god is not None and (world.whereabouts(god) is None or guardian(world, player) is not None)


def refuge(world: Ludi, god: str, player: str, region: str | None, field: str) -> Iterator[Objection]:
    """Where the god is there must be a seat for whom he takes in; he needs none himself, save in a hiems (AMB-88)."""
    seen = world.whereabouts(god)
    place = region or seen
    if place is None or world.region(place).holds(player):
        room = True
    else:
        room = seats.has_seat(world, place, player)
        yield from seats.healthy(world, place, field=field)
    if place and not room:
        yield NoSeatWithTheGod(player=player, god=god, region=place).at(field)
    if seen and place and seen != place:
        yield GodNotThere(player=player, god=god, seen=seen, region=place).at(field)
        yield from leaving(world, god, place)


def take_in(world: Ludi, god: str, player: str, region: str | None) -> Iterator[Event]:
    """He becomes a bacchant and sits where the god is; ``region`` says where that is, if the god does."""
    yield BecameBacchant(player=player, god=god)
    place = region or world.whereabouts(god)
    if place and not world.region(place).holds(player):
        yield from remove(world, player, place, "other")
    if region and world.whereabouts(god) != region:
        yield from seats.be(world, god, region)


def leaving(world: Ludi, god: str, to: str) -> Iterator[Objection]:
    """What a deity of the thiasos hears who says that he is elsewhere, where bacchants are left to nobody: a word about his
    whereabouts sets nobody free (AMB-118)."""
    alone = _left_alone(world, god, to, (god,))
    if alone:
        yield LeavesBacchants(bacchants=alone, region=world.whereabouts(god) or to)


def freeing(world: Ludi, god: str, to: str, travellers: tuple[str, ...], field: str) -> Iterator[Objection]:
    """What he hears who goes on a journey, which does."""
    alone = _left_alone(world, god, to, travellers)
    if alone:
        yield FreesBacchants(bacchants=alone, region=world.whereabouts(god) or to).at(field)


def _left_alone(world: Ludi, god: str, to: str, gone: tuple[str, ...]) -> tuple[str, ...]:
    """Bacchants who would be where he was with nobody of the thiasos."""
    here = world.whereabouts(god)
    if god not in GODS_OF_THE_THIASOS or here is None or here == to:
        return ()
    if any(world.whereabouts(one) == here for one in GODS_OF_THE_THIASOS if one not in gone):
        return ()
    staying = (one.id for one in world.players() if one.thiasos and one.id not in gone)
    return tuple(id for id in staying if world.whereabouts(id) == here)
