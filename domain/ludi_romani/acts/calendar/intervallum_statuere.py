"""A break that is planned."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.wording import lasting
from domain.ludi_romani.acts.calendar.tempus_definire import NoRowOfThisNumber
from domain.ludi_romani.acts.calendar.theirs import theirs
from domain.ludi_romani.acts.fields import Minutes, RowNumber, Text
from domain.ludi_romani.aggregates.kalendae import IntervalPlanned
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import moved


class TooLateForABreak(Objection):
    """LOG-23: the {season} has begun or was struck out, and nothing comes before it any more."""

    rule = "LOG-23"
    field = "row"
    season: str


class IntervallumStatuere(Act):
    """Apollo or Diana plan a break before a season that is to come, with its name and its length (KAL-02): every expected hour behind
    it moves. It begins when they say so; nobody is held to it. Zero minutes take it out again."""

    kind: ClassVar[str] = "intervallum_statuere"
    title: ClassVar[str] = "Plan a break"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} plans a break of {length} before the {season}."
    texts: ClassVar[tuple[str, ...]] = ("name",)

    row: Annotated[RowNumber, Field(title="Before which season")]
    minutes: Annotated[Minutes, Field(title="Minutes", description="Of the room's clock; none take it out.")]
    name: Annotated[Text | None, Field(title="What for", description="The room reads it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from theirs(world, moment)
        evening = world.evening
        if evening.row(self.row) is None:
            yield NoRowOfThisNumber(row=self.row, rows=len(evening.timetable))
        elif evening.past(self.row) or evening.struck_by(self.row) is not None:
            yield TooLateForABreak(season=f"row:{self.row}")

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield self._event(world)

    def _event(self, world: Ludi) -> IntervalPlanned:
        lasts = self.minutes * 60_000 // world.evening.speed
        return IntervalPlanned(row=self.row, lasts=lasts, name=self.name)

    def foretold(self, world: Ludi) -> Foretold:
        return moved(world.evening, self._event(world), "KAL-02")

    def saying(self) -> str:
        return self.says if self.minutes else "{by} takes the break before the {season} out."

    def facts(self, by: str) -> dict[str, Any]:
        return {"by": by, "season": f"row:{self.row}", "length": lasting(self.minutes * 60)}

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
