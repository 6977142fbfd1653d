"""Mercury rescues somebody."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.ending import end, engaging
from domain.ludi_romani.law.legiones import leaves_unconverted
from domain.ludi_romani.law.limits import RESCUE
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import MERCURY


class NotMercury(Objection):
    """NUM-33: Mercury alone rescues."""

    rule = "NUM-33"


class RescuesInSummer(Objection):
    """MOT-17: Mercury rescues in an aestas, and it is none."""

    rule = "MOT-17"


class AlreadyRescued(Objection):
    """NUM-33: {numen} has already rescued somebody this aestas ({act})."""

    rule = "NUM-33"
    numen: str
    act: int


class GodsNeedNoRescue(Objection):
    """MOT-17: {player} is no mortal; Mercury rescues mortals who plead."""

    rule = "MOT-17"
    field = "player"
    player: str


class IsThereAlready(Objection):
    """MOT-17: {player} sits in {region} already; Mercury takes one from a region to another."""

    rule = "MOT-17"
    field = "region"
    player: str
    region: str


class MercuriusEripit(Act):
    """A player who pleads is taken by Mercury, once each aestas, to a region of his wish where a seat is free (NUM-33, MOT-17).
    Whatever was going on ends at once, his proelium too, and what was won in it stays won (PRO-20). Mercury may as well ignore
    the plea; then nothing is recorded."""

    kind: ClassVar[str] = "mercurius_eripit"
    title: ClassVar[str] = "Mercury rescues"
    chapter: ClassVar[str] = "movement"
    who: ClassVar[tuple[str, ...]] = ("mercury", "organiser")
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "Mercury rescues {player} to {region}."

    player: Annotated[Mortal, Field(title="Who")]
    region: Annotated[Region, Field(title="To")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        yield from known.living(world, self.player)
        if world.player(self.player).role == "numen":
            yield GodsNeedNoRescue(player=self.player)
        if not acts_as(world, moment.by, MERCURY):
            yield NotMercury()
        if world.evening.phase_at(moment.happened) != "aestas":
            yield RescuesInSummer()
        spent = world.player(moment.by).spent(RESCUE, world.evening.season_at(moment.happened))
        if spent:
            yield AlreadyRescued(numen=moment.by, act=spent.act)
        if world.region(self.region).holds(self.player):
            yield IsThereAlready(player=self.player, region=self.region)
        yield from seats.seats(world, self.region, (self.player,))
        yield from seats.healthy(world, self.region)
        yield from rome.perils(world, self.player, self.region, field="region")
        yield from leaves_unconverted(world, self.player)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield LimitUsed(player=moment.by, limit=RESCUE, season=world.evening.season_at(moment.happened))
        one = engaging(world, self.player)
        if one:
            yield from end(world, one, "mercury")
        yield from seats.sit(world, self.player, self.region, moment)
