"""The parts that an evening gives to people, whatever its game calls them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PartForPerson:
    """A part: every spelling of its name, the number of the person who plays it, and the part that it is a twin of."""

    id: str
    names: tuple[str, ...]
    person: int | None
    twin_of: str | None = None


def none(*_: object) -> Sequence[PartForPerson]:
    """The default: a game without parts."""
    return ()
