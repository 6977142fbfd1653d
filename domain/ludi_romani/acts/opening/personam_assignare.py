"""Casting and recasting."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Audience, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Person, Player, Switch
from domain.ludi_romani.aggregates.player import CharacterCast
from domain.ludi_romani.aggregates.world import Ludi


class AlreadyCast(Objection):
    """LOG-11: {player} is already played by no. {person} of the list; say so if somebody else takes over."""

    rule = "LOG-11"
    field = "player"
    player: str
    person: int


class PlaysItAlready(Objection):
    """LOG-11: no. {person} of the list already plays {player}."""

    rule = "LOG-11"
    field = "person"
    player: str
    person: int


class PlaysAnother(Objection):
    """LOG-11: no. {person} of the list already plays {other}."""

    rule = "LOG-11"
    field = "person"
    person: int
    other: str


class PersonamAssignare(Act):
    """Give a character to a person, or with *takes over* to another one (LOG-11). Nobody plays two. People are numbers here;
    their names stand in a side table that can be erased."""

    kind: ClassVar[str] = "personam_assignare"
    title: ClassVar[str] = "Cast"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    audience: ClassVar[Audience] = Audience.TABLE
    says: ClassVar[str] = "No. {person} of the list plays {player}."

    player: Annotated[Player, Field(title="Character")]
    person: Annotated[Person, Field(title="Person", description="The number on the list of people.")]
    recast: Annotated[Switch, Field(title="Takes over", description="From whoever played the character before.")] = (
        False
    )

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        before = world.player(self.player).person
        if before is not None and before == self.person:
            yield PlaysItAlready(player=self.player, person=before)
        elif before is not None and not self.recast:
            yield AlreadyCast(player=self.player, person=before)
        for other in world.players():
            if other.person == self.person and other.id != self.player:
                yield PlaysAnother(person=self.person, other=other.id)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield CharacterCast(player=self.player, person=self.person)
