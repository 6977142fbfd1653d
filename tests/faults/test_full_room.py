"""A full room: many screens, one of which takes nothing, and acts faster than any evening brings them."""

import asyncio
import json
import math
import secrets
import socket
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.bench.process import looped, memory
from tests.faults.hostile import UPGRADE, frame, head
from tests.faults.rows import Trial, fault
from tests.server import PATIENCE, Server

SCREENS = 150
TABLETS = 33
"""So many of them read the journal too."""
ACTS_A_SECOND = 40
SOONER = httpx.Limits(keepalive_expiry=2)
"""A link that nobody used for two seconds is not used again: the server hangs up after five, and might at that very moment."""
FIRST = 2
"""The number of the first act behind the opening."""


class Screen:
    """One of many: what it was told, as far as it must be whole and in order."""

    def __init__(self, reads: bool) -> None:
        self.reads = reads
        self.acts: list[int] = []
        self.views: list[int] = []

    async def watch(self, server: Server, ready: asyncio.Semaphore) -> None:
        """Hear what there is, until it is told to stop."""
        live = f"{server.url.replace('http', 'ws')}/api/evenings/{server.evening}/live"
        hello: dict[str, Any] = {"badge": server.organiser, "views": ["seating"]}
        async with connect(live, compression=None, max_queue=None, open_timeout=PATIENCE) as link:
            await link.send(json.dumps(hello | ({"acts_after": FIRST - 1} if self.reads else {})))
            async for message in link:
                told = json.loads(message)
                if "act" in told:
                    self.acts.append(told["act"]["number"])
                elif "view" in told:
                    if not self.views:
                        ready.release()
                    self.views.append(told["number"])

    def whole(self, last: int, newest: int) -> bool:
        """Each act once and in order, and of the view the newest, never an older one behind."""
        acts = list(range(FIRST, last + 1)) if self.reads else []
        return self.acts == acts and self.views == sorted(self.views) and self.views[-1] == newest


def stalled(server: Server) -> socket.socket:
    """A screen that asks for everything and takes nothing."""
    link = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])))
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    hello = {"badge": server.organiser, "views": ["seating", "ledger", "annals"], "acts_after": 0}
    link.sendall(head(f"/api/evenings/{server.evening}/live", *UPGRADE) + frame(json.dumps(hello).encode()))
    return link


async def acts(server: Server, count: int) -> tuple[list[float], int]:
    """Record so many at an even pace, each on its own, however long the one before takes: how long each took, and the last number."""
    took, last, began = list[float](), 1, time.perf_counter()

    async def one(client: httpx.AsyncClient, number: int) -> None:
        nonlocal last
        region = ("syria", "gaul", "spain", "egypt")[number % 4]
        body = {"act_id": secrets.token_urlsafe(16), "kind": "adesse", "by": "mars", "region": region, "another": True}
        sent = time.perf_counter()
        answer = await client.post(f"/api/evenings/{server.evening}/acts", json=body)
        took.append(time.perf_counter() - sent)
        assert answer.status_code == 201, answer.text
        last = max(last, answer.json()["number"])

    bearer = {"Authorization": f"Bearer {server.organiser}"}
    async with (
        httpx.AsyncClient(base_url=server.url, headers=bearer, timeout=PATIENCE, limits=SOONER) as client,
        asyncio.TaskGroup() as sending,
    ):
        for number in range(count):
            await asyncio.sleep(max(0.0, began + number / ACTS_A_SECOND - time.perf_counter()))
            sending.create_task(one(client, number))
    return took, last


async def _evening(server: Server, seconds: int) -> tuple[int, int, list[float], float]:
    """How many screens are whole in the end and of how many, how long acts took, and by how many megabytes memory grew."""
    ready = asyncio.Semaphore(0)
    screens = [Screen(reads=number < TABLETS) for number in range(SCREENS - 1)]
    watching = [asyncio.create_task(screen.watch(server, ready)) for screen in screens]
    for _ in screens:
        await ready.acquire()
    before = memory(server.process.pid)
    took, last = await acts(server, seconds * ACTS_A_SECOND)
    until, whole = time.monotonic() + PATIENCE, 0
    while time.monotonic() < until and whole < len(screens):
        await asyncio.sleep(0.2)
        newest = max(screen.views[-1] for screen in screens)
        whole = sum(screen.whole(last, newest) for screen in screens)
    grown = memory(server.process.pid) - before
    for task in watching:
        task.cancel()
    await asyncio.wait(watching)
    return whole, len(screens), took, grown


@fault(
    "room",
    f"{SCREENS} screens, one of which takes nothing, and {ACTS_A_SECOND} acts a second",
    "no error, acts p99 ≤ 500 ms, memory flat, every other screen whole and in order",
    short=3,
    long=600,
)
def test_one_screen_that_takes_nothing_holds_up_nobody(tmp_path: Path, trial: Trial) -> None:
    """All others are told every act and the newest of every view."""
    server = Server.start(tmp_path)
    link = stalled(server)
    try:
        whole, screens, took, grown = looped(_evening(server, trial.count))
    finally:
        link.close()
        server.stop()
    p99 = sorted(took)[math.ceil(len(took) * 0.99) - 1] * 1000
    trial.found(
        f"{trial.count} s, {len(took):,} acts, p99 {p99:.0f} ms; {whole} of {screens} screens whole and in order; "
        f"memory grew by {grown:.0f} MB"
    )
    assert whole == screens
    trial.in_time(p99 <= 500 and grown <= 64)
