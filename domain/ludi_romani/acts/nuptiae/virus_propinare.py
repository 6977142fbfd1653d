"""Poison."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known
from domain.ludi_romani.law.limits import VIRUS, served
from domain.ludi_romani.law.mortality import dies
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.transfer import transfer
from domain.ludi_romani.numina import FATES, VESTA


class HasNoHusband(Objection):
    """NUP-10: {matrona} is no married matrona; virus is served during a marriage, where the husband is."""

    rule = "NUP-10"
    field = "matrona"
    matrona: str


class ServedTwice(Objection):
    """NUP-10: {matrona} has served virus twice in this marriage."""

    rule = "NUP-10"
    field = "matrona"
    matrona: str


class NoVirusInHand(Objection):
    """PRP-14: the books show {matrona} without a virus card; count at the table."""

    rule = "PRP-14"
    settled_by_count = True
    field = "matrona"
    matrona: str


class NotAmongTheServed(Objection):
    """NUP-10: {player} is in {seen}, and the virus is served in {region}, where {husband} is."""

    rule = "NUP-10"
    field = "drawn_by"
    player: str
    seen: str
    region: str
    husband: str


class NeitherFatesNorVesta(Objection):
    """NUM-24: the Fates serve the virus and Vesta watches; this is recorded in the name of {by}."""

    rule = "NUM-24"
    weight = Weight.CAUTION
    by: str


class VirusPropinare(Act):
    """A matrona serves a virus to those who inhabit the region where her husband is; twice in a marriage (NUP-10, PRP-14). The
    Fates mix it with harmless cards, one for each mortal there, and each draws one; Vesta watches (NUM-24). Say who drew the
    virus, if anybody did: he dies (NUP-11, MOR-08). The spent card stays with the Fates."""

    kind: ClassVar[str] = "virus_propinare"
    title: ClassVar[str] = "Serve virus"
    chapter: ClassVar[str] = "nuptiae"
    says: ClassVar[str] = "{matrona} serves a virus."

    matrona: Annotated[Mortal, Field(title="Matrona")]
    drawn_by: Annotated[Mortal | None, Field(title="Drawn by", description="Left empty: nobody drew it.")] = None

    def saying(self) -> str:
        return "{matrona} serves a virus, and {drawn_by} draws it." if self.drawn_by else self.says

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, FATES, VESTA):
            yield NeitherFatesNorVesta(by=moment.by)
        yield from known.living(world, self.matrona, field="matrona")
        matrona = world.player(self.matrona)
        if matrona.died is None and (matrona.role != "matrona" or matrona.spouse is None):
            yield HasNoHusband(matrona=self.matrona)
        if len(served(matrona)) >= 2:
            yield ServedTwice(matrona=self.matrona)
        if matrona.properties.virus < 1:
            yield NoVirusInHand(matrona=self.matrona)
        yield from self._drawn(world, moment)

    def _drawn(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self.drawn_by is None:
            return
        yield from dies(world, moment, self.drawn_by, field="drawn_by")
        husband, seen = world.player(self.matrona).spouse, world.whereabouts(self.drawn_by)
        region = world.whereabouts(husband) if husband else None
        if husband and region and seen and seen != region:
            yield NotAmongTheServed(player=self.drawn_by, seen=seen, region=region, husband=husband)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from transfer(world, self.matrona, FATES, Properties(virus=1))
        yield LimitUsed(player=self.matrona, limit=VIRUS, season=world.evening.season_at(moment.happened))
        if self.drawn_by:
            yield Died(player=self.drawn_by, cause="virus", by=self.matrona)
