"""Casting and recasting."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_romae.aggregates.gens import PersonCast
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import House, Person, Switch
from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class HouseIsCast(Objection):
    """LOG-11: {player} are already played by no. {person} of the list; say so if somebody else takes over."""

    rule = "LOG-11"
    field = "player"
    player: str
    person: int


class PlaysThisHouse(Objection):
    """LOG-11: no. {person} of the list already plays {player}."""

    rule = "LOG-11"
    field = "person"
    player: str
    person: int


class PlaysAnotherHouse(Objection):
    """LOG-11: no. {person} of the list already plays {other}."""

    rule = "LOG-11"
    field = "person"
    person: int
    other: str


class GentemAssignare(Act):
    """Give a house to a person, or with *takes over* to another one (LOG-11). Nobody plays two. People are numbers here; their names
    stand in a side table that can be erased."""

    kind: ClassVar[str] = "personam_assignare"
    title: ClassVar[str] = "Cast"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before", "planning", "revealed")
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = "No. {person} of the list plays {player}."

    player: Annotated[House, Field(title="House")]
    person: Annotated[Person, Field(title="Person", description="The number on the list of people.")]
    recast: Annotated[Switch, Field(title="Takes over", description="From whoever played the house before.")] = False

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        before = world.player(self.player).person
        if before is not None and before == self.person:
            yield PlaysThisHouse(player=self.player, person=before)
        elif before is not None and not self.recast:
            yield HouseIsCast(player=self.player, person=before)
        for other in world.players():
            if other.person == self.person and other.id != self.player:
                yield PlaysAnotherHouse(person=self.person, other=other.id)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield PersonCast(player=self.player, person=self.person)
