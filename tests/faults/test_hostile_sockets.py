"""Connections that nobody means well with, by the thousand: the room goes on, and none of them is left."""

import asyncio
import random
import socket
import struct
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from tests.faults.hostile import Stranger, strangers
from tests.faults.meanwhile import Meanwhile
from tests.faults.rows import Trial, fault
from tests.server import ROOT, Server

pytestmark = pytest.mark.long

AT_ONCE = 300
"""So many are open at the same time; and as many of those that stay until they are shown out."""
DEAF = 2.0
"""Seconds for which an answer is not taken."""
PATIENCE = 40
"""Seconds after which whoever stayed should be gone."""


async def _sent(port: int, stranger: Stranger) -> bytes:
    """What it was answered; of one that stays, once it was shown out."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = b""
    with suppress(ConnectionError):
        for piece in stranger.pieces:
            if answer.startswith(b"HTTP/1.1 101") or piece is stranger.pieces[0]:
                writer.write(piece)
            else:
                answer += await asyncio.wait_for(reader.read(4096), PATIENCE)
                writer.write(piece)
        if stranger.reset:
            writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
        elif stranger.deaf:
            reader._transport.pause_reading()  # type: ignore[attr-defined] # no client can say otherwise that it does not read
            await asyncio.sleep(DEAF)
        elif stranger.stays:
            while more := await asyncio.wait_for(reader.read(4096), PATIENCE):
                answer = answer[:100] + more[-100:]
        else:
            answer += await asyncio.wait_for(reader.read(4096), PATIENCE)
    writer.close()
    return answer


async def _all(server: Server, count: int) -> Counter[str]:
    """So many of them, of all kinds by turns: how often each kind was answered how."""
    port, dice = int(server.url.rpartition(":")[2]), random.Random(count)
    assets = ROOT / "kiosk" / "dist" / "assets"
    largest = max(assets.iterdir(), key=lambda file: file.stat().st_size)
    kinds = strangers(server.evening, f"/assets/{largest.name}", dice)
    seen, places, staying = Counter[str](), asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        stranger = kinds[number % len(kinds)]()
        async with staying if stranger.stays else places:
            answer = await _sent(port, stranger)
        seen["kind " + stranger.kind] += 1
        seen[answer[9:12].decode() if answer.startswith(b"HTTP/1.1 ") else "none"] += 1

    await asyncio.gather(*(one(number) for number in range(count)))
    return seen


@fault(
    "sockets",
    "hostile connections of 38 kinds",
    "no answer of 5xx, no traceback, none of them is left; acts meanwhile p99 ≤ 200 ms",
    short=190,
    long=10_000,
)
def test_hostile_connections_do_not_stop_the_room(tmp_path: Path, trial: Trial) -> None:
    """Each is answered, shown out or left by itself, and the room goes on recording."""
    server = Server.start(tmp_path)
    try:
        with Meanwhile(server) as acts:
            seen = asyncio.run(_all(server, trial.count))
        kinds = sum(name.startswith("kind ") for name in seen)
        failed = sum(count for status, count in seen.items() if status.startswith("5"))
        trial.found(f"{trial.count:,} connections of {kinds} kinds, {failed} answers of 5xx; {acts.figure()}")
        assert server.client.get("/healthz").status_code == 200
    finally:
        server.stop()
    assert (failed, set(acts.answers)) == (0, {201})
    trial.in_time(acts.p99 <= 200)
