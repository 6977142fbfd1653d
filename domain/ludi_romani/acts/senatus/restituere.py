"""Announcing a restitutio."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.bills import IsNotProscribed
from domain.ludi_romani.acts.senatus.execution import condemned
from domain.ludi_romani.aggregates.fate import Restored
from domain.ludi_romani.aggregates.senatus import RogatioExecuted
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.numina import WAR_GODS_OF_THE_SENATE


class Restituere(Act):
    """Mars, Phobos or Deimos announce a restitutio that passed (SEN-09): the proscribed takes off the signum and may enter
    Rome again. What he lost is not given back (SEN-15)."""

    kind: ClassVar[str] = "restituere"
    title: ClassVar[str] = "Announce a restitutio"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (*WAR_GODS_OF_THE_SENATE, "organiser")
    says: ClassVar[str] = "{by} carries out {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.by_a_war_god(world, moment)
        yield from law.to_execute(world, self.rogatio, "restitutio")
        target = condemned(world, self.rogatio)
        yield from known.living(world, target, field="rogatio")
        if world.player(target).proscribed is None:
            yield IsNotProscribed(player=target).at("rogatio")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield RogatioExecuted(rogatio=self.rogatio)
        yield Restored(player=condemned(world, self.rogatio))
