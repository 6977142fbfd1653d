"""Connections over which something is sent without end: each is ended at its limit, and takes neither memory nor anybody's time."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from struct import unpack

import httpx
import pytest

from api.transport.request_meter import MOST_LINES
from tests.bench.process import memory, peak
from tests.faults.floods import Flood, heads, links
from tests.faults.meanwhile import Meanwhile
from tests.faults.rows import Trial, fault
from tests.server import PATIENCE, Server

AT_ONCE = 20
"""So many of them at the same time."""
MOST = 8 << 20
"""Bytes that each sends at most: by then it should long have been ended."""
GROWN = 100
"""Megabytes by which the server's memory may ever grow."""
STOPPED = 5 << 20
"""Bytes after which each should be ended: what the system takes in for a connection before the server reads it counts too."""


async def _flood(port: int, flood: Flood, *, goes_on: bool) -> tuple[int, bytes]:
    """How many bytes it could send, and what it was answered, without what the opening was answered. One that goes on is cut off
    with what it was answered; the other stops at the limit, and reads that."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    more = flood.again * (flood.just + 1)
    sent, answer = 0, b""
    with suppress(ConnectionError, TimeoutError):
        for part in flood.opening[:-1]:
            writer.write(part)
            assert await asyncio.wait_for(reader.read(65_536), PATIENCE)
        writer.write(flood.opening[-1])
        await asyncio.sleep(0.05)
        while sent < MOST and not writer.is_closing() and (goes_on or not sent):
            writer.write(more)
            sent += len(more)
            await asyncio.wait_for(writer.drain(), 3)
            await asyncio.sleep(0.001)  # who records lives in this process too, and is not what is flooded
    with suppress(ConnectionError, TimeoutError):
        while part := await asyncio.wait_for(reader.read(65_536), 10):
            answer += part
    writer.close()
    return sent, answer


def _ended(answer: bytes) -> int:
    """The status of the last answer, or the code with which a link was closed; 0 where it was cut off."""
    if answer.startswith(b"HTTP/1.1 "):
        return int(answer[9:12])
    at = answer.rfind(b"too many frames")
    return int(unpack("!H", answer[at - 2 : at])[0]) if at > 0 else 0


async def _all(port: int, kinds: Sequence[Flood], count: int) -> list[tuple[Flood, int, int]]:
    places = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> tuple[Flood, int, int]:
        flood = kinds[number % len(kinds)]
        async with places:
            sent, answer = await _flood(port, flood, goes_on=number >= len(kinds))
        return flood, sent, _ended(answer)

    found = await asyncio.gather(*(one(number) for number in range(count)))
    await asyncio.sleep(1)  # who records goes on after the last one
    return found


@pytest.mark.parametrize(
    "of",
    [
        pytest.param(heads, id="heads", marks=fault(
            "floods-heads", "connections without a badge send a URL, header lines, trailers or the size of a chunk without end",
            "431 or the end at 64 KiB; memory grows by 100 MB at most; acts meanwhile p99 ≤ 200 ms", short=16, long=2_000,
        )),
        pytest.param(links, id="links", marks=fault(
            "floods-links", "fragments, pings and frames without end, before a badge and after it; requests whose answers nobody reads",
            "closed with 4429, or the end; memory grows by 100 MB at most; acts meanwhile p99 ≤ 200 ms", short=20, long=2_000,
        )),
    ],
)  # fmt: skip
def test_a_flood_ends_at_its_limit(of: object, tmp_path: Path, trial: Trial) -> None:
    """Some get their status or code; all are ended, and the room goes on recording."""
    server = Server.start(tmp_path)
    try:
        base, port = f"/api/evenings/{server.evening}", int(server.url.rpartition(":")[2])
        kinds = heads(f"{base}/acts") if of is heads else links(f"{base}/live", server.pair("room")["badge"])
        before = memory(server.process.pid)
        with Meanwhile(server) as acts:
            found = asyncio.run(_all(port, kinds, trial.count))
        grown, kept = peak(server.process.pid) - before, memory(server.process.pid) - before
        most = max(sent for _, sent, _ in found)
        right = {flood.kind for flood, _, ended in found if ended == flood.ends}
        wrong = {(flood.kind, ended) for flood, _, ended in found if ended not in (0, flood.ends, 200)}
        trial.found(
            f"{trial.count:,} of {len(kinds)} kinds, each ended after {most / 2**20:.1f} MB at most; memory grew by {grown:.0f} MB "
            f"at most and {kept:.0f} MB afterwards; {acts.figure()}"
        )
        assert server.client.get("/healthz").status_code == 200
    finally:
        server.stop()
    assert (right, wrong, set(acts.answers)) == ({flood.kind for flood in kinds}, set(), {201})
    assert most <= STOPPED and grown <= GROWN, trial.figure
    trial.in_time(acts.p99 <= 200)


def test_a_head_of_too_many_lines_is_no_request(tmp_path: Path) -> None:
    """What comes in one piece is refused too, and not served without the lines that are too many; one of as many as are allowed is
    served, and a body is as long as it may be, however small its chunks."""
    server = Server.start(tmp_path)
    try:
        lines = {f"X-{number}": "1" for number in range(MOST_LINES)}
        refused = httpx.get(f"{server.url}/healthz", headers=lines)
        assert (refused.status_code, refused.headers["connection"]) == (431, "close")
        assert str(MOST_LINES) in refused.text and refused.headers["x-content-type-options"] == "nosniff"
        few = httpx.Headers([*lines.items()][: MOST_LINES - 10])
        assert httpx.get(f"{server.url}/healthz", headers=few).status_code == 200
        chunks = (b"x" for _ in range(10_000))
        assert httpx.post(f"{server.url}/api/pair", content=chunks).status_code == 422
    finally:
        server.stop()
