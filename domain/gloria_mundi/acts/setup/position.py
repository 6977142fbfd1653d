"""A position that a rehearsal starts from, in place of the set-up."""

from typing import Annotated, Literal

from pydantic import Field

from domain.gloria_mundi.counters import Counters, Due, Type
from domain.kernel.grammar.frozen import Frozen

Count = Annotated[int, Field(ge=0, le=999)]


class StartHand(Frozen):
    """Production cards in a hand."""

    food: Count = 0
    gold: Count = 0
    peace: Count = 0


class StartSlot(Frozen):
    """A production card of a tableau."""

    slot: Annotated[int, Field(ge=1, le=999)]
    type: Type
    card: str | None = None


class StartRoman(Frozen):
    """A Roman's part of a position; what is left out is the set-up's. ``next``: the number of the next slot."""

    steps: Count = 0
    hand: StartHand | None = None
    counters: Counters | None = None
    tableau: tuple[StartSlot, ...] | None = None
    next: Annotated[int, Field(ge=1, le=999)] | None = None


class StartTribute(Frozen):
    """A tribute on its space."""

    space: Annotated[int, Field(ge=1, le=999)]
    counters: tuple[Due, ...]


SpaceName = Literal["5", "4", "3", "2", "1", "0"]


class Start(Frozen):
    """A whole position. ``deck`` is all that is left to draw, from the top."""

    turn: Annotated[int, Field(ge=1, le=999)] = 1
    active: str | None = None
    phase: Literal["forum", "production", "purchase", "tribute"] = "forum"
    goth: Count = 0
    tributes: tuple[StartTribute, ...] = ()
    forum: dict[SpaceName, str | None] = {}
    deck: tuple[str, ...] | None = None
    players: dict[str, StartRoman] = {}

    @property
    def spaces(self) -> tuple[str | None, ...]:
        """The cards in the Forum, from space 0 to +5."""
        cards = {str(space): card for space, card in self.forum.items()}
        return tuple(cards.get(str(space)) for space in range(6))

    def lying(self) -> list[tuple[str, str]]:
        """Every building card that lies somewhere, with its place."""
        found = [(f"start.forum.{space}", card) for space, card in self.forum.items() if card]
        for id, roman in self.players.items():
            found += [
                (f"start.players.{id}.tableau[{place}]", slot.card)
                for place, slot in enumerate(roman.tableau or ())
                if slot.card
            ]
        return found + [(f"start.deck[{place}]", card) for place, card in enumerate(self.deck or ())]
