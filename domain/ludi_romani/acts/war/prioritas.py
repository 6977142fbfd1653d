"""Dice for the order of those who came to a region together."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Die, Mortal, Region
from domain.ludi_romani.acts.war.seniority import since
from domain.ludi_romani.aggregates.region import PriorityRolled
from domain.ludi_romani.aggregates.world import Ludi


class PriorityDie(Frozen):
    """One player's die, and what those who tied threw then."""

    player: Annotated[Mortal, Field(title="Who")]
    die: Annotated[Die, Field(title="Die")]
    again: Annotated[tuple[Die, ...], Field(title="After a tie", max_length=9)] = ()

    @property
    def thrown(self) -> tuple[int, ...]:
        """All his throws; of two who tied the later ones decide."""
        return (self.die, *self.again)


class DidNotComeTogether(Objection):
    """FLA-04: {players} did not come to {region} together, so seniority and no die decides."""

    rule = "FLA-04"
    field = "rolls"
    region: str
    players: tuple[str, ...]


class RolledTheSame(Objection):
    """FLA-04: {players} rolled the same; they roll again."""

    rule = "FLA-04"
    field = "rolls"
    players: tuple[str, ...]


class DiceHaveDecided(Objection):
    """FLA-04: dice have already given this order in {region}: {players}. These take their place."""

    rule = "FLA-04"
    weight = Weight.CAUTION
    field = "rolls"
    region: str
    players: tuple[str, ...]


class Prioritas(Act):
    """Players who came to a region together roll one die each; the higher may challenge first, and who roll the same roll
    again until one is higher (FLA-04). Everybody who was there as the Game began came together."""

    kind: ClassVar[str] = "prioritas"
    title: ClassVar[str] = "Roll for priority"
    chapter: ClassVar[str] = "war"
    when: ClassVar[tuple[str, ...]] = ("aestas",)
    says: ClassVar[str] = "In {region} they roll for priority."

    region: Annotated[Region, Field(title="Where")]
    rolls: Annotated[tuple[PriorityDie, ...], Field(title="Dice", min_length=2, max_length=12)]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        players = tuple(roll.player for roll in self.rolls)
        seats = [seat for seat in world.region(self.region).seated if seat.player in players]
        if len(seats) < len(players) or len({since(world, seat) for seat in seats}) > 1:
            yield DidNotComeTogether(region=self.region, players=players)
        tied = tuple(roll.player for roll in self.rolls if self._undecided(roll))
        if tied:
            yield RolledTheSame(players=tied)
        decided = sorted((seat for seat in seats if seat.rank), key=lambda seat: seat.rank)
        if len({seat.rank for seat in decided}) == len(players):
            yield DiceHaveDecided(region=self.region, players=tuple(seat.player for seat in decided))

    def _undecided(self, mine: PriorityDie) -> bool:
        """Whether somebody threw the same as he did, as often as both have thrown."""
        others = (roll for roll in self.rolls if roll is not mine)
        return any(all(a == b for a, b in zip(mine.thrown, other.thrown, strict=False)) for other in others)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        highest_first = sorted(self.rolls, key=lambda roll: roll.thrown, reverse=True)
        yield PriorityRolled(region=self.region, order=tuple(roll.player for roll in highest_first))
