"""What an act was about: whatever it names, and whatever it changed."""

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import BaseModel

from domain.kernel.event import Event
from domain.kernel.journal import Entry
from domain.kernel.rederive import Corrected


def touched(entry: Entry) -> frozenset[str]:
    """Every id under which an act is found again: what its form names, in whose name it was recorded, the streams of its events,
    each also by the id alone, and whom they name."""
    return frozenset((*entry.act.about(), entry.row.by, *(id for event in entry.events for id in _of(event))))


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
    """Which acts of a journal touched what; made as it is asked for."""

    def __init__(self) -> None:
        self._upto = 0
        self._acts: dict[str, list[int]] = {}

    def about(self, entries: list[Entry], id: str) -> list[int]:
        """The numbers of all acts about somebody or something, rising."""
        for entry in entries[self._upto :]:
            for one in touched(entry):
                self._acts.setdefault(one, []).append(entry.number)
        self._upto = len(entries)
        return self._acts.get(id, [])
