"""Another program holds an evening's file: a whole line of acts is told to wait at once, and is recorded as soon as that is over."""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from tests.faults.rows import Trial, fault
from tests.log.verify import verify
from tests.server import PATIENCE, Server

LINE = 60
"""Acts that are sent at once, as a whole room does after a gong."""


async def _sent(server: Server, ids: Sequence[str]) -> list[tuple[httpx.Response, float]]:
    """The answer to each act, and the seconds that it took."""
    bearer = {"Authorization": f"Bearer {server.organiser}"}
    limits = httpx.Limits(max_connections=len(ids))
    async with httpx.AsyncClient(base_url=server.url, headers=bearer, timeout=PATIENCE, limits=limits) as client:
        path = f"/api/evenings/{server.evening}/acts"

        async def one(act_id: str) -> tuple[httpx.Response, float]:
            body: dict[str, Any] = {"act_id": act_id, "kind": "notare", "text": act_id}
            begun = time.monotonic()
            return await client.post(path, json=body), time.monotonic() - begun

        return await asyncio.gather(*(one(act_id) for act_id in ids))


@fault(
    "locks", "another program holds the file of the evening while 60 acts are sent at once",
    "503 within 1 s to the whole line, in words; readiness says so, reading goes on; all are recorded once when it is over",
    short=1, long=30,
)  # fmt: skip
def test_a_line_of_acts_does_not_wait_for_another_program(tmp_path: Path, trial: Trial) -> None:
    """Held, told, let go, recorded, again and again."""
    server, path = Server.start(tmp_path), tmp_path / "evenings"
    file, slowest, acked = path / f"{server.evening}.sqlite", 0.0, 0
    try:
        for _ in range(trial.count):
            ids = [secrets.token_urlsafe(16) for _ in range(LINE)]
            with closing(sqlite3.connect(file, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                told = asyncio.run(_sent(server, ids))
                ready = server.client.get("/readyz")
                read = server.client.get(f"/api/evenings/{server.evening}/views/ledger").status_code
            assert {answer.status_code for answer, _ in told} == {503}
            assert all("send this again" in answer.json()["detail"] for answer, _ in told)
            assert (ready.status_code, read) == (503, 200) and "takes nothing" in ready.text
            slowest = max(slowest, *(seconds for _, seconds in told))
            again = asyncio.run(_sent(server, ids))
            assert {answer.status_code for answer, _ in again} == {201}, [answer.text for answer, _ in again][:3]
            acked += len({answer.json()["number"] for answer, _ in again})
        trial.found(
            f"{trial.count} times {LINE} acts: told after {slowest:.2f} s at most; {acked:,} recorded afterwards"
        )
    finally:
        server.stop()
    assert acked == trial.count * LINE and verify(file) == []
    assert slowest <= 10, "not one after the other"
    trial.in_time(slowest <= 1)
