"""The loser's choice."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.match import CompanionChosen
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import House
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight


class NotDecided(Objection):
    """GR-END-04: the match is not decided yet, and there is no loser to choose."""

    rule = "GR-END-04"
    weight = Weight.ABSOLUTE


class NoCompanionOfTheLoser(Objection):
    """GR-END-04: {companion} do not come along: the companion is neither the loser nor the winner, {winner}, but one of
    {companions}."""

    rule = "GR-END-04"
    field = "companion"
    companion: str
    winner: str
    companions: tuple[str, ...]


class LoserChooses(Objection):
    """GR-END-04: the {loser} lost, and choose; this is recorded in the name of {by}."""

    rule = "GR-END-04"
    loser: str
    by: str


class ChosenTooLate(Objection):
    """GR-END-04: the match is closed, and the companion was to be chosen before that; take back its closing, or set this aside."""

    rule = "GR-END-04"


class ChosenAlready(Objection):
    """GR-END-04: {companion} were chosen already ({act}); the last choice counts."""

    rule = "GR-END-04"
    weight = Weight.CAUTION
    field = "companion"
    companion: str
    act: int


class ComitemEligere(Act):
    """Choose who goes into the death match with the loser: one of the others, but not the winner (GR-END-04, GR-AMB-29). The house
    holds no death match (GR-AMB-36)."""

    kind: ClassVar[str] = "comitem_eligere"
    title: ClassVar[str] = "Choose the companion"
    chapter: ClassVar[str] = "ending"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("revealed",)
    says: ClassVar[str] = "The {by} take {companion} with them into the death match."

    companion: Annotated[House, Field(title="Companion")]

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        match = world.match
        if match.winner is None or match.loser is None:
            yield NotDecided()
        elif moment.by != match.loser:
            yield LoserChooses(loser=match.loser, by=moment.by)
        if match.closed is not None:
            yield ChosenTooLate()
        if match.winner is not None and self.companion not in match.companions:
            yield NoCompanionOfTheLoser(companion=self.companion, winner=match.winner, companions=match.companions)
        if match.companion is not None and match.companion_by is not None:
            yield ChosenAlready(companion=match.companion, act=match.companion_by)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield CompanionChosen(companion=self.companion)
