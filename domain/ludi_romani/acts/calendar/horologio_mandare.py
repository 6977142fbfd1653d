"""Whether the clock announces the seasons by itself."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.calendar.theirs import theirs
from domain.ludi_romani.acts.fields import Switch
from domain.ludi_romani.aggregates.kalendae import ClockCharged
from domain.ludi_romani.aggregates.world import Ludi


class HorologioMandare(Act):
    """Apollo and Diana leave it to the clock to announce each season as the one before it ends (KAL-02), in the name of the one whose
    it is; or take it back into their own hands. The first season and Actium are always announced by hand."""

    kind: ClassVar[str] = "horologio_mandare"
    title: ClassVar[str] = "The clock announces"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} leaves it to the clock to announce."

    announces: Annotated[Switch, Field(title="The clock announces")] = True

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from theirs(world, moment)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield ClockCharged(announces=self.announces)

    def saying(self) -> str:
        return self.says if self.announces else "{by} takes the announcing back from the clock."

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
