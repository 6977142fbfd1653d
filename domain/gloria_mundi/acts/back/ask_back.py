"""A Roman asks all others to go back to a move."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_mundi.acts.back import law
from domain.gloria_mundi.aggregates.table import BackAsked
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class AskBack(Act):
    """Ask all others to go back to a move of your own (GM-BACK-03); the game waits, two minutes at most. What was drawn is not taken
    back (GM-BACK-01)."""

    kind: ClassVar[str] = "ask_back"
    title: ClassVar[str] = "Ask to go back"
    chapter: ClassVar[str] = "back"
    who: ClassVar[tuple[str, ...]] = ("player",)
    says: ClassVar[str] = "{by} asks to go back to act {number}."
    openly: ClassVar[bool] = True

    number: Annotated[int, Field(ge=1, title="Act", json_schema_extra={"widget": "act"})]

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        yield from law.running(world)
        move = next((one for one in world.table.moves if one.number == self.number), None)
        yield from law.not_drawn(world, moment, self.number)
        if self.number == 1:
            yield law.NotTheOpening()
        elif move is None:
            yield law.NotStanding(number=self.number)
        elif move.by != moment.by:
            yield law.NotYourAct(number=self.number, roman=move.by)
        if world.table.asked:
            yield law.AlreadyAsked(by=world.table.asked.by, number=world.table.asked.number)

    def events(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield BackAsked(number=self.number, by=moment.by)
