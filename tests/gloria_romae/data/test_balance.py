"""Matches that were played, added up by hand, and what of them is called uneven."""

from collections.abc import Sequence

from projections.gloria_romae.balance import BalanceView, PlayedMatch, balance
from tests.gloria_romae.evening import HOUSES
from tests.gloria_romae.table import opened

WORLD = opened(players=HOUSES)
CLIENTS, CARDS = [one.id for one in WORLD.clients()], [card.id for card in WORLD.match.cards]


def added(
    winners: Sequence[str], met: Sequence[Sequence[str]], cards: Sequence[Sequence[str]], goals: Sequence[int]
) -> BalanceView:
    """The balance of matches of four houses, each of which met so many goals in each match."""
    played = [
        PlayedMatch(
            winner=winner, completed=dict(zip(HOUSES, goals, strict=True)), met=tuple(fulfilled), patronised=(),
            built=(), cards=tuple(used),
        )
        for winner, fulfilled, used in zip(winners, met, cards, strict=True)
    ]  # fmt: skip
    return balance(WORLD, 1, played)


def test_an_even_gallery_has_no_fault() -> None:
    """Ten matches in which every house won two or three, every condition was met in nine, and no card was played less than half as
    often as another; the bounds belong to what is even."""
    winners = [HOUSES[number % 4] for number in range(10)]
    view = added(winners, [CLIENTS] * 9 + [[]], [[*CARDS, *CARDS[1:]]] * 10, (2, 2, 2, 2))
    assert [seat.wins for seat in view.seats] == [30, 30, 20, 20]
    assert set(view.conditions.values()) == {90.0}
    assert (view.cards[CARDS[0]], view.cards[CARDS[1]], view.goals) == (10, 20, 2)
    assert view.faults == ()


def test_what_is_uneven_is_named() -> None:
    """A house that wins four of ten, a condition that is always met and one that never is, a card that is played less than half as
    often as another, and goals that are too easy."""
    winners = [HOUSES[0]] * 4 + [HOUSES[1 + number % 3] for number in range(6)]
    often, seldom, *others = CLIENTS
    met = [[often, *others] if number < 5 else [often] for number in range(10)]
    rare, *rest = CARDS
    view = added(
        winners, met, [[rare, *rest, *rest] if number else [*rest, *rest] for number in range(10)], (5, 5, 5, 5)
    )
    assert view.faults == (
        f"seats:{HOUSES[0]}",
        f"conditions:{often}",
        f"conditions:{seldom}",
        f"cards:{rare}",
        "goals",
    )
