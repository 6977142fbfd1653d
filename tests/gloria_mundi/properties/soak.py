"""``make soak GAME=gloria_mundi COUNT=2000``: whole games of two to six between players of every strength, some at random, and some who
only pay and refuse by turns; what must hold is asked after each act, and of each game read again from its rows."""

import argparse
import random
import sys
from collections import Counter
from functools import partial
from multiprocessing import Pool

from domain.kernel.grammar.act import Act
from projections.gloria_mundi.player import choices, player
from projections.kernel.computer_player import STRENGTHS
from tests.gloria_mundi.players.games import LONGEST, ProductionCards, faults, knows
from tests.gloria_mundi.properties.offered import unequal
from tests.gloria_mundi.table import ROMANS, MundiTable, seat

ENDINGS = ("carthage", "rome", "hand", "deck")
AT_RANDOM, DAWDLING = 0, -1
"""Strengths beside those of computer players: any proposal, each as likely; buying nothing, and paying and refusing by turns."""


def chosen(table: MundiTable, mover: str, strength: int, chance: random.Random) -> Act:
    """The next act of a player of a strength."""
    if strength in STRENGTHS:
        act = player(knows(table, mover), strength)
        assert act is not None, f"{mover} has nothing to do in {table.world.table.phase}"
        return act
    offered = [*choices(table.seen(seat(mover)))]
    if strength == DAWDLING:
        wanted = ("pay_tribute" if table.world.table.turn % 2 else "refuse_tribute", "pass_purchase", "collect")
        return next((one for one in offered if one.kind in wanted), chance.choice(offered)).act()
    return chance.choice(offered).act()


def soaked(seed: int, every: int) -> tuple[str, int, list[str]]:
    """One game: how it ended, after how many acts, and everything that did not hold. ``every``: in each so-manieth position all acts
    that could be sent are compared with the steps."""
    chance = random.Random(f"soak {seed}")
    count, strengths = 2 + seed % 5, [AT_RANDOM, *STRENGTHS]
    romans = chance.sample(ROMANS, count)
    strong = {roman: DAWDLING if seed % 20 == 5 else chance.choice(strengths) for roman in romans}
    table, found, before = MundiTable(romans, seed), list[str](), None
    production = ProductionCards(table.world)
    while (mover := table.world.table.waiting) and len(table.journal.entries) < LONGEST:
        if len(table.journal.entries) % every == 0:
            found += unequal(table.world)
        before = table.world
        table.append(table.recorded(mover, chosen(table, mover, strong[mover], chance)))
        found += faults(before, table.world)
        found += production.faults(table.journal.entries[-1].events, table.world)
    found += _read_again(table)
    over = table.world.table.over
    return over.ending if over else "none", len(table.journal.entries), found


def _read_again(table: MundiTable) -> list[str]:
    """Whether its rows alone come to the same game, and no rule was set aside in any of its acts."""
    again, last = table.read_again(), len(table.rows)
    found = [
        f"act {entry.number} stands against a rule"
        for entry in table.journal.entries
        if entry.row.dispensations or entry.row.cautions
    ]
    same = again.world == table.world and again.root(last) == table.journal.root(last)
    return found if same else [*found, "read again from its rows it is another game"]


def main() -> int:
    """Play; exit code 1 where anything did not hold, or where a game ended otherwise than by one of the four endings."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--count", type=int, default=2_000)
    words.add_argument("--seed", type=int, default=1_000)
    words.add_argument("--every", type=int, default=15, help="compare steps with all acts in each so-manieth position")
    asked = words.parse_args()
    endings, acts, broken = Counter[str](), 0, 0
    seeds = range(asked.seed, asked.seed + asked.count)
    with Pool() as pool:
        for seed, (ending, count, found) in zip(
            seeds, pool.imap(partial(soaked, every=asked.every), seeds, 5), strict=True
        ):
            endings[ending] += 1
            acts += count
            broken += bool(found)
            for one in found[:5]:
                print(f"game {seed}: {one}", flush=True)
    ends = ", ".join(f"{endings[one]} by {one}" for one in ENDINGS)
    print(
        f"{asked.count:,} games, {acts:,} acts: {ends}, {endings['none']} without an end; {broken} in which something did not hold."
    )
    return 1 if broken or endings["none"] else 0


if __name__ == "__main__":
    sys.exit(main())
