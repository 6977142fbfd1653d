"""Where a numen is."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.seating.law import OfNumen, stays_in_winter
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import combat, known, seats, thiasos


class NeedsASeat(Objection):
    """MOT-18: {player} is mortal, and where mortals sit they are; only numina and imagines move at will."""

    rule = "MOT-18"
    field = "numen"
    player: str


class HasNoResidence(Objection):
    """SED-17: {player} has chosen no winter residence yet; in a hiems a numen must, and stay there."""

    rule = "SED-17"
    weight = Weight.CAUTION
    field = "region"
    player: str


class Adesse(OfNumen):
    """ "I am in Syria": a numen says where he is. Numina move at will (MOT-18) and need no seat in an aestas (SED-16); they
    begin where they wish (ROS-04), and Mercury goes everywhere (NUM-31). Imagines too need no seat (SED-21, MOT-19, IMA-03).
    In a hiems whoever chose a winter residence stays there (SED-17); and a
    war god who encouraged a proelium until it is over (WAR-06). A god who leaves bacchants to nobody hears of it
    (BAC-08)."""

    kind: ClassVar[str] = "adesse"
    title: ClassVar[str] = "I am here"
    chapter: ClassVar[str] = "seating"
    audience: ClassVar[Audience] = Audience.OWN
    says: ClassVar[str] = "{numen} is in {region}."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        who = self.who_of(moment)
        yield from known.player(world, who, "numen")
        if world.player(who).mortal:
            yield NeedsASeat(player=who)
        yield from stays_in_winter(world, moment, who, self.region)
        yield from thiasos.leaving(world, who, self.region)
        yield from combat.remains(world, who, self.region, "region")
        winter = world.evening.phase_at(moment.happened) == "hiems" and world.player(who).winter == "seat"
        if winter and world.seat_of(who) is None:
            yield HasNoResidence(player=who)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield from seats.be(world, self.who_of(moment), self.region)
