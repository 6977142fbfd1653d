"""The triumph of the victors."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.actium import Title, TriumphHeld, actium
from domain.ludi_romani.aggregates.factio import Factio, factio, leading
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Role
from domain.ludi_romani.law import known
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUPPITER


class JuppiterCrowns(Objection):
    """TRP-02: Juppiter bestows the corona triumphalis and the title; record it in his name."""

    rule = "TRP-02"


class NobodyHasWon(Objection):
    """TRP-01: the battle is not won yet, and only victors hold a triumph."""

    rule = "TRP-01"


class NoVictor(Objection):
    """TRP-01: {leader} is not of the victorious party, {party}."""

    rule = "TRP-01"
    field = "leader"
    leader: str
    party: str


class IsNotTheirLeader(Objection):
    """TRP-02: {victor} leads the victors, not {leader}."""

    rule = "TRP-02"
    field = "leader"
    leader: str
    victor: str


class TitleOfTheOtherSex(Objection):
    """TRP-02: {leader} is of the role {role} and is called {title}, not {given}."""

    rule = "TRP-02"
    weight = Weight.CAUTION
    field = "title_given"
    leader: str
    role: str
    title: str
    given: str


class WasCrowned(Objection):
    """TRP-02: {leader} wears the corona triumphalis already ({act})."""

    rule = "TRP-02"
    field = "leader"
    leader: str
    act: int


_TITLES: dict[Role, Title] = {
    "senator": "Magnus", "imperator": "Magnus", "virgo": "Magna", "matrona": "Magna", "amazon": "Magna",
}  # fmt: skip
"""By role: the title of those whose sex it tells; a rex may be a queen."""


class Triumphus(Act):
    """The victors have gone around the world in procession, singing what they like, and come to Rome (TRP-01). Juppiter gives
    their leader the corona triumphalis and the title Magnus or Magna (TRP-02, NUM-03); the form of the party named him
    (AMB-107), or where he died since, the first on it who lives (IMA-01)."""

    kind: ClassVar[str] = "triumphus"
    title: ClassVar[str] = "Triumph"
    chapter: ClassVar[str] = "actium"
    who: ClassVar[tuple[str, ...]] = ("juppiter", "organiser")
    when: ClassVar[tuple[str, ...]] = ("actium",)
    says: ClassVar[str] = "{leader} {title_given} holds a triumph."

    leader: Annotated[Mortal, Field(title="Leader")]
    title_given: Annotated[Title, Field(title="Title", json_schema_extra={"widget": "choice"})]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, JUPPITER):
            yield JuppiterCrowns()
        yield from known.living(world, self.leader, field="leader")
        now = actium(world)
        if now.won_by is None:
            yield NobodyHasWon()
        else:
            yield from self._leads(world, factio(world, now.won_by))
        role = world.player(self.leader).role
        title = _TITLES.get(role, self.title_given)
        if title != self.title_given:
            yield TitleOfTheOtherSex(leader=self.leader, role=role, title=title, given=self.title_given)
        if now.triumph:
            yield WasCrowned(leader=now.triumph.leader, act=now.triumph.act)

    def _leads(self, world: Ludi, victors: Factio) -> Iterator[Objection]:
        if self.leader not in victors.members:
            yield NoVictor(leader=self.leader, party=victors.id)
        elif self.leader != (leader := leading(world, victors)):
            yield IsNotTheirLeader(leader=self.leader, victor=leader)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield TriumphHeld(leader=self.leader, title=self.title_given)
