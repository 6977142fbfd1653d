"""Numbers of an edition that nobody means: larger than anything a screen, a price or a count has room for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from pydantic import BaseModel

E = TypeVar("E", bound=BaseModel)
Fault = tuple[str, str, str]
"""File, place in it, and what is wrong."""

MOST = 9_999
"""The largest number of any table."""


def and_too_large(
    faults: Callable[[E], Iterable[Fault]], files: Mapping[str, tuple[str, ...]]
) -> Callable[[E], Iterator[Fault]]:
    """The faults of a game's editions, and after them every number in these files that is too large."""

    def all_faults(edition: E) -> Iterator[Fault]:
        yield from faults(edition)
        yield from too_large(edition, files)

    return all_faults


def too_large(edition: BaseModel, files: Mapping[str, tuple[str, ...]]) -> Iterator[Fault]:
    """Every number above ``MOST``: file, place in it, and what is wrong. Not a limit of the types, by which logs are read too."""
    tables = edition.model_dump(mode="json", by_alias=True)
    for file, keys in files.items():
        for key in keys:
            for place, number in _numbers(tables.get(key), key):
                if number > MOST:
                    yield file, place, f"is {number}, and must be {MOST} or less"


def _numbers(value: Any, place: str) -> Iterator[tuple[str, int]]:
    """All numbers below a value, each with its place; a row of a list is called by its id too."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            named = f' "{inner["id"]}"' if isinstance(inner, dict) and "id" in inner else ""
            yield from _numbers(inner, f"{place}[{n}]{named}")
    elif isinstance(value, int) and not isinstance(value, bool):
        yield place, value
