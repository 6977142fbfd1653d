"""All aggregates of one evening at one moment, folded from its events."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from domain.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Summary:
    """An evening in a list of evenings; ``begins`` is an instant."""

    title: str
    edition: str
    begins: int


@dataclass(frozen=True, slots=True)
class World:
    """An immutable value: ``number`` acts, every aggregate by its stream, and how many events each stream holds."""

    number: int = 0
    aggregates: Mapping[str, Any] = field(default_factory=dict)
    versions: Mapping[str, int] = field(default_factory=dict)

    def fold(self, events: Iterable[Event], number: int | None = None) -> Self:
        """The world after these events; with ``number``, also after that act."""
        aggregates, versions = dict(self.aggregates), dict(self.versions)
        for event in events:
            stream = event.stream
            after = event.apply(aggregates.get(stream))
            if after is None:
                aggregates.pop(stream, None)
            else:
                aggregates[stream] = after
            versions[stream] = versions.get(stream, 0) + 1
        return type(self)(self.number if number is None else number, aggregates, versions)

    @property
    def opened(self) -> bool:
        """Whether the evening has begun to be at all."""
        return self.number > 0

    def name(self, of: str) -> str:
        """How people call a thing in sentences; a game's own world knows better."""
        return of

    def clock(self, instant: int) -> str:
        """What the room's clock showed at an instant (server milliseconds); a game's own world knows better."""
        return f"{instant // 3_600_000 % 24}:{instant // 60_000 % 60:02} UTC"

    def knows(self, noun: str, id: str) -> bool:
        """Whether there is such a thing as ``player:brutus``."""
        return f"{noun}:{id}" in self.aggregates

    @abstractmethod
    def summary(self) -> Summary:
        """What a list of evenings says of this one, once it is open."""
