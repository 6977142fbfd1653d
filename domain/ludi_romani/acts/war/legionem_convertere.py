"""A rex settles what he captured."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event, Upcast
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Numen, Pieces, ProeliumNumber, Switch
from domain.ludi_romani.acts.war import law
from domain.ludi_romani.acts.war.aftermath import forfeit
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.proelium import CurialesCaptured, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, transfer


class NotYetOver(Objection):
    """PRO-16: captured curiales are converted at the end of the proelium, and {proelium} still goes on."""

    rule = "PRO-16"
    field = "proelium"
    proelium: str


class NothingToConvert(Objection):
    """PRO-16: curiales captured by {rex} in this proelium and still to be converted: {count}."""

    rule = "PRO-16"
    field = "count"
    rex: str
    count: int


class NotAForeignNumen(Objection):
    """PRO-16: {numen} is no foreign numen; only one of these converts a legio."""

    rule = "PRO-16"
    field = "numen"
    numen: str


class ConverterElsewhere(Objection):
    """PRO-16: the books show {numen} in {seen}; who converts is where the rex is."""

    rule = "PRO-16"
    weight = Weight.CAUTION
    field = "numen"
    numen: str
    seen: str


class CannotBeConverted(Objection):
    """PRO-16: the books show {player} with {held:,} {what}, and the conversion needs {wanted:,}; count at the table."""

    rule = "PRO-16"
    settled_by_count = True
    field = "count"
    player: str
    what: str
    held: int
    wanted: int


def _says_who_pays(fields: dict[str, Any]) -> dict[str, Any]:
    """In the first form nobody named meant that the rex did not pay."""
    return fields | {"pays": fields.get("numen") is not None}


class LegionemConvertere(Act):
    """At the end of a proelium a rex converts captured curiales into clientarum: a foreign numen who has some and is there
    takes the curialis and the fee and gives a clientarum (PRO-16, REG-08). If the rex does not pay, the curiales go to the
    overseer, as they do by themselves when the next season begins."""

    kind: ClassVar[str] = "legionem_convertere"
    version: ClassVar[int] = 2
    upcasts: ClassVar[dict[int, Upcast]] = {1: _says_who_pays}
    title: ClassVar[str] = "Convert captured curiales"
    chapter: ClassVar[str] = "war"
    says: ClassVar[str] = "{rex} settles {legiones} captured in {proelium}."

    proelium: Annotated[ProeliumNumber, Field(title="Proelium")]
    rex: Annotated[Mortal, Field(title="Rex")]
    pays: Annotated[Switch, Field(title="Pays", description="If not, the overseer gets them.")] = True
    numen: Annotated[Numen | None, Field(title="Foreign numen", description="Left empty: who records it.")] = None
    count: Annotated[Pieces, Field(title="How many")] = 1

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"legiones": Properties(curiales=self.count)}

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.at_stage(
            world, self.proelium, "offered", "accepted", "begun", "ended", "refused", happened=moment.happened
        )
        one = proelium(world, self.proelium)
        if one.open:
            yield NotYetOver(proelium=one.id)
        held = one.owes(self.rex)
        if self.count > held:
            yield NothingToConvert(rex=self.rex, count=held)
        if self.pays:
            yield from known.player(world, self.numen or moment.by, "numen")
            yield from self._numen(world, self.numen or moment.by)

    def _numen(self, world: Ludi, numen: str) -> Iterator[Objection]:
        who, seen, here = world.player(numen), world.whereabouts(numen), world.whereabouts(self.rex)
        if not who.foreign:
            yield NotAForeignNumen(numen=numen)
        if seen and here and seen != here:
            yield ConverterElsewhere(numen=numen, seen=seen)
        price, clientarum = self._price(world), Properties(clientarum=self.count)
        for less in (*transfer.enough(world, self.rex, price), *transfer.enough(world, numen, clientarum)):
            yield CannotBeConverted(**less.facts())

    def _price(self, world: Ludi) -> Properties:
        return Properties(denarii=self.count * world.evening.prices.conversion, curiales=self.count)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        one = proelium(world, self.proelium)
        if not self.pays:
            yield from forfeit(world, one, self.rex, self.count)
            return
        rex, numen = world.player(self.rex), world.player(self.numen or moment.by)
        yield from transfer.pay(rex.properties, rex.id, self._price(world), numen.id)
        yield PropertyReceived(player=numen.id, source=rex.id, properties=self._price(world), won=True)
        yield from transfer.transfer(world, numen.id, rex.id, Properties(clientarum=self.count))
        yield CurialesCaptured(proelium=one.number, rex=self.rex, count=-self.count)
