"""``make start``: how long an evening of many acts takes to be known again, and how much memory: from nothing but the log, and from
the world that was laid down. Each start is a process of its own; ``written`` makes the file, ``started`` is one start."""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from api.engine.evening import Evening
from api.store.log import Store
from domain.kernel.act import Moment
from domain.kernel.canonical import sha256
from domain.kernel.journal import Journal
from domain.kernel.record import record
from domain.kernel.rows import StoredRow
from domain.kernel.sent import Sent
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.ludi_romani.table import BEGINS, edition_2018

GIVERS = "cicero hirtius pansa decimus ventidius plancus pollio isauricus".split()
APART = 500
"""Milliseconds between two acts: a busy evening."""
TOGETHER = 500
"""Acts written in one commit: what is measured is reading them."""
STARTS = 5


def written(path: Path, acts: int) -> None:
    """A file with so many acts, no two alike within a minute."""
    store, journal, rows = Store(path), Journal(LUDI_ROMANI), list[StoredRow]()
    for number in range(1, acts + 1):
        now = BEGINS + number * APART
        by, act = ("host", _opening()) if number == 1 else ("venus", _gift(number))
        sent = Sent(f"{sha256(b'%d' % number)[:22]}", act, None, None, True, {}, by, f"tablet-{number % 8}", "tablet")
        recorded = record(journal, sent, Moment(number, by, by, now, now), sent.act_id)
        journal.append(recorded)
        rows += recorded.rows
        if number % TOGETHER == 0 or number == acts:
            store.append(rows)
            rows.clear()
    store.close()


def _opening() -> LudosAperire:
    return LudosAperire(title_of_evening="Ludi Romani", begins=BEGINS, offset=-240, edition=edition_2018())


def _gift(number: int) -> Donare:
    giver, receiver = GIVERS[number % 8], GIVERS[(number + 1 + number // 8 % 7) % 8]
    return Donare(giver=giver, receiver=receiver, denarii=100_000 * (1 + number % 119))


def started(path: Path) -> tuple[float, float]:
    """Seconds until the evening is known, and the most memory that the process had by then, in megabytes."""
    began = time.perf_counter()
    evening = Evening("bench", Store(path), LUDI)
    took = time.perf_counter() - began
    assert evening.entries[-1].number == evening.world.number
    evening.close()
    return took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _in_a_process(path: Path, name: str) -> None:
    told = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.bench.start", str(path)],
        capture_output=True,
        text=True,
        check=True,
    )
    took, memory = map(float, told.stdout.split())
    print(f"{name:32} {took:6.2f} s, {memory:4.0f} MB at most", flush=True)


def main() -> None:
    """Measure and print: for 100,000 acts, or for as many as are given. Given a file, one start of it."""
    if sys.argv[1:] and not sys.argv[1].isdecimal():
        print(*started(Path(sys.argv[1])))
        return
    acts = int(sys.argv[1]) if sys.argv[1:] else 100_000
    with tempfile.TemporaryDirectory(prefix="ludi-start-") as folder:
        path = Path(folder) / "evening.sqlite"
        written(path, acts)
        _in_a_process(path, f"{acts:,} acts, the log alone")
        for _ in range(STARTS):
            _in_a_process(path, f"{acts:,} acts, a world laid down")


if __name__ == "__main__":
    main()
