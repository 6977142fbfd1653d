"""A pause."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.calendar.theirs import theirs
from domain.ludi_romani.acts.fields import Hour, Text
from domain.ludi_romani.aggregates.kalendae import EveningPaused
from domain.ludi_romani.aggregates.world import Ludi


class NothingRuns(Objection):
    """LOG-22: the Game has not begun, and no clock runs that could stand."""

    rule = "LOG-22"


class PausedAlready(Objection):
    """LOG-22: the clock stands already, since {since} ({act})."""

    rule = "LOG-22"
    since: str
    act: int


class GoesOnBefore(Objection):
    """LOG-22: the pause begins at {since}, and cannot be over at {until}."""

    rule = "LOG-22"
    field = "until"
    since: str
    until: str


class Intermittere(Act):
    """Apollo or Diana let the clock stand: what is left of the season is left of it when it goes on (KAL-02), and everything to come
    is so much later. Nothing is forbidden meanwhile; what waited to be written down still is. It goes on by hand, whatever
    hour was said, or with the next announcement (LOG-22)."""

    kind: ClassVar[str] = "intermittere"
    title: ClassVar[str] = "Pause"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} lets the clock stand."
    texts: ClassVar[tuple[str, ...]] = ("why",)

    why: Annotated[Text | None, Field(title="Why", description="The room reads it.")] = None
    until: Annotated[Hour | None, Field(title="Goes on at", description="Left empty: at the gong.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from theirs(world, moment)
        evening = world.evening
        if not evening.begun:
            yield NothingRuns()
        if evening.paused:
            yield PausedAlready(since=evening.clock(evening.paused.since), act=evening.paused.act)
        if self.until is not None and self.until <= moment.happened:
            since, until = evening.clock(moment.happened), evening.clock(self.until)
            yield GoesOnBefore(since=since, until=until)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if world.evening.paused is None:
            until = self.until if self.until is None or self.until > moment.happened else None
            yield EveningPaused(since=moment.happened, until=until)

    def saying(self) -> str:
        why = "" if self.why is None else ": {why}"
        return f"{{by}} lets the clock stand{why}."

    def facts(self, by: str) -> dict[str, Any]:
        return {"by": by, "why": self.why}

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
