"""Proelia: where and when there may be one, who may fight, and who watches over it."""

from collections.abc import Iterator

from domain.kernel.act import Moment
from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.aggregates import known
from domain.ludi_romani.aggregates.numina import CYBELE
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.proelium import Proelium, Stage, proelium
from domain.ludi_romani.aggregates.world import Ludi

WARRIORS = ("imperator", "amazon", "rex")


class NoSuchProelium(Objection):
    """LOG-16: no challenge was recorded as act {number}."""

    rule = "LOG-16"
    weight = Weight.ABSOLUTE
    field = "proelium"
    number: int


class NotAtThisStage(Objection):
    """LOG-17: {proelium} is {stage}; this is not its next step."""

    rule = "LOG-17"
    weight = Weight.ABSOLUTE
    field = "proelium"
    proelium: str
    stage: str


class AestasIsOver(Objection):
    """PRO-18: the end of the aestas has broken off {proelium}; what was not rolled is not rolled."""

    rule = "PRO-18"
    weight = Weight.ABSOLUTE
    field = "proelium"
    proelium: str


class NoProeliaThen(Objection):
    """PRO-01: proelia take place in an aestas, and it is none."""

    rule = "PRO-01"


class NoCombatInMotus(Objection):
    """MOT-10: in a motus nobody fights."""

    rule = "MOT-10"


class NoProeliaInRome(Objection):
    """PRO-01: nobody fights in {region}."""

    rule = "PRO-01"
    region: str


class PeaceOfCybele(Objection):
    """NUM-41: {numen} is in {region}, and nobody fights in her presence."""

    rule = "NUM-41"
    numen: str
    region: str


class CannotOversee(Objection):
    """PRO-03: {numen} may not oversee a proelium; every numen may but Mercury, Juventas and Cybele, and those who fight in it."""

    rule = "PRO-03"
    numen: str


class OverseerElsewhere(Objection):
    """PRO-02: the books show {numen} in {seen}; a proelium in {region} is conducted in the presence of a numen."""

    rule = "PRO-02"
    weight = Weight.CAUTION
    numen: str
    seen: str
    region: str


class WomenDoNotFight(Objection):
    """FEM-06: {player} is a {role}; virgines and matronae take no part in proelia."""

    rule = "FEM-06"
    player: str
    role: str


class MayNotFight(Objection):
    """PRO-05: {player} is of the role {role} and may not be a warring party."""

    rule = "PRO-05"
    player: str
    role: str


class WithoutLegiones(Objection):
    """PRO-04: {player} has no legiones, and only who has some may be a warring party."""

    rule = "PRO-04"
    player: str


def known_proelium(world: Ludi, number: int, *stages: Stage, happened: int) -> Iterator[Objection]:
    """An absolute objection where there is no such proelium, or where it is not at one of these stages."""
    if not world.knows("proelium", str(number)):
        yield NoSuchProelium(number=number)
        return
    one = proelium(world, number)
    if stage_at(world, one, happened) in stages:
        return
    yield AestasIsOver(proelium=one.id) if one.cause == "aestas" else NotAtThisStage(proelium=one.id, stage=one.stage)


def stage_at(world: Ludi, one: Proelium, happened: int) -> Stage:
    """How far it was at an instant: what the end of the aestas broke off still went on a moment before, and what was done then
    may be written down after."""
    following = world.evening.begun[one.season + 1 : one.season + 2]
    if one.stage == "ended" and one.cause == "aestas" and following and happened < following[0].began:
        return one.broken_off or one.stage
    return one.stage


def when_and_where(world: Ludi, moment: Moment, region: str) -> Iterator[Objection]:
    """Only in an aestas, nowhere in Rome, and never where Cybele is."""
    phase = world.evening.phase_at(moment.happened)
    if phase == "motus":
        yield NoCombatInMotus()
    elif phase != "aestas":
        yield NoProeliaThen()
    if world.region(region).kind == "roma":
        yield NoProeliaInRome(region=region)
    if world.knows("player", CYBELE) and world.whereabouts(CYBELE) == region:
        yield PeaceOfCybele(numen=CYBELE, region=region)


def may_oversee(world: Ludi, numen: str, region: str, field: str, parties: tuple[str, ...] = ()) -> Iterator[Objection]:
    """Any numen but three, and none of the ``parties`` (PRO-03, NUM-35, AMB-34); he should be where the fight is (PRO-02)."""
    yield from known.players(world, numen, field=field)
    who = world.player(numen)
    if not (who.role == "numen" and who.oversees) or numen in parties:
        yield CannotOversee(numen=numen).at(field)
    seen = world.whereabouts(numen)
    if seen and seen != region:
        yield OverseerElsewhere(numen=numen, seen=seen, region=region).at(field)


def may_fight(player: Player, field: str) -> Iterator[Objection]:
    """Imperatores, amazones and reges who have legiones (PRO-04, PRO-05)."""
    if player.role in ("virgo", "matrona"):
        yield WomenDoNotFight(player=player.id, role=player.role).at(field)
    elif player.role not in WARRIORS:
        yield MayNotFight(player=player.id, role=player.role).at(field)
    elif player.legiones < 1:
        yield WithoutLegiones(player=player.id).at(field)
