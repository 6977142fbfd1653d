"""The Fates have spoken, and the room has its screens back."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.books.ampliare import judging
from domain.ludi_romani.acts.fields import Text
from domain.ludi_romani.aggregates.iudicium import ScreensReleased
from domain.ludi_romani.aggregates.world import Ludi


class NothingHeld(Objection):
    """LOG-27: the screens of the room are not held."""

    rule = "LOG-27"


class Pronuntiare(Act):
    """The Fates have spoken: the screens of the room show everything as it is now, at once and whole, with what was corrected
    meanwhile (LOG-27)."""

    kind: ClassVar[str] = "pronuntiare"
    title: ClassVar[str] = "Give the screens back"
    chapter: ClassVar[str] = "books"
    who: ClassVar[tuple[str, ...]] = ("fata", "organiser")
    says: ClassVar[str] = "{by} has spoken."
    texts: ClassVar[tuple[str, ...]] = ("words",)

    words: Annotated[Text | None, Field(title="How it was decided", description="The room reads it.")] = None

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from judging(moment)
        if world.evening.held is None:
            yield NothingHeld()

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if world.evening.held:
            yield ScreensReleased(at=moment.happened)

    def saying(self) -> str:
        return self.says if self.words is None else "{by} has spoken: {words}."

    def facts(self, by: str) -> dict[str, Any]:
        return {"by": by, "words": self.words}

    def about(self) -> tuple[str, ...]:
        return ("iudicium",)
