"""Handing over one who is proscribed."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.senatus.bills import IsNotProscribed
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.senatus import in_rome
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class SafeOutsideRome(Objection):
    """MOR-01: {player} is not in Rome, and there alone does the sentence bite."""

    rule = "MOR-01"
    field = "target"
    player: str


class ProscriptumTradere(Act):
    """One who is proscribed and found in Rome is handed over to Venus or Mars, and dies (MOR-01, SEN-11)."""

    kind: ClassVar[str] = "proscriptum_tradere"
    title: ClassVar[str] = "Hand over a proscribed player"
    chapter: ClassVar[str] = "senatus"
    says: ClassVar[str] = "{target} is handed over to {to}."

    target: Annotated[Mortal, Field(title="Who")]
    to: Annotated[Literal["venus", "mars"], Field(title="To whom", json_schema_extra={"widget": "choice"})]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.target, field="target")
        if world.player(self.target).proscribed is None:
            yield IsNotProscribed(player=self.target)
        if not in_rome(world, self.target):
            yield SafeOutsideRome(player=self.target)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield Died(player=self.target, cause="proscriptio", by=self.to)
