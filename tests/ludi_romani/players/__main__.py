"""``make demo EVENINGS=20``: so many evenings that play themselves, and what occurred in them."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from api.cli.progress import tracked
from api.engine.editions import load_edition
from domain.ludi_romani.edition_kind import KIND
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.players.evening import Played, evening


def main() -> int:
    """Play the evenings; 1 where one has a fault or a kind of act never occurred."""
    options = argparse.ArgumentParser(prog="players", description=__doc__)
    options.add_argument("--evenings", type=int, default=20)
    options.add_argument("--seed", type=int, default=1, help="of the first evening")
    options.add_argument("--edition", type=Path, default=Path("seeds/ludi_romani/2018"))
    chosen = options.parse_args()
    edition, began, all_played = load_edition(chosen.edition, KIND), time.monotonic(), []
    seeds = range(chosen.seed, chosen.seed + chosen.evenings)
    for seed in tracked(seeds, "evenings are played", len(seeds)):
        played = evening(edition, seed)
        print(played.line(), flush=True)
        all_played.append(played)
    print(summary(all_played))
    print(f"  {time.monotonic() - began:.0f} seconds.")
    return 1 if missing(all_played) or any(played.faults for played in all_played) else 0


def missing(all_played: Sequence[Played]) -> list[str]:
    """Kinds of act that occurred in none of these evenings."""
    met = {kind for played in all_played for kind in played.kinds}
    return [kind for kind in LUDI_ROMANI.acts if kind not in met]


def summary(all_played: Sequence[Played]) -> str:
    """What occurred how often in all of them."""
    kinds, refused, cautions, dispensed = (
        sum((getattr(played, name) for played in all_played), Counter[str]())
        for name in ("kinds", "refused", "cautions", "dispensed")
    )
    rows = (("acts", kinds), ("refused", refused), ("noted", cautions), ("dispensed with", dispensed))
    never = ", ".join(missing(all_played)) or "none"
    return "\n".join(
        (
            *(f"  {words}, {met.total()} in all: {_listed(met)}" for words, met in rows),
            f"  counted at the table: {sum(played.counted for played in all_played)}; breaches that a dispensation or a"
            f" count explains: {sum(played.excused for played in all_played)}; faults: {sum(len(p.faults) for p in all_played)}",
            f"  kinds of act that never occurred: {never}",
        )
    )


def _listed(met: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(met.items()))


if __name__ == "__main__":
    sys.exit(main())
