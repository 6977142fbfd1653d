"""The hours of the evening: when the Game is to begin, and when the hall closes."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Hour
from domain.ludi_romani.aggregates.kalendae import HourSet
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import moved, over
from domain.ludi_romani.law.known import DESKS


class OrganiserSetsTheHour(Objection):
    """LOG-26: the organiser sets the hours of an evening; this was recorded by {by}."""

    rule = "LOG-26"
    by: str


class GameBeganAlready(Objection):
    """LOG-26: the Game began at {began} ({act}), and its hour stands; the hall's may still change."""

    rule = "LOG-26"
    field = "hour"
    began: str
    act: int


class HallClosesBefore(Objection):
    """LOG-26: the hall closes at {closes}, and all is over near {end} if every season keeps its length."""

    rule = "LOG-26"
    weight = Weight.CAUTION
    field = "closes"
    closes: str
    end: str


class HoramStatuere(Act):
    """Say when the Game is to begin, if not as the timetable has it, and when the hall closes (LOG-26). Every row of the timetable
    moves with the first; it begins all the same when Apollo or Diana announce it (KAL-02). For the battle and the triumph 25
    minutes are reckoned, unless their length is set."""

    kind: ClassVar[str] = "horam_statuere"
    title: ClassVar[str] = "Set the hours"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    says: ClassVar[str] = "The hours of the evening are set."

    hour: Annotated[Hour, Field(title="The Game begins")]
    closes: Annotated[Hour | None, Field(title="The hall closes", description="Left empty: nobody waits for us.")] = (
        None
    )

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        evening = world.evening
        if moment.recorded_by not in DESKS:
            yield OrganiserSetsTheHour(by=moment.recorded_by)
        if evening.begun and self.hour != evening.first:
            first = evening.begun[0]
            yield GameBeganAlready(began=evening.clock(first.began), act=first.act)
        end = over(self._event().apply(evening))
        if self.closes is not None and self.closes < end:
            yield HallClosesBefore(closes=evening.clock(self.closes), end=evening.clock(end))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield self._event()

    def _event(self) -> HourSet:
        return HourSet(hour=self.hour, closes=self.closes)

    def foretold(self, world: Ludi) -> Foretold:
        return moved(world.evening, self._event(), "LOG-26")

    def facts(self, by: str) -> dict[str, Any]:
        return {"by": by}

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
