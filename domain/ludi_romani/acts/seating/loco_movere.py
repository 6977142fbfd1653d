"""Somebody is sent off his seat."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Player, Region
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.mortality import virgines
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.removal import remove
from domain.ludi_romani.numina import MINERVA, VESTA

WOMEN = ("virgo", "matrona", "amazon")
"""Roles that the roster gives to women alone."""


class UnseatsByForce(Objection):
    """SED-03: {by} is not Minerva, and no other numen unseats anybody."""

    rule = "SED-03"
    field = "by"
    by: str


class IsNoVestal(Objection):
    """SED-04: {player} is no Vestal Virgin, and none but they displace others."""

    rule = "SED-04"
    field = "vestal"
    player: str


class VestalsWaitForVesta(Objection):
    """SED-04: in a hiems Vestals displace nobody, unless Vesta calls them to Rome and records it."""

    rule = "SED-04"
    field = "vestal"


class VestalsDisplaceMortals(Objection):
    """SED-04: {player} is a numen, and Vestals displace mortals only."""

    rule = "SED-04"
    field = "player"
    player: str


class NotFromARegnum(Objection):
    """SED-04: {player} sits in {region}, a regnum; Vestals displace in Rome and the provinciae."""

    rule = "SED-04"
    field = "player"
    player: str
    region: str


class DisplacesHerself(Objection):
    """SED-04: {player} is named both as the Vestal and as who must go; a Vestal displaces somebody else."""

    rule = "SED-04"
    field = "player"
    player: str


class HasNoSeatToLose(Objection):
    """SED-04: {player} has no seat from which to be displaced."""

    rule = "SED-04"
    field = "player"
    player: str


class SitsThereAlready(Objection):
    """SED-03: {player} sits in {region}; whoever is unseated goes elsewhere."""

    rule = "SED-03"
    field = "to"
    player: str
    region: str


class LocoMovere(Act):
    """Minerva unseats a player, at any time and as often as she finds a region overcrowded, or gives one who has no seat a free
    one (NUM-26, NUM-28); no other numen does (SED-03). A Vestal Virgin displaces a mortal in Rome or a provincia, in a hiems
    only when Vesta calls her to Rome and records it (SED-04, MOR-12); the seat is free for her until the season
    ends, and she goes there by the ways open to her (AMB-137). Whoever is sent off goes to any free seat that he names;
    until he has named one he is *sine sede*. A challenge or proelium that he is taken from is over."""

    kind: ClassVar[str] = "loco_movere"
    title: ClassVar[str] = "Unseat"
    chapter: ClassVar[str] = "seating"
    says: ClassVar[str] = "{player} must leave the seat."

    vestal: Annotated[
        Mortal | None,
        Field(title="Vestal", description="Who displaces the other. Left empty: Minerva, who records it."),
    ] = None
    player: Annotated[Player, Field(title="Who goes")]
    to: Annotated[
        Region | None, Field(title="Where to", description="Left empty: without a seat until one is taken.")
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self.vestal:
            yield from self._vestal(world, moment, self.vestal)
        elif not acts_as(world, moment.by, MINERVA):
            yield UnseatsByForce(by=moment.by)
        yield from known.living(world, self.player)
        seat = world.seat_of(self.player)
        if seat is None and (self.vestal or not self.to):
            yield HasNoSeatToLose(player=self.player)
        if self.vestal:
            if self.vestal == self.player:
                yield DisplacesHerself(player=self.player)
            if world.player(self.player).role == "numen":
                yield VestalsDisplaceMortals(player=self.player)
            if seat and seat.kind == "regnum":
                yield NotFromARegnum(player=self.player, region=seat.id)
            elif seat and world.evening.phase_at(moment.happened) == "hiems" and not self._called(world, moment):
                yield VestalsWaitForVesta()
        if self.to:
            yield from self._where(world, self.to)

    def _vestal(self, world: Ludi, moment: Moment, vestal: str) -> Iterator[Objection]:
        yield from known.living(world, vestal, field="vestal")
        # Where Vesta names the Vestals at the table, the books know only that they are women (AMB-16, AMB-132).
        named = world.evening.settings.vestals_named
        if vestal not in virgines(world) and not (named and world.player(vestal).role in WOMEN):
            yield IsNoVestal(player=vestal)

    def _called(self, world: Ludi, moment: Moment) -> bool:
        return rome.is_rome(world.seat_of(self.player)) and acts_as(world, moment.by, VESTA)

    def _where(self, world: Ludi, to: str) -> Iterator[Objection]:
        if world.region(to).holds(self.player):
            yield SitsThereAlready(player=self.player, region=to)
        yield from seats.seats(world, to, (self.player,), field="to")
        yield from seats.healthy(world, to, field="to")
        yield from rome.perils(world, self.player, to)

    def saying(self) -> str:
        return "{player} is sent to a seat in {to}." if self.to else self.says

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for event in remove(world, self.player, self.to, "other" if self.vestal else "minerva", moment):
            yield self._kept(world, moment, event) if isinstance(event, SeatLeft) else event

    def _kept(self, world: Ludi, moment: Moment, left: SeatLeft) -> SeatLeft:
        """The seat that he left, kept for the Vestal who displaced him, unless she sits there already (AMB-137)."""
        if self.vestal is None or world.region(left.region).holds(self.vestal):
            return left
        season = world.evening.season_at(moment.happened)
        return left.model_copy(update={"vestal": self.vestal, "season": season})
