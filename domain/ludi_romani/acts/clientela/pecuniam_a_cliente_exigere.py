"""Demanding money of a cliens."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Coins, Mortal
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import taxed
from domain.ludi_romani.law.transfer import GivesNothing, transfer


class OwesHimNothing(Objection):
    """CLI-10: {cliens} is no cliens of {patronus} and hands {patronus} no money."""

    rule = "CLI-10"
    field = "patronus"
    patronus: str
    cliens: str


class CliensHasLess(Objection):
    """CLI-10: the books show {cliens} with {held:,} denarii, not {wanted:,}; count at the table."""

    rule = "CLI-10"
    settled_by_count = True
    field = "denarii"
    cliens: str
    held: int
    wanted: int


class LaterPatronusFirst(Objection):
    """CLI-15: {later} took {cliens} on later than {patronus} and comes first; hear {later} before the money is handed
    over."""

    rule = "CLI-15"
    weight = Weight.CAUTION
    field = "patronus"
    cliens: str
    patronus: str
    later: str


class PecuniamAClienteExigere(Act):
    """A patronus demands money of his cliens, at any time and as much as he likes, and gets it (CLI-10): denarii only, nothing
    else that the cliens owns. Each patronus may ask; if two do at once, the latest comes first (CLI-15)."""

    kind: ClassVar[str] = "pecuniam_a_cliente_exigere"
    title: ClassVar[str] = "Demand a cliens' money"
    chapter: ClassVar[str] = "clientela"
    commutes: ClassVar[bool] = True
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{cliens} hands over {denarii:,} denarii to the patronus {patronus}."

    patronus: Annotated[Mortal, Field(title="Patronus")]
    cliens: Annotated[Mortal, Field(title="Cliens")]
    denarii: Annotated[Coins, Field(title="Denarii")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        patroni = world.player(self.cliens).patroni
        if self.patronus not in patroni:
            yield OwesHimNothing(patronus=self.patronus, cliens=self.cliens)
        elif self.patronus != patroni[-1]:
            yield LaterPatronusFirst(cliens=self.cliens, patronus=self.patronus, later=patroni[-1])
        if not self.denarii:
            yield GivesNothing()
        yield from taxed.gives(world, self.cliens, Properties(denarii=self.denarii), "cliens")
        held = world.player(self.cliens).properties.denarii
        if self.denarii > max(0, held):
            yield CliensHasLess(cliens=self.cliens, held=held, wanted=self.denarii)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from transfer(world, self.cliens, self.patronus, Properties(denarii=self.denarii))
