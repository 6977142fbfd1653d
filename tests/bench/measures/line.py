"""Durable acts in one process, one after another and several at once, beside raw commits of the same rows."""

import asyncio
import tempfile
import time
from pathlib import Path

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from projections.ludi_romani.stage import LUDI
from tests.bench.gifts import opening, sent
from tests.bench.process import looped
from tests.bench.raw import Raw
from tests.bench.rows import Figure, Row, Size, ratio

AT_ONCE = 8
ALONE = Row("alone", "durable acts in process, one after another / raw commits of the same rows", 0.5, least=True)
EIGHT = Row("eight", "eight at once / raw commits one after another", 2, least=True)
ROWS = (ALONE, EIGHT)

Rates = tuple[float, float, float]
"""Acts a second: raw, one after another, several at once."""


async def _round(evening: Evening, raw: Raw, number: int, acts: int) -> Rates:
    known = evening.world.number
    began = time.perf_counter()
    for one in range(acts):
        await evening.record(sent(number + one))
    alone = time.perf_counter() - began
    began = time.perf_counter()
    for first in range(acts, 2 * acts, AT_ONCE):
        await asyncio.gather(*(evening.record(sent(number + first + one)) for one in range(AT_ONCE)))
    together = time.perf_counter() - began
    rows = [*evening.store.acts(known + 1, known + acts)]
    began = time.perf_counter()
    for one_act in rows:
        raw.commit(one_act)
    return acts / (time.perf_counter() - began), acts / alone, acts / together


async def _rounds(folder: Path, count: int, acts: int) -> list[Rates]:
    store = Store(folder / "evening.sqlite")
    store.append(opening())
    evening, raw = Evening("bench", store, LUDI), Raw(folder / "raw.sqlite")
    found = [await _round(evening, raw, 2 * acts * number, acts) for number in range(1, count + 2)]
    evening.close()
    return found[1:]  # the first was to warm up


def measured(size: Size) -> list[Figure]:
    """Both rows."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        rounds = looped(_rounds(Path(folder), size.of(25, 1), size.of(80, 8)))
    raw, alone, eight = zip(*rounds, strict=True)
    return [ratio(row, ours, raw, "raw", "a second") for row, ours in ((ALONE, alone), (EIGHT, eight))]
