"""The canonical bytes of a value: the same bytes are hashed and stored."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

import orjson

_SCALARS = frozenset({str, int, bool, type(None)})
_TEXT = frozenset({str})


def canonical(value: Any) -> bytes:
    """JSON with sorted keys, no blanks, UTF-8, integers only: the same value always gives the same bytes (docs/log.md).

    Raises ValueError for anything that JSON cannot hold exactly (a float, a lone surrogate).
    """
    if _exact(value):
        try:
            return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
        except orjson.JSONEncodeError:  # beyond 64 bits, a lone surrogate, deep nesting: the slow path decides
            pass
    return plainly(value)


def legible(value: Any) -> bytes:
    """JSON of a value for display; never stored."""
    try:
        return orjson.dumps(value)
    except orjson.JSONEncodeError:  # an integer beyond 64 bits
        return json.dumps(value).encode()


def plainly(value: Any) -> bytes:
    """The canonical bytes by the standard library: slower, for every value; equal to the fast path where that applies."""
    _refuse_floats(value)
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8")


def _exact(value: Any) -> bool:
    """Whether it consists of JSON's own types without floats. orjson would also serialize others, in its own format."""
    kind = type(value)
    if kind is dict:
        return _TEXT.issuperset(map(type, value)) and _all_exact(value.values())
    if kind is list or kind is tuple:
        return _all_exact(value)
    return kind in _SCALARS


def _all_exact(values: Iterable[Any]) -> bool:
    deeper = [value for value in values if type(value) not in _SCALARS]
    return not deeper or all(map(_exact, deeper))


def _refuse_floats(value: Any) -> None:
    if isinstance(value, float):
        raise ValueError("a float has no canonical form")
    if isinstance(value, dict):
        for item in value.values():
            _refuse_floats(item)
    elif isinstance(value, list | tuple):
        for item in value:
            _refuse_floats(item)


def sha256(data: bytes) -> str:
    """The SHA-256 of some bytes, in lower-case hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()
