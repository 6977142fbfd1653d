"""Travelling."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.acts.movement import law
from domain.ludi_romani.aggregates import known, seats
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.world import Ludi


class Engaged(Objection):
    """MOT-02: {player} is bound by {proelium} and may not travel until it is over."""

    rule = "MOT-02"
    field = "player"
    player: str
    proelium: str


class NoTravelInWinter(Objection):
    """MOT-11: nobody travels in a hiems without the Ring of Gyges."""

    rule = "MOT-11"


class WrongWay(Objection):
    """MOT-01: in {phase} one travels by land or by sea."""

    rule = "MOT-01"
    field = "way"
    phase: str


class SitsNowhere(Objection):
    """SED-20: {player} has no seat to leave; let him take any free one."""

    rule = "SED-20"
    field = "player"
    player: str


class GodsGoAtWill(Objection):
    """MOT-18: {player} is a numen and moves at will; say where he is."""

    rule = "MOT-18"
    field = "player"
    player: str


class AlreadyThere(Objection):
    """MOT-01: {player} already sits in {region}."""

    rule = "MOT-01"
    field = "to"
    player: str
    region: str


class WithoutPatronus(Objection):
    """CLI-11: {player} must stay with his patronus {patronus}, who is not in {region}."""

    rule = "CLI-11"
    field = "to"
    player: str
    patronus: str
    region: str


class RexInRome(Objection):
    """REG-05: {player} enters Rome without a Roman senator or imperator beside him, on pain of death."""

    rule = "REG-05"
    weight = Weight.CAUTION
    field = "to"
    player: str


class Motus(Act):
    """A mortal travels. In an aestas by land between adjacent regions (MOT-06, MOT-07) or by sea (MOT-03 to MOT-05), if no challenge or
    proelium binds him (MOT-02); in a motus anywhere, with all that is his, Rome too (MOT-08, MOT-09); in a hiems only with the Ring
    (MOT-11), or fleeing a pestis as in an aestas (PES-05, PES-06). Everybody who goes needs a free seat (SED-01, SED-22)."""

    kind: ClassVar[str] = "motus"
    title: ClassVar[str] = "Travel"
    chapter: ClassVar[str] = "movement"
    when: ClassVar[tuple[str, ...]] = ("aestas", "motus")
    says: ClassVar[str] = "{player} travels to {to}."

    player: Annotated[Mortal, Field(title="Who")]
    to: Annotated[Region, Field(title="To")]
    way: Annotated[Literal["land", "sea", "motus"], Field(title="Way", json_schema_extra={"widget": "choice"})] = (
        "motus"
    )
    through: Annotated[
        tuple[Region, ...], Field(title="Through", description="Regions crossed by land.", max_length=12)
    ] = ()
    companions: Annotated[
        tuple[Mortal, ...], Field(title="With him", description="Clientes, bacchants, passengers.", max_length=20)
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.players(world, *self._travellers())
        yield from known.begun(world, moment)
        if world.player(self.player).role == "imago":
            yield from known.regions(world, self.to)
            return  # MOT-19: anywhere, at any time
        for id in self._travellers():
            yield from self._may_go(world, moment, id)
        yield from known.regions(world, self.to, *self.through)
        yield from self._with_whom(world)
        yield from self._by_what(world, moment)
        yield from seats.seats(world, self.to, self._travellers())
        yield from seats.healthy(world, self.to)

    def _may_go(self, world: Ludi, moment: Moment, id: str) -> Iterator[Objection]:
        player, seat = world.player(id), world.seat_of(id)
        if player.role == "numen":
            yield GodsGoAtWill(player=id)
        elif player.mortal and seat is None:
            yield SitsNowhere(player=id)
        if player.engaged:
            yield Engaged(player=id, proelium=player.engaged)
        flees = seat is not None and seat.pestis
        if world.evening.phase_at(moment.happened) == "hiems" and player.mortal and not player.anulus and not flees:
            yield NoTravelInWinter()

    def _with_whom(self, world: Ludi) -> Iterator[Objection]:
        for id in self._travellers():
            player = world.player(id)
            if world.region(self.to).holds(id):
                yield AlreadyThere(player=id, region=self.to)
            patronus = player.patroni[-1] if player.patroni else None
            if patronus and patronus not in self._travellers() and world.whereabouts(patronus) != self.to:
                yield WithoutPatronus(player=id, patronus=patronus, region=self.to)
            escorts = (world.player(other).role for other in self._travellers())
            if (
                player.role == "rex"
                and world.region(self.to).kind == "roma"
                and not {"imperator", "senator"} & set(escorts)
            ):
                yield RexInRome(player=id)

    def _by_what(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        phase, origin = world.evening.phase_at(moment.happened), world.seat_of(self.player)
        if phase == "motus" or origin is None or (world.player(self.player).anulus and phase == "hiems"):
            return
        if self.way == "motus":
            yield WrongWay(phase=phase)
        elif self.way == "sea":
            yield from law.by_sea(world, origin, world.region(self.to), self._travellers())
        else:
            stations = (*self.through, self.to)
            yield from law.by_land(world, (origin, *(world.region(id) for id in stations)))

    def _travellers(self) -> tuple[str, ...]:
        return (self.player, *(id for id in dict.fromkeys(self.companions) if id != self.player))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for id in self._travellers():
            player = world.player(id)
            if player.mortal:
                yield from seats.sit(world, id, self.to)
            else:
                yield PresenceNoted(player=id, region=self.to)
