"""``make bench``: from an act sent to its message parsed on every screen, the commit fsynced; beside it the same rows and
bytes through a raw SQLite commit and a bare websocket broadcast. Both run in turns within one run: the ratio is the figure,
the times depend on the disk."""

import asyncio
import json
import re
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from api.store.log import Store
from tests.server import ROOT, Server

ACTS = 200
"""Acts measured for each number of screens, on each side."""
WARM = 20
ROUND = 20
"""Acts in a row before the other side takes its turn."""
SCREENS = (1, 100)


class Screens:
    """Open sockets that parse what comes and note when the last of them had it."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.parsed: dict[str, int] = {}
        self.message = ""
        self.all_have = asyncio.Event()
        self._readers = [asyncio.ensure_future(self._read(socket)) for socket in sockets]
        self._wanted = ""

    def want(self, key: str) -> None:
        """Wait for the message with this key from now on."""
        self._wanted, self.parsed[key] = key, 0
        self.all_have.clear()

    async def _read(self, socket: ClientConnection) -> None:
        async for frame in socket:
            message = json.loads(frame)
            key = str(message.get("number"))
            if key == self._wanted:
                self.message = str(frame)
                self.parsed[key] += 1
                if self.parsed[key] == len(self.sockets):
                    self.all_have.set()

    async def close(self) -> None:
        """Hang up."""
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets))


async def measured(one: Callable[[int], Awaitable[None]], start: int, count: int) -> list[float]:
    """Milliseconds of each of some acts."""
    times: list[float] = []
    for number in range(start, start + count):
        began = time.perf_counter()
        await one(number)
        times.append((time.perf_counter() - began) * 1000)
    return times


async def compare(server: Server, bare_port: int, screens: int, offset: int) -> tuple[list[float], list[float]]:
    """Times of our acts and of the bare ones, taken in turns."""
    live = f"{server.url.replace('http', 'ws')}/api/evenings/{server.evening}/live"
    badge = server.pair("room")["badge"]
    ours = Screens([await connect(live, compression=None) for _ in range(screens)])
    for socket in ours.sockets:
        await socket.send(json.dumps({"badge": badge, "views": ["seating"]}))
    theirs = Screens([await connect(f"ws://127.0.0.1:{bare_port}", compression=None) for _ in range(screens)])
    for socket in theirs.sockets:
        await socket.send("screen")
    driver = await connect(f"ws://127.0.0.1:{bare_port}", compression=None)
    store = Store(Path(server.client.headers["x-file"]))
    position = max(place for place, _ in store.rows())
    head = {"Authorization": f"Bearer {server.organiser}"}
    last: dict[str, Any] = {}
    async with httpx.AsyncClient(base_url=server.url, headers=head) as client:

        async def act(number: int) -> None:
            to = ("syria", "gaul")[number % 2]
            body = {"act_id": secrets.token_urlsafe(16), "kind": "sedem_capere", "player": "cicero", "region": to}
            ours.want(str(number))
            answer = await client.post(f"/api/evenings/{server.evening}/acts", json=body)
            assert answer.status_code == 201, answer.text
            await ours.all_have.wait()

        async def bare(number: int) -> None:
            theirs.want(str(number))
            await driver.send(json.dumps({"rows": last["rows"](number), "message": last["message"](number)}))
            await theirs.all_have.wait()
            await driver.recv()

        times: tuple[list[float], list[float]] = ([], [])
        number = offset
        for turn in range((WARM + ACTS) // ROUND):
            got = await measured(act, number + 1, ROUND)
            rows = [row for place, row in store.rows(position)]
            position = max(place for place, _ in store.rows(position))
            of_one = rows[: len(rows) // ROUND]
            last["rows"] = lambda n, of_one=of_one: [
                [row.stream + f"/{n}", row.version, row.kind, row.state.decode()] for row in of_one
            ]
            last["message"] = lambda n, text=ours.message: re.sub(r'"number":\d+', f'"number":{n}', text, count=1)
            base = await measured(bare, number + 1, ROUND)
            number += ROUND
            if turn * ROUND >= WARM:
                times[0].extend(got)
                times[1].extend(base)
    await ours.close()
    await theirs.close()
    await driver.close()
    return times


def percentile(times: list[float], share: int) -> float:
    """The p-th percentile."""
    return statistics.quantiles(times, n=100)[share - 1]


def main() -> None:
    """Run and print."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        server = Server.start(Path(folder) / "data")
        server.client.headers["x-file"] = str(Path(folder) / "data" / "evenings" / f"{server.evening}.sqlite")
        bare = subprocess.Popen(
            [sys.executable, "-m", "tests.bench.bare", f"{folder}/bare.sqlite"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert bare.stdout is not None
        port = int(bare.stdout.readline())
        print("act sent -> message parsed on the last screen, commit fsynced; milliseconds")
        print(f"{'screens':>8} {'':8} {'p50':>8} {'p99':>8}")
        offset = 1
        for screens in SCREENS:
            ours, theirs = asyncio.run(compare(server, port, screens, offset))
            offset += WARM + ACTS
            for name, times in (("ours", ours), ("bare", theirs)):
                print(f"{screens:8} {name:8} {percentile(times, 50):8.2f} {percentile(times, 99):8.2f}")
            ratio = [percentile(ours, share) / percentile(theirs, share) for share in (50, 99)]
            print(f"{screens:8} {'ratio':8} {ratio[0]:8.2f} {ratio[1]:8.2f}")
        bare.kill()
        server.stop()


if __name__ == "__main__":
    main()
