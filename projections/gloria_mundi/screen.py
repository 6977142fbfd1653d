"""A player's screen: the hand, and the counters behind it; its Roman's alone until the game is over (GM-SEC-01)."""

from collections.abc import Iterator

from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import Counters
from domain.gloria_mundi.edition import Cards
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import Seat
from projections.kernel.eyes import Eyes


class ScreenView(Frozen):
    """The production cards of a hand, and the counters behind the screen."""

    hand: Cards
    counters: Counters


def picks(eyes: Eyes, roman: str) -> Iterator[object]:
    """What lies behind the screen, as the seat sees it."""
    known = eyes.world.roman(roman)
    yield (known.hand, known.counters)


def screen(eyes: Eyes, roman: str) -> ScreenView:
    """The view of a screen. Raises LookupError for a seat that may not look behind it: ``is_shown`` is asked first."""
    found = shown(eyes.world, roman)
    if found is None:
        raise LookupError(roman)
    return found


def is_shown(world: Mundi, seat: Seat, roman: str) -> bool:
    """Whether a seat may look behind a screen: its own, any for an auditor, and all when the game is over (GM-SEC-01)."""
    return shown(world, roman) is not None


def shown(world: Mundi, roman: str) -> ScreenView | None:
    """What lies behind a screen in a world as a seat may know it."""
    known = world.roman(roman)
    if known.hand is None or known.counters is None:
        return None
    return ScreenView(hand=known.hand, counters=known.counters)
