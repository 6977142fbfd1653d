"""``python -m tests.bench.many.bare URL writer`` and ``… teller``: what takes an act at one process to the screens of another at least.
The writer commits the rows of an act and notifies; the teller listens, and writes bytes that were made before to each screen of that
evening. What they need comes on the input as JSON; each prints its port."""

import asyncio
import base64
import json
import sys
from collections import defaultdict
from typing import Any

import psycopg

from tests.bench.many.raw import INSERT, TABLE

UPGRADED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"


async def _writer(url: str, order: dict[str, Any]) -> None:
    """A line is the number of an evening, in which an act is committed."""
    connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
    await connection.execute(TABLE)
    count = 0

    async def driven(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal count
        while line := await reader.readline():
            count += 1
            async with connection.pipeline(), connection.transaction():
                for stream, kind, state in order["rows"]:
                    await connection.execute(INSERT, (f"bare/{stream}", count, kind, state.encode()), prepare=True)
                await connection.execute("SELECT pg_notify('bare', %s)", (line.decode().strip(),), prepare=True)

    await _serve(driven)


async def _teller(url: str, order: dict[str, Any]) -> None:
    """A screen says by its path to which evening it belongs."""
    frame = base64.b64decode(order["frame"])
    screens = defaultdict[str, list[asyncio.StreamWriter]](list)

    async def welcomed(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        screens[head.split()[1].decode().removeprefix("/")].append(writer)
        writer.write(UPGRADED)
        await reader.read()

    async def told() -> None:
        connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
        await connection.execute("LISTEN bare")
        async for notice in connection.notifies():
            for screen in screens[notice.payload]:
                screen.write(frame)

    await asyncio.gather(_serve(welcomed), told())


async def _serve(connected: Any) -> None:
    server = await asyncio.start_server(connected, "127.0.0.1", 0, backlog=4_096)
    print(json.dumps({"port": server.sockets[0].getsockname()[1]}), flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    import uvloop

    address, what = sys.argv[1:]
    work = {"writer": _writer, "teller": _teller}[what]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work(address, json.loads(sys.stdin.readline())))
