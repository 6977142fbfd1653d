"""Bodies, fields and addresses of all bad forms, by the thousand: each is answered in words, and none is a fault of the program."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from pathlib import Path

import httpx

from tests.faults.bodies import Request, requests
from tests.faults.meanwhile import Meanwhile
from tests.faults.rows import Trial, fault
from tests.server import Server

AT_ONCE = 8


async def _pieces(body: bytes) -> AsyncIterator[bytes]:
    yield body[: len(body) // 2]
    yield body[len(body) // 2 :]


async def _answers(server: Server, bad: Iterator[Request]) -> Counter[int]:
    """What they were answered; they are sent by a few at once, with the badge that may do most."""
    seen = Counter[int]()

    async def sends(client: httpx.AsyncClient) -> None:
        for one in bad:
            body = _pieces(one.body) if one.chunked else one.body
            answer = await client.request(one.method, one.path, content=body, headers=one.headers)
            seen[answer.status_code] += 1

    head = {"Authorization": f"Bearer {server.host}"}
    async with httpx.AsyncClient(base_url=server.url, headers=head, timeout=60) as client:
        await asyncio.gather(*(sends(client) for _ in range(AT_ONCE)))
    return seen


@fault(
    "bodies",
    "bad bodies and addresses over every act and route",
    "no answer of 5xx, no traceback; acts meanwhile p99 ≤ 200 ms",
    short=400,
    long=10_000,
)
def test_no_body_is_a_fault_of_the_program(tmp_path: Path, trial: Trial) -> None:
    """Each is refused in words, or recorded where it happens to be an act; the room goes on recording."""
    server = Server.start(tmp_path)
    try:
        schema, forms = (server.client.get(path).json() for path in ("/openapi.json", "/api/acts"))
        bad = islice(requests(schema, forms, server.evening, random.Random(trial.count)), trial.count)
        with Meanwhile(server) as acts:
            seen = asyncio.run(_answers(server, bad))
        failed = sum(count for status, count in seen.items() if status >= 500)
        refused = sum(count for status, count in seen.items() if 400 <= status < 500)
        trial.found(f"{trial.count:,} requests, {refused:,} refused, {failed} answers of 5xx; {acts.figure()}")
    finally:
        server.stop()
    assert (failed, set(acts.answers) <= {201, 409}) == (0, True)
    trial.in_time(acts.p99 <= 200)
