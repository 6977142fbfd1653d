"""All aggregates of one evening at one moment, folded from its events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from domain.kernel.event import Event


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

    def name(self, of: str) -> str:
        """How people call a thing in sentences; a game's own world knows better."""
        return of
