"""Vulcan lends his forged legion."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, transfer
from domain.ludi_romani.law.ending import engaging_at
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import VULCAN


class NotVulcan(Objection):
    """NUM-23: Vulcan alone bestows the legio fabrilis."""

    rule = "NUM-23"


class NotInAestas(Objection):
    """NUM-23: the legio fabrilis is lent in an aestas, and it is none."""

    rule = "NUM-23"


class FabrilisIsOut(Objection):
    """PRO-27: Vulcan does not have his legio fabrilis; whoever has it keeps it until it is defeated."""

    rule = "PRO-27"


class ComesBackInThisProelium(Objection):
    """PRO-27: the legio fabrilis was defeated in this proelium, and cannot be used in it again, by either side."""

    rule = "PRO-27"
    field = "player"


class FightsNobody(Objection):
    """PRO-05: {player} is of the role {role} and takes no part in combat, for which alone the fabrilis is lent."""

    rule = "PRO-05"
    field = "player"
    player: str
    role: str


class HasNothingToReplace(Objection):
    """PRO-27: {player} owns no legio in place of which the fabrilis could be rolled."""

    rule = "PRO-27"
    weight = Weight.CAUTION
    field = "player"
    player: str


class LegionemFabrilemDare(Act):
    """In an aestas Vulcan lends his legio fabrilis, a die of ten faces, to a mortal for combat, before it or in it (NUM-23),
    never to a virgo, matrona or numen (PRO-05, AMB-136). It is rolled in place of the mortal's own legiones until it is
    defeated, in another year too; then it goes back and is not used again in that proelium (PRO-27, PRP-05, AMB-116)."""

    kind: ClassVar[str] = "legionem_fabrilem_dare"
    title: ClassVar[str] = "Lend the fabrilis"
    chapter: ClassVar[str] = "war"
    who: ClassVar[tuple[str, ...]] = ("vulcan", "organiser")
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "Vulcan lends {player} the legio fabrilis."

    player: Annotated[Mortal, Field(title="To whom")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, VULCAN)
        yield from known.living(world, self.player)
        yield from self._employs(world)
        if not acts_as(world, moment.by, VULCAN):
            yield NotVulcan()
        if world.evening.phase_at(moment.happened) != "aestas":
            yield NotInAestas()
        one = engaging_at(world, self.player, moment.happened)
        if one and (one.challenger.fabrilis_defeated or one.challenged.fabrilis_defeated):
            yield ComesBackInThisProelium()
        if world.player(VULCAN).properties.fabriles < 1:
            yield FabrilisIsOut()

    def _employs(self, world: Ludi) -> Iterator[Objection]:
        """Whether he may employ it in combat, and has legiones in place of which it is rolled (AMB-136)."""
        who = world.player(self.player)
        if who.role in ("virgo", "matrona", "numen"):
            yield FightsNobody(player=who.id, role=who.role)
        elif who.mortal and who.legiones < 1:
            yield HasNothingToReplace(player=who.id)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from transfer.transfer(world, VULCAN, self.player, Properties(fabriles=1))
