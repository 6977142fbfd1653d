"""The evening: its title and edition, and how long a turn may take."""

from dataclasses import dataclass
from typing import ClassVar

from domain.gloria_mundi.edition import MundiEdition
from domain.kernel.grammar.event import Event

STREAM = "evening"


@dataclass(frozen=True, slots=True)
class MundiEvening:
    """``begins`` is an instant; ``minutes`` of the turn clock, None without one."""

    title: str
    begins: int
    edition: MundiEdition
    minutes: int | None = None


class MundiOpened(Event):
    """An evening begins from an edition (GM-SETUP-01)."""

    kind: ClassVar[str] = "evening_opened"
    says: ClassVar[str] = "The table is laid."

    title: str
    begins: int
    edition: MundiEdition
    minutes: int | None = None

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: None) -> MundiEvening:
        return MundiEvening(self.title, self.begins, self.edition, self.minutes)


EVENTS: tuple[type[Event], ...] = (MundiOpened,)
