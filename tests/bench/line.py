"""``make line``: durable acts a second, one after another and eight at once, beside raw commits of the same rows, in turns within
one run: the ratio is the figure."""

import asyncio
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

from api.engine.evening import Evening
from api.store.log import Store
from domain.kernel.rows import StoredRow, acts_of
from domain.kernel.sent import Sent
from domain.ludi_romani.acts.trade.donare import Donare
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, stored

ROUNDS, ACTS, AT_ONCE = 25, 80, 8


def gift(number: int) -> Sent:
    """Money to and fro."""
    giver, receiver = ("cicero", "hirtius") if number % 2 else ("hirtius", "cicero")
    act = Donare(giver=giver, receiver=receiver, denarii=100_000 * (1 + number % 9))
    return Sent(f"act-{number:012}", act, "venus", None, True, {}, "venus", f"tablet-{number % AT_ONCE}", "tablet")


class Raw:
    """A file that takes rows as they are, each act's in a commit of its own."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(path, isolation_level=None)
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            self._file.execute(f"PRAGMA {setting}")
        columns = "stream TEXT, version INTEGER, kind TEXT, state BLOB, PRIMARY KEY (stream, version)"
        self._file.execute(f"CREATE TABLE rows ({columns})")

    def commit(self, rows: list[StoredRow]) -> None:
        """One act."""
        self._file.execute("BEGIN IMMEDIATE")
        for row in rows:
            self._file.execute("INSERT INTO rows VALUES (?, ?, ?, ?)", (row.stream, row.version, row.kind, row.state))
        self._file.execute("COMMIT")


async def _round(evening: Evening, raw: Raw, number: int) -> tuple[float, float, float]:
    """Acts a second: raw, one after another, several at once."""
    known = max((place for place, _ in evening.store.rows()), default=0)
    began = time.perf_counter()
    for one in range(ACTS):
        await evening.record(gift(number + one))
    alone = time.perf_counter() - began
    began = time.perf_counter()
    for first in range(ACTS, 2 * ACTS, AT_ONCE):
        await asyncio.gather(*(evening.record(gift(number + first + one)) for one in range(AT_ONCE)))
    together = time.perf_counter() - began
    rows = [rows for _, rows in acts_of(evening.store.rows(known))][:ACTS]
    began = time.perf_counter()
    for one_act in rows:
        raw.commit(one_act)
    return ACTS / (time.perf_counter() - began), ACTS / alone, ACTS / together


async def _measured(folder: Path) -> None:
    store = Store(folder / "evening.sqlite")
    for _, rows in acts_of(stored(NEWEST)):
        store.append(rows)
        break
    evening, raw = Evening("bench", store, LUDI), Raw(folder / "raw.sqlite")
    await _round(evening, raw, 1_000_000)  # warm
    rounds = [await _round(evening, raw, 2 * ACTS * number) for number in range(ROUNDS)]
    base, alone, together = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(f"raw commits one after another {base:8.0f} a second")
    for name, place in (("acts one after another", 1), (f"acts {AT_ONCE} at once", 2)):
        ratios = sorted(one[place] / one[0] for one in rounds)
        figure = (alone, together)[place - 1]
        print(
            f"{name:29} {figure:8.0f} a second, {statistics.median(ratios):.2f} of raw ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        )


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory(prefix="ludi-line-") as folder:
        asyncio.run(_measured(Path(folder)))


if __name__ == "__main__":
    main()
