"""The one way in which a value becomes bytes: what is hashed is what is stored."""

import hashlib
import json
from typing import Any


def canonical(value: Any) -> bytes:
    """JSON with sorted keys, no blanks, UTF-8, integers only: the same value always gives the same bytes (docs/log.md).

    Raises ValueError for anything that JSON cannot hold exactly (a float, a lone surrogate).
    """
    _refuse_floats(value)
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8")


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
    """The SHA-256 of some bytes, in lower-case hexadecimal."""
    return hashlib.sha256(data).hexdigest()
