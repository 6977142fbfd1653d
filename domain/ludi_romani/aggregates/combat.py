"""Who may fight, where and when, and who watches: law that a proelium, a war god's attack and the Ring of Gyges share."""

from collections.abc import Iterator

from domain.kernel.act import Moment
from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.aggregates import known
from domain.ludi_romani.aggregates.numina import CYBELE
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.world import Ludi

WARRIORS = ("imperator", "amazon", "rex")


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


class NoBattlefield(Objection):
    """PRO-06: neither {challenger} nor {challenged} sits in any region, so there is nowhere to fight."""

    rule = "PRO-06"
    weight = Weight.ABSOLUTE
    field = "challenged"
    challenger: str
    challenged: str


class NotInOneRegion(Objection):
    """PRO-06: {players} are not all in the same region, and both parties reside where they fight."""

    rule = "PRO-06"
    field = "challenged"
    players: tuple[str, ...]


class FighterElsewhere(Objection):
    """PRO-06: the books show {numen} in {seen}; who fights in {region} is there."""

    rule = "PRO-06"
    weight = Weight.CAUTION
    numen: str
    seen: str
    region: str


class WarGodMustRemain(Objection):
    """WAR-06: {god} encouraged {proelium} and remains until it is over."""

    rule = "WAR-06"
    god: str
    proelium: str


class NamedTwice(Objection):
    """PRO-06: a proelium has two parties, and {player} cannot stand twice in it."""

    rule = "PRO-06"
    weight = Weight.ABSOLUTE
    field = "challenged"
    player: str


class AlreadyEngaged(Objection):
    """PRO-06: {player} is bound by {proelium}, and a proelium has exactly two parties."""

    rule = "PRO-06"
    player: str
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
    """Nobody fights where Cybele is, whatever the season."""
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


def reside(world: Ludi, region: str, players: tuple[str, ...]) -> Iterator[Objection]:
    """All who fight sit there; a numen who fights sits nowhere, and is only seen there."""
    place = world.region(region)
    if not all(place.holds(id) for id in players if world.player(id).role != "numen"):
        yield NotInOneRegion(players=players)
    for id in players:
        if world.player(id).role == "numen":
            yield from seen_there(world, id, region, "challenged")


def seen_there(world: Ludi, numen: str, region: str, field: str) -> Iterator[Objection]:
    """The books show a numen where he fights, or nowhere."""
    seen = world.whereabouts(numen)
    if seen and seen != region:
        yield FighterElsewhere(numen=numen, seen=seen, region=region).at(field)


def remains(world: Ludi, god: str, region: str, field: str) -> Iterator[Objection]:
    """A war god who goes elsewhere while a proelium that he encouraged still goes on."""
    for one in proelia(world):
        if one.open and one.encouraged_by == god and one.region != region:
            yield WarGodMustRemain(god=god, proelium=one.id).at(field)


def may_fight(player: Player, field: str) -> Iterator[Objection]:
    """Imperatores, amazones and reges who have legiones (PRO-04, PRO-05); and of the numina Tyr, at the risk of his own
    clientarum (WAR-10, NUM-42), since curiales a foreign numen never fields (PRO-26)."""
    if player.fights == "own":
        if player.properties.clientarum < 1:
            yield WithoutLegiones(player=player.id).at(field)
        return
    if player.role in ("virgo", "matrona"):
        yield WomenDoNotFight(player=player.id, role=player.role).at(field)
    elif player.role not in WARRIORS:
        yield MayNotFight(player=player.id, role=player.role).at(field)
    elif player.legiones < 1:
        yield WithoutLegiones(player=player.id).at(field)


def fighter(world: Ludi, id: str, field: str) -> Iterator[Objection]:
    """He lives, can fight, and nothing binds him yet."""
    yield from known.living(world, id, field=field)
    yield from may_fight(world.player(id), field)
    engaged = world.player(id).engaged
    if engaged:
        yield AlreadyEngaged(player=id, proelium=engaged).at(field)
