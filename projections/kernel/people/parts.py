"""The parts that an evening gives to people, whatever its game calls them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PartForPerson:
    """A part: every spelling of its name, the number of the person who plays it, and the part that it is a twin of."""

    id: str
    names: tuple[str, ...]
    person: int | None
    twin_of: str | None = None


def folded(text: str) -> str:
    """A text without case and punctuation, for comparison."""
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text.casefold()).split())


def wished(said: str, called: Mapping[str, PartForPerson]) -> tuple[list[str], list[str]]:
    """The parts that a person wishes for, most wanted first, and the words that name no part."""
    wishes = [one.strip() for one in said.replace(";", ",").replace("/", ",").split(",") if one.strip()]
    found = {wish: called.get(folded(wish)) for wish in wishes}
    return [part.id for part in found.values() if part], [wish for wish, part in found.items() if not part]


def none(*_: object) -> Sequence[PartForPerson]:
    """The default: a game without parts."""
    return ()
