"""Putting a cliens to death."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, patronage, thiasos
from domain.ludi_romani.law.mortality import dies


class NotHisToKill(Objection):
    """CLI-09: {cliens} is no cliens of {patronus}, and a patronus executes own clientes alone."""

    rule = "CLI-09"
    field = "patronus"
    patronus: str
    cliens: str


class ClientemNecare(Act):
    """A patronus who is displeased with his cliens, and has legiones where he is, may have him executed (CLI-09, MOR-14), unless
    another patronus or the god of his thiasos is there with legiones and protects him (CLI-14): then say who does."""

    kind: ClassVar[str] = "clientem_necare"
    title: ClassVar[str] = "Condemn a cliens"
    chapter: ClassVar[str] = "clientela"
    says: ClassVar[str] = "{patronus} has the cliens {cliens} put to death."

    patronus: Annotated[Mortal, Field(title="Patronus")]
    cliens: Annotated[Mortal, Field(title="Cliens")]
    protected_by: Annotated[
        Player | None,
        Field(title="Protected by", description="Another patronus who is there with legiones and forbids it."),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.patronus, field="patronus")
        yield from dies(world, moment, self.cliens, field="cliens")
        if self.patronus not in world.player(self.cliens).patroni:
            yield NotHisToKill(patronus=self.patronus, cliens=self.cliens)
        yield from thiasos.god_decides(world, moment.by, self.patronus, "patronus")
        yield from patronage.with_legiones(world, self.patronus, self.cliens, "patronus")
        yield from patronage.protection(world, self.cliens, self.patronus, self.protected_by, "cliens")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield Died(player=self.cliens, cause="patronus", by=self.patronus)
