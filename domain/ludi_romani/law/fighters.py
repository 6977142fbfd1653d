"""Who may fight, and with whom: law that a proelium, a war god's attack and the Ring of Gyges share."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.ending import binding

WARRIORS = ("imperator", "amazon", "rex")


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
    settled_by_count = True
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
    players: tuple[str, ...]


class FighterElsewhere(Objection):
    """PRO-06: the books show {numen} in {seen}; who fights in {region} is there."""

    rule = "PRO-06"
    weight = Weight.CAUTION
    numen: str
    seen: str
    region: str


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


def reside(world: Ludi, region: str, players: tuple[str, ...], field: str) -> Iterator[Objection]:
    """All who fight sit there; a numen who fights sits nowhere, and is only seen there."""
    place = world.region(region)
    if not all(place.holds(id) for id in players if world.player(id).role != "numen"):
        yield NotInOneRegion(players=players).at(field)
    for id in players:
        if world.player(id).role == "numen":
            yield from seen_there(world, id, region, field)


def seen_there(world: Ludi, numen: str, region: str, field: str) -> Iterator[Objection]:
    """The books show a numen where he fights, or nowhere."""
    seen = world.whereabouts(numen)
    if seen and seen != region:
        yield FighterElsewhere(numen=numen, seen=seen, region=region).at(field)


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


def fighter(world: Ludi, id: str, field: str, instant: int, *, at_once: bool = False) -> Iterator[Objection]:
    """He lives, can fight, and nothing bound him when it happened (AMB-133), nor does now unless it was over ``at_once``."""
    yield from known.living(world, id, field=field)
    yield from may_fight(world.player(id), field)
    bound = binding(world, id, instant) or (None if at_once else world.player(id).engaged)
    if bound:
        yield AlreadyEngaged(player=id, proelium=bound).at(field)
