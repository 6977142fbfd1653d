"""Legiones as they are rolled and lost: what one is in the books, what its die shows, and what is to be done with what was won."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import Legio, Proelium, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.bonds import to_convert

FACES = 6
FORGED_FACES = 10
"""Of a legio fabrilis (PRP-05)."""
KINDS: tuple[Legio, ...] = ("curialis", "clientarum")
"""What is fielded, attacked and lost; the fabrilis only stands in for one of them."""

PIECE: dict[Legio, Properties] = {
    "curialis": Properties(curiales=1),
    "clientarum": Properties(clientarum=1),
    "fabrilis": Properties(fabriles=1),
}


class NoSuchFace(Objection):
    """PRO-11: a die shows at most {faces}, and {player} rolled {die}; only a legio fabrilis has ten faces."""

    rule = "PRO-11"
    player: str
    die: int
    faces: int


class HasNoFabrilis(Objection):
    """PRO-27: {player} has no legio fabrilis; Vulcan lends it."""

    rule = "PRO-27"
    player: str


class FabrilisDefeated(Objection):
    """PRO-27: the legio fabrilis of {player} was defeated in this proelium and is not used again in it."""

    rule = "PRO-27"
    player: str


class AboveTen(Objection):
    """NUM-48: {player} now owns {legiones} legiones; the overseer must confiscate all above {ten}."""

    rule = "NUM-48"
    weight = Weight.CAUTION
    player: str
    legiones: int
    ten: int


class MustConvert(Objection):
    """PRO-16: curiales that the rex {player} captured: {count}; each is converted for {fee:,} denarii, or the overseer gets it."""

    rule = "PRO-16"
    weight = Weight.CAUTION
    player: str
    count: int
    fee: int


def aftermath(world: Ludi, one: Proelium) -> Iterator[Objection]:
    """What the overseer is told when the last die lies on the table (AMB-22, AMB-49); ``world`` as it is then."""
    fee, ten = world.evening.prices.conversion, world.evening.ten
    for rex, count in proelium(world, one.number).unconverted:
        yield MustConvert(player=rex, count=count, fee=fee)
    for id in one.players:
        if above_ten(world, id):
            yield AboveTen(player=id, legiones=world.player(id).legiones, ten=ten)


def leaves_unconverted(world: Ludi, player: str) -> Iterator[Objection]:
    """What is said where a rex goes away, by whatever way, with curiales that he has yet to convert or give up."""
    count = sum(count for _, count in to_convert(world, player))
    if count:
        yield MustConvert(player=player, count=count, fee=world.evening.prices.conversion)


def above_ten(world: Ludi, player: str) -> int:
    """How many legiones a mortal owns above the limit."""
    who = world.player(player)
    return 0 if who.role == "numen" else max(0, who.legiones - world.evening.ten)


def fieldable(world: Ludi, party: tuple[str, ...]) -> Properties:
    """All that a party may field: a rex not the curiales that he has yet to convert (REG-08), a foreign numen none (PRO-26)."""
    players = [world.player(id) for id in party]
    return Properties(
        curiales=sum(max(0, each.properties.curiales) for each in players if each.role != "rex" and not each.foreign),
        clientarum=sum(max(0, each.properties.clientarum) for each in players),
    )
