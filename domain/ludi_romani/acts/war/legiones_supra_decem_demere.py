"""Taking away what is above the limit of legiones, which was ten when the act got its name."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Count, Mortal, Numen
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import known, transfer
from domain.ludi_romani.law.ending import engaging
from domain.ludi_romani.law.ownership import MercuryOwnsNothing


class NotAboveTen(Objection):
    """PRP-06: legiones of {player}: {legiones}; a numen takes those above {ten}, and no more."""

    rule = "PRP-06"
    settled_by_count = True
    field = "curiales"
    player: str
    legiones: int
    ten: int


class SomeAreLeft(Objection):
    """NUM-48: {player} owns {legiones} legiones, and all above {ten} are taken, not {taken}."""

    rule = "NUM-48"
    settled_by_count = True
    field = "curiales"
    player: str
    legiones: int
    ten: int
    taken: int


class OnlyNuminaConfiscate(Objection):
    """NUM-48: {player} is no numen, and only numina confiscate what is above the limit."""

    rule = "NUM-48"
    field = "numen"
    player: str


class WhileTheProeliumLasts(Objection):
    """PRP-06: {player} fights in {proelium}; what is captured above the limit is taken when it is over."""

    rule = "PRP-06"
    field = "player"
    player: str
    proelium: str


class LegionesSupraDecemDemere(Act):
    """A numen who finds a player with more legiones than the limit confiscates every one above it (NUM-48, PRP-06); which kinds,
    the numen says. What is captured in a proelium stands until it is over. The numen may dispose of them (PRO-26)."""

    kind: ClassVar[str] = "legiones_supra_decem_demere"
    title: ClassVar[str] = "Confiscate above the limit"
    chapter: ClassVar[str] = "war"
    says: ClassVar[str] = "{numen} confiscates legiones of {player}."

    player: Annotated[Mortal, Field(title="Of whom")]
    curiales: Annotated[Count, Field(title="Curiales")] = 0
    clientarum: Annotated[Count, Field(title="Clientarum")] = 0
    numen: Annotated[Numen | None, Field(title="Who takes them", description="Left empty: who records it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self._goods() == Properties():
            yield transfer.GivesNothing().at("curiales")
        numen = self.numen or moment.by
        yield from known.player(world, numen, "numen")
        if world.player(numen).role != "numen":
            yield OnlyNuminaConfiscate(player=numen)
        if not world.player(numen).owns:
            yield MercuryOwnsNothing(player=numen).at("numen")
        player, ten = world.player(self.player), world.evening.ten
        one = engaging(world, self.player)
        if one and one.stage == "begun":
            yield WhileTheProeliumLasts(player=self.player, proelium=one.id)
        taken, above = self.curiales + self.clientarum, max(0, player.legiones - ten)
        if taken > above:
            yield NotAboveTen(player=self.player, legiones=player.legiones, ten=ten)
        elif 0 < taken < above:
            yield SomeAreLeft(player=self.player, legiones=player.legiones, ten=ten, taken=taken)
        yield from transfer.enough(world, self.player, self._goods())

    def _goods(self) -> Properties:
        return Properties(curiales=self.curiales, clientarum=self.clientarum)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        numen, goods = self.numen or moment.by, self._goods()
        yield from transfer.pay(world.player(self.player).properties, self.player, goods, numen)
        yield PropertyReceived(player=numen, source=self.player, properties=goods, won=True)
        if moment.counted:
            yield from self._ten_are_left(world)

    def _ten_are_left(self, world: Ludi) -> Iterator[Event]:
        """Counted at the table, all above the limit were taken: the books follow, in the kind of which more were (AMB-120)."""
        player, ten = world.player(self.player), world.evening.ten
        held = add(player.properties, transfer.shortfall(player.properties, self._goods()))
        left = add(held, self._goods(), -1)
        more = ten - left.curiales - left.clientarum
        kind = "curiales" if self.curiales >= self.clientarum else "clientarum"
        if more > 0:
            yield from transfer.found(Properties(), self.player, Properties(**{kind: more}))
        elif more < 0:
            yield from transfer.lost(self.player, Properties(**{kind: -more}), Properties())

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"numen": self.numen or by}
