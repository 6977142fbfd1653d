"""Who may set out, and in whose company: the law of movement that asks after persons, not roads."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.movement import following
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import rome
from domain.ludi_romani.law.ending import binding
from domain.ludi_romani.law.legiones import leaves_unconverted
from domain.ludi_romani.law.mortality import virgines
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import VESTA


class Engaged(Objection):
    """MOT-02: {player} is bound by {proelium} and may not travel until it is over."""

    rule = "MOT-02"
    field = "player"
    player: str
    proelium: str


class NoTravelInWinter(Objection):
    """MOT-11: {player} may not travel in a hiems without the Ring of Gyges."""

    rule = "MOT-11"
    field = "player"
    player: str


class StartsElsewhere(Objection):
    """MOT-01: {player} is not in {origin}, where the others set out; whoever is elsewhere travels alone."""

    rule = "MOT-01"
    field = "companions"
    player: str
    origin: str


class SitsNowhere(Objection):
    """SED-20: {player} has no seat to leave, and takes any free one instead."""

    rule = "SED-20"
    remedy = "sedem_capere"
    field = "player"
    player: str


class AlreadyThere(Objection):
    """MOT-01: {player} already sits in {region}."""

    rule = "MOT-01"
    field = "to"
    player: str
    region: str


def invisible(world: Ludi, moment: Moment, id: str) -> bool:
    """Whether he wears the Ring in a hiems: then he moves at will and needs no seat until the gods of
    death take it back."""
    return world.player(id).anulus and world.evening.phase_at(moment.happened) == "hiems"


def called(world: Ludi, moment: Moment, id: str) -> bool:
    """Whether Vesta calls a Vestal in a hiems: then she must come to Rome (MOR-12), by whatever way."""
    winter = world.evening.phase_at(moment.happened) == "hiems"
    return winter and id in virgines(world) and acts_as(world, moment.by, VESTA)


def may_go(world: Ludi, moment: Moment, id: str) -> Iterator[Objection]:
    """Whether somebody may set out at all, as he sits and as the season is."""
    seat, phase = world.seat_of(id), world.evening.phase_at(moment.happened)
    if invisible(world, moment, id):
        return
    if seat is None:
        yield SitsNowhere(player=id)
    bound = binding(world, id, moment.happened)
    if bound and phase == "aestas":
        yield Engaged(player=id, proelium=bound)
    flees = seat is not None and seat.pestis
    if phase == "hiems" and not flees and not called(world, moment, id):
        yield NoTravelInWinter(player=id)
    yield from leaves_unconverted(world, id)


def with_whom(world: Ludi, moment: Moment, to: str, travellers: tuple[str, ...], id: str) -> Iterator[Objection]:
    """Whether somebody may go there in this company: with his patronus or his god, and into Rome with a Roman. Whom nobody sees
    goes at will (GYG-02, GYG-05)."""
    if world.region(to).holds(id):
        yield AlreadyThere(player=id, region=to)
    if not invisible(world, moment, id):
        yield from following.with_lord(world, to, travellers, id)
    yield from following.left_behind(world, travellers, id)
    yield from rome.perils(world, id, to, tuple(other for other in travellers if other != id))
    yield from rome.abandons(world, id, travellers)
