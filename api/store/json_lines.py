"""JSON lines that anybody may have made, bounded and with the number of the line at fault."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

LINES = 200_000
"""Lines of one file at most: a long evening has three thousand rows."""
LONGEST = 2 << 20
"""Bytes of one line at most."""
T = TypeVar("T")


class BadLine(ValueError):
    """A line is not what it has to be; the words say which, and what is wrong with it."""


def read_lines(data: bytes, made: Callable[[Any], T], form: str) -> list[T]:
    """The values of JSON lines, in the ``form`` that is told where one has another. A line ends with LF alone: a value may hold other
    line breaks. Raises BadLine."""
    lines = data.split(b"\n")
    if len(lines) > LINES + 1:
        raise BadLine(f"it has {len(lines):,} lines, and at most {LINES:,} are read")
    return [_value(line, number, made, form) for number, line in enumerate(lines, 1) if line]


def _value(line: bytes, number: int, made: Callable[[Any], T], form: str) -> T:
    if len(line) > LONGEST:
        raise BadLine(f"line {number} is longer than {LONGEST >> 20} MB")
    try:
        return made(json.loads(line.decode()))
    except UnicodeError as fault:
        raise BadLine(f"line {number} is not Unicode") from fault
    except (ValueError, TypeError, KeyError, RecursionError) as fault:
        raise BadLine(f"line {number} is not {form}") from fault


def typed(value: Any, *kinds: type) -> list[Any]:
    """A list of values of just these types, true being no integer. Raises TypeError."""
    if type(value) is not list or tuple(map(type, value)) != kinds:
        raise TypeError
    return value
