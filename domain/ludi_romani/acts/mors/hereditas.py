"""What the dead leave behind."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Dead, Player
from domain.ludi_romani.acts.goods import Goods, WithSuffragia
from domain.ludi_romani.acts.mors.vestals import Verdict, verdict
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING
from domain.ludi_romani.law import known, taxed
from domain.ludi_romani.law.ownership import NuminaGainLegionesInPlay, may_own
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.suffragia import enough_of_his_own, inherit, may_hold
from domain.ludi_romani.law.transfer import GivesNothing, GivesToHimself, enough, transfer
from domain.ludi_romani.numina import VESTA


class VestaDecidesOnWills(Objection):
    """MOR-09: nobody inherits without Vesta's word; this is recorded in the name of {by}."""

    rule = "MOR-09"
    by: str


class LeavesNothing(Objection):
    """MOR-09: {dead} lives, and only the dead leave an inheritance."""

    rule = "MOR-09"
    field = "dead"
    dead: str


class KillerInherits(Objection):
    """MOR-09: {heres} killed {dead}, and has no claim to an inheritance but by a will that Vesta and the Vestals approve."""

    rule = "MOR-09"
    weight = Weight.CAUTION
    field = "heres"
    heres: str
    dead: str


class NoHeresAfterSuicide(Objection):
    """MOR-06: {dead} was released from life, and the gods of death disposed of everything; there is no heir."""

    rule = "MOR-06"
    field = "dead"
    dead: str


class KeepsAsImago(Objection):
    """IMA-10: {dead} is an imago by now, and these may be properties gained as one."""

    rule = "IMA-10"
    weight = Weight.CAUTION
    field = "dead"
    dead: str


class NoHeresOfSuffragia(Objection):
    """MOR-13: {heres} is of the role {role}; suffragia are left to a senator, an imperator or an amazon."""

    rule = "MOR-13"
    field = "suffragia"
    heres: str
    role: str


class Hereditas(Goods, WithSuffragia, Act):
    """Vesta hands the estate of a dead player to an heir, or a part of it (NUM-24): clientarum, denarii, classes and suffragia
    (MOR-10), if she and the Vestal Virgins approve the will (MOR-09). Without a will, or in a dispute, the Vestals vote in Rome
    (MOR-12); where no virgo lives she decides alone. An heir gets only what he may own (PRP-03, PRP-06): suffragia a senator,
    imperator or amazon (MOR-13, FEM-05), and no legiones a numen (MER-13). Whoever killed him has no claim of his own (AMB-90);
    nobody inherits of a suicide (MOR-06). What nobody has inherited stays with the imago (IMA-10)."""

    kind: ClassVar[str] = "hereditas"
    title: ClassVar[str] = "Inheritance"
    chapter: ClassVar[str] = "mors"
    who: ClassVar[tuple[str, ...]] = ("vesta", "organiser")
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{heres} inherits from {dead}."
    asks: ClassVar[tuple[str, ...]] = ("denarii", "clientarum", "classes", "suffragia")

    dead: Annotated[Dead, Field(title="The dead")]
    heres: Annotated[Player, Field(title="Heir")]
    verdict: Annotated[
        Verdict,
        Field(
            title="Verdict",
            description="A will that Vesta and the Vestals approve, the Vestals' vote, or Vesta alone.",
            json_schema_extra={"widget": "choice"},
        ),
    ]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, VESTA):
            yield VestaDecidesOnWills(by=moment.by)
        dead = world.player(self.dead)
        if dead.died is None:
            yield LeavesNothing(dead=self.dead)
        if dead.death == "suicide":
            yield NoHeresAfterSuicide(dead=self.dead)
        if dead.role == "imago":
            yield KeepsAsImago(dead=self.dead)
        yield from self._heres(world)
        yield from verdict(world, self.verdict)
        if self.suffragia:
            yield from self._suffragia(world)
        if self.goods() == NOTHING and not self.suffragia:
            yield GivesNothing()
        if self.clientarum and world.player(self.heres).role == "numen":
            yield NuminaGainLegionesInPlay(receiver=self.heres).at("heres")
        yield from may_own(world, self.heres, self.goods())
        yield from enough(world, self.dead, self.goods())
        yield from taxed.leaves(world, self.dead, self.goods(), "dead", self.heres)
        yield from (less.at("suffragia") for less in enough_of_his_own(world, self.dead, self.suffragia))

    def _heres(self, world: Ludi) -> Iterator[Objection]:
        yield from known.in_play(world, self.heres, field="heres")
        if self.heres == self.dead:
            yield GivesToHimself(player=self.dead).at("heres")
        if world.player(self.dead).killer == self.heres:
            yield KillerInherits(heres=self.heres, dead=self.dead)

    def _suffragia(self, world: Ludi) -> Iterator[Objection]:
        heres = world.player(self.heres)
        yield from may_hold(world, self.heres)
        if heres.role in ("rex", "numen", "imago"):
            yield NoHeresOfSuffragia(heres=self.heres, role=heres.role)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.goods() != NOTHING:
            yield from transfer(world, self.dead, self.heres, self.goods())
        if self.suffragia:
            yield from inherit(world, self.dead, self.heres, self.suffragia)
