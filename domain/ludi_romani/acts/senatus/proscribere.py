"""Announcing a proscriptio."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.execution import condemned, confiscate, legiones_of, who_executes
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.senatus import RogatioExecuted, in_rome
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import fielded, known
from domain.ludi_romani.numina import MARS, WAR_GODS_OF_THE_SENATE


class Proscribere(Act):
    """Mars, Phobos or Deimos announce a proscriptio that passed (SEN-09). Whom it names wears the signum proscriptionis from
    now on (SEN-12), and his legiones curiales become Mars's (SEN-13, NUM-16); all else stays his. Is he in Rome, he is
    executed at once; elsewhere he lives, and enters Rome on pain of death (SEN-11). A proelium in which he
    had fielded them is broken off (PRO-20)."""

    kind: ClassVar[str] = "proscribere"
    title: ClassVar[str] = "Announce a proscriptio"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (*WAR_GODS_OF_THE_SENATE, "organiser")
    says: ClassVar[str] = "{by} carries out {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.by_a_war_god(world, moment)
        yield from law.to_execute(world, self.rogatio, "proscriptio")
        target = condemned(world, self.rogatio)
        yield from known.living(world, target, field="rogatio")
        yield from fielded.taking(world, target, legiones_of(world, target, clientarum=False), "rogatio")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        target = condemned(world, self.rogatio)
        yield RogatioExecuted(rogatio=self.rogatio)
        yield Proscribed(player=target)
        yield from confiscate(world, target, MARS, clientarum=False)
        if in_rome(world, target) and world.player(target).died is None:
            yield Died(player=target, cause="proscriptio", by=who_executes(world, moment.by))
