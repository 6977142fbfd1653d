"""Lending the Ring of Gyges."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.anulus import law
from domain.ludi_romani.acts.fields import Mortal
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import PERSEPHONE, PLUTO


class RingIsOut(Objection):
    """GYG-01: {wearer} wears the Ring, and there is only one."""

    rule = "GYG-01"
    field = "wearer"
    wearer: str


class NoMortal(Objection):
    """GYG-02: {player} is a numen; a mortal wears the Ring, living or dead."""

    rule = "GYG-02"
    field = "wearer"
    player: str


class AnulumGygisDare(Act):
    """Persephone or Pluto lends the one Ring of Gyges (GYG-01, PRP-13) to a mortal, living or dead. In a hiems its wearer is
    invisible: he moves at will and needs no seat (GYG-02), and may attack once (GYG-03)."""

    kind: ClassVar[str] = "anulum_gygis_dare"
    title: ClassVar[str] = "Lend the Ring"
    chapter: ClassVar[str] = "anulus"
    audience: ClassVar[Audience] = Audience.OWN
    who: ClassVar[tuple[str, ...]] = (PERSEPHONE, PLUTO, "organiser")
    says: ClassVar[str] = "{by} lends {wearer} the Ring of Gyges."

    wearer: Annotated[Mortal, Field(title="Wearer")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from law.gods_of_death(world, moment.by)
        if world.player(self.wearer).role == "numen":
            yield NoMortal(player=self.wearer)
        yield from (RingIsOut(wearer=player.id) for player in world.players() if player.anulus)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        for player in world.players():
            if player.anulus and player.id != self.wearer:
                yield RingChangedHands(player=player.id, wears=False)
        yield RingChangedHands(player=self.wearer, wears=True)
