"""Starting with a long evening in the folder: from the command to its line, and the most memory on the way."""

import tempfile
import time
from pathlib import Path

from tests.bench.gifts import full
from tests.bench.process import peak
from tests.bench.rows import Figure, Row, Size, figure
from tests.bench.served import serving

ACTS = 100_000
START = Row("start", "start with 100,000 acts", 3, "s")
MEMORY = Row("start-memory", "the most memory that it takes to start", 200, "MB")
ROWS = (START, MEMORY)


def _started(data: Path) -> tuple[float, float]:
    """Seconds, and megabytes."""
    began = time.perf_counter()
    with serving(data) as server:
        return time.perf_counter() - began, peak(server.process.pid)


def measured(size: Size) -> list[Figure]:
    """Both rows, of starts after the first."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        full(size.of(ACTS, 50), Path(folder) / "evenings" / "e1.sqlite")
        starts = [_started(Path(folder)) for _ in range(size.of(4, 1))]
    first, again = starts[0], starts[1:] or starts
    return [
        figure(START, [took for took, _ in again], **{"the first, s": first[0]}),
        figure(MEMORY, [most for _, most in again], **{"the first, MB": first[1]}),
    ]
