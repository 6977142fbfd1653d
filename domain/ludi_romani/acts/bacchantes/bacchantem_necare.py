"""A bacchant is put to death."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.bacchantes.law import god_of, has_thiasos, is_his
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import patronage
from domain.ludi_romani.law.mortality import dies
from domain.ludi_romani.law.thiasos import alone
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class BacchantemNecare(Act):
    """The god has power of life and death over his bacchants (BAC-06, MOR-14), unless a patronus of such a one is there with
    legiones and protects him (CLI-14): then say who does."""

    kind: ClassVar[str] = "bacchantem_necare"
    title: ClassVar[str] = "Condemn a bacchant"
    chapter: ClassVar[str] = "bacchantes"
    who: ClassVar[tuple[str, ...]] = (*GODS_OF_THE_THIASOS, "organiser")
    says: ClassVar[str] = "{by} puts the bacchant {bacchant} to death."

    bacchant: Annotated[Mortal, Field(title="Bacchant")]
    protected_by: Annotated[
        Player | None,
        Field(title="Protected by", description="A patronus who is there with legiones and forbids it."),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from has_thiasos(world, moment.by)
        yield from dies(world, moment, self.bacchant, field="bacchant")
        yield from is_his(world, moment.by, self.bacchant)
        yield from alone(world, self.bacchant, "bacchant")
        god = god_of(world, moment.by)
        yield from patronage.protection(world, self.bacchant, god, self.protected_by, "bacchant")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield Died(player=self.bacchant, cause="bacchant_god", by=god_of(world, moment.by))
