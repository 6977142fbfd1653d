"""The Forum: six spaces with the cards that may be bought, and the discard pile beside it."""

from dataclasses import dataclass, replace
from typing import ClassVar

from domain.kernel.grammar.event import Event

STREAM = "forum"
SPACES = 6


@dataclass(frozen=True, slots=True)
class Forum:
    """``spaces`` from 0 to +5, None where no card lies; ``discarded`` in the order in which they went."""

    spaces: tuple[str | None, ...] = (None,) * SPACES
    discarded: tuple[str, ...] = ()

    def space(self, card: str) -> int | None:
        """The space on which a card lies; None where it does not."""
        return self.spaces.index(card) if card in self.spaces else None


class OfForum(Event):
    """A change of the Forum."""

    @property
    def stream(self) -> str:
        return STREAM


class ForumLaid(OfForum):
    """The Forum with its six spaces (GM-SETUP-02)."""

    kind: ClassVar[str] = "forum_laid"
    aside: ClassVar[bool] = True

    spaces: tuple[str | None, ...]
    discarded: tuple[str, ...]

    def apply(self, to: None) -> Forum:
        return Forum(self.spaces, self.discarded)


class BuildingRevealed(OfForum):
    """Every card moves down one space, and the new one lies on +5 (GM-FORUM-01, GM-FORUM-02); what was on space 0 is discarded
    for good (GM-FORUM-03)."""

    kind: ClassVar[str] = "building_revealed"
    says: ClassVar[str] = "{card} comes to the Forum."

    card: str
    pushed_off: str | None

    def apply(self, to: Forum) -> Forum:
        gone = (*to.discarded, self.pushed_off) if self.pushed_off else to.discarded
        return Forum((*to.spaces[1:], self.card), gone)


class CardTaken(OfForum):
    """A card was bought: its space is empty."""

    kind: ClassVar[str] = "card_taken"
    aside: ClassVar[bool] = True

    card: str

    def apply(self, to: Forum) -> Forum:
        return replace(to, spaces=tuple(None if card == self.card else card for card in to.spaces))


class CardDiscarded(OfForum):
    """A card of a tableau was discarded."""

    kind: ClassVar[str] = "card_discarded"
    aside: ClassVar[bool] = True

    card: str

    def apply(self, to: Forum) -> Forum:
        return replace(to, discarded=(*to.discarded, self.card))


EVENTS: tuple[type[Event], ...] = (ForumLaid, BuildingRevealed, CardTaken, CardDiscarded)
