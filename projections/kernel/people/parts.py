"""The parts that an evening gives to people, whatever its game calls them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PartForPerson:
    """A part: every way in which people write it, the number of whoever plays it, and whose twin it is."""

    id: str
    names: tuple[str, ...]
    person: int | None
    twin_of: str | None = None


def folded(text: str) -> str:
    """What two ways of writing the same have in common: neither case nor stops."""
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text.casefold()).split())


def wished(said: str, called: Mapping[str, PartForPerson]) -> tuple[list[str], list[str]]:
    """The parts that somebody wishes for, the dearest first, and what he wrote that is none."""
    wishes = [one.strip() for one in said.replace(";", ",").replace("/", ",").split(",") if one.strip()]
    found = {wish: called.get(folded(wish)) for wish in wishes}
    return [part.id for part in found.values() if part], [wish for wish, part in found.items() if not part]


def none(*_: object) -> Sequence[PartForPerson]:
    """The answer of a game that gives no parts to people."""
    return ()
