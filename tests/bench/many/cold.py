"""An evening that a process does not know, opened at its first request: from a database and from a folder, by turns."""

import shutil
import time
from pathlib import Path

from tests.bench.gifts import copied
from tests.bench.many.crowded import FIRST, crowded
from tests.bench.rows import Figure, Row, Size, figure
from tests.bench.served import serving
from tests.log.logs import NEWEST
from tests.server import Server

COLD = Row("cold", "an evening of a whole game opened cold / from SQLite", 1.5)
AT_MOST = Row("cold-ms", "the same, as it is", 150, "ms")
ROWS = (COLD, AT_MOST)


def _asked(server: Server, evening: str) -> float:
    """Milliseconds of the first request for an evening."""
    head = {"Authorization": f"Bearer {server.host}"}
    server.client.get("/healthz")
    began = time.perf_counter()
    answer = server.client.get(f"/api/evenings/{evening}/views/timer", headers=head)
    assert answer.status_code == 200, answer.text
    return (time.perf_counter() - began) * 1000


def measured(size: Size) -> list[Figure]:
    """Both rows. The newest evening is opened at the start, so it is not among those that are asked for; nor is there a snapshot."""
    count = size.of(12, 2)
    with crowded(count + 1, NEWEST) as house:
        folder = house.folder / "sqlite" / "evenings"
        folder.mkdir(parents=True)
        copied(NEWEST, folder / f"{FIRST}.sqlite")
        for evening in house.evenings[1:]:
            shutil.copy(folder / f"{FIRST}.sqlite", Path(folder) / f"{evening}.sqlite")
        with house.workers(1) as (database,), serving(folder.parent) as sqlite:
            times = [(_asked(database, evening), _asked(sqlite, evening)) for evening in house.evenings[:count]]
    ratios = [ours / theirs for ours, theirs in times[1:]]
    mine, theirs = sorted(ours for ours, _ in times[1:]), sorted(other for _, other in times[1:])
    middle = len(mine) // 2
    return [
        figure(COLD, ratios, **{"database, ms": mine[middle], "SQLite, ms": theirs[middle]}),
        figure(AT_MOST, mine),
    ]
