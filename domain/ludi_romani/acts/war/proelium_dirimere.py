"""Breaking off a challenge or a proelium."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import ProeliumNumber
from domain.ludi_romani.acts.war import law
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.proelium import proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.ending import end
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import CYBELE


class NobodyFlees(Objection):
    """PRO-17: nobody flees a battle; it ends when all dice are rolled, or as the aestas ends, the overseer leaves, Mercury
    rescues or Cybele comes."""

    rule = "PRO-17"
    field = "cause"


class ProeliumDirimere(Act):
    """A proelium, or a challenge before it, is broken off: because Cybele appears and stops it (PRO-21, NUM-41), or for a
    cause that the rules do not know (PRO-17), which only the Fates can grant. The other ways have acts of their own: the
    season's announcement (PRO-18), the overseer's leaving (PRO-19), Mercury's rescue (PRO-20) and a rex's fuga (REG-02)."""

    kind: ClassVar[str] = "proelium_dirimere"
    title: ClassVar[str] = "Break off"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{proelium} is broken off."

    proelium: Annotated[ProeliumNumber, Field(title="Proelium")]
    cause: Annotated[Literal["cybele", "other"], Field(title="Why", json_schema_extra={"widget": "choice"})] = "cybele"

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.at_stage(world, self.proelium, "offered", "accepted", "begun", happened=moment.happened)
        if self.cause == "other":
            yield NobodyFlees()
        else:
            yield from known.player(world, CYBELE, "cause")

    def saying(self) -> str:
        return "Cybele stops {proelium}." if self.cause == "cybele" else self.says

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        one = proelium(world, self.proelium)
        if self.cause == "cybele":
            # Where she is, no proelium goes on: the consequence ends this one and any other there. Juppiter in her shape comes himself.
            yield PresenceNoted(player=moment.by if acts_as(world, moment.by, CYBELE) else CYBELE, region=one.region)
        else:
            yield from end(world, one, "other")
