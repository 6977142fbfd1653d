"""Actium: when its acts are due, what a party's properties are worth, and how the battle ends."""

from collections.abc import Iterator
from itertools import combinations

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.actium import ActiumWon, ConcursatioNavalisFought, FleetTaken, actium, own
from domain.ludi_romani.aggregates.factio import Factio, NavisLost, factio, factiones, living
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, ActiumValues, Navis, Properties
from domain.ludi_romani.law import suffragia
from domain.ludi_romani.law.transfer import pay
from domain.ludi_romani.numina import NEPTUNE

REDEEMABLE = (
    "denarii", "suffragia", "curiales", "clientarum", "classes", "dos", "rexpressus", "ultrices", "fabriles",
)  # fmt: skip
"""What the form for Neptune lists (ACT-06 to ACT-10); a cohors, a rota, virus cards buy nothing."""

NAMED = 6
"""How many are named where a whole room could be."""


class HasJoinedAnother(Objection):
    """ACT-03: {party} has joined {other} and is no party of its own."""

    rule = "ACT-03"
    weight = Weight.ABSOLUTE
    field = "party"
    party: str
    other: str


class ActiumNotOpened(Objection):
    """ACT-01: the sea-gods have not opened Actium yet."""

    rule = "ACT-01"


class HasRedeemed(Objection):
    """ACT-05: {party} has redeemed its properties already."""

    rule = "ACT-05"
    field = "party"
    party: str


class BattleHasBegun(Objection):
    """ACT-05: the battle has begun ({act}); parties form and redeem before it."""

    rule = "ACT-05"
    act: int


class MustTakePart(Objection):
    """ACT-02: living players with properties still to redeem: {count}, among them {players}. Whoever has some takes part, with a
    party that redeems them."""

    rule = "ACT-02"
    weight = Weight.CAUTION
    count: int
    players: tuple[str, ...]


def parties(world: Ludi, *numbers: int, field: str = "party") -> Iterator[Objection]:
    """Each must still be a party of its own."""
    for number in numbers:
        into = factio(world, number).joined
        if into is not None:
            yield HasJoinedAnother(party=f"factio:{number}", other=f"factio:{into}").at(field)


def opened(world: Ludi) -> Iterator[Objection]:
    """Actium must have been opened."""
    if actium(world).opened is None:
        yield ActiumNotOpened()


def muster(world: Ludi) -> Iterator[Objection]:
    """Between the conch shells and the first roll parties form, gather properties, and redeem them (AMB-60)."""
    yield from opened(world)
    fought = actium(world).rounds
    if fought:
        yield BattleHasBegun(act=fought[0].act)


def not_redeemed(party: Factio) -> Iterator[Objection]:
    """Each party redeems once."""
    if party.total is not None:
        yield HasRedeemed(party=party.id)


def must_take_part(world: Ludi) -> Iterator[Objection]:
    """The living with properties."""
    called = holders(world)
    if called:
        yield MustTakePart(count=len(called), players=called[:NAMED])


def holders(world: Ludi) -> tuple[str, ...]:
    """Who lives and has something to redeem (ACT-02)."""
    return tuple(p.id for p in world.players() if p.mortal and redeemable(p.properties) != NOTHING)


def redeemable(held: Properties) -> Properties:
    """The part of what somebody holds that goes on the form."""
    return Properties(**{name: max(0, getattr(held, name)) for name in REDEEMABLE})


def value(values: ActiumValues, goods: Properties, dos_cards: int) -> int:
    """What properties are worth at Actium, in denarii; suffragia count in full tens (AMB-61)."""
    legiones = goods.curiales + goods.clientarum + goods.ultrices + goods.fabriles
    return (
        goods.denarii
        + legiones * values.legio
        + goods.classes * values.classis
        + goods.suffragia // 10 * values.ten_suffragia
        + goods.rexpressus * values.rexpressus
        + dos_cards * values.dos
    )


def are_cards(world: Ludi, holder: str, cards: int, face: int) -> bool:
    """Whether so many dos cards may show so much together, and what the books leave to their holder then may be cards again. His are
    among those that a virgo no longer has; where his books were put right to what these cannot show, any card may be."""
    held = world.player(holder).properties.dos
    virgines = [player for player in world.players() if player.card]
    faces = [player.card for player in virgines if not player.properties.dos]
    if held not in _sums(faces):
        faces = [player.card for player in virgines]
        return any(sum(chosen) == face for chosen in combinations(faces, cards))
    for chosen in combinations(range(len(faces)), cards):
        left = [each for at, each in enumerate(faces) if at not in chosen]
        if sum(faces[at] for at in chosen) == face and held - face in _sums(left):
            return True
    return False


def _sums(faces: list[int]) -> set[int]:
    """What any of these cards show together."""
    sums = {0}
    for face in faces:
        sums |= {face + each for each in sums}
    return sums


def naves_for(chart: tuple[Navis, ...], total: int) -> int:
    """How many naves longae a total in denarii buys: the highest row that it reaches (ACT-CHART, AMB-44), and no
    more than the last one says (ACT-12)."""
    return max((row.naves for row in chart if row.denarii <= total), default=0)


def hand_in(world: Ludi, giver: str, goods: Properties, to: str = NEPTUNE) -> Iterator[Event]:
    """Properties pass to Neptune, suffragia with their owner's name on them. What a giver lacks of his own is booked, even if he
    keeps as much for others."""
    pieces = goods.model_copy(update={"suffragia": 0})
    if pieces != NOTHING:
        yield from pay(own(world, giver), giver, pieces, to)
        yield PropertyReceived(player=to, source=giver, properties=pieces)
    if goods.suffragia:
        yield from suffragia.lend(world, giver, to, goods.suffragia)


def the_dead_sail_no_more(world: Ludi, event: Died) -> Iterator[Event]:
    """ACT-11: a party is of active players; when its last living member dies before the end, its naves are Neptune's (AMB-127)."""
    for party in factiones(world) if actium(world).won_by is None else ():
        if party.naves > 0 and event.player in party.members and not living(world, party):
            yield from (NavisLost(factio=party.number) for _ in range(party.naves))
            yield FleetTaken(factio=party.number, naves=party.naves)


def one_party_left(world: Ludi, event: ConcursatioNavalisFought | FleetTaken) -> Iterator[Event]:
    """ACT-16: the battle ends when only one party has a navis longa, however many it has (AMB-57); not before it has begun, for
    until then others may still redeem."""
    if not actium(world).rounds:
        return
    left = [party.number for party in factiones(world) if party.naves > 0]
    if len(left) == 1 and actium(world).won_by is None:
        yield ActiumWon(factio=left[0])
