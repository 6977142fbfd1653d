"""Which acts a seat may read, found without decoding them."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from heapq import merge
from itertools import islice
from typing import Any

from domain.kernel.grammar.act import Act, Audience


class Readable:
    """Act numbers by audience, rising. For acts with a private audience every word of the form and every stream of the events is
    indexed: this finds all acts that name an id, and possibly more."""

    def __init__(self) -> None:
        self._room: list[int] = []
        self._own: dict[str, list[int]] = {}

    def add(self, act: type[Act], number: int, fields: Mapping[str, Any], streams: Iterable[str]) -> None:
        """Index the newest act."""
        for numbers in self._of(act, fields, streams):
            numbers.append(number)

    def drop(self, act: type[Act], fields: Mapping[str, Any], streams: Iterable[str]) -> None:
        """Remove the newest act."""
        for numbers in self._of(act, fields, streams):
            numbers.pop()

    def _of(self, act: type[Act], fields: Mapping[str, Any], streams: Iterable[str]) -> Iterator[list[int]]:
        """The lists that hold such an act."""
        if act.audience is Audience.ROOM:
            yield self._room
        elif act.audience is Audience.OWN:
            for word in {*words(fields.values()), *(stream.partition(":")[2] for stream in streams)}:
                yield self._own.setdefault(word, [])

    def newest(self, who: str, upto: int) -> Iterator[int]:
        """Of the first ``upto`` acts those that the room may read, or that may be ``who``'s own; newest first."""
        return merge(_newest(self._room, upto), _newest(self._own.get(who, []), upto), reverse=True)


def _newest(numbers: list[int], upto: int) -> Iterator[int]:
    later = len(numbers) - bisect_right(numbers, upto)
    return islice(reversed(numbers), later, None)


def words(values: Iterable[Any]) -> Iterator[str]:
    """Every string within JSON values."""
    for value in values:
        if type(value) is str:
            yield value
        elif type(value) is list:
            yield from words(value)
        elif type(value) is dict:
            yield from words((*value, *value.values()))
