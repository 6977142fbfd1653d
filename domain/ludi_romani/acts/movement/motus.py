"""Travelling."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Player, Region
from domain.ludi_romani.acts.movement import law
from domain.ludi_romani.aggregates import known, seats
from domain.ludi_romani.aggregates.world import Ludi


class Engaged(Objection):
    """MOT-02: {player} is bound by {proelium} and may not travel until it is over."""

    rule = "MOT-02"
    field = "player"
    player: str
    proelium: str


class NoTravelInWinter(Objection):
    """MOT-11: {player} may not travel in a hiems without the Ring of Gyges."""

    rule = "MOT-11"
    field = "player"
    player: str


class WrongWay(Objection):
    """MOT-01: outside a motus period one travels by land or by sea."""

    rule = "MOT-01"
    field = "way"


class StartsElsewhere(Objection):
    """MOT-01: {player} is not in {origin}, where the others set out; he travels by himself."""

    rule = "MOT-01"
    field = "companions"
    player: str
    origin: str


class SitsNowhere(Objection):
    """SED-20: {player} has no seat to leave; let him take any free one."""

    rule = "SED-20"
    field = "player"
    player: str


class GodsGoAtWill(Objection):
    """MOT-18: {player} is a numen and moves at will; say where he is, or name him as companion."""

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
    """CLI-11: {player} must stay with his patronus {patronus}, who does not go to {region}."""

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
    """A mortal travels. A rex goes like anybody (REG-01), but into Rome with a Roman beside him (REG-05). In an aestas by land
    between adjacent regions (MOT-06, MOT-07) or by sea (MOT-03 to MOT-05; too few classes: MOT-15), if no challenge or
    proelium binds him (MOT-01, MOT-02); in a motus anywhere, with all that is his, Rome too (MOT-08, MOT-09); in a hiems
    only with the Ring (MOT-11), or fleeing a pestis as in an aestas (PES-06). Everybody who goes needs a free seat (SED-01,
    SED-20, SED-22, REG-07) where no pestis is (PES-07). A cliens stays with his patronus, a bacchant with his god (CLI-11,
    BAC-07). Numina and imagines go at will (MOT-18, MOT-19, SED-21, IMA-03).
    """

    kind: ClassVar[str] = "motus"
    title: ClassVar[str] = "Travel"
    chapter: ClassVar[str] = "movement"
    when: ClassVar[tuple[str, ...]] = ("aestas", "motus")
    says: ClassVar[str] = "{player} travels to {to}."

    player: Annotated[Mortal, Field(title="Who")]
    way: Annotated[Literal["land", "sea", "motus"], Field(title="Way", json_schema_extra={"widget": "choice"})] = (
        "motus"
    )
    to: Annotated[Region, Field(title="To")]
    through: Annotated[
        tuple[Region, ...], Field(title="Through", description="Regions crossed by land.", max_length=12)
    ] = ()
    companions: Annotated[
        tuple[Player, ...],
        Field(title="With him", description="Clientes, bacchants and their god, passengers.", max_length=20),
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.players(world, self.player)
        yield from known.players(world, *self.companions, field="companions")
        yield from known.begun(world, moment)
        mortals = self._mortals(world)  # the others go anywhere, at any time (MOT-18, MOT-19)
        for id in mortals:
            yield from self._may_go(world, moment, id)
        if world.player(self.player).role == "numen":
            yield GodsGoAtWill(player=self.player)
        yield from known.regions(world, self.to, field="to")
        yield from known.regions(world, *self.through, field="through")
        for id in mortals:
            yield from self._with_whom(world, id)
        yield from self._by_what(world, moment, mortals)
        seated = tuple(id for id in mortals if not self._invisible(world, moment, id))
        yield from seats.seats(world, self.to, seated, field="to")
        if mortals:
            yield from seats.healthy(world, self.to, field="to")

    def _may_go(self, world: Ludi, moment: Moment, id: str) -> Iterator[Objection]:
        player, seat, phase = world.player(id), world.seat_of(id), world.evening.phase_at(moment.happened)
        if self._invisible(world, moment, id):
            return
        if seat is None:
            yield SitsNowhere(player=id)
        if player.engaged and phase == "aestas":
            yield Engaged(player=id, proelium=player.engaged)
        flees = seat is not None and seat.pestis
        if phase == "hiems" and not flees:
            yield NoTravelInWinter(player=id)

    def _with_whom(self, world: Ludi, id: str) -> Iterator[Objection]:
        player, here = world.player(id), world.whereabouts(id)
        if world.region(self.to).holds(id):
            yield AlreadyThere(player=id, region=self.to)
        lords = (player.thiasos,) if player.thiasos else reversed(player.patroni)
        lord = next((one for one in lords if here and world.whereabouts(one) == here), None)
        # One whom his patronus left behind is free: only the patronus who is with him holds him.
        if lord and lord not in self._travellers():
            yield WithoutPatronus(player=id, patronus=lord, region=self.to)
        escorts = {world.player(other).role for other in self._travellers()}
        if (
            player.role == "rex"
            and world.region(self.to).kind == "roma"
            and not {"imperator", "amazon", "senator"} & escorts
        ):
            yield RexInRome(player=id)

    def _by_what(self, world: Ludi, moment: Moment, mortals: tuple[str, ...]) -> Iterator[Objection]:
        bound = tuple(id for id in mortals if not self._invisible(world, moment, id) and world.seat_of(id))
        origin = world.seat_of(bound[0]) if bound else None
        if origin is None or world.evening.phase_at(moment.happened) == "motus":
            return
        for id in bound:
            if not origin.holds(id):
                yield StartsElsewhere(player=id, origin=origin.id)
        if self.way == "motus":
            yield WrongWay()
        elif self.way == "sea":
            yield from law.by_sea(world, origin, world.region(self.to), bound)
        else:
            stations = (*self.through, self.to)
            yield from law.by_land(world, bound, (origin, *(world.region(id) for id in stations)))

    def _travellers(self) -> tuple[str, ...]:
        return (self.player, *(id for id in dict.fromkeys(self.companions) if id != self.player))

    def _mortals(self, world: Ludi) -> tuple[str, ...]:
        return tuple(id for id in self._travellers() if world.player(id).mortal)

    @staticmethod
    def _invisible(world: Ludi, moment: Moment, id: str) -> bool:
        """Whether he wears the Ring in a hiems: then he moves at will and needs no seat until the gods of
        death take it back."""
        return world.player(id).anulus and world.evening.phase_at(moment.happened) == "hiems"

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for id in self._travellers():
            if world.player(id).mortal and not self._invisible(world, moment, id):
                yield from seats.sit(world, id, self.to)
            else:
                yield from seats.be(world, id, self.to)
