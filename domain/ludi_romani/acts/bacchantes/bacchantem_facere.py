"""Becoming a bacchant."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.bacchantes.law import god_of, has_thiasos
from domain.ludi_romani.acts.bacchantes.peril import faces_death
from domain.ludi_romani.acts.fields import Mortal, Region
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.mortality import may_die
from domain.ludi_romani.law.thiasos import refuge, take_in
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class FacesNoDeath(Objection):
    """BAC-02: nothing in the books threatens the life of {player}, and only who faces death may appeal to the god."""

    rule = "BAC-02"
    field = "player"
    player: str


class PerilUnseen(Objection):
    """BAC-02: the books do not show that {player} faces death; whoever records it has seen the peril: {peril}."""

    rule = "BAC-02"
    weight = Weight.CAUTION
    field = "peril"
    player: str
    peril: str


class WasLetGo(Objection):
    """BAC-09: {player} was let go from a thiasos ({act}) and has not faced death since; no god reclaims {player}."""

    rule = "BAC-09"
    field = "player"
    player: str
    act: int


class TakenInAgain(Objection):
    """BAC-02: {player} is a bacchant of {god} already."""

    rule = "BAC-02"
    weight = Weight.CAUTION
    field = "player"
    player: str
    god: str


class BacchantemFacere(Act):
    """A player facing death appeals to Dionysus, Ariadne or Silenus, who rescues him and makes him a bacchant (BAC-01, BAC-02):
    anybody mortal, a matrona too (AMB-87). Facing death is who is unprotected, proscribed and in Rome, a rex in Rome without
    escort, condemned by a caedes not yet delivered, or in a peril that the books do not show: say which. He must find a seat
    where the god is; the god may go where one is and take him in there (BAC-03). He puts on a mitra (BAC-04) and keeps all
    that is his. One who was let go must face death anew (BAC-09).
    """

    kind: ClassVar[str] = "bacchantem_facere"
    title: ClassVar[str] = "Take in a bacchant"
    chapter: ClassVar[str] = "bacchantes"
    who: ClassVar[tuple[str, ...]] = (*GODS_OF_THE_THIASOS, "organiser")
    says: ClassVar[str] = "{by} takes in {player} as bacchant."

    player: Annotated[Mortal, Field(title="Who")]
    region: Annotated[
        Region | None,
        Field(title="Where", description="Where the god is. Left empty: where the god was last said to be."),
    ] = None
    peril: Annotated[
        Literal["sea_god", "war_god", "patronus", "virus", "other"] | None,
        Field(
            title="Peril",
            description="Only for one that the books do not show.",
            json_schema_extra={"widget": "choice"},
        ),
    ] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from has_thiasos(world, moment.by)
        yield from may_die(world, self.player)
        if god := world.player(self.player).thiasos:
            yield TakenInAgain(player=self.player, god=god)
        yield from self._facing_death(world)
        yield from refuge(world, god_of(world, moment.by), self.player, self.region, "region")

    def _facing_death(self, world: Ludi) -> Iterator[Objection]:
        if faces_death(world, self.player):
            return
        freed = world.player(self.player).liberated
        if self.peril:
            yield PerilUnseen(player=self.player, peril=self.peril.replace("_", " "))
        elif freed is not None:
            yield WasLetGo(player=self.player, act=freed)
        else:
            yield FacesNoDeath(player=self.player)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from take_in(world, god_of(world, moment.by), self.player, self.region)
