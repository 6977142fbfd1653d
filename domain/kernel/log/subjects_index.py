"""Index of acts by subject: what an act names, and what it changed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydantic import BaseModel

from domain.kernel.grammar.event import Event
from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry

SET_ASIDE = "dispensatio"
"""The key of all acts for which a rule was set aside."""


def touched(entry: Entry) -> frozenset[str]:
    """The keys of an act: the ids that its form names, the seat in whose name it was recorded, and the streams of its events, by
    full name and by id alone, with the ids in them."""
    if entry.act.sealed:  # its subjects could tell what is sealed
        return frozenset((entry.row.by,))
    return frozenset((*entry.act.about(), entry.row.by, *(id for event in entry.events for id in _of(event))))


def _aside(entry: Entry) -> frozenset[str]:
    rules = frozenset(dispensation.rule for dispensation in entry.row.dispensations)
    return rules | {SET_ASIDE} if rules else rules


def _of(event: Event) -> Iterator[str]:
    _, _, id = event.stream.partition(":")
    yield event.stream
    if id and not id.isdecimal():
        yield id
    # A correction assigns whole lists, which also hold ids that it does not concern.
    if not isinstance(event, Corrected):
        yield from _words(event)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        yield from _all(vars(value).values())
    elif isinstance(value, dict):
        yield from _all((*value, *value.values()))
    elif isinstance(value, tuple | list):
        yield from _all(value)


def _all(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        yield from _words(value)


class Index:
    """Act numbers by subject, and the acts for which a rule was set aside. Built piecewise on demand, since a journal is long."""

    def __init__(self) -> None:
        self.upto = 0
        """The number of acts indexed so far."""
        self._acts: dict[str, list[int]] = {}

    def read_on(self, entries: Sequence[Entry]) -> Iterator[int]:
        """Index the remaining acts, one per step; other callers may do so between steps."""
        while self.upto < len(entries):
            entry = entries[self.upto]
            for subject in touched(entry) | _aside(entry):
                self._acts.setdefault(subject, []).append(entry.number)
            self.upto = entry.number
            yield entry.number

    def about(self, id: str) -> list[int]:
        """The numbers of all indexed acts about an id, rising."""
        return self._acts.get(id, [])
