"""What may be rolled in a concursatio, and what may come to a roll."""

from collections.abc import Iterator

from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.aggregates.proelium import Legio, Party, Proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.legiones import FACES, PIECE, FabrilisDefeated, HasNoFabrilis, NoSuchFace
from domain.ludi_romani.law.transfer import enough
from domain.ludi_romani.numina import JUNO


class NobodyOversees(Objection):
    """PRO-02: the overseer has left {proelium}; another numen supersedes him, or it is over."""

    rule = "PRO-02"
    field = "proelium"
    proelium: str


class NotOfTheParty(Objection):
    """FLA-07: {player} is not of this party; amici fight as one, and each die is for a legio of one of them."""

    rule = "FLA-07"
    player: str


class NoneLeftToRoll(Objection):
    """PRO-15: every legio {legio} that {player} fielded has been rolled once."""

    rule = "PRO-15"
    player: str
    legio: str


class HasRolledThemAll(Objection):
    """PRO-15: {player} has rolled every legio {legio} that was his as it began; say whose this one is."""

    rule = "PRO-15"
    player: str
    legio: str


class OnlyTheLastDie(Objection):
    """NUP-08: Juno doubles a husband's die in the final concursatio only; {left} are still to come after this one."""

    rule = "NUP-08"
    field = "matrona"
    left: int


class HusbandDoesNotFight(Objection):
    """NUP-08: {matrona} is not the wife of anybody who rolls here."""

    rule = "NUP-08"
    field = "matrona"
    matrona: str


class JunoIsAway(Objection):
    """NUP-08: the books show {juno} in {seen}; she doubles a die only with her consent and where the fight is."""

    rule = "NUP-08"
    weight = Weight.CAUTION
    field = "matrona"
    juno: str
    seen: str


class NotAnImago(Objection):
    """IMA-04: {player} is no imago; only they add a die to a concursatio."""

    rule = "IMA-04"
    field = "imagines"
    player: str


class AlreadyHelped(Objection):
    """IMA-04: {player} has already added its die in this proelium; each imago does so once."""

    rule = "IMA-04"
    field = "imagines"
    player: str


def may_roll(world: Ludi, one: Proelium, party: Party, player: str, legio: Legio, die: int) -> Iterator[Objection]:
    """Whether a side still has this legio to roll, whose it is (AMB-45), and whether its die can show that."""
    side, field = one.side(party), f"{party}_legio"
    if player not in side.players:
        yield NotOfTheParty(player=player).at(f"{party}_player")
    if legio != "fabrilis":
        if die > FACES:
            yield NoSuchFace(player=player, die=die, faces=FACES).at(f"{party}_die")
        had = side.had(player, legio)
        if side.left(legio) < 1:
            yield NoneLeftToRoll(player=player, legio=legio).at(field)
        elif had is not None and one.rolled(player, legio) >= had:
            yield HasRolledThemAll(player=player, legio=legio).at(f"{party}_player")
        else:
            yield from (less.at(field) for less in enough(world, player, PIECE[legio]))
    elif side.fabrilis_defeated:
        yield FabrilisDefeated(player=player).at(field)
    elif world.player(player).properties.fabriles < 1:
        yield HasNoFabrilis(player=player).at(field)


def may_double(world: Ludi, one: Proelium, matrona: str, rollers: tuple[str, ...]) -> Iterator[Objection]:
    """A married matrona, her husband's own die, the last concursatio, and Juno beside them (AMB-40)."""
    wife = world.player(matrona)
    if wife.role != "matrona" or wife.spouse not in rollers:
        yield HusbandDoesNotFight(matrona=matrona)
    left = one.rounds - len(one.fought) - 1
    if left > 0:
        yield OnlyTheLastDie(left=left)
    seen = world.whereabouts(JUNO) if world.knows("player", JUNO) else None
    if seen and seen != one.region:
        yield JunoIsAway(juno=JUNO, seen=seen)


def may_help(world: Ludi, one: Proelium, imagines: tuple[str, ...]) -> Iterator[Objection]:
    """Each imago once in a proelium (AMB-42)."""
    before = {help.imago for concursatio in one.fought for help in concursatio.imagines}
    for place, id in enumerate(imagines):
        if world.player(id).role != "imago":
            yield NotAnImago(player=id)
        if id in before or id in imagines[:place]:
            yield AlreadyHelped(player=id)
