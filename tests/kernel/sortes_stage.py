"""The toy game of sealed bids on a stage: what a house sees of itself and of the others."""

from collections.abc import Iterator

from projections.kernel.eyes import Eyes
from projections.kernel.stage import BADGE, staged
from projections.kernel.view import View, its_own
from tests.kernel.sortes import GAME, HOUSES, HandView, fields_of, goal_of
from tests.kernel.sortes_player import player


def _mine(eyes: Eyes, house: str) -> tuple[int | None, int | None]:
    """The bid and the goal that a house reads of itself, the newest of each."""
    read = [one for one in eyes.journal.reads() if eyes.seat.who == house]
    bids = [fields_of(one).get("bid") for one in read if "bid" in fields_of(one)]
    goals = [goal_of(one) for one in read if goal_of(one) is not None]
    return (bids[-1] if bids else None), (goals[-1] if goals else None)


def hand(eyes: Eyes, house: str) -> HandView:
    """What a house sees."""
    month = eyes.world.month
    mine, goal = _mine(eyes, house)
    return HandView(
        mine=mine, goal=goal, sealed=len(month.sealed), coins={one: eyes.world.chest(one).coins for one in HOUSES},
        lots=month.lots, winner=month.winner,
    )  # fmt: skip


def picks(eyes: Eyes, house: str) -> Iterator[object]:
    """Everything of which that is made."""
    yield eyes.world.month
    yield tuple(eyes.world.chest(one) for one in HOUSES)
    yield _mine(eyes, house)


SORTES = staged(GAME, {"hand": View(HandView, hand, picks, its_own, subject=BADGE, personal=True)}, player=player)
