"""Taking a seat: the first one, or any free one for somebody left without."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats


class NeedsNoSeat(Objection):
    """SED-16: {player} is a numen and needs no seat; note the whereabouts, or in winter the residence."""

    rule = "SED-16"
    field = "player"
    player: str


class ImagoNeedsNoSeat(Objection):
    """SED-21: {player} is an imago and needs no seat; note the whereabouts."""

    rule = "SED-21"
    field = "player"
    player: str


class FixedStartImperator(Objection):
    """ROS-01: imperatores begin where the rulebook puts them, and {player} sits in {region}."""

    rule = "ROS-01"
    field = "player"
    player: str
    region: str


class FixedStartVirgo(Objection):
    """ROS-03: virgines begin in Rome, and {player} sits in {region}."""

    rule = "ROS-03"
    field = "player"
    player: str
    region: str


class FixedStartRex(Objection):
    """ROS-05: reges begin in their own kingdoms, and {player} sits in {region}."""

    rule = "ROS-05"
    field = "player"
    player: str
    region: str


class HasASeat(Objection):
    """MOT-01: {player} sits in {region}; from there one travels by motus."""

    rule = "MOT-01"
    remedy = "motus"
    field = "player"
    player: str
    region: str


_FIXED = {"imperator": FixedStartImperator, "virgo": FixedStartVirgo, "rex": FixedStartRex}


class SedemCapere(Act):
    """A mortal takes a free seat: a senator his first one, and another if he thinks again before the Game begins (ROS-02);
    later whoever is *sine sede* any free seat that he names (SED-01, SED-20), in Rome at his peril where he is proscribed or a
    rex without escort (SEN-11, REG-05). The dead sit nowhere (IMA-01)."""

    kind: ClassVar[str] = "sedem_capere"
    title: ClassVar[str] = "Take a seat"
    chapter: ClassVar[str] = "seating"
    says: ClassVar[str] = "{player} takes a seat in {region}."

    player: Annotated[Mortal, Field(title="Who")]
    region: Annotated[Region, Field(title="Where")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        player, seat = world.player(self.player), world.seat_of(self.player)
        if player.role == "imago":
            yield ImagoNeedsNoSeat(player=self.player)
        elif player.role == "numen":
            yield NeedsNoSeat(player=self.player)
        yield from known.in_play(world, self.player)
        if seat:
            before = world.evening.phase_at(moment.happened) == "before"
            if before and player.starts_in:
                yield _FIXED.get(player.role, FixedStartImperator)(player=self.player, region=seat.id)
            elif not before:
                yield HasASeat(player=self.player, region=seat.id)
        yield from seats.seats(world, self.region, (self.player,))
        yield from seats.healthy(world, self.region)
        yield from rome.perils(world, self.player, self.region, field="region")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from seats.sit(world, self.player, self.region, moment)
