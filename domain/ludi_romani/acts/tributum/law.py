"""Tributum: when it is collected, and who collects from whom."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.tributum import collected
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class NoHiems(Objection):
    """TRI-10: tributum is owed only while a hiems lasts, and it is none."""

    rule = "TRI-10"


class CollectsNoTributum(Objection):
    """TRI-01: {player} is of the role {role}; only living mortals collect tributum."""

    rule = "TRI-01"
    field = "player"
    player: str
    role: str


class WintersNowhere(Objection):
    """TRI-01: {player} has no seat, and tributum is what the region yields in which one winters."""

    rule = "TRI-01"
    remedy = "sedem_capere"
    field = "player"
    player: str


class YieldsNothing(Objection):
    """TRI-08: {region} yields no tributum."""

    rule = "TRI-08"
    field = "player"
    region: str


class NoNumenPays(Objection):
    """TRI-03: {payer} is no numen, and only numina owe tributum."""

    rule = "TRI-03"
    field = "numen"
    payer: str


class NotInResidence(Objection):
    """TRI-03: {numen} does not winter in {region}, and owes tributum only to those who winter in the same region."""

    rule = "TRI-03"
    remedy = "hibernare"
    field = "numen"
    numen: str
    region: str


class HasMovedOn(Objection):
    """TRI-03: the books show {numen} in {seen} by now, and owing tributum in {region} only after wintering there."""

    rule = "TRI-03"
    weight = Weight.CAUTION
    field = "numen"
    numen: str
    seen: str
    region: str


class HasCollected(Objection):
    """TRI-01: {player} has collected all that is due, last of {numen} ({act}); it is once in a hiems, and once more for each
    instauratio."""

    rule = "TRI-01"
    field = "numen"
    player: str
    numen: str
    act: int


def in_hiems(world: Ludi, moment: Moment) -> Iterator[Objection]:
    """What was not collected when Apollo or Diana end the hiems is owed no longer."""
    if world.evening.phase_at(moment.happened) != "hiems":
        yield NoHiems()


def collector(world: Ludi, player: str) -> Iterator[Objection]:
    """Living mortals, reges among them, who winter where something is to be had (AMB-66)."""
    who, seat = world.player(player), world.seat_of(player)
    if who.role in ("numen", "imago"):
        yield CollectsNoTributum(player=player, role=who.role)
    else:
        yield from known.living(world, player)
    if seat is None:
        yield WintersNowhere(player=player)
    elif seat.tributum == 0:
        yield YieldsNothing(region=seat.id)


def payer(world: Ludi, moment: Moment, player: str, numen: str) -> Iterator[Objection]:
    """A numen who took his winter residence where the player winters (AMB-67), and still owes him a payment."""
    yield from known.player(world, numen, "numen")
    seat = world.seat_of(player)
    if world.player(numen).role != "numen":
        yield NoNumenPays(payer=numen)
    elif seat and seat.tributum and not seat.holds(numen):
        yield from _residence(world, moment, numen, seat)
    paid = collected(world, player, numen, moment.happened)
    if paid:
        yield HasCollected(player=player, numen=paid.numen, act=paid.act)


def _residence(world: Ludi, moment: Moment, numen: str, region: Region) -> Iterator[Objection]:
    """A numen winters on a seat. Where it is written down after the hiems, he has left it, and where he was seen since refuses
    nothing (AMB-119). Outside a hiems the question does not arise."""
    if world.evening.phase_at(moment.happened) != "hiems":
        return
    who, over = world.player(numen), world.evening.season_at(moment.happened) < len(world.evening.begun) - 1
    if not over or who.winter != "seat":
        yield NotInResidence(numen=numen, region=region.id)
    elif who.present and who.present != region.id:
        yield HasMovedOn(numen=numen, seen=who.present, region=region.id)
