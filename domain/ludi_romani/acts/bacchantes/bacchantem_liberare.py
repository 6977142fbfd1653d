"""A bacchant is let go."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.bacchantes.law import god_of, has_thiasos, is_his
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.bonds import BacchantLiberated
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class BacchantemLiberare(Act):
    """A god abandons a bacchant, who is free, takes off the mitra and plays on as he likes (BAC-08). While Dionysus, Ariadne or
    Silenus is with him he is not abandoned (NUM-37). He is not reclaimed unless he faces death again and appeals anew
    (BAC-09)."""

    kind: ClassVar[str] = "bacchantem_liberare"
    title: ClassVar[str] = "Let a bacchant go"
    chapter: ClassVar[str] = "bacchantes"
    who: ClassVar[tuple[str, ...]] = (*GODS_OF_THE_THIASOS, "organiser")
    says: ClassVar[str] = "{by} abandons {bacchant}, who is free."

    bacchant: Annotated[Mortal, Field(title="Bacchant")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from has_thiasos(world, moment.by)
        yield from is_his(world, moment.by, self.bacchant)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        god = world.player(self.bacchant).thiasos or god_of(world, moment.by)
        yield BacchantLiberated(player=self.bacchant, god=god)
