"""How long a computer thinks before it acts, so that people can follow it."""

from collections.abc import Callable
from hashlib import sha256

Pace = Callable[[str], float]
"""The seconds before an act, by the act's id."""

SHORTEST, LONGEST = 1.0, 3.0


def at_once(act_id: str) -> float:
    """No wait."""
    return 0.0


def as_a_person(act_id: str) -> float:
    """Between one and three seconds, the same for the same act."""
    share = int.from_bytes(sha256(act_id.encode()).digest()[:4], "big") / 2**32
    return SHORTEST + share * (LONGEST - SHORTEST)
