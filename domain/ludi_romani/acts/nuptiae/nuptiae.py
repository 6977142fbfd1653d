"""A wedding."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.nuptiae.law import HasASpouse, free
from domain.ludi_romani.aggregates.bonds import MarriageEnded, Married
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.transfer import enough, transfer
from domain.ludi_romani.numina import JUNO, VESTA


class NotJunosBlessing(Objection):
    """NUP-03: Juno alone blesses nuptiae, or not; this is recorded in the name of {by}."""

    rule = "NUP-03"
    by: str


class WedsHerself(Objection):
    """NUP-01: {player} is named both as bride and as groom."""

    rule = "NUP-01"
    weight = Weight.ABSOLUTE
    field = "groom"
    player: str


class NoBride(Objection):
    """NUP-01: {bride} is of the role {role}; brides are virgines, or matronae who are free again."""

    rule = "NUP-01"
    field = "bride"
    bride: str
    role: str


class NoGroom(Objection):
    """NUP-01: {groom} is of the role {role}; one marries a senator, an imperator or an amazon."""

    rule = "NUP-01"
    field = "groom"
    groom: str
    role: str


class CoupleApart(Objection):
    """NUP-02: {bride} is in {here} and {groom} in {there}; they marry in one region."""

    rule = "NUP-02"
    field = "groom"
    bride: str
    groom: str
    here: str
    there: str


class JunoElsewhere(Objection):
    """NUP-02: the books show Juno in {seen}; the couple calls her to {region}."""

    rule = "NUP-02"
    weight = Weight.CAUTION
    field = "bride"
    seen: str
    region: str


class Nuptiae(Act):
    """Juno marries a virgo to a senator or an imperator, amazones among them (NUP-01, FEM-04), not to a rex (REG-10); recorded
    in her name, it is her blessing (NUP-03, NUM-05). Bride and groom are in one region and call her there (NUP-02). She takes
    shawl and dos card, and pays the groom its value (NUP-04, NUP-09, NUM-08, PRP-11); Vesta gives the bride two virus, or
    what she has left (NUP-05, NUM-24). The bride is a matrona from now on (FEM-02); widows and the divorced marry again,
    without a dos (FEM-03)."""

    kind: ClassVar[str] = "nuptiae"
    title: ClassVar[str] = "Marry"
    chapter: ClassVar[str] = "nuptiae"
    who: ClassVar[tuple[str, ...]] = ("juno", "organiser")
    says: ClassVar[str] = "{by} marries {bride} to {groom}."

    bride: Annotated[Mortal, Field(title="Bride")]
    groom: Annotated[Mortal, Field(title="Groom")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, JUNO):
            yield NotJunosBlessing(by=moment.by)
        yield from known.living(world, self.bride, field="bride")
        bride = world.player(self.bride)
        if bride.died is None and bride.role not in ("virgo", "matrona"):
            yield NoBride(bride=self.bride, role=bride.role)
        yield from free(world, self.bride, field="bride")
        if self.groom == self.bride:
            yield WedsHerself(player=self.bride)
        yield from self._groom(world)
        yield from self._together(world)
        yield from enough(world, JUNO, Properties(denarii=self._dos(world)))

    def _groom(self, world: Ludi) -> Iterator[Objection]:
        groom = world.player(self.groom)
        yield from known.living(world, self.groom, field="groom")
        if groom.died is None and groom.role not in ("imperator", "senator", "amazon"):
            yield NoGroom(groom=self.groom, role=groom.role)
        yield from free(world, self.groom, field="groom", says=HasASpouse)

    def _together(self, world: Ludi) -> Iterator[Objection]:
        here, there = world.whereabouts(self.bride), world.whereabouts(self.groom)
        if here and there and here != there:
            yield CoupleApart(bride=self.bride, groom=self.groom, here=here, there=there)
        seen = world.whereabouts(JUNO)
        if seen and here and seen != here:
            yield JunoElsewhere(seen=seen, region=here)

    def _dos(self, world: Ludi) -> int:
        """The face value of the card that the bride still has; a second wedding has none (AMB-79)."""
        return max(0, world.player(self.bride).properties.dos)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        dos = self._dos(world)
        if dos:
            yield from transfer(world, self.bride, JUNO, Properties(dos=dos))
            yield from transfer(world, JUNO, self.groom, Properties(denarii=dos))
        virus = min(2, world.player(VESTA).properties.virus)
        if virus > 0:
            yield from transfer(world, VESTA, self.bride, Properties(virus=virus))
        for left in (world.player(self.bride).spouse, world.player(self.groom).spouse):
            if left:  # only with a dispensation
                yield MarriageEnded(player=left)
        yield Married(player=self.bride, spouse=self.groom, dowry=dos)
        yield Married(player=self.groom, spouse=self.bride, dowry=dos)
