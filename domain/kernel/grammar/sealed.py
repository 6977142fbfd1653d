"""Sealed values: what an act says that only some seats may read, until another act reveals it.

The log holds a salted commitment; value and salt stand beside it. House.md calls the seats that have the value its readers.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.frozen import Frozen

ACT = "act"
"""The value that an act seals itself: its sealed fields. Any other name is the seat for which a value was derived."""


Value = dict[str, Any] | str
"""What is sealed: a JSON object, or a text."""


@dataclass(frozen=True, slots=True)
class SealedValue:
    """One value behind a commitment: of which act, ``of`` what (``ACT``, or the one seat that reads it), with its salt."""

    act: int
    of: str
    salt: bytes
    value: Value

    @property
    def ref(self) -> str:
        """The commitment that the log holds."""
        return commitment(self.salt, self.value)

    def opened(self) -> "Unsealed":
        """The same as an act that reveals it records it."""
        return Unsealed(act=self.act, of=self.of, salt=self.salt.hex(), value=self.value)


class Unsealed(Frozen):
    """A sealed value as it is revealed: the act that sealed it, ``of`` what, the salt in hexadecimal digits, the value."""

    act: int
    of: str
    salt: str
    value: Value

    @property
    def ref(self) -> str:
        """The commitment that the log held until now. Raises ValueError for a salt that is no hexadecimal number."""
        return commitment(bytes.fromhex(self.salt), self.value)


def commitment(salt: bytes, value: Value) -> str:
    """``sealed:`` and the SHA-256 of the salt and the bytes of the value (docs/log.md)."""
    return "sealed:" + hashlib.sha256(salt + as_bytes(value)).hexdigest()


def as_bytes(value: Value) -> bytes:
    """A sealed value as it is hashed and kept: a text in UTF-8, an object as canonical JSON."""
    return value.encode() if isinstance(value, str) else canonical(value)


def from_bytes(data: bytes) -> Value:
    """The value of these bytes. No sealed text begins with a brace."""
    value: Value = json.loads(data) if data.startswith(b"{") else data.decode()
    return value


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance that the shell fills in: one of the ``values``, or where ``take`` says so that many of them in a row; without values,
    so many random ``bits`` as hexadecimal digits."""

    values: tuple[Any, ...] = ()
    take: int | None = None
    bits: int = 0


Draws = Mapping[str, Draw]
"""By drawn field, among what the shell draws."""
