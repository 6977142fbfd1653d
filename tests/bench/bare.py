"""The least that could do the job: a raw SQLite commit of the same rows, and the same bytes to every socket. The measure for
the bench."""

import asyncio
import json
import sqlite3
import sys

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed


async def main(path: str) -> None:
    """Serve until killed. A screen says ``screen``; the driver sends ``{rows, message}``."""
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    file.execute("PRAGMA journal_mode=WAL")
    file.execute("PRAGMA synchronous=FULL")
    file.execute(
        "CREATE TABLE rows (stream TEXT, version INTEGER, kind TEXT, state BLOB, PRIMARY KEY (stream, version))"
    )
    screens: set[ServerConnection] = set()

    def commit(rows: list[list[object]]) -> None:
        file.execute("BEGIN")
        file.executemany("INSERT INTO rows VALUES (?, ?, ?, ?)", rows)
        file.execute("COMMIT")

    async def handle(socket: ServerConnection) -> None:
        async for frame in socket:
            if frame == "screen":
                screens.add(socket)
                continue
            order = json.loads(frame)
            await asyncio.to_thread(commit, order["rows"])
            for screen in tuple(screens):
                try:
                    await screen.send(order["message"])
                except ConnectionClosed:
                    screens.discard(screen)
            await socket.send("done")

    async with serve(handle, "127.0.0.1", 0, compression=None) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
