"""What an act was about: whatever it names, and whatever it changed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pydantic import BaseModel

from domain.kernel.grammar.event import Event
from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry

SET_ASIDE = "dispensatio"
"""Under this word stands every act for which a rule was set aside."""


def touched(entry: Entry) -> frozenset[str]:
    """Every id under which an act is found again: what its form names, in whose name it was recorded, the streams of its events,
    each also by the id alone, and whom they name."""
    if entry.act.sealed:  # what it names might tell what it says
        return frozenset((entry.row.by,))
    return frozenset((*entry.act.about(), entry.row.by, *(id for event in entry.events for id in _of(event))))


def _aside(entry: Entry) -> frozenset[str]:
    rules = frozenset(one.rule for one in entry.row.dispensations)
    return rules | {SET_ASIDE} if rules else rules


def _of(event: Event) -> Iterator[str]:
    _, _, id = event.stream.partition(":")
    yield event.stream
    if id and not id.isdecimal():
        yield id
    # A correction assigns whole lists, in which others stand whom it does not concern.
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
    """Which acts of a journal touched what, and for which of them what was set aside; made piece by piece as it is asked for, since a
    journal is long."""

    def __init__(self) -> None:
        self.upto = 0
        """So many acts were looked at."""
        self._acts: dict[str, list[int]] = {}

    def read_on(self, entries: Sequence[Entry]) -> Iterator[int]:
        """Look at those that were not looked at, one by one; others may do so meanwhile."""
        while self.upto < len(entries):
            entry = entries[self.upto]
            for one in touched(entry) | _aside(entry):
                self._acts.setdefault(one, []).append(entry.number)
            self.upto = entry.number
            yield entry.number

    def about(self, id: str) -> list[int]:
        """The numbers of all acts about somebody or something that were looked at, rising."""
        return self._acts.get(id, [])
