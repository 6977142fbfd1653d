"""``make soak``: the long form of whatever is entered. Evenings of random acts until so many were tried; the first fault is told with
its seed and the shortest run of acts that still shows it."""

import argparse
import random
import sys
import time
import traceback
from collections import Counter

from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.players.book import Book
from tests.ludi_romani.players.invariants import total
from tests.ludi_romani.players.player import Move
from tests.ludi_romani.properties import test_any_acts as any_acts
from tests.ludi_romani.table import edition_2018

IN_ONE = 400
"""Acts that are tried in one evening."""
NOTE = Move("fata", "notare", {"text": "Nothing."})
"""What a run of acts has in the place of those that do not matter."""


class Fault(Exception):
    """What went wrong, with the moves that led to it and the last that was looked at."""

    def __init__(self, moves: list[Move], last: Move, cause: Exception) -> None:
        super().__init__(repr(cause))
        self.moves, self.last, self.cause = moves, last, cause


def evening(seed: int, acts: int) -> Book:
    """One evening of random acts; raises Fault with all that was recorded and the move that failed."""
    dice, moves, move = random.Random(seed), list[Move](), NOTE
    book = any_acts.begun(dice)
    moves += [Move("apollo", "tempus_nuntiare", {"row": season.row}) for season in book.world.evening.begun]
    sums = total(book.world)
    try:
        for _ in range(acts):
            move = any_acts.some_move(dice, book.world)
            move = any_acts.settled(dice, book, move)
            if not book.judge(move).standing:
                moves.append(move)
            any_acts.recorded(book, move)
            any_acts.adds_up(book, sums)
        any_acts.comes_again(book)
    except Exception as cause:
        raise Fault(moves, move, cause) from cause
    return book


def fails(moves: list[Move]) -> str | None:
    """The name of the fault of these moves, if they have one."""
    book = Book(edition_2018())
    sums = total(book.world)
    try:
        for move in moves:
            any_acts.enter(book, move)
            any_acts.adds_up(book, sums)
        any_acts.comes_again(book)
    except Exception as fault:
        return type(fault).__name__
    return None


def shortest(moves: list[Move], fault: str) -> list[Move]:
    """The same with as many as possible made into notes, which keep the numbers of the others: in ever smaller pieces."""
    piece = max(1, len(moves) // 2)
    while True:
        for start in range(0, len(moves), piece):
            fewer = [*moves[:start], *(NOTE for _ in moves[start : start + piece]), *moves[start + piece :]]
            if fewer != moves and fails(fewer) == fault:
                moves = fewer
        if piece == 1:
            return moves
        piece //= 2


def told(seed: int, fault: Fault) -> None:
    """Say what went wrong, and the shortest run of acts that shows it."""
    traceback.print_exception(fault.cause)
    name = type(fault.cause).__name__
    if fails(fault.moves) != name:
        print(
            f"Seed {seed}: a fault after {len(fault.moves)} acts that are recorded; the last that was looked at: {fault.last}"
        )
        return
    print(f"Seed {seed}: a fault after {len(fault.moves)} acts; these alone show it:")
    for number, move in enumerate(shortest(fault.moves, name), 2):
        if move is not NOTE:
            print(f"  {number:4} {move}")


def main() -> int:
    """Play on until enough acts were tried; 1 at the first fault."""
    options = argparse.ArgumentParser(prog="soak", description=__doc__)
    options.add_argument("--acts", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1_000, help="of the first evening")
    chosen = options.parse_args()
    tried, recorded, seeds, began = 0, Counter[str](), 0, time.monotonic()
    while tried < chosen.acts:
        seed = chosen.seed + seeds
        try:
            book = evening(seed, IN_ONE)
        except Fault as fault:
            told(seed, fault)
            return 1
        tried, seeds = tried + IN_ONE, seeds + 1
        recorded.update(entry.act.kind for entry in book.entries)
    kinds = len([kind for kind in recorded if kind in LUDI_ROMANI.acts])
    print(
        f"{tried:,} acts tried and {recorded.total():,} of them recorded, of {kinds} kinds, in {seeds} seeds"
        f" ({chosen.seed} to {chosen.seed + seeds - 1}), in {time.monotonic() - began:.0f} seconds: nothing broke."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
