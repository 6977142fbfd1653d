"""Turning points: the actions without which the winner would be another."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.gloria_romae.law.opened_match import OpenedMatch

SHOWN = 3
"""So many are told."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An action, who would have won without it, and the place of the winner then."""

    month: int
    player: str
    winner: str
    place: int


def turning(match: OpenedMatch) -> Iterator[TurningPoint | None]:
    """Every action that was carried out, in the order of the match: None where the winner would be the same without it."""
    after, _ = match.judged
    for player, action in match.actions():
        if not action.done:
            continue
        ranks = match.without((action.month, player))
        place = next(rank.place for rank in ranks if rank.player == after.match.winner)
        yield TurningPoint(action.month, player, ranks[0].player, place) if place > 1 else None


def foremost(points: list[TurningPoint]) -> list[TurningPoint]:
    """The three that count most: those without which the winner would stand lowest; of equal ones the later, which decided. They
    stand in the order of the match."""
    chosen = sorted(points, key=lambda one: (-one.place, -one.month))[:SHOWN]
    return sorted(chosen, key=lambda one: points.index(one))
