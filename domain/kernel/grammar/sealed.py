"""Sealed values: what an act says that only some seats may read, until another act reveals it.

The log holds a salted commitment; value and salt stand beside it. House.md calls the seats that have the value its readers.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.canonical import canonical
from domain.kernel.grammar.frozen import Frozen

ACT = "act"
"""The value that an act seals itself: its sealed fields. Any other name is the seat for which a value was derived."""


@dataclass(frozen=True, slots=True)
class SealedValue:
    """One value behind a commitment: of which act, ``of`` what (``ACT``, or the one seat that reads it), with its salt."""

    act: int
    of: str
    salt: bytes
    value: Any

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
    value: Any

    @property
    def ref(self) -> str:
        """The commitment that the log held until now. Raises ValueError for a salt that is no hexadecimal number."""
        return commitment(bytes.fromhex(self.salt), self.value)


def commitment(salt: bytes, value: Any) -> str:
    """``sealed:`` and the SHA-256 of the salt and the value: a text in UTF-8, anything else as canonical JSON (docs/log.md)."""
    data = value.encode() if isinstance(value, str) else canonical(value)
    return "sealed:" + hashlib.sha256(salt + data).hexdigest()


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance that the shell fills in: one of the ``values``, or where ``take`` says so that many of them in a row; without values,
    so many random ``bits`` as hexadecimal digits."""

    values: tuple[Any, ...] = ()
    take: int | None = None
    bits: int = 0


Draws = Mapping[str, Draw]
"""By drawn field, among what the shell draws."""
