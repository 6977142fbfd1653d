"""The dice of a concursatio navalis: what numina may add, who keeps his naves, and what the Fates confiscate."""

from collections.abc import Iterator, Sequence

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.actium import law
from domain.ludi_romani.aggregates.actium import (
    PROPERTY,
    AddedDie,
    AnyLegio,
    ConcursatioNavalisFought,
    NavalRoll,
    actium,
    own,
)
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import FATES

FACES: dict[AnyLegio, int] = {"curialis": 6, "clientarum": 6, "fabrilis": 10}
"""The die of a god's own legio may show any number from one up (AMB-39, AMB-59)."""


class OnlyNuminaAddDice(Objection):
    """ACT-17: {player} is no numen; imagines and the living add no die at Actium."""

    rule = "ACT-17"
    field = "added"
    player: str


class ThrewHisDie(Objection):
    """ACT-17: the die of {numen} was thrown at Actium already ({act}), and each numen throws once."""

    rule = "ACT-17"
    field = "added"
    numen: str
    act: int


class HasNoSuchLegio(Objection):
    """ACT-17: the books show {numen} without a {what} to throw; only who still holds a legio adds its die."""

    rule = "ACT-17"
    settled_by_count = True
    field = "added"
    numen: str
    what: str


class MoreThanItsFaces(Objection):
    """ACT-17: the die of that legio has {faces} faces, and {numen} cannot have thrown {die}."""

    rule = "ACT-17"
    field = "added"
    numen: str
    die: int
    faces: int


class OneNumenAtATime(Objection):
    """ACT-20: {numina} all threw; one numen adds a die in a concursatio, and the Fates say which."""

    rule = "ACT-20"
    field = "added"
    numina: tuple[str, ...]


def objections(world: Ludi, added: Sequence[AddedDie]) -> Iterator[Objection]:
    """What stands against the dice that numina add."""
    for one in added:
        if world.player(one.numen).role != "numen":
            yield OnlyNuminaAddDice(player=one.numen)
        before = actium(world).thrown.get(one.numen)
        if before is not None:
            yield ThrewHisDie(numen=one.numen, act=before)
        if getattr(own(world, one.numen), PROPERTY[one.legio]) <= 0:
            yield HasNoSuchLegio(numen=one.numen, what=f"legio {one.legio}")
        faces = FACES.get(one.legio)
        if faces and one.die > faces:
            yield MoreThanItsFaces(numen=one.numen, die=one.die, faces=faces)
    if len(added) > 1:
        yield OneNumenAtATime(numina=tuple(one.numen for one in added))


def roll(party: int, die: int, added: tuple[AddedDie, ...]) -> NavalRoll:
    """One party's total."""
    return NavalRoll(factio=party, die=die, added=added, total=die + sum(one.die for one in added))


def fight(rolls: tuple[NavalRoll, ...], afloat: Sequence[int]) -> ConcursatioNavalisFought:
    """The highest and all who tie for it keep their naves (ACT-14, ACT-15); every other party that is ``afloat`` loses one. Where
    none of those rolled, none loses: at least one party always remains (AMB-57)."""
    highest = max((one.total for one in rolls if one.factio in afloat), default=0)
    best = [one.factio for one in rolls if one.factio in afloat and one.total == highest]
    keep = tuple(number for number in afloat if not best or number in best)
    lost = tuple(number for number in afloat if number not in keep)
    return ConcursatioNavalisFought(rolls=rolls, highest=highest, keep=keep, lost=lost)


def confiscated(world: Ludi, added: Sequence[AddedDie]) -> Iterator[Event]:
    """The Fates take each die after its use (ACT-18, NUM-44)."""
    for one in added:
        taken = list(law.hand_in(world, one.numen, Properties(**{PROPERTY[one.legio]: 1}), FATES))
        yield from taken
        world = world.fold(taken)
