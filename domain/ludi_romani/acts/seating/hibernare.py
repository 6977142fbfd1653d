"""Winter residence of a numen."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.seating.law import ROME, OfNumen, stays_in_winter
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import known, seats, thiasos


class NotANumen(Objection):
    """SED-17: {player} is no numen; only numina choose a winter residence."""

    rule = "SED-17"
    field = "numen"
    player: str


class NotWinter(Objection):
    """SED-17: numina choose their residence in a hiems, and it is none."""

    rule = "SED-17"
    field = "region"


class NoSeatForTheWinter(Objection):
    """SED-17: every seat in {region} is taken, and a numen winters on one."""

    rule = "SED-17"
    field = "region"
    region: str


class NeedsNoResidence(Objection):
    """SED-17: {player} is exempt and needs no winter residence."""

    rule = "SED-17"
    field = "numen"
    player: str


class NeverResides(Objection):
    """SED-19: {player} may never reside anywhere for long."""

    rule = "SED-19"
    field = "numen"
    player: str


class Hibernare(OfNumen):
    """A numen chooses the region where he spends the hiems, and stays there until the next motus; he needs a free seat
    (SED-17), and several may share a region. Venus and the three war gods are in Rome without a seat (SED-18, NUM-13);
    Mercury resides nowhere (SED-19); Juventas, Apollo and Diana are free."""

    kind: ClassVar[str] = "hibernare"
    title: ClassVar[str] = "Winter here"
    chapter: ClassVar[str] = "seating"
    when: ClassVar[tuple[str, ...]] = ("hiems",)
    says: ClassVar[str] = "{numen} winters in {region}."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        who = self.who_of(moment)
        yield from known.player(world, who, "numen")
        numen = world.player(who)
        if numen.role != "numen":
            yield NotANumen(player=who)
        if numen.winter == "never":
            yield NeverResides(player=who)
        if numen.winter == "roams":
            yield NeedsNoResidence(player=who)
        if world.evening.phase_at(moment.happened) != "hiems":
            yield NotWinter()
        yield from stays_in_winter(world, moment, who, self.region)
        yield from thiasos.freeing(world, who, self.region, (who,), "region")
        if not self._seatless(world, who):
            for objection in seats.seats(world, self.region, (who,)):
                taken = isinstance(objection, seats.NoFreeSeat | seats.RomeIsFull)
                yield NoSeatForTheWinter(region=self.region) if taken else objection

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        who = self.who_of(moment)
        if self._seatless(world, who):
            yield from seats.go(world, who, self.region)
            return
        yield from seats.sit(world, who, self.region)
        if not world.player(who).mortal:
            yield seats.came(world, who, self.region)

    def _seatless(self, world: Ludi, who: str) -> bool:
        return world.player(who).winter == "rome" and world.region(self.region).kind == ROME
