"""Many evenings in one process: at rest, and with an act a minute each."""

import json
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median

from tests.bench.asker import Asker
from tests.bench.gifts import body, copied
from tests.bench.links import Ears
from tests.bench.process import memory
from tests.bench.rows import Figure, Row, Size
from tests.bench.served import asker, serving
from tests.log.logs import DINNER
from tests.server import Server

AT_REST, BUSY = 1_000, 500
REST = Row("rest", "memory of one process with 1,000 evenings at rest", 400, "MB")
LIVE = Row("busy", "evenings in one process that take an act a minute each", BUSY, least=True)
ROWS = (REST, LIVE)
MINUTE = 60.0


def _names(data: Path, count: int) -> list[str]:
    """So many evenings in a folder."""
    folder = data / "evenings"
    folder.mkdir(parents=True)
    copied(DINNER, folder / "e0000.sqlite")
    names = [f"e{number:04}" for number in range(count)]
    for name in names[1:]:
        shutil.copy(folder / "e0000.sqlite", folder / f"{name}.sqlite")
    return names


def _minute(server: Server, names: list[str], seconds: float) -> list[Asker]:
    """Each evening takes an act at its time; whoever was answered 201."""
    ears = Ears()
    askers = [asker(ears, server, server.host, name) for name in names]
    began = time.perf_counter()
    for number, one in enumerate(askers):
        ears.rest(began + seconds * number / len(askers) - time.perf_counter())
        one.ask(json.dumps(body(number) | {"by": "venus"}).encode())
    ears.until(lambda: not any(one.waits for one in askers))
    return [one for one in askers if one.status == 201]


def _rest(count: int, quiet: float) -> Figure:
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        _names(Path(folder), count)
        began = time.perf_counter()
        with serving(Path(folder)) as server:
            took = time.perf_counter() - began
            time.sleep(quiet)
            return Figure(REST.name, memory(server.process.pid), beside={"start, s": took})


def _busy(count: int, seconds: float) -> Figure:
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        names = _names(Path(folder), count)
        with serving(Path(folder)) as server:
            taken = _minute(server, names, seconds)
            held = memory(server.process.pid)
    times = [one.took * 1000 for one in taken] or [0.0]
    return Figure(
        LIVE.name, len(taken), beside={"answer (p50), ms": median(times), "worst, ms": max(times), "memory, MB": held}
    )


def measured(size: Size) -> list[Figure]:
    """Both rows; none where the server does not start with so many."""
    found = []
    for row, made, count, seconds in ((REST, _rest, AT_REST, 2.0), (LIVE, _busy, BUSY, MINUTE)):
        try:
            found.append(made(size.of(count, 3), size.of(seconds, 0.1)))
        except ValueError:
            found.append(Figure(row.name, None, why=f"the server does not start with {count:,} evenings"))
    return found
