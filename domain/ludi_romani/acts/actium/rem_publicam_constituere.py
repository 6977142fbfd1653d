"""The new state."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Player, Region, Text
from domain.ludi_romani.aggregates.actium import Way, actium
from domain.ludi_romani.aggregates.factio import factio
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.res_publica import Disposed, GovernmentFounded
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known


class NobodyRulesYet(Objection):
    """TRP-03: the battle is not won yet, and only its victors found a state."""

    rule = "TRP-03"


class FounderDidNotWin(Objection):
    """TRP-03: {founder} is not of the victorious party, {party}."""

    rule = "TRP-03"
    field = "founder"
    founder: str
    party: str


class TriumphComesFirst(Objection):
    """TRP-03: the victors have held no triumph yet."""

    rule = "TRP-03"
    weight = Weight.CAUTION


class OrdersNothing(Objection):
    """TRP-03: nothing is ordered; say what."""

    rule = "TRP-03"
    unsaid = True
    weight = Weight.ABSOLUTE
    field = "government"


class NoSuchDisposal(Objection):
    """TRP-04: {who} is of the role {role}, and cannot be disposed of so: survivors and numina are enslaved, killed, banished or made
    governors, imagines deified, the worship of numina promoted or forbidden."""

    rule = "TRP-04"
    field = "disposals"
    who: str
    role: str


class GovernsNowhere(Objection):
    """TRP-04: {who} is to govern a region; say which."""

    rule = "TRP-04"
    field = "disposals"
    who: str


class Disposal(Frozen):
    """What the victors decide about somebody."""

    who: Annotated[Player, Field(title="Who")]
    way: Annotated[Way, Field(title="What becomes of them", json_schema_extra={"widget": "choice"})]
    region: Annotated[Region | None, Field(title="Region", description="To be governed.")] = None


class RemPublicamConstituere(Act):
    """The victors organise the state as they like, under any kind of government (TRP-03, GEN-01), and dispose of all parties,
    numina among them (TRP-04): they enslave, kill or banish survivors and numina or make them governors of regions, deify
    imagines, promote or forbid the worship of numina. A mortal who is killed dies as from any other cause; everything else,
    the end of a numen too, is their decree. They may decree as often as they like; the newest government is the one that lasts."""

    kind: ClassVar[str] = "rem_publicam_constituere"
    title: ClassVar[str] = "The new state"
    chapter: ClassVar[str] = "actium"
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "{founder} and the victors order the state."
    texts: ClassVar[tuple[str, ...]] = ("government",)

    founder: Annotated[Mortal, Field(title="Who speaks for the victors")]
    government: Annotated[Text | None, Field(title="Government", description="In the victors' words.")] = None
    disposals: Annotated[tuple[Disposal, ...], Field(title="Decrees", max_length=200)] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.living(world, self.founder, field="founder")
        now = actium(world)
        if now.won_by is None:
            yield NobodyRulesYet()
        else:
            victors = factio(world, now.won_by)
            if self.founder not in victors.members:
                yield FounderDidNotWin(founder=self.founder, party=victors.id)
            if now.triumph is None:
                yield TriumphComesFirst()
        if self.government is None and not self.disposals:
            yield OrdersNothing()
        for one in self.disposals:
            yield from self._decree(world, one)

    def _decree(self, world: Ludi, one: Disposal) -> Iterator[Objection]:
        who = world.player(one.who)
        numen, survivor = who.role == "numen", who.mortal
        may = {
            "deify": who.role == "imago", "promote": numen, "forbid": numen,
        }  # fmt: skip
        if not may.get(one.way, survivor or numen):
            yield NoSuchDisposal(who=one.who, role=who.role)
        if one.way == "govern" and one.region is None:
            yield GovernsNowhere(who=one.who)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if self.government is not None:
            yield GovernmentFounded(founder=self.founder, government=self.government)
        for one in self.disposals:
            yield Disposed(who=one.who, way=one.way, region=one.region)
        for id in dict.fromkeys(one.who for one in self.disposals if one.way == "kill"):
            if world.player(id).mortal:
                yield Died(player=id, cause="victors", by=self.founder)
