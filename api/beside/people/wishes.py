"""Parts as people write them."""

from collections.abc import Mapping

from projections.kernel.parts import PartForPerson


def folded(text: str) -> str:
    """A text without case and punctuation, for comparison."""
    return " ".join("".join(letter if letter.isalnum() else " " for letter in text.casefold()).split())


def wished(said: str, called: Mapping[str, PartForPerson]) -> tuple[list[str], list[str]]:
    """The parts that a person wishes for, most wanted first, and the words that name no part."""
    wishes = [wish.strip() for wish in said.replace(";", ",").replace("/", ",").split(",") if wish.strip()]
    parts = {wish: called.get(folded(wish)) for wish in wishes}
    return [part.id for part in parts.values() if part], [wish for wish, part in parts.items() if not part]
