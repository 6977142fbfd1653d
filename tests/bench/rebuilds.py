"""``make rebuilds``: how often views are built anew over an evening, and how often in vain, since what was built is what was shown
already; and what is worked out only to be compared. Every view of everybody is watched. The time is the CPU's."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import dropwhile, takewhile

from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.views.changes import Look, Seen, looks, worlds


@dataclass
class Tally:
    """What became of some views over the evening."""

    counts: Counter[str] = field(default_factory=Counter)
    picking: float = 0.0
    building: float = 0.0

    def look(self, look: Look) -> None:
        """Count a look at a view."""
        self.picking += look.picking
        self.building += look.building * look.picked
        self.counts["looked"] += 1
        self.counts["different"] += look.changed
        self.counts["built"] += look.picked
        self.counts["vain"] += look.picked and not look.changed
        self.counts["missed"] += look.changed and not look.picked
        self.counts["calls"] += look.calls

    def add(self, other: "Tally") -> None:
        """Count these too."""
        self.counts.update(other.counts)
        self.picking += other.picking
        self.building += other.building

    def line(self, name: str, whole: "Tally") -> str:
        """The counts in one line; ``whole``: of which the picking is a share."""
        looked, different, built, vain, missed, calls = (
            self.counts[what] for what in ("looked", "different", "built", "vain", "missed", "calls")
        )
        share, picking = vain / built if built else 0, self.picking / whole.picking if whole.picking else 0
        return (
            f"{name:14} {looked:9,} {different:9,} {built:8,} {vain:8,} {share:6.0%} {missed:7} {calls:11,} "
            f"{self.picking:8.2f} {picking:6.0%} {self.building:8.2f}"
        )


HEAD = (
    f"{'view':14} {'looked at':>9} {'different':>9} {'built':>8} {'in vain':>8} {'':6} {'missed':>7} {'calls':>11} "
    f"{'picking':>8} {'':6} {'building':>8} s"
)


def table(found: Iterable[Look]) -> str:
    """The counts of all looks, view by view."""
    tallies, without, all_of_them = {kind: Tally() for kind in LUDI.views}, Tally(), Tally()
    for look in found:
        tallies[look.name.kind].look(look)
    for kind, tally in tallies.items():
        all_of_them.add(tally)
        if LUDI.views[kind].subject is None:
            without.add(tally)
    lines = [
        tally.line(kind + (":…" if LUDI.views[kind].subject else ""), all_of_them) for kind, tally in tallies.items()
    ]
    return "\n".join([HEAD, *lines, without.line("all without id", all_of_them), all_of_them.line("all", all_of_them)])


def between(evening: Iterator[Seen], first: int, last: int) -> Iterator[Seen]:
    """The worlds after these acts, and the one before them, which they are compared with."""
    later = dropwhile(lambda seen: seen[0].number < first - 1, evening)
    return takewhile(lambda seen: seen[0].number <= last, later)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--acts", default="1-9999", help="only these acts, such as 300-345")
    options.add_argument("--calls", action="store_true", help="count calls of picking too: the times are longer then")
    chosen = options.parse_args()
    first, _, last = chosen.acts.partition("-")
    print(measured(int(first), int(last or first), counted=chosen.calls))


def measured(first: int, last: int, *, counted: bool = False) -> str:
    """The table of these acts of the newest golden evening. Raises SystemExit where it has none of them."""
    journal = replayed(NEWEST)
    if first > min(last, len(journal.entries)):
        raise SystemExit(f"The evening has the acts 1 to {len(journal.entries)}, and none from {first} to {last}.")
    return table(looks(between(worlds(journal), first, last), counted=counted))


if __name__ == "__main__":
    main()
