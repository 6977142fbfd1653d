"""How long the event loop is kept from everybody else while a screen reads a long journal and 33 tablets record."""

import json
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.gifts import body, full
from tests.bench.links import Ears
from tests.bench.rows import Figure, Row, Size
from tests.bench.served import asker, live, serving
from tests.server import Server

ACTS, TABLETS = 10_000, 33
HOLD = Row(
    "hold", "longest hold of the event loop: a screen reads a journal of 10,000 acts while 33 tablets record", 20, "ms"
)
ROWS = (HOLD,)
BREATH = 0.1
"""Seconds between an answer and that tablet's next act: some three hundred acts a second, if the server can."""
IDLE = 2.0
"""Seconds without anybody, beside which the rest is to be seen."""


def _longest(server: Server) -> float:
    """Milliseconds, since it was asked last."""
    server.process.send_signal(signal.SIGUSR1)
    assert server.process.stdout is not None
    return float(server.process.stdout.readline())


def _reading(server: Server, acts: int, tablets: int) -> tuple[int, float]:
    """How many acts were recorded, and in how many seconds, until the screen had read the journal."""
    ears, number, badges = Ears(), 0, [server.pair("organiser")["badge"] for _ in range(tablets)]
    crowd, due = [asker(ears, server, badge) for badge in badges], [0.0] * tablets
    _longest(server)
    screen = live(server, server.organiser, ["timer"], after=0)
    ears.add([screen])
    began = time.perf_counter()
    while screen.frames < acts:
        now = time.perf_counter()
        for place, tablet in enumerate(crowd):
            if not tablet.waits and now >= due[place]:
                number, due[place] = number + 1, now + BREATH
                tablet.ask(json.dumps(body(acts + number)).encode())
        ears.hear(BREATH / 20)
    took = time.perf_counter() - began
    ears.until(lambda: not any(tablet.waits for tablet in crowd))
    assert all(tablet.status in (0, 201) for tablet in crowd), [tablet.body for tablet in crowd]
    return number, took


def measured(size: Size) -> list[Figure]:
    """The row: the longest of all, each time by a server that has told nobody yet."""
    acts, held, idle, rates = size.of(ACTS, 50), [], [], []
    for _ in range(size.of(3, 1)):
        with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
            full(acts, Path(folder) / "evenings" / "e1.sqlite")
            with serving(Path(folder), (sys.executable, "-m", "tests.bench.held")) as server:
                _longest(server)
                time.sleep(size.of(IDLE, 0.01))
                idle.append(_longest(server))
                number, took = _reading(server, acts, size.of(TABLETS, 3))
                held.append(_longest(server))
                rates.append(number / took)
    beside = {"without anybody, ms": max(idle), "acts a second meanwhile": min(rates)}
    return [Figure(HOLD.name, max(held), min(held), max(held), beside)]
