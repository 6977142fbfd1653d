"""Thousands of random matches: what holds of every one, and how long the longest takes to judge.

``make soak GAME=gloria_romae COUNT=1000``"""

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

from api.engine.tidying import settle
from domain.gloria_romae.law.trial import tried
from tests.gloria_romae.properties.invariants import broken
from tests.gloria_romae.properties.screens import SCREENS, figure, heard
from tests.gloria_romae.table import random_match

LONGEST, MIDDLE = 0.050, 0.015
"""Seconds that judging one match may take, and half of all."""


def main() -> int:
    """Play, check, and print the times; 1 where something is broken."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--count", type=int, default=1_000)
    asked.add_argument("--seed", type=int, default=0)
    options = asked.parse_args()
    times, wrong = list[float](), 0
    tried(*random_match(options.seed))  # the first one loads what all others find loaded
    settle()  # as a server does: no full collection stops it in the middle of an act
    for seed in range(options.seed, options.seed + options.count):
        world, plans, goals, lots = random_match(seed)
        began = time.process_time()
        after = tried(world, plans, goals, lots)
        times.append(time.process_time() - began)
        for fault in broken(after):
            wrong += 1
            print(f"match {seed}: {fault}")
    slowest = options.seed + times.index(max(times))
    middle, longest = statistics.median(times), max(times)
    print(
        f"{len(times)} matches judged; median {middle * 1000:.1f} ms, longest {longest * 1000:.1f} ms (match {slowest}), {wrong} faults"
    )
    with tempfile.TemporaryDirectory() as folder:
        sent = heard(Path(folder), 20)
    print(figure(sent))
    twice = any(one.frames != SCREENS for one in sent)
    return 1 if wrong or twice or longest > LONGEST or middle > MIDDLE else 0


if __name__ == "__main__":
    sys.exit(main())
