"""A dispute that is looked into while the screens of the room stand still."""

from typing import Any, ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.evening import LudiEvening, OfEvening
from domain.ludi_romani.aggregates.hours import Held, Spoken


class ScreensHeld(OfEvening):
    """From now on the room is shown everything as it was after the act ``shown``, while the one that it is ``about`` is looked at
    again."""

    kind: ClassVar[str] = "screens_held"
    says: ClassVar[str] = "The screens of the room stand as they were at act {shown}."
    since: int
    shown: int
    about: int | None = None

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, held=Held(self.since, self.act, self.shown, self.about))

    def facts(self) -> dict[str, Any]:
        return {"shown": str(self.shown)}


class ScreensReleased(OfEvening):
    """The room has its screens back."""

    kind: ClassVar[str] = "screens_released"
    says: ClassVar[str] = "The room has its screens back."
    at: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        if to.held is None:
            return to
        return replace(to, held=None, spoken=Spoken(self.at, self.act, to.held))


EVENTS: tuple[type[Event], ...] = (ScreensHeld, ScreensReleased)
