"""What may be done next in phase 1."""

from collections.abc import Iterator

from domain.gloria_mundi.law.stepping import mover, step
from domain.kernel.grammar.step import Now, Step


def steps(now: Now) -> Iterator[Step]:
    """The active player reveals a card (GM-FORUM-01)."""
    roman = mover(now.world, "forum")
    if roman:
        yield step(roman, "reveal_building", "GM-FORUM-01", {}, "reveal the top card of the deck")
