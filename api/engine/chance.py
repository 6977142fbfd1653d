"""The system's random source, from which the server fills in drawn values."""

import random
import secrets
from collections.abc import Sequence
from typing import Any

_SYSTEM = random.SystemRandom()


class SystemChance:
    """Randomness of the operating system: not predictable, not repeatable."""

    def choose(self, values: Sequence[Any]) -> Any:
        """One of these, each as likely as the others."""
        return _SYSTEM.choice(values)

    def shuffle(self, values: Sequence[Any]) -> list[Any]:
        """All of these in a random order."""
        return _SYSTEM.sample(values, len(values))

    def bits(self, count: int) -> str:
        """``count`` random bits as hexadecimal digits."""
        return secrets.token_hex(count // 8)
