"""Bringing a bill before the Senate."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Count, Mortal, Player, Region
from domain.ludi_romani.acts.senatus import bills, imperium, law
from domain.ludi_romani.aggregates.senatus import Lex, RogatioIntroduced, in_rome, rogationes, senatus
from domain.ludi_romani.aggregates.world import Ludi

BILLS = 2
"""Of a hiems: one of each consul, and of who takes the place of one who died none beside it."""


class NotConsul(Objection):
    """SEN-08: {player} is no consul of this hiems, and consuls bring the bills."""

    rule = "SEN-08"
    field = "consul"
    player: str


class SecondBill(Objection):
    """SEN-08: {consul} has brought a bill in this hiems ({act}), and each consul brings one."""

    rule = "SEN-08"
    field = "consul"
    consul: str
    act: int


class BothBillsBrought(Objection):
    """SEN-08: each consul brings one bill, and two were brought in this hiems ({bills}); {consul} is consul in place of one."""

    rule = "SEN-08"
    field = "consul"
    consul: str
    bills: tuple[str, ...]


class ConsulIsNotFree(Objection):
    """SEN-08: the consul {consul} is {why}; Venus, who presides, lets the bill stand or not."""

    rule = "SEN-08"
    weight = Weight.CAUTION
    field = "consul"
    consul: str
    why: str


class Rogatio(Act):
    """A consul of this hiems brings his one bill before the Senate in Rome (SEN-01, SEN-08), of one of five kinds (SEN-09):
    imperium gives legiones curiales of one imperator to another or to a senator (SEN-10); proscriptio condemns an imperator,
    senator or amazon (SEN-11), but no numen, rex, virgo or matrona (SEN-14, REG-11, FEM-08); restitutio restores one
    (SEN-15); caedes has any mortal assassinated (SEN-16), women too (FEM-07); census taxes the Romans of one provincia
    (SEN-18). The Senate belongs to hiems, as proelia do to aestas (KAL-05)."""

    kind: ClassVar[str] = "rogatio"
    title: ClassVar[str] = "Bring a bill"
    chapter: ClassVar[str] = "senatus"
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{consul} brings a rogatio: {type}."

    consul: Annotated[Mortal, Field(title="Consul")]
    type: Annotated[Lex, Field(title="Kind", json_schema_extra={"widget": "choice"})]
    target: Annotated[Player | None, Field(title="Whom it concerns", description="Not for a census.")] = None
    receiver: Annotated[Mortal | None, Field(title="Who receives", description="For an imperium.")] = None
    legiones: Annotated[Count, Field(title="Legiones curiales", description="For an imperium.")] = 0
    provincia: Annotated[Region | None, Field(title="Provincia", description="For a census.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.in_session(world, moment)
        season = world.evening.season_at(moment.happened)
        now = senatus(world, season)
        if now is None or self.consul not in now.consules:
            yield NotConsul(player=self.consul)
        brought = rogationes(world, season)
        for bill in brought:
            if bill.consul == self.consul:
                yield SecondBill(consul=self.consul, act=bill.number)
        if len(brought) >= BILLS and not any(bill.consul == self.consul for bill in brought):
            yield BothBillsBrought(consul=self.consul, bills=tuple(f"rogatio:{bill.number}" for bill in brought))
        yield from self._free(world)
        if self.type == "imperium":
            yield from imperium.against_imperium(world, self.target, self.receiver, self.legiones)
        elif self.type == "census":
            yield from bills.against_census(world, self.provincia)
        else:
            yield from bills.against_person(world, self.type, self.target)

    def _free(self, world: Ludi) -> Iterator[Objection]:
        """AMB-76: a consul who is dead, bound or away is left to the numen who presides."""
        consul = world.player(self.consul)
        bonds = {
            "dead": consul.died is not None,
            "a cliens": bool(consul.patroni),
            "a bacchant": consul.thiasos is not None,
            "not in Rome": not in_rome(world, self.consul),
        }
        for why, so in bonds.items():
            if so:
                yield ConsulIsNotFree(consul=self.consul, why=why)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        imperium, census = self.type == "imperium", self.type == "census"
        yield RogatioIntroduced(
            rogatio=moment.number,
            season=world.evening.season_at(moment.happened),
            consul=self.consul,
            type=self.type,
            target=None if census else self.target,
            receiver=self.receiver if imperium else None,
            legiones=self.legiones if imperium else 0,
            provincia=self.provincia if census else None,
        )
