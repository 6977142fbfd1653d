"""Parts as people write them."""

from collections.abc import Mapping

from projections.kernel.parts import PartForPerson


def folded(text: str) -> str:
    """A text without case and punctuation, for comparison."""
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text.casefold()).split())


def wished(said: str, called: Mapping[str, PartForPerson]) -> tuple[list[str], list[str]]:
    """The parts that a person wishes for, most wanted first, and the words that name no part."""
    wishes = [one.strip() for one in said.replace(";", ",").replace("/", ",").split(",") if one.strip()]
    found = {wish: called.get(folded(wish)) for wish in wishes}
    return [part.id for part in found.values() if part], [wish for wish, part in found.items() if not part]
