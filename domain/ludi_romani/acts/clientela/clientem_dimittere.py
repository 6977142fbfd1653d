"""Letting a cliens go."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.bonds import ClientelaEnded
from domain.ludi_romani.aggregates.world import Ludi


class IsNoCliensOfHis(Objection):
    """CLI-08: {cliens} is no cliens of {patronus} and is free already."""

    rule = "CLI-08"
    weight = Weight.ABSOLUTE
    field = "cliens"
    cliens: str
    patronus: str


class ClientemDimittere(Act):
    """A patronus lets his cliens go, or abandons him: he is free of this patronus, and still the cliens of any other. Whom his
    patronus leaves behind in a region is free by that alone (CLI-08), and so are all when he loses his last legio (CLI-06).
    Without a legio the cliens is as unprotected as before."""

    kind: ClassVar[str] = "clientem_dimittere"
    title: ClassVar[str] = "Let a cliens go"
    chapter: ClassVar[str] = "clientela"
    says: ClassVar[str] = "{patronus} lets the cliens {cliens} go."

    patronus: Annotated[Mortal, Field(title="Patronus")]
    cliens: Annotated[Mortal, Field(title="Cliens")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self.patronus not in world.player(self.cliens).patroni:
            yield IsNoCliensOfHis(cliens=self.cliens, patronus=self.patronus)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield ClientelaEnded(player=self.cliens, patronus=self.patronus)
