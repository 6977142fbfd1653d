"""A Roman stands by a rex in Rome."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.bonds import EscortNamed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome


class NeedsNoEscort(Objection):
    """REG-05: {player} is no rex; only a rex needs an escort in Rome."""

    rule = "REG-05"
    field = "rex"
    player: str


class NoRomanEscort(Objection):
    """REG-05: {player} is no senator, imperator or amazon; only one of these is an escort in Rome."""

    rule = "REG-05"
    field = "escort"
    player: str


class NotYetInRome(Objection):
    """REG-05: {player} is not in Rome; this counts only on arrival there before the season is over."""

    rule = "REG-05"
    weight = Weight.CAUTION
    player: str


class RegemComitari(Act):
    """A Roman senator, imperator or amazon is named as escort of a rex in Rome (REG-05): beside those who came there with him in
    one journey, also one who was there before, or who comes by another journey in the same season. He protects the rex until one
    of them leaves Rome (AMB-122)."""

    kind: ClassVar[str] = "regem_comitari"
    title: ClassVar[str] = "Escort a rex in Rome"
    chapter: ClassVar[str] = "movement"
    says: ClassVar[str] = "{escort} is the escort of {rex} in Rome."

    rex: Annotated[Mortal, Field(title="Rex")]
    escort: Annotated[Mortal, Field(title="Escort")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.rex, field="rex")
        yield from known.living(world, self.escort, field="escort")
        if world.player(self.rex).role != "rex":
            yield NeedsNoEscort(player=self.rex)
        if not rome.may_escort(world.player(self.escort)):
            yield NoRomanEscort(player=self.escort)
        for field, id in (("rex", self.rex), ("escort", self.escort)):
            if not rome.is_rome(world.seat_of(id)):
                yield NotYetInRome(player=id).at(field)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season = world.evening.season_at(moment.happened)
        yield EscortNamed(player=self.rex, escort=self.escort, season=season)
