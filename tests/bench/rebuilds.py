"""``make rebuilds``: how often views are built anew over a whole evening, and how often in vain, since what was built is what was
shown already. Every view of everybody is watched. The time is that of picking, and of building what had to be built."""

from collections import Counter
from dataclasses import dataclass, field

from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.views.changes import looks, worlds


@dataclass
class Tally:
    """What became of some views over the evening."""

    counts: Counter[str] = field(default_factory=Counter)
    picking: float = 0.0
    building: float = 0.0

    def add(self, other: "Tally") -> None:
        """Count these too."""
        self.counts.update(other.counts)
        self.picking += other.picking
        self.building += other.building

    def line(self, name: str) -> str:
        """The counts in one line."""
        looked, built, vain, missed = (self.counts[what] for what in ("looked", "built", "vain", "missed"))
        share = vain / built if built else 0
        return f"{name:14} {looked:9,} {built:8,} {vain:8,} {share:6.0%} {missed:7} {self.picking:8.2f} {self.building:8.2f}"


def main() -> None:
    """Measure and print."""
    tallies = {kind: Tally() for kind in LUDI.views}
    for look in looks(worlds(replayed(NEWEST))):
        tally = tallies[look.name.kind]
        tally.picking += look.picking
        tally.building += look.building * look.picked
        tally.counts["looked"] += 1
        tally.counts["built"] += look.picked
        tally.counts["vain"] += look.picked and not look.changed
        tally.counts["missed"] += look.changed and not look.picked
    print(
        f"{'view':14} {'looked at':>9} {'built':>8} {'in vain':>8} {'':6} {'missed':>7} {'picking':>8} {'building':>8} s"
    )
    without, all_of_them = Tally(), Tally()
    for kind, tally in tallies.items():
        print(tally.line(kind + (":…" if LUDI.views[kind].subject else "")))
        all_of_them.add(tally)
        if LUDI.views[kind].subject is None:
            without.add(tally)
    print(without.line("all without id"))
    print(all_of_them.line("all"))


if __name__ == "__main__":
    main()
