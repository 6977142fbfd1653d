"""Received into the company of the dead."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Dead
from domain.ludi_romani.aggregates.fate import BecameImago, Died
from domain.ludi_romani.aggregates.player import PresenceNoted, PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import PERSEPHONE, PLUTO
from domain.ludi_romani.places import ENTRANCES


class NoGodOfDeath(Objection):
    """NUM-25: Persephone or Pluto receive the dead; this is recorded in the name of {by}."""

    rule = "NUM-25"
    by: str


class StillLives(Objection):
    """IMA-01: {player} is alive; only the dead are received."""

    rule = "IMA-01"
    field = "dead"
    player: str


class IsAnImago(Objection):
    """IMA-02: {player} was received before, and got a black die then."""

    rule = "IMA-02"
    field = "dead"
    player: str


class GodElsewhere(Objection):
    """IMA-01: the books show {by} in {seen}; the dead are met in {region}."""

    rule = "IMA-01"
    weight = Weight.CAUTION
    field = "entrance"
    by: str
    seen: str
    region: str


class ImaginemFieri(Act):
    """Persephone or Pluto receive the dead who lament at Cumae in Southern Italy or at Taenarum in Greece, all who wait there
    together (IMA-01, NUM-25). Each gets the garland of darkness and a legio ultrix of his own (IMA-02), the black die that
    no mortal holds (IMA-12). What he died with and nobody inherited is his (IMA-10)."""

    kind: ClassVar[str] = "imaginem_fieri"
    title: ClassVar[str] = "Receive the dead"
    chapter: ClassVar[str] = "mors"
    who: ClassVar[tuple[str, ...]] = ("persephone", "pluto", "organiser")
    says: ClassVar[str] = "{by} receives {dead} at {entrance}."

    dead: Annotated[tuple[Dead, ...], Field(title="Who", min_length=1, max_length=100)]
    entrance: Annotated[Literal["cumae", "taenarum"], Field(title="Entrance", json_schema_extra={"widget": "choice"})]

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"entrance": self.entrance.capitalize()}

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, PERSEPHONE, PLUTO):
            yield NoGodOfDeath(by=moment.by)
        for id in dict.fromkeys(self.dead):
            player = world.player(id)
            if player.role == "imago":
                yield IsAnImago(player=id)
            elif player.died is None:
                yield StillLives(player=id)
        seen = world.whereabouts(moment.by)
        if seen and seen != ENTRANCES[self.entrance]:
            yield GodElsewhere(by=moment.by, seen=seen, region=ENTRANCES[self.entrance])

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for id in dict.fromkeys(self.dead):
            if world.player(id).died is None:  # only with a dispensation
                yield Died(player=id, cause="other")
            yield BecameImago(player=id)
            yield PropertyReceived(player=id, source="mors", properties=Properties(ultrices=1))
            yield PresenceNoted(player=id, region=ENTRANCES[self.entrance])
