"""The evening's own account for what the books cannot explain, so that every sum closes and the reckoning finds it."""

from dataclasses import dataclass, field
from typing import ClassVar

from domain.kernel.grammar.event import Event
from domain.ludi_romani.edition import PROPERTIES, Properties

STREAM = "incertum"


def add(one: Properties, other: Properties, sign: int = 1) -> Properties:
    """The properties of both together, or with ``sign=-1`` of the first less the second; may go below nothing."""
    moved = ((name, getattr(other, name)) for name in PROPERTIES)
    return one.model_copy(update={name: getattr(one, name) + sign * many for name, many in moved if many})


@dataclass(frozen=True, slots=True)
class Incertum:
    """What turned up at the table without a known source, as a debt: negative where the room held more than the books."""

    properties: Properties = field(default_factory=Properties)


class IncertumChanged(Event):
    """A shortfall booked: ``properties`` left the account towards ``towards``."""

    kind: ClassVar[str] = "incertum_changed"
    says: ClassVar[str] = "The table showed {properties} more than the books knew at {towards}."
    aside: ClassVar[bool] = True

    towards: str
    properties: Properties

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: Incertum) -> Incertum:
        return Incertum(add(to.properties, self.properties, -1))


class IncertumReturned(Event):
    """Fewer were counted at the table than the books showed: ``properties`` went from ``source`` to the account."""

    kind: ClassVar[str] = "incertum_returned"
    says: ClassVar[str] = "The table showed {properties} less than the books knew at {source}."

    source: str
    properties: Properties

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: Incertum) -> Incertum:
        return Incertum(add(to.properties, self.properties))


class IncertumOpened(Event):
    """The account as the evening opens: empty."""

    kind: ClassVar[str] = "incertum_opened"
    says: ClassVar[str] = "Nothing is uncertain in the books."

    @property
    def stream(self) -> str:
        return STREAM

    def apply(self, to: None) -> Incertum:
        return Incertum()


EVENTS: tuple[type[Event], ...] = (IncertumChanged, IncertumReturned, IncertumOpened)
