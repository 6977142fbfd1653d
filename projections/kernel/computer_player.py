"""The input of a computer player: what its seat may know, and nothing else."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.sealed import Unsealed
from projections.kernel import asked_of_journal as asked
from projections.kernel.eyes import Eyes

STRENGTHS = (1, 2, 3)
"""Levels of play; 1 is the weakest."""


class OwnActs(Mapping[int, Act]):
    """The acts of one seat by their numbers, rising: recorded by it or entered in its name; read on access."""

    def __init__(self, eyes: Eyes) -> None:
        self._entries, self._numbers = eyes.entries, dict.fromkeys(eyes.journal.own())

    def __getitem__(self, number: int) -> Act:
        if number not in self._numbers:
            raise KeyError(number)
        return self._entries[number - 1].act

    def __iter__(self) -> Iterator[int]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    """What one seat knows. ``world``: as the seat may know it; ``instant``: when the last act was recorded (server milliseconds);
    ``acts``: its own, without what they seal; ``reads``: the sealed values that it may read and that are not revealed yet, its own
    among them. The journal is left out: a seat knows the acts of others by the world."""

    seat: Seat
    world: Any
    instant: int
    acts: Mapping[int, Act]
    reads: tuple[Unsealed, ...]


ComputerPlayer = Callable[[SeatKnowledge, int], Act | None]
"""The next act of a seat at a strength (one of ``STRENGTHS``), or None where it has nothing to do. It is pure: the same knowledge
gives the same act. Drawn and revealed fields stay empty (``entry_form``): the server fills them in."""


def knowledge(eyes: Eyes) -> SeatKnowledge:
    """The knowledge of the seat of these eyes."""
    return SeatKnowledge(eyes.seat, eyes.world, asked.instant(eyes), OwnActs(eyes), eyes.journal.reads())
