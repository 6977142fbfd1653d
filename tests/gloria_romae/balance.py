"""``make balance GAME=gloria_romae MATCHES=2000 STRENGTH=1``: the reconstruction tried by computer players of equal strength, for
each number of players; the table stands in docs/gloria_romae.md."""

import argparse
import sys
from collections.abc import Iterator
from itertools import chain

from projections.gloria_romae.balance import BalanceView, balance, matches
from tests.gloria_romae.evening import HOUSES
from tests.gloria_romae.page import balance_written
from tests.gloria_romae.table import MORE, opened

PLAYERS = (3, 4, 5, 6)


def tried(count: int, number: int, strength: int, seed: int) -> BalanceView:
    """The balance of so many matches of so many houses."""
    world = opened(players=(*HOUSES, *MORE)[:count])
    return balance(world, strength, [*matches(world, strength, range(seed, seed + number))])


def rows(views: list[BalanceView]) -> Iterator[str]:
    """The figures as a page shows them."""
    yield "| Players | Wins by seat (%) | Conditions met (%) | Cards played | Goals at the median |"
    yield "|---|---|---|---|---|"
    for view in views:
        seats = " ".join(f"{seat.wins:g}" for seat in view.seats)
        met = ", ".join(f"{id} {share:g}" for id, share in view.conditions.items())
        most = max(view.cards.values())
        cards = " ".join(f"{card.upper()} {times / most:.2f}" for card, times in view.cards.items())
        yield f"| {len(view.seats)} | {seats} | {met} | {cards} | {view.goals:g} |"


def main() -> int:
    """Play, print the table, and return 1 where a measure is missed."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--matches", type=int, default=2_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--strength", type=int, default=1, choices=(1, 2, 3))
    words.add_argument("--players", type=int, nargs="*", default=[*PLAYERS])
    words.add_argument("--unkept", action="store_true", help="leave docs/gloria_romae.md as it is")
    words.add_argument("--more", action="store_true", help="patrons and structures too")
    asked = words.parse_args()
    views = [tried(count, asked.matches, asked.strength, asked.seed) for count in asked.players]
    table = "\n".join(rows(views))
    print(table)
    for view in views if asked.more else ():
        print(len(view.seats), "patrons", view.patrons, "built", view.built)
    missed = [*chain.from_iterable((f"{len(view.seats)} players: {fault}" for fault in view.faults) for view in views)]
    words_of = "; ".join(missed) or "all measures hold"
    said = f"{asked.matches} matches for each number of players, strength {asked.strength}: {words_of}."
    print(f"\n{said}")
    if not asked.unkept:
        balance_written(asked.strength, f"{table}\n\n{said}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
