"""Somebody goes home."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Player, Switch
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import CharacterLeft
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.ending import end, engaging
from domain.ludi_romani.law.mortality import dies
from domain.ludi_romani.numina import FATES


class TheFatesEndIt(Objection):
    """MOR-14: the rulebook knows no such death of {player}; the Fates may rule it, and this is recorded in the name of {by}."""

    rule = "MOR-14"
    field = "dies"
    player: str
    by: str


class PersonaRecedere(Act):
    """Whoever plays a character goes home and nobody takes over; if somebody does, cast him instead. The character waits without a
    person, or dies a quiet death by the Fates' ruling (MOR-14, GEN-04): then all follows as after any death, his seat is free,
    and Vesta settles what he leaves. A challenge or proelium that binds him is broken off, and what was won stays won."""

    kind: ClassVar[str] = "persona_recedere"
    title: ClassVar[str] = "Goes home"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    says: ClassVar[str] = "Nobody plays {player} any more."

    player: Annotated[Player, Field(title="Character")]
    dies: Annotated[Switch, Field(title="Dies", description="A quiet death, by the Fates' ruling.")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if self.dies:
            yield from dies(world, moment, self.player)
            if moment.by != FATES:
                yield TheFatesEndIt(player=self.player, by=moment.by)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        player = world.player(self.player)
        if player.person is not None:
            yield CharacterLeft(player=self.player)
        one = engaging(world, self.player)
        if one and not self.dies:
            yield from end(world, one, "other")
        if self.dies and player.mortal:
            yield Died(player=self.player, cause="recessus")
