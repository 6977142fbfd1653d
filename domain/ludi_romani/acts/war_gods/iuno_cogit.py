"""Juno sets two players to fight."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.added import Imagines, Matrona
from domain.ludi_romani.acts.fields import Player
from domain.ludi_romani.acts.war_gods import law
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.player import LimitUsed
from domain.ludi_romani.aggregates.proelium import ProeliumForced
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import combat, fighters, known
from domain.ludi_romani.law.dicing import Rolled
from domain.ludi_romani.law.limits import FORCE
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.numina import JUNO


class OnlyJunoForces(Objection):
    """NUM-06: Juno alone forces others to fight; this is recorded in the name of {by}."""

    rule = "NUM-06"
    by: str


class ForcedThisAestas(Objection):
    """NUM-06: Juno has already forced two players to fight this aestas ({act})."""

    rule = "NUM-06"
    act: int


class NotTogether(Objection):
    """NUM-06: {players} are not in the same region; Juno forces two who are."""

    rule = "NUM-06"
    field = "other"
    players: tuple[str, ...]


class IunoCogit(Act):
    """Once each aestas Juno forces two players who are in one region to fight each other (NUM-06, WAR-11), numina who may fight
    among them. Nobody challenges and nobody may refuse; it uses up neither one's challenge, and the next step is to begin the
    proelium, as after any challenge. Against a war god the throws are entered here, one for each legio of the other (WAR-04),
    and count as in any fight with him (WAR-05, WAR-07); his zone and kind of legiones bind him here too (WAR-08, WAR-09)."""

    kind: ClassVar[str] = "iuno_cogit"
    title: ClassVar[str] = "Juno forces a fight"
    chapter: ClassVar[str] = "war gods"
    who: ClassVar[tuple[str, ...]] = (JUNO, "organiser")
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "{by} forces {one} and {other} to fight."

    one: Annotated[Player, Field(title="One")]
    other: Annotated[Player, Field(title="The other")]
    throws: Annotated[
        tuple[law.GodsThrow, ...],
        Field(title="Throws", description="Only where one of them is a war god: one for each legio.", max_length=100),
    ] = ()

    imagines: Imagines = ()
    matrona: Matrona = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if not acts_as(world, moment.by, JUNO):
            yield OnlyJunoForces(by=moment.by)
        spent = world.player(moment.by).spent(FORCE, world.evening.season_at(moment.happened))
        if spent:
            yield ForcedThisAestas(act=spent.act)
        if self.one == self.other:
            yield fighters.NamedTwice(player=self.one).at("other")
        region = self._region(world)
        if region is None:
            yield fighters.NoBattlefield(challenger=self.one, challenged=self.other).at("other")
            return
        yield from self._together(world, region)
        yield from combat.when_and_where(world, moment, region)
        god, player = self._fighters(world)
        if god is None:
            yield from fighters.fighter(world, self.one, "one", moment.happened)
            yield from fighters.fighter(world, self.other, "other", moment.happened)
            if self.throws or self.imagines or self.matrona:
                yield law.ThrowsComeLater()
        else:
            field = "one" if player == self.one else "other"
            yield from fighters.fighter(world, player, field, moment.happened, at_once=True)
            yield from law.within_his_power(world, god, player, region, field)
            yield from law.throws(world, god, player, region, self._rolled())

    def _region(self, world: Ludi) -> str | None:
        """Where one of them sits; of two numina, where one was seen."""
        both = (self.one, self.other)
        seats = (seat.id for seat in map(world.seat_of, both) if seat)
        seen = (world.whereabouts(id) for id in both if world.player(id).role == "numen")
        return next((place for place in (*seats, *seen) if place), None)

    def _together(self, world: Ludi, region: str) -> Iterator[Objection]:
        place, players = world.region(region), (self.one, self.other)
        if not all(place.holds(id) for id in players if world.player(id).role != "numen"):
            yield NotTogether(players=players)
        for id, field in ((self.one, "one"), (self.other, "other")):
            if world.player(id).role == "numen":
                yield from fighters.seen_there(world, id, region, field)

    def _fighters(self, world: Ludi) -> tuple[str | None, str]:
        """The war god of the two, if one is, and who stands against him."""
        if law.war_god(world, self.one):
            return self.one, self.other
        return (self.other, self.one) if law.war_god(world, self.other) else (None, self.one)

    def _rolled(self) -> Rolled:
        return Rolled(self.throws, self.imagines, self.matrona)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        season, number, region = world.evening.season_at(moment.happened), moment.number, self._region(world) or ""
        yield LimitUsed(player=moment.by, limit=FORCE, season=season)
        god, player = self._fighters(world)
        if god is not None:
            yield from law.fight(world, moment, god, player, region, self._rolled())
            return
        yield ProeliumForced(
            proelium=number, region=region, season=season, by=moment.by, challenger=self.one, challenged=self.other
        )
        for id in (self.one, self.other):
            yield WasEngaged(player=id, proelium=f"proelium:{number}")
