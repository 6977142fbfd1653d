"""Pestis upon a region."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Region
from domain.ludi_romani.acts.pestis.law import YEAR
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.region import Region as Where
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.pestilence import MustFlee, mortals_in
from domain.ludi_romani.numina import LORDS_OF_PESTIS


class NotLordOfPestis(Objection):
    """PES-01: Apollo and Diana alone bring pestis and take it away; record it in the name of one of them."""

    rule = "PES-01"


class PestisElsewhere(Objection):
    """PES-02: pestis rages in {region} already, and there is one at a time."""

    rule = "PES-02"
    field = "region"
    region: str


class RomeIsSpared(Objection):
    """PES-03: no pestis comes upon Rome in a hiems."""

    rule = "PES-03"
    field = "region"


class NoPestisThere(Objection):
    """PES-01: no pestis rages in {region}."""

    rule = "PES-01"
    weight = Weight.ABSOLUTE
    field = "region"
    region: str


class ReturnsAtOnce(Objection):
    """PES-04: the pestis was lifted from {region} and no season has passed since; nowhere may it last longer than a year."""

    rule = "PES-04"
    weight = Weight.CAUTION
    field = "region"
    region: str


class Pestis(Act):
    """Apollo or Diana bring pestis upon a region, at will, or take it away (PES-01, NUM-39): one at a time (PES-02), and none
    upon Rome in a hiems (PES-03). All mortals must flee the region (PES-05). It lifts by itself when it has raged through
    an aestas and a hiems (PES-04), and in Rome when a hiems begins; upon the same
    region it returns with a caution, unless a season lies between (AMB-143)."""

    kind: ClassVar[str] = "pestis"
    title: ClassVar[str] = "Pestis"
    chapter: ClassVar[str] = "pestis"
    who: ClassVar[tuple[str, ...]] = (*LORDS_OF_PESTIS, "organiser")
    says: ClassVar[str] = "{by} brings pestis upon {region}."

    region: Annotated[Region, Field(title="Where")]
    what: Annotated[Literal["impose", "remove"], Field(title="What", json_schema_extra={"widget": "choice"})] = "impose"

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, *LORDS_OF_PESTIS):
            yield NotLordOfPestis()
        yield from known.begun(world, moment)
        place = world.region(self.region)
        if self.what == "remove":
            if not place.pestis:
                yield NoPestisThere(region=self.region)
            return
        for other in world.regions():
            if other.pestis:
                yield PestisElsewhere(region=other.id)
        if place.kind == "roma" and world.evening.phase_at(moment.happened) == "hiems":
            yield RomeIsSpared()
        if self._returns(world, moment, place):
            yield ReturnsAtOnce(region=self.region)
        players = mortals_in(world, place)
        if players:
            yield MustFlee(players=players, region=self.region)

    def _returns(self, world: Ludi, moment: Moment, place: Where) -> bool:
        """Whether no aestas or hiems lies between this and the last pestis here (AMB-143)."""
        if place.pestis_left is None:
            return False
        evening, now = world.evening, world.evening.season_at(moment.happened)
        between = evening.begun[place.pestis_left + 1 : max(now, 0)]
        return not any(evening.phase(season.row) in YEAR for season in between)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season = world.evening.season_at(moment.happened)
        yield PestisChanged(region=self.region, rages=self.what == "impose", season=season)

    def saying(self) -> str:
        return self.says if self.what == "impose" else "{by} takes the pestis from {region}."
