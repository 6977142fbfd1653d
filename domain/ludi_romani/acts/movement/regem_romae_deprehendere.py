"""A rex is found in Rome."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.acts.movement.company import AlreadyThere
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.removal import remove
from domain.ludi_romani.numina import VENUS


class VenusDecidesOnReges(Objection):
    """REG-06: what becomes of a rex alone in Rome is for Venus to decide; {by} finds the rex and reports."""

    rule = "REG-06"
    weight = Weight.CAUTION
    field = "by"
    by: str


class NotFoundInRome(Objection):
    """REG-06: {player} is no rex who is in Rome."""

    rule = "REG-06"
    field = "rex"
    player: str


class HasHisEscort(Objection):
    """REG-05: {rex} is in Rome under the protection of {escorts}."""

    rule = "REG-05"
    field = "rex"
    rex: str
    escorts: tuple[str, ...]


class RegemRomaeDeprehendere(Act):
    """A rex found in Rome without a Roman escort is at the mercy of Venus: she has him executed or expels him (REG-06, NUM-14,
    MOR-03). Who came with him as senator, imperator or amazon, or was named his escort, and is still there protects him (REG-05).
    Expelled, he keeps all that is his and goes to the free seat that is named, or looks for one himself. Nobody gets
    anything by his death; what he leaves waits for Vesta."""

    kind: ClassVar[str] = "regem_romae_deprehendere"
    title: ClassVar[str] = "A rex alone in Rome"
    chapter: ClassVar[str] = "movement"
    says: ClassVar[str] = "{by} finds {rex} alone in Rome."

    rex: Annotated[Mortal, Field(title="Rex")]
    outcome: Annotated[Literal["execute", "expel"], Field(title="Outcome", json_schema_extra={"widget": "choice"})]
    to: Annotated[
        Region | None, Field(title="Expelled to", description="Left empty: any free seat, as the rex likes.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if not acts_as(world, moment.by, VENUS):
            yield VenusDecidesOnReges(by=moment.by)
        yield from known.living(world, self.rex, field="rex")
        if world.player(self.rex).role != "rex" or not rome.is_rome(world.seat_of(self.rex)):
            yield NotFoundInRome(player=self.rex)
        escorts = rome.escorts(world, self.rex)
        if escorts:
            yield HasHisEscort(rex=self.rex, escorts=escorts)
        if self.outcome == "expel" and self.to:
            if world.region(self.to).holds(self.rex):
                yield AlreadyThere(player=self.rex, region=self.to)
            yield from seats.seats(world, self.to, (self.rex,), field="to")
            yield from seats.healthy(world, self.to, field="to")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.outcome == "execute":
            yield Died(player=self.rex, cause="rex_romae", by=moment.by)
        else:
            yield from remove(world, self.rex, self.to, "other", moment)
