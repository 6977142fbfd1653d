"""What befell the clock itself."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Hour
from domain.ludi_romani.aggregates.kalendae import EveningPaused, InterruptionNoted
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.known import DESKS

DAY = 86_400_000
What = Literal["step", "sleep", "away"]


class TheHouseNotesIt(Objection):
    """LOG-01: what befell the machine's clock is noted by the house that serves the evening; this was recorded by {by}."""

    rule = "LOG-01"
    by: str


class Intercapedo(Act):
    """The house notes what befell the clock: the machine's clock was stepped, the machine slept, or the server was away (LOG-01). The
    evening goes by the house's own clock, so nothing is stamped into the future. Where the machine slept in a season the clock
    stands from then on, until Apollo or Diana let it go on (LOG-22)."""

    kind: ClassVar[str] = "intercapedo"
    title: ClassVar[str] = "Interruption"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("host",)
    says: ClassVar[str] = "The house notes an interruption."

    what: Annotated[What, Field(title="What", json_schema_extra={"widget": "choice"})]
    since: Annotated[Hour, Field(title="Since")]
    lasted: Annotated[
        int, Field(ge=-400 * DAY, le=400 * DAY, title="Milliseconds", json_schema_extra={"widget": "count"})
    ]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.recorded_by not in DESKS:
            yield TheHouseNotesIt(by=moment.recorded_by)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield InterruptionNoted(what=self.what, since=self.since, lasted=self.lasted)
        evening = world.evening
        if self.what == "sleep" and evening.begun and not evening.paused and not evening.closed:
            yield EveningPaused(since=max(self.since, evening.begun[-1].began), asleep=True)

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
