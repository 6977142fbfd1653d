"""The Fates rule."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Player, Text
from domain.ludi_romani.aggregates.evening import RulingMade
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import FATES


class OnlyTheFatesRule(Objection):
    """GEN-04: the Fates alone settle disputes; this is recorded in the name of {by}."""

    rule = "GEN-04"
    by: str


class IusDicere(Act):
    """The Fates rule on a dispute (GEN-04): who oversees a proelium that two numina claim, whose die counts first at Actium
    (NUM-44), or whatever else the rules leave open. The ruling is written down and moves nothing; what it orders is recorded
    as an act, with a dispensation where a rule stands against it."""

    kind: ClassVar[str] = "ius_dicere"
    title: ClassVar[str] = "Ruling"
    chapter: ClassVar[str] = "fates"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = '{by} rules: "{ruling}".'
    texts: ClassVar[tuple[str, ...]] = ("dispute", "ruling")

    dispute: Annotated[Text, Field(title="Dispute")]
    ruling: Annotated[Text, Field(title="Ruling")]
    player: Annotated[Player | None, Field(title="About")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.by != FATES:
            yield OnlyTheFatesRule(by=moment.by)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield RulingMade(dispute=self.dispute, ruling=self.ruling, about=self.player)
