"""A Roman agrees to go back; with the last consent it happens."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.gloria_mundi.acts.back import law
from domain.gloria_mundi.aggregates.table import BackAgreed
from domain.gloria_mundi.aggregates.world import Mundi
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection


class AgreeBack(Act):
    """Agree to go back. With the last consent the moves from there on are taken back, newest first, and the asker moves
    (GM-BACK-03)."""

    kind: ClassVar[str] = "agree_back"
    title: ClassVar[str] = "Agree to go back"
    chapter: ClassVar[str] = "back"
    who: ClassVar[tuple[str, ...]] = ("player",)
    says: ClassVar[str] = "{by} agrees to go back."
    openly: ClassVar[bool] = True

    asked: Annotated[int, Field(ge=1, title="Request", json_schema_extra={"widget": "act"})]

    def objections(self, world: Mundi, moment: Moment) -> Iterator[Objection]:
        yield from law.running(world)
        request = law.open_request(world, self.asked)
        if request is None:
            yield law.NothingAsked(asked=self.asked)
        elif moment.by in (request.by, *request.agreed):
            yield law.AnsweredAlready(roman=moment.by)

    def events(self, world: Mundi, moment: Moment) -> Iterator[Event]:
        yield BackAgreed(roman=moment.by, done=self._is_last(world))

    def _is_last(self, world: Mundi) -> bool:
        """Whether all others have agreed before."""
        request = law.open_request(world, self.asked)
        return request is not None and len(request.agreed) + 2 >= len(world.table.romans)

    def corrects(self, world: Mundi) -> tuple[int, ...]:
        """The moves from the one asked for on, newest first, once all agree."""
        request = law.open_request(world, self.asked)
        if request is None or not self._is_last(world):
            return ()
        return tuple(move.number for move in reversed(world.table.moves) if move.number >= request.number)
