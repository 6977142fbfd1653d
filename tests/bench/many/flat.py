"""Whether an act costs more where the database holds many evenings; and what a process holds that knows them."""

import json
import time
from collections.abc import Sequence
from statistics import median

from tests.bench.asker import Asker
from tests.bench.gifts import body
from tests.bench.links import Ears
from tests.bench.many.crowded import Crowded, crowded
from tests.bench.process import cpu, memory
from tests.bench.rows import Figure, Row, Size, figure
from tests.bench.served import asker
from tests.log.logs import NEWEST
from tests.server import Server

FEW, MANY, KNOWN, BUSY = 50, 5_000, 500, 20
FLAT = Row("flat", "cost of an act with 5,000 evenings in the database / with 50", 1.1)
MEMORY = Row("memory", "memory of a worker that knows 500 evenings, 20 of them busy", 300, "MB")
ROWS = (FLAT, MEMORY)
ACTS = 30


def _one(ears: Ears, one: Asker, number: int) -> float:
    one.ask(json.dumps(body(number) | {"by": "venus"}).encode())
    ears.until(lambda: not one.waits)
    assert one.status == 201, one.body
    return one.took * 1000


def _turn(ears: Ears, one: Asker, start: int, acts: int) -> float:
    """Milliseconds of an act, the median of some."""
    return median(_one(ears, one, start + number) for number in range(acts))


def _flat(few: Crowded, many: Crowded, rounds: int, acts: int) -> Figure:
    """Two databases by turns, a worker for each."""
    ears, times = Ears(), list[tuple[float, float]]()
    with few.workers(1) as (here,), many.workers(1) as (there,):
        askers = [asker(ears, server, server.host, few.evenings[0]) for server in (here, there)]
        for number in range(rounds + 1):
            a, b = (_turn(ears, one, number * acts, acts) for one in askers)
            times.append((a, b))
    counted = times[1:]
    beside = {
        f"with {len(few.evenings)}, ms": median(a for a, _ in counted),
        f"with {len(many.evenings):,}, ms": median(b for _, b in counted),
    }
    return figure(FLAT, [b / a for a, b in counted], **beside)


def _memory(house: Crowded, busy: int, seconds: float) -> Figure:
    """Megabytes with the busy ones, whole evenings that are looked at and new ones that are written; and once all others were asked
    for too, which then go to rest one by one."""
    with house.workers(1) as (server,):
        start, ears = memory(server.process.pid), Ears()
        _look(server, house.evenings[:busy])
        askers = [asker(ears, server, server.host, _opened(server, number)) for number in range(busy)]
        began, used, count = time.perf_counter(), cpu(server.process.pid), 0
        while count < busy or time.perf_counter() - began < seconds:
            one = askers[count % busy]
            one.ask(json.dumps({"act_id": f"busy-{count:016}", "kind": "notare", "text": "A word."}).encode())
            ears.until(lambda: not one.waits)  # noqa: B023 # asked at once
            assert one.status == 201, one.body
            count += 1
        used = (cpu(server.process.pid) - used) * 1000 / count
        held = memory(server.process.pid)
        _look(server, house.evenings)
        every = memory(server.process.pid)
    beside = {
        "at the start, MB": start, "a busy evening, MB": (held - start) / busy, "all just asked for, MB": every,
        "stored, kB": house.stored(), "processor for an act, ms": used,
    }  # fmt: skip
    return Figure(MEMORY.name, held, beside=beside)


def _look(server: Server, evenings: Sequence[str]) -> None:
    for evening in evenings:
        answer = server.client.get(f"/api/evenings/{evening}/views/timer", headers=_host(server))
        assert answer.status_code == 200, answer.text


def _opened(server: Server, number: int) -> str:
    body = {"act_id": f"an-evening-{number:06}", "begins": 2_000_000_000_000}
    answer = server.client.post("/api/evenings", json=body, headers=_host(server))
    evening: str = answer.json()["evening"]
    return evening


def _host(server: Server) -> dict[str, str]:
    return {"Authorization": f"Bearer {server.host}"}


def measured(size: Size) -> list[Figure]:
    """Both rows."""
    with crowded(size.of(FEW, 2)) as few, crowded(size.of(MANY, 4)) as many:
        flat = _flat(few, many, size.of(10, 1), size.of(ACTS, 2))
    with crowded(size.of(KNOWN - BUSY, 2), NEWEST) as known:
        held = _memory(known, size.of(BUSY, 2), size.of(5.0, 0.1))
    return [flat, held]
