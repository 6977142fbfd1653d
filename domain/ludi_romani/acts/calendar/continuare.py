"""The end of a pause."""

from collections.abc import Iterator
from typing import ClassVar

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.calendar.theirs import theirs
from domain.ludi_romani.aggregates.kalendae import EveningResumed
from domain.ludi_romani.aggregates.world import Ludi


class NothingStands(Objection):
    """LOG-22: the clock does not stand."""

    rule = "LOG-22"


class BeforeThePause(Objection):
    """LOG-22: the clock stands only since {since} ({act})."""

    rule = "LOG-22"
    field = "happened"
    since: str
    act: int


class Continuare(Act):
    """Apollo or Diana let the clock go on after a pause, with what was left of the season (KAL-02, LOG-22)."""

    kind: ClassVar[str] = "continuare"
    title: ClassVar[str] = "Go on"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} lets the clock go on."

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from theirs(world, moment)
        evening, pause = world.evening, world.evening.paused
        if pause is None:
            yield NothingStands()
        elif moment.happened < pause.since:
            yield BeforeThePause(since=evening.clock(pause.since), act=pause.act)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if world.evening.paused:
            yield EveningResumed(at=max(moment.happened, world.evening.paused.since))

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
