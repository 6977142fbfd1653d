"""Delivering a caedes."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import RogatioNumber
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.execution import condemned, confiscate, legiones_of, saved_since, who_executes
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.senatus import RogatioExecuted, rogatio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import fielded, thiasos
from domain.ludi_romani.law.mortality import dies
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import WAR_GODS_OF_THE_SENATE

God = Annotated[Literal["dionysus", "ariadne", "silenus"], Field(json_schema_extra={"widget": "choice"})]


class DoesNotDeliver(Objection):
    """SEN-17: Mars, Phobos or Deimos deliver a caedes; record it in the name of the one who does."""

    rule = "SEN-17"


class NoCaedesDecreed(Objection):
    """SEN-17: the Senate has not passed that caedes, and there is no decree to deliver."""

    rule = "SEN-17"
    field = "rogatio"


class IsDelivered(Objection):
    """SEN-17: that decree has been delivered already ({act})."""

    rule = "SEN-17"
    field = "rogatio"
    act: int


class IsABacchant(Objection):
    """BAC-02: {player} is a bacchant of {god} by now; the messenger takes the legiones and nothing else."""

    rule = "BAC-02"
    weight = Weight.CAUTION
    field = "rogatio"
    player: str
    god: str


class WasABacchantBefore(Objection):
    """BAC-02: {player} was a bacchant of {god} already when the Senate decreed the caedes, which saves nobody, and dies
    unless a god is appealed to now and named as rescuer."""

    rule = "BAC-02"
    weight = Weight.CAUTION
    field = "rescued"
    player: str
    god: str


class CaedemExsequi(Act):
    """Mars, Phobos or Deimos go to whom the Senate will have assassinated, wherever he is, and tell him: all his legiones,
    curiales and clientarum, become that god's, everything else stays his to dispose of (SEN-17), and he dies (MOR-02),
    be it a virgo or a matrona (FEM-07), unless he appeals to Dionysus, Ariadne or Silenus, who takes
    him as bacchant where a seat is free with the god (BAC-02, BAC-03, AMB-71). Who was taken in since he was condemned
    stays a bacchant, and loses his legiones alone (AMB-121); who was one before dies like anybody."""

    kind: ClassVar[str] = "caedem_exsequi"
    title: ClassVar[str] = "Deliver a caedes"
    chapter: ClassVar[str] = "senatus"
    who: ClassVar[tuple[str, ...]] = (*WAR_GODS_OF_THE_SENATE, "organiser")
    says: ClassVar[str] = "{by} carries out {rogatio}."

    rogatio: Annotated[RogatioNumber, Field(title="Bill")]
    rescued: Annotated[
        God | None, Field(title="Rescued by", description="The god who takes the condemned in, instead of a death.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, *WAR_GODS_OF_THE_SENATE):
            yield DoesNotDeliver()
        yield from law.of_kind(world, self.rogatio, "caedes")
        bill = rogatio(world, self.rogatio)
        if bill.stage != "passed":
            yield NoCaedesDecreed()
        if bill.executed is not None:
            yield IsDelivered(act=bill.executed)
        target = condemned(world, self.rogatio)
        god = world.player(target).thiasos
        if god and saved_since(world, self.rogatio):
            yield IsABacchant(player=target, god=god)
        elif god and not self.rescued:
            yield WasABacchantBefore(player=target, god=god)
        yield from fielded.taking(world, target, legiones_of(world, target, clientarum=True), "rogatio")
        yield from dies(world, moment, target, field="rogatio")
        if self.rescued and world.player(target).mortal:
            yield from thiasos.refuge(world, self.rescued, target, None, "rescued")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        target, god = condemned(world, self.rogatio), who_executes(world, moment.by)
        yield RogatioExecuted(rogatio=self.rogatio)
        yield from confiscate(world, target, god, clientarum=True)
        if self.rescued:
            yield from thiasos.take_in(world, self.rescued, target, None)
        elif world.player(target).died is None and not saved_since(world, self.rogatio):
            yield Died(player=target, cause="caedes", by=god)
