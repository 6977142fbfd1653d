"""Sealed values: content of an act that only its readers may read, until another act reveals it.

The log holds a salted commitment; value and salt are stored beside it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.frozen import Frozen

ACT = "act"
"""Names the sealed fields of an act. Any other name is the seat for which a value was derived."""


Value = dict[str, Any] | str
"""A sealed value: a JSON object, or a text."""


@dataclass(frozen=True, slots=True)
class SealedValue:
    """One value behind a commitment: the act, ``of`` what (``ACT``, or the one seat that reads it), and its salt."""

    act: int
    of: str
    salt: bytes
    value: Value

    @property
    def ref(self) -> str:
        """The commitment that the log holds."""
        return commitment(self.salt, self.value)

    def opened(self) -> "Unsealed":
        """The value as a revealing act records it."""
        return Unsealed(act=self.act, of=self.of, salt=self.salt.hex(), value=self.value)


class Unsealed(Frozen):
    """A sealed value as revealed: the act that sealed it, ``of`` what, the salt in hexadecimal digits, the value."""

    act: int
    of: str
    salt: str
    value: Value

    @property
    def ref(self) -> str:
        """The commitment to it. Raises ValueError for a salt that is not hexadecimal."""
        return commitment(bytes.fromhex(self.salt), self.value)


def commitment(salt: bytes, value: Value) -> str:
    """The commitment to a sealed value (docs/log.md)."""
    return reference(salt, as_bytes(value))


def reference(salt: bytes, content: bytes) -> str:
    """``sealed:`` and the SHA-256 of the salt and the bytes of a value, in hexadecimal."""
    return "sealed:" + hashlib.sha256(salt + content).hexdigest()


def as_bytes(value: Value) -> bytes:
    """A sealed value as hashed and stored: a text in UTF-8, an object as canonical JSON."""
    return value.encode() if isinstance(value, str) else canonical(value)


def from_bytes(data: bytes) -> Value:
    """The value of these bytes. A sealed text never begins with a brace."""
    value: Value = json.loads(data) if data.startswith(b"{") else data.decode()
    return value


@dataclass(frozen=True, slots=True)
class Draw:
    """What the server draws: one of ``values``, or ``take`` of them in random order; without values, ``bits`` random bits as
    hexadecimal digits."""

    values: tuple[Any, ...] = ()
    take: int | None = None
    bits: int = 0


Draws = Mapping[str, Draw]
"""What is drawn, by field."""
