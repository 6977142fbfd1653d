"""A sea deity stops a ship."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Coins, Count, Mortal, Region
from domain.ludi_romani.acts.movement import law
from domain.ludi_romani.acts.movement.at_sea import (
    GodsNeedNoShip,
    NobodyIsStoppedNow,
    NoRoomToBePutThere,
    NoSeaGodPutsThere,
    NotASeaGod,
    NotWithThisOutcome,
    NoVoyage,
    ShowsAClassis,
    StoppedOnThisVoyage,
    WrongSurplus,
)
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import LimitUsed, PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import known, rome, seats
from domain.ludi_romani.law.limits import STOPPED
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.removal import remove
from domain.ludi_romani.law.transfer import enough, pay
from domain.ludi_romani.numina import SEA_GODS

Outcome = Literal["ok", "surplus", "seize_all", "death"]
_FIELDS: dict[Outcome, tuple[str, ...]] = {
    "surplus": ("curiales", "clientarum"), "seize_all": ("curiales", "clientarum", "denarii", "to"),
}  # fmt: skip
"""What a form may say beside each outcome."""


class OccurrereInMari(Act):
    """Neptune, Amphitrite or Oceanus stops a traveller, on whichever sea (NUM-09, NUM-10, NUM-11), and he shows his classes
    (MOT-13). *Ok*: he sails on. *Surplus*: legiones without a classis of their own are the god's, neither more nor fewer
    (MOT-15). Who has no classis, his own or of one in whose company he sails, is at the god's mercy: *seize all* takes
    legiones and denarii, and puts him where a seat is free, but not where no ship lands; *death* kills him and takes nothing
    (MOT-14, MOR-14). Who flees a pestis by sea may be stopped too (PES-06); in a motus nobody is."""

    kind: ClassVar[str] = "occurrere_in_mari"
    title: ClassVar[str] = "Stop a ship"
    chapter: ClassVar[str] = "movement"
    who: ClassVar[tuple[str, ...]] = (*SEA_GODS, "organiser")
    when: ClassVar[tuple[str, ...]] = ("aestas", "hiems")
    says: ClassVar[str] = "{by} stops {traveller} at sea."

    traveller: Annotated[Mortal, Field(title="Who sails")]
    outcome: Annotated[Outcome, Field(title="Outcome", json_schema_extra={"widget": "choice"})]
    curiales: Annotated[
        Count | None, Field(title="Legiones curiales taken", description="Left empty: as many as are the god's.")
    ] = None
    clientarum: Annotated[
        Count | None, Field(title="Legiones clientarum taken", description="Left empty: as many as are the god's.")
    ] = None
    denarii: Annotated[
        Coins | None, Field(title="Denarii taken", description="Left empty: all, where the god seizes all.")
    ] = None
    to: Annotated[Region | None, Field(title="Put in", description="Left empty: the journey goes on.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from known.player(world, moment.by, "by")
        if not acts_as(world, moment.by, *SEA_GODS):
            yield NotASeaGod(by=moment.by)
        if world.player(self.traveller).role == "numen":
            yield GodsNeedNoShip(player=self.traveller)
        yield from known.living(world, self.traveller, field="traveller")
        yield from known.begun(world, moment)
        if world.evening.phase_at(moment.happened) in ("motus", "actium"):
            yield NobodyIsStoppedNow()
        elif world.player(self.traveller).mortal and not law.sailed(world, self.traveller, moment):
            yield NoVoyage(traveller=self.traveller)
        yield from self._outcome(world)
        yield from enough(world, self.traveller, self._taken(world))
        if self.to and self.outcome == "seize_all":
            yield from self._where(world, self.to)

    def _outcome(self, world: Ludi) -> Iterator[Objection]:
        owner, lacking, traveller = law.ship(world, self.traveller), law.surplus(world, self.traveller), self.traveller
        who, taken = world.player(traveller), self._taken(world)
        legiones, classes = who.legiones, who.properties.classes
        if self.outcome in ("seize_all", "death") and owner:
            yield ShowsAClassis(player=traveller, owner=owner)
        before = law.stopped(world, traveller)
        if before and self.outcome != "ok":
            yield StoppedOnThisVoyage(player=traveller, act=before.act)
        if self.outcome == "surplus" and taken.curiales + taken.clientarum != lacking:
            count = taken.curiales + taken.clientarum
            yield WrongSurplus(player=traveller, legiones=legiones, classes=classes, surplus=lacking, count=count)
        if self.outcome == "ok" and owner and lacking:
            yield law.TooFewClasses(player=traveller, legiones=legiones, classes=classes).at("outcome")
        said = ("curiales", "clientarum", "denarii", "to")
        extra = tuple(name for name in said if getattr(self, name) and name not in _FIELDS.get(self.outcome, ()))
        if extra:
            yield NotWithThisOutcome(fields=extra, outcome=self.outcome.replace("_", " "))

    def _where(self, world: Ludi, to: str) -> Iterator[Objection]:
        if not world.region(to).by_sea:
            yield NoSeaGodPutsThere(region=to)
        if not seats.has_seat(world, to, self.traveller):
            yield NoRoomToBePutThere(player=self.traveller, region=to)
        yield from seats.healthy(world, to, field="to")
        yield from rome.perils(world, self.traveller, to)

    def _taken(self, world: Ludi) -> Properties:
        held = world.player(self.traveller).properties
        if self.outcome == "surplus":
            lacking = law.surplus(world, self.traveller)
            first = max(0, min(held.curiales, lacking - (self.clientarum or 0)))
            curiales = first if self.curiales is None else self.curiales
            rest = max(0, min(held.clientarum, lacking - curiales)) if self.clientarum is None else self.clientarum
            return Properties(curiales=curiales, clientarum=rest)
        if self.outcome == "seize_all":
            named = {name: getattr(self, name) for name in ("curiales", "clientarum", "denarii")}
            return Properties(**{k: max(0, getattr(held, k)) if v is None else v for k, v in named.items()})
        return NOTHING

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        taken, god = self._taken(world), moment.by
        if taken != NOTHING:
            yield from pay(world.player(self.traveller).properties, self.traveller, taken, god)
            won = world.player(god).role == "numen"
            yield PropertyReceived(player=god, source=self.traveller, properties=taken, won=won)
        if self.to and self.outcome == "seize_all":
            yield from remove(world, self.traveller, self.to, "other", moment)
        if self.outcome == "seize_all":
            season = world.evening.season_at(moment.happened)
            yield LimitUsed(player=self.traveller, limit=STOPPED, season=season)
        if self.outcome == "death":
            yield Died(player=self.traveller, cause="sea_god", by=god)
