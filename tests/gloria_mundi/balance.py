"""``make balance GAME=gloria_mundi``: games between equal computer players for each number of players, games of two between
players of different strength, and how long a choice takes; beside the specification's own model, into docs/balance.md."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from statistics import mean

from projections.kernel.computer_player import STRENGTHS
from tests.gloria_mundi.players.swift import SwiftGame
from tests.gloria_mundi.table import ROMANS
from tests.server import ROOT

PAGE = ROOT / "docs" / "balance.md"
ENDINGS = ("carthage", "rome", "hand", "deck")
OVER, STRONGER, LIMIT = 5.0, 70.0, 0.1
"""Points above the fair share, per cent of games of two, seconds of processor time for a choice."""
MODEL = {
    2: ("49.0 51.0", "69.0 / 31.0 / 0 / 0", "37, 47, 53", "33.8"),
    3: ("34.0 32.9 33.1", "31.1 / 66.2 / 2.7 / 0", "44, 50, 54", "29.9"),
    4: ("27.9 22.1 22.1 27.9", "8.2 / 68.3 / 23.4 / 0", "47, 51, 53", "26.0"),
    5: ("19.1 19.7 17.5 20.1 23.6", "8.5 / 36.8 / 54.7 / 0", "46, 51, 51", "26.0"),
    6: ("20.1 19.8 16.9 14.3 14.2 14.7", "5.0 / 0 / 95.0 / 0", "43, 43, 43", "24.2"),
}
"""What an independent model with 2,000 games each came to, by number of players."""
HEAD = """# Balance of Gloria Mundi

`make balance GAME=gloria_mundi` plays these games between the program's own computer players of strength {strength} and writes this
page. It judges every act as a server does, and writes no row. In each second line stands what an independent model of greedy players
came to as the reconstruction was made (2,000 games each). Fair is at most the share + 5 points.

| Players | | Wins by seat, from the one who begins | carthage / rome / hand / deck | Turns: 5 %, median, 95 % | Winner's steps | |
|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class GameResult:
    """What one game came to: the winner's place from the one who begins, and the seconds of its slowest choice."""

    place: int
    winner: str
    ending: str
    turn: int
    steps: int
    slowest: float
    choices: int
    chosen: float


def result(romans: Sequence[str], strengths: dict[str, int], seed: int) -> GameResult:
    """One game to its end. Raises AssertionError where an act was refused, or the game has no end."""
    game = SwiftGame(romans, seed, strengths)
    table = game.mundi.table
    assert table.over and not game.refused, (seed, game.refused)
    place, steps = table.round(table.first).index(table.over.winner), game.mundi.roman(table.over.winner).steps
    return GameResult(
        place, table.over.winner, table.over.ending, table.turn, steps, game.slowest, game.number - 1, game.chosen
    )


def row(count: int, games: Sequence[GameResult]) -> tuple[str, bool]:
    """The two lines of a number of players, and whether no seat wins too much."""
    shares = [100 * sum(game.place == place for game in games) / len(games) for place in range(count)]
    endings, turns = Counter(game.ending for game in games), sorted(game.turn for game in games)
    at = (turns[int(part * (len(turns) - 1))] for part in (0.05, 0.5, 0.95))
    cells = (
        " ".join(f"{share:.1f}" for share in shares),
        " / ".join(f"{100 * endings[one] / len(games):.1f}" for one in ENDINGS),
        ", ".join(map(str, at)), f"{mean(game.steps for game in games):.1f}",
    )  # fmt: skip
    fair = max(shares) <= 100 / count + OVER
    mark = "fair" if fair else "**not fair**"
    return (
        f"| {count} | {len(games):,} | {' | '.join(cells)} | {mark} |\n| | model | {' | '.join(MODEL[count])} | |",
        fair,
    )


def duel(strong: int, weak: int, seed: int) -> bool:
    """Whether the stronger of two wins; each begins as often from the first seat."""
    able, other = ROMANS[seed % 2], ROMANS[1 - seed % 2]
    return result(ROMANS[:2], {able: strong, other: weak}, seed).winner == able


def main() -> int:
    """Write the page; exit code 1 where a seat wins too much, the stronger too little, or a choice takes too long."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", "--matches", type=int, default=2_000, help="for each number of players")
    words.add_argument("--strength", type=int, default=max(STRENGTHS), choices=STRENGTHS, help="of equal players")
    words.add_argument("--duels", type=int, default=500, help="between each two strengths")
    words.add_argument("--players", type=int, nargs="*", default=[2, 3, 4, 5, 6])
    words.add_argument("--seed", type=int, default=10_000)
    words.add_argument("--page", type=Path, default=PAGE)
    asked, good, lines, all_games = words.parse_args(), True, list[str](), list[GameResult]()
    equal = dict.fromkeys(ROMANS, asked.strength)
    with Pool() as pool:
        for count in asked.players:
            seeds = range(asked.seed, asked.seed + asked.games)
            games = pool.map(partial(result, ROMANS[:count], equal), seeds, chunksize=10)
            line, fair = row(count, games)
            print(line, flush=True)
            lines, all_games, good = [*lines, line], [*all_games, *games], good and fair
        said = ["", f"Of {asked.duels} games of two the stronger player wins:", ""]
        for weak, strong in ((1, 3), (1, 2), (2, 3)):
            won = pool.map(partial(duel, strong, weak), range(asked.seed, asked.seed + asked.duels), chunksize=10)
            share = 100 * sum(won) / len(won)
            good = good and share >= STRONGER
            said.append(f"- strength {strong} against {weak}: {share:.1f} %")
            print(said[-1], flush=True)
    slowest = max(game.slowest for game in all_games)
    usual = sum(game.chosen for game in all_games) / sum(game.choices for game in all_games)
    said += [
        "",
        f"A choice took {1000 * usual:.1f} ms on the average and {1000 * slowest:.0f} ms at most (processor time).",
    ]
    print(said[-1])
    asked.page.write_text(HEAD.format(strength=asked.strength) + "\n".join([*lines, *said, ""]))
    return 0 if good and slowest <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
