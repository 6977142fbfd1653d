"""A Roman does not agree to go back, or the asker gives up."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_mundi.acts.back import law
from domain.gloria_mundi.aggregates.table import BackDeclined
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class DeclineBack(Act):
    """Decline to go back; one is enough. Whoever asked may give up so, and after two minutes the clock does it for them
    (GM-BACK-03)."""

    kind: ClassVar[str] = "decline_back"
    title: ClassVar[str] = "Decline to go back"
    chapter: ClassVar[str] = "back"
    who: ClassVar[tuple[str, ...]] = ("player",)
    says: ClassVar[str] = "{by} does not agree to go back."
    openly: ClassVar[bool] = True

    asked: Annotated[int, Field(ge=1, title="Request", json_schema_extra={"widget": "act"})]

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        yield from law.running(world)
        request = law.open_request(world, self.asked)
        if request is None:
            yield law.NothingAsked(asked=self.asked)
        elif moment.by in request.agreed:
            yield law.AnsweredAlready(roman=moment.by)

    def events(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield BackDeclined(roman=moment.by)
