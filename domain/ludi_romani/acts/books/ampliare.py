"""A dispute is looked into while the room waits for it."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.correction.change import NoSuchAct
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import ActNumber
from domain.ludi_romani.aggregates.iudicium import ScreensHeld
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.known import DESKS
from domain.ludi_romani.numina import FATES


class NotTheirsToHold(Objection):
    """LOG-27: the Fates or the organiser hold the screens of the room, and give them back; this is recorded in the name of {by}."""

    rule = "LOG-27"
    by: str


class HeldAlready(Objection):
    """LOG-27: the screens of the room stand already as they were at act {shown} ({act})."""

    rule = "LOG-27"
    shown: int
    act: int


def judging(moment: Moment) -> Iterator[Objection]:
    """Who looks into disputes speaks to the room about them."""
    if moment.by not in (*DESKS, FATES):
        yield NotTheirsToHold(by=moment.by)


class Ampliare(Act):
    """A dispute is looked into (GEN-04): from now on the screens of the room show everything as it is, until the Fates have spoken
    (LOG-27). Clock and season go on, and so does the Game; what is recorded meanwhile, corrections too, the room sees all
    at once when it gets its screens back."""

    kind: ClassVar[str] = "ampliare"
    title: ClassVar[str] = "Sub iudice"
    chapter: ClassVar[str] = "books"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    says: ClassVar[str] = "{by} looks into a dispute."

    number: Annotated[ActNumber | None, Field(title="Act", description="Which act is looked at again.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from judging(moment)
        if self.number is not None and self.number >= moment.number:
            yield NoSuchAct(number=self.number)
        held = world.evening.held
        if held:
            yield HeldAlready(shown=held.shown, act=held.act)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if world.evening.held is None:
            yield ScreensHeld(since=moment.happened, shown=moment.number - 1, about=self.number)

    def saying(self) -> str:
        return self.says if self.number is None else "{by} looks at act {number} again."

    def facts(self, by: str) -> dict[str, Any]:
        return {"by": by, "number": self.number}

    def about(self) -> tuple[str, ...]:
        return ("iudicium",)
