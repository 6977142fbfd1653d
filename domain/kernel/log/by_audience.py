"""Which acts somebody may read at all, found without decoding one of them."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from itertools import islice
from typing import Any

from domain.kernel.grammar.act import Act, Audience


class Readable:
    """The numbers of acts by their audience, rising. Of those that are for their own people alone it knows every word in the form
    and whom the events befall: so it finds all that name somebody, and perhaps one more."""

    def __init__(self) -> None:
        self._room: list[int] = []
        self._own: dict[str, list[int]] = {}

    def add(self, act: type[Act], number: int, fields: Mapping[str, Any], streams: Iterable[str]) -> None:
        """Know one act more; it is the newest."""
        for numbers in self._of(act, fields, streams):
            numbers.append(number)

    def drop(self, act: type[Act], fields: Mapping[str, Any], streams: Iterable[str]) -> None:
        """Know one act less: the newest."""
        for numbers in self._of(act, fields, streams):
            numbers.pop()

    def _of(self, act: type[Act], fields: Mapping[str, Any], streams: Iterable[str]) -> Iterator[list[int]]:
        """Where such an act stands."""
        if act.audience is Audience.ROOM:
            yield self._room
        elif act.audience is Audience.OWN:
            for word in {*words(fields.values()), *(stream.partition(":")[2] for stream in streams)}:
                yield self._own.setdefault(word, [])

    def newest(self, who: str, upto: int) -> Iterator[int]:
        """Of the first so many acts those that the room may read, or that may be somebody's own; the newest first."""
        return merge(_newest(self._room, upto), _newest(self._own.get(who, []), upto), reverse=True)


def _newest(numbers: list[int], upto: int) -> Iterator[int]:
    later = len(numbers) - bisect_right(numbers, upto)
    return islice(reversed(numbers), later, None)


def words(values: Iterable[Any]) -> Iterator[str]:
    """Every text within JSON values."""
    for value in values:
        if type(value) is str:
            yield value
        elif type(value) is list:
            yield from words(value)
        elif type(value) is dict:
            yield from words((*value, *value.values()))
