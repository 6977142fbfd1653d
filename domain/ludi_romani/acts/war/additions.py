"""What may be rolled in a concursatio, and what may come to a roll."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.proelium import Legio, Party, Proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import additions
from domain.ludi_romani.law.legiones import FACES, PIECE, FabrilisDefeated, HasNoFabrilis, NoSuchFace
from domain.ludi_romani.law.transfer import enough


class NobodyOversees(Objection):
    """PRO-02: the overseer has left {proelium}; another numen takes over, or it is over."""

    rule = "PRO-02"
    remedy = "praesidem_mutare"
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


class FieldedNone(Objection):
    """PRO-15: {player} fielded no legio {legio}."""

    rule = "PRO-15"
    player: str
    legio: str


class HasRolledThemAll(Objection):
    """PRO-15: {player} has rolled every legio {legio} held as it began; say whose this one is."""

    rule = "PRO-15"
    player: str
    legio: str


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
            rolled = any(one.rolled(id, legio) for id in side.players)
            yield (NoneLeftToRoll if rolled else FieldedNone)(player=player, legio=legio).at(field)
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
    yield from additions.husband_rolls(world, matrona, rollers)
    left = one.rounds - len(one.fought) - 1
    if left > 0:
        yield additions.OnlyTheLastDie(left=left)
    yield from additions.juno_is_there(world, one.region)


def may_help(world: Ludi, one: Proelium, imagines: tuple[str, ...]) -> Iterator[Objection]:
    """Imagines who have not helped in this proelium yet."""
    before = (help.imago for concursatio in one.fought for help in concursatio.imagines)
    yield from additions.may_help(world, imagines, before)
