"""Taking up arms."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.acts.nuptiae.law import free
from domain.ludi_romani.aggregates.player import BecameAmazon
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class NoMatrona(Objection):
    """FEM-03: {player} is of the role {role}; matronae become amazones."""

    rule = "FEM-03"
    field = "player"
    player: str
    role: str


class AmazonemFieri(Act):
    """A matrona who is divorced or widowed declares herself an amazon (FEM-03, DIV-09): an imperator in everything, who fights
    as soon as she has a legio (FEM-04). Legiones that she kept in custody are hers from now on."""

    kind: ClassVar[str] = "amazonem_fieri"
    title: ClassVar[str] = "Become an amazon"
    chapter: ClassVar[str] = "nuptiae"
    says: ClassVar[str] = "{player} becomes an amazon."

    player: Annotated[Mortal, Field(title="Who")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.player)
        player = world.player(self.player)
        if player.died is None and player.role != "matrona":
            yield NoMatrona(player=self.player, role=player.role)
        yield from free(world, self.player)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield BecameAmazon(player=self.player)
