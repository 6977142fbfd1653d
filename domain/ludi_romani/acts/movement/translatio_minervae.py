"""Minerva moves somebody."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.acts.movement.company import AlreadyThere
from domain.ludi_romani.acts.movement.motus import GodsGoAtWill
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.legiones import leaves_unconverted
from domain.ludi_romani.law.limits import TRANSFER
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.removal import remove
from domain.ludi_romani.numina import MINERVA


class NotMinerva(Objection):
    """NUM-27: {by} is not Minerva, who alone moves a player at her discretion."""

    rule = "NUM-27"
    field = "by"
    by: str


class TransfersInSummer(Objection):
    """NUM-27: Minerva moves a player in an aestas, and it is none."""

    rule = "NUM-27"


class AlreadyTransferred(Objection):
    """NUM-27: {numen} has already moved somebody this aestas ({act})."""

    rule = "NUM-27"
    numen: str
    act: int


class TranslatioMinervae(Act):
    """Once each aestas Minerva moves one player, at her own discretion, to a region where a seat is free (NUM-27, MOT-16).
    Neither ship nor road is asked for, and all that is his goes with him. A challenge or proelium that he is taken out of is
    over, and what was won in it stays won."""

    kind: ClassVar[str] = "translatio_minervae"
    title: ClassVar[str] = "Minerva moves a player"
    chapter: ClassVar[str] = "movement"
    who: ClassVar[tuple[str, ...]] = ("minerva", "organiser")
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "Minerva moves {player} to {region}."

    player: Annotated[Mortal, Field(title="Who")]
    region: Annotated[Region, Field(title="To")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if not acts_as(world, moment.by, MINERVA):
            yield NotMinerva(by=moment.by)
        if world.evening.phase_at(moment.happened) != "aestas":
            yield TransfersInSummer()
        spent = world.player(moment.by).spent(TRANSFER, world.evening.season_at(moment.happened))
        if spent:
            yield AlreadyTransferred(numen=moment.by, act=spent.act)
        if world.player(self.player).role == "numen":
            yield GodsGoAtWill(player=self.player)
        yield from known.living(world, self.player)
        if world.region(self.region).holds(self.player):
            yield AlreadyThere(player=self.player, region=self.region).at("region")
        yield from seats.seats(world, self.region, (self.player,))
        yield from seats.healthy(world, self.region)
        yield from rome.perils(world, self.player, self.region, field="region")
        yield from leaves_unconverted(world, self.player)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield LimitUsed(player=moment.by, limit=TRANSFER, season=world.evening.season_at(moment.happened))
        yield from remove(world, self.player, self.region, "minerva", moment)
