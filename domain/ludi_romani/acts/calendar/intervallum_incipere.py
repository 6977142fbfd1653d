"""A planned break begins."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.calendar.intermittere import NothingRuns, PausedAlready
from domain.ludi_romani.acts.calendar.theirs import theirs
from domain.ludi_romani.aggregates.kalendae import EveningPaused, IntervalBegun
from domain.ludi_romani.aggregates.world import Ludi


class NoBreakIsPlanned(Objection):
    """LOG-22: no break is planned before the next season; a pause needs none."""

    rule = "LOG-22"


class IntervallumIncipere(Act):
    """Apollo or Diana begin the break that was planned before the next season: the clock stands for as long as was planned (KAL-02,
    LOG-22). Like any pause it ends by hand, whatever hour was said, or with the next announcement."""

    kind: ClassVar[str] = "intervallum_incipere"
    title: ClassVar[str] = "Begin the break"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} begins the break."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from theirs(world, moment)
        evening = world.evening
        if not evening.begun:
            yield NothingRuns()
        if evening.paused:
            yield PausedAlready(since=evening.clock(evening.paused.since), act=evening.paused.act)
        if evening.interval() is None:
            yield NoBreakIsPlanned()

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        evening, planned = world.evening, world.evening.interval()
        if planned is None:
            return
        yield IntervalBegun(row=planned.row)
        if evening.paused is None:
            yield EveningPaused(since=moment.happened, until=moment.happened + planned.lasts)

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
