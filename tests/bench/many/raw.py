"""``python -m tests.bench.many.raw URL CONNECTIONS SECONDS``: commits of the rows of an act, given on the input as JSON, over so many
connections at once: the least that a durable act costs in this database. Prints commits a second."""

import asyncio
import json
import sys
import time

import psycopg

TABLE = "CREATE TABLE IF NOT EXISTS raw (stream text, version bigint, kind text, state bytea, PRIMARY KEY (stream, version))"
INSERT = "INSERT INTO raw VALUES (%s, %s, %s, %s)"


async def _commits(url: str, place: int, rows: list[list[str]], until: float) -> int:
    count = 0
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        while time.perf_counter() < until:
            async with connection.pipeline(), connection.transaction():
                for stream, kind, state in rows:
                    await connection.execute(INSERT, (f"{place}/{stream}", count, kind, state.encode()), prepare=True)
            count += 1
    return count


async def _main(url: str, connections: int, seconds: float) -> float:
    rows = json.loads(sys.stdin.read())
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute(TABLE)
        await connection.execute("TRUNCATE raw")
    began = time.perf_counter()
    counts = await asyncio.gather(*(_commits(url, place, rows, began + seconds) for place in range(connections)))
    return sum(counts) / (time.perf_counter() - began)


if __name__ == "__main__":
    address, width, lasts = sys.argv[1:]
    print(asyncio.run(_main(address, int(width), float(lasts))))
