"""Where and when anybody may fight, and who watches and stays: law that a proelium, a war god's attack and the Ring of Gyges
share."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.persona import acting, acts_as
from domain.ludi_romani.numina import CYBELE


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


class WarGodMustRemain(Objection):
    """WAR-06: {god} encouraged {proelium} and remains until it is over."""

    rule = "WAR-06"
    god: str
    proelium: str


def when_and_where(world: Ludi, moment: Moment, region: str) -> Iterator[Objection]:
    """Only in an aestas, nowhere in Rome, and never where Cybele is."""
    phase = world.evening.phase_at(moment.happened)
    if phase == "motus":
        yield NoCombatInMotus()
    elif phase != "aestas":
        yield NoProeliaThen()
    if world.region(region).kind == "roma":
        yield NoProeliaInRome(region=region)
    yield from peace(world, region)


def peace(world: Ludi, region: str) -> Iterator[Objection]:
    """Nobody fights where Cybele is, whatever the season, or Juppiter in her shape, whose power it is too (NUM-01)."""
    if any(world.whereabouts(id) == region for id in acting(world, CYBELE) if world.knows("player", id)):
        yield PeaceOfCybele(numen=CYBELE, region=region)


def could_oversee(world: Ludi, region: str, parties: tuple[str, ...]) -> bool:
    """Whether the books show a numen there who may oversee (PRO-03, AMB-34)."""
    there = (who for who in world.players() if who.present == region and who.id not in parties)
    return any(who.oversees and not acts_as(world, who.id, CYBELE) for who in there)


def may_oversee(world: Ludi, numen: str, region: str, field: str, parties: tuple[str, ...] = ()) -> Iterator[Objection]:
    """Any numen but three, and none of the ``parties`` (PRO-03, NUM-35, AMB-34); he should be where the fight is (PRO-02)."""
    yield from known.player(world, numen, field)
    who = world.player(numen)
    if not who.oversees or numen in parties:
        yield CannotOversee(numen=numen).at(field)
    elif acts_as(world, numen, CYBELE):
        yield PeaceOfCybele(numen=CYBELE, region=region).at(field)
    seen = world.whereabouts(numen)
    if seen and seen != region:
        yield OverseerElsewhere(numen=numen, seen=seen, region=region).at(field)


def remains(world: Ludi, god: str, region: str, field: str) -> Iterator[Objection]:
    """A war god who goes elsewhere while a proelium that he encouraged still goes on."""
    for one in proelia(world):
        if one.open and one.encouraged_by == god and one.region != region:
            yield WarGodMustRemain(god=god, proelium=one.id).at(field)
