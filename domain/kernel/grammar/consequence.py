"""Consequences: events that follow automatically from an event."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.event import Event


@dataclass(frozen=True, slots=True)
class Consequence:
    """A function that derives events from one new event of these classes, under a rule that can be set aside. An event that it
    makes may cite a rule of its own, of which it is the case."""

    rule: str
    follow: Callable[[Any, Any], Iterable[Event]]
    of: tuple[type[Event], ...]

    @property
    def name(self) -> str:
        """The name of the function, for reports."""
        return self.follow.__name__
