"""The script language: what happens at a table, as TOML that readers who know the game can follow. A rehearsal plays a script
against a server; an evening of the tests plays one against the law alone.

One line per act, in the order in which they happen. A line gives ``by`` (the recording seat), ``act`` (its kind), the
act's own fields, and optionally

- ``as``: a name for the number that the act gets; ``"$mutina"`` stands for it later,
- ``for``: in whose name the organiser or a dispenser records it,
- ``late``: the season in which it happened, where that is past,
- ``refused``: the rules that must stand against it, so that nothing is recorded,
- ``dispense``: the rules that are set aside, each with the reason,
- ``counted``: the rule that the recording referee settles with *counted at the table*,
- ``cautions``: the rules that are recorded as cautions.

What a line does not name must not happen. In an evening of the tests a line may also give

- ``no_field``: the places on the form at which the act cannot be entered, so that it is not judged,
- ``events``: by kind, all events of that kind that it brings, with those of their fields that matter,
- ``after``: what then holds in the world or is seen in a view, by name and path,

and between lines stand ``{ event = …, … }``: an event without an act; ``{ until = … }``: all seasons up to this one are
announced, each at its moment, and ``after`` may hold; ``{ wait = … }``: so many minutes pass."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar.event import Event

WORDS: Mapping[str, type] = {
    "by": str, "act": str, "as": str, "for": str, "late": str, "refused": list, "dispense": dict, "counted": str,
    "cautions": list,
}  # fmt: skip
"""The words of a line beside the act's own fields, with their types."""
ANSWERS: Mapping[str, type] = {"no_field": list, "events": dict, "after": dict}
"""Further words of a line in an evening of the tests."""
ITEMS = ("before", "acts")
"""The lists of a table with one item per line."""
REFERENCE = re.compile(r"\$([a-z][a-z0-9_]*)")


class ScriptRefused(Exception):
    """A script that cannot be played: the file, the line and the fault."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")


@dataclass(frozen=True, slots=True)
class Place:
    """The place of an item: file, line, table, and its position in the table from 1."""

    file: str
    line: int
    table: int
    item: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One act of a script."""

    place: Place
    by: str
    act: str
    fields: dict[str, Any]
    known_as: str | None = None
    in_name_of: str | None = None
    late: str | None = None
    refused: tuple[str, ...] = ()
    dispense: dict[str, str] = field(default_factory=dict)
    counted: str | None = None
    cautions: tuple[str, ...] = ()
    no_field: tuple[str, ...] = ()
    events: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EventPattern:
    """An event without an act in the script; with ``known_as`` it begins an act of that name."""

    place: Place
    event: type[Event]
    fields: dict[str, Any]
    known_as: str | None


@dataclass(frozen=True, slots=True)
class Until:
    """All seasons up to this one are announced."""

    place: Place
    season: str
    after: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Wait:
    """A number of minutes pass."""

    place: Place
    minutes: int


Item = ScriptLine | EventPattern | Until | Wait


def resolved(value: Any, numbers: Mapping[str, int]) -> Any:
    """A value with each ``"$name"`` replaced by the number of that act. Raises KeyError for an unknown name."""
    if isinstance(value, dict):
        return {resolved_text(key, numbers): resolved(inner, numbers) for key, inner in value.items()}
    if isinstance(value, list):
        return [resolved(inner, numbers) for inner in value]
    match = REFERENCE.fullmatch(value) if isinstance(value, str) else None
    return numbers[match[1]] if match else value


def resolved_text(text: str, numbers: Mapping[str, int]) -> str:
    """An id such as ``proelium:$mutina`` with the number in it. Raises KeyError for an unknown name."""
    return REFERENCE.sub(lambda match: str(numbers[match[1]]), text)


def tables(
    file: str, raw: bytes, name: str, keys: Sequence[str], head: Sequence[str] = (), first: int = 1
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A script's head and its tables ``name``, with ``(place, item)`` for each item of their lists. ``keys`` are allowed in a
    table, ``head`` in the file; tables are counted from ``first``. Raises ScriptRefused."""
    try:
        text = raw.decode()
        whole = tomllib.loads(text)
    except ValueError as error:
        raise ScriptRefused(file, 0, f"is not TOML in UTF-8: {error}") from None
    entries: list[dict[str, Any]] = whole.get(name, [])
    for table, names in [(whole, (name, *head)), *((table, keys) for table in entries)]:
        for key in table.keys() - {*names}:
            raise ScriptRefused(file, 0, f"nothing is called {key} in {table.get('name', 'the file')}")
    for key in [key for key in head if key not in whole]:
        raise ScriptRefused(file, 0, f"says nothing of {key}")
    starts = [number for number, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("{")]
    lists = [(n, key, table) for n, table in enumerate(entries, first) for key in ITEMS if key in table]
    if len(starts) != sum(len(table[key]) for _, key, table in lists):
        raise ScriptRefused(file, 0, "each act begins a line of its own with a brace, and nothing else does")
    numbers = iter(starts)
    for n, key, table in lists:
        table[key] = [(Place(file, next(numbers), n, place), item) for place, item in enumerate(table[key], 1)]
    return whole, entries


def names_in(value: Any) -> Iterator[str]:
    """Every ``$name`` in a value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from (reference[1] for reference in REFERENCE.finditer(key))
            yield from names_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from names_in(inner)
    elif isinstance(value, str) and (match := REFERENCE.fullmatch(value)):
        yield match[1]
