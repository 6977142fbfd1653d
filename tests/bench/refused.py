"""``python -m tests.bench.refused``: what refused acts cost the act with which they are written. Appends by turns with none, one
and twenty of them, and prints the median of each in milliseconds."""

import statistics
import tempfile
import time
from pathlib import Path

from api.beside.refusals.table import RefusalBatch, RefusalRecord
from api.store.sqlite.log import Store
from domain.kernel.log.rows import StoredRow

ACTS = 1_200
RIDING = (0, 1, 20)
REFUSED = RefusalRecord(1, "motus", "mars", "mars", "a device", (("MOT-01", "s" * 80), ("SED-01", "s" * 60)))


def medians(store: Store) -> dict[int, float]:
    """By how many refusals ride along: how long an act of three rows takes until it is on the disk."""
    took: dict[int, list[float]] = {count: [] for count in RIDING}
    for number in range(1, ACTS + 1):
        count = RIDING[number % len(RIDING)]
        rows = [StoredRow(stream, number, "a.1", b"x" * 300) for stream in ("acta", "player:a", "player:b")]
        began = time.perf_counter()
        beside = store.refusals.sealed(RefusalBatch.of([REFUSED] * count), count) if count else []
        store.append(rows, (), beside)
        took[count].append(time.perf_counter() - began)
    return {count: statistics.median(times) * 1000 for count, times in took.items()}


def main() -> None:
    """Print them."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "evening.sqlite")
        for count, median in medians(store).items():
            print(f"{count:2} refusals ride along: {median:.2f} ms")
        store.close()


if __name__ == "__main__":
    main()
