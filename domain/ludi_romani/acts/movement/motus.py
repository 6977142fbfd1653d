"""Travelling."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Mortal, Player, Region
from domain.ludi_romani.acts.movement import company, following, law
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, rome, seats, thiasos


class WrongWay(Objection):
    """MOT-01: outside a motus period one travels by land or by sea."""

    rule = "MOT-01"
    field = "way"


class GodsGoAtWill(Objection):
    """MOT-18: {player} is a numen and moves at will; say where {player} is, or name {player} as companion."""

    rule = "MOT-18"
    field = "player"
    player: str


class Motus(Act):
    """A mortal travels. A rex goes like anybody (REG-01), but into Rome with a Roman beside him, or named as his escort, who may
    not abandon him there (REG-05). In an aestas by land between adjacent regions (MOT-06, MOT-07) or by sea (MOT-03 to MOT-05;
    too few classes: MOT-15), if no challenge or proelium binds him (MOT-01, MOT-02); in a motus anywhere, with all that is his,
    Rome too (MOT-08, MOT-09); in a hiems only with the Ring, at will (MOT-11, GYG-02), as a Vestal whom Vesta calls to Rome
    (MOR-12), or fleeing a pestis as in an aestas (PES-06). Everybody who goes needs a free seat (SED-01, SED-20, SED-22,
    REG-07) where no pestis is (PES-07). A cliens stays with his patronus, the latest of them first, a bacchant with his god
    (CLI-11, CLI-15); there is a seat for all of them (CLI-12, BAC-07), and whom his patronus does not name as companion stays
    behind free (CLI-08). Numina and imagines go at will (MOT-18, MOT-19, SED-21, IMA-03); the dead travel no more (IMA-01).
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
        Field(title="Companions", description="Clientes, bacchants and their god, passengers.", max_length=20),
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.in_play(world, self.player)
        yield from known.in_play(world, *self.companions, field="companions")
        yield from known.begun(world, moment)
        mortals = self._mortals(world)  # the others go anywhere, at any time (MOT-18, MOT-19)
        for id in mortals:
            yield from company.may_go(world, moment, id)
        if world.player(self.player).role == "numen":
            yield GodsGoAtWill(player=self.player)
        for id in mortals:
            yield from company.with_whom(world, moment, self.to, self._travellers(), id)
            for station in dict.fromkeys(self.through) if self.way == "land" else ():  # who crosses Rome enters it
                yield from rome.perils(world, id, station, self._travellers(), "through")
            if company.called(world, moment, id) and not rome.is_rome(world.region(self.to)):
                yield company.NoTravelInWinter(player=id)
        yield from self._by_what(world, moment, mortals)
        seated = tuple(id for id in mortals if not company.invisible(world, moment, id))
        yield from following.room(world, self.to, seated)
        yield from self._gods(world)
        if seated:
            yield from seats.healthy(world, self.to, field="to")

    def _gods(self, world: Ludi) -> Iterator[Objection]:
        for id in self._travellers():
            if world.player(id).role == "numen":
                yield from thiasos.freeing(world, id, self.to, self._travellers(), "companions")

    def _by_what(self, world: Ludi, moment: Moment, mortals: tuple[str, ...]) -> Iterator[Objection]:
        free = {id for id in mortals if company.invisible(world, moment, id) or company.called(world, moment, id)}
        bound = tuple(id for id in mortals if id not in free and world.seat_of(id))
        origin = world.seat_of(bound[0]) if bound else None
        if origin is None or world.evening.phase_at(moment.happened) == "motus":
            return
        for id in bound:
            if not origin.holds(id):
                yield company.StartsElsewhere(player=id, origin=origin.id)
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

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for id in self._travellers():
            if world.player(id).mortal and not company.invisible(world, moment, id):
                yield from seats.sit(world, id, self.to, moment)
            else:
                yield from seats.go(world, id, self.to)
