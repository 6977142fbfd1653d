"""Computers at a person's pace on a real server, which is killed while they play."""

import secrets
import time
from pathlib import Path

import pytest

from tests.gloria_mundi.desk import THREE
from tests.server import PATIENCE, Server

pytestmark = pytest.mark.long


def reached(server: Server, number: int) -> int:
    """How many acts the evening has, once it has so many. The list is read, which opens no evening."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        rows = server.client.get("/api/evenings", headers={"Authorization": f"Bearer {server.host}"}).json()
        known = next(int(row["number"]) for row in rows if row["evening"] == server.evening)
        if known >= number:
            return known
        time.sleep(0.2)
    raise AssertionError(f"the computers never came to act {number}")


def test_computers_play_on_after_the_server_was_killed(tmp_path: Path) -> None:
    """Three seats of the computer move without anybody's asking, at most one act a second; killed and started again, they go on."""
    server = Server.start(tmp_path)
    body = {
        "act_id": secrets.token_urlsafe(16), "game": "gloria_mundi", "romans": [*THREE], "computers": dict.fromkeys(THREE, 2),
    }  # fmt: skip
    host = {"Authorization": f"Bearer {server.host}"}
    began = time.monotonic()
    opened = server.client.post("/api/evenings", json=body, headers=host)
    assert opened.status_code == 201, opened.text
    server.evening = evening = opened.json()["evening"]
    before = reached(server, 4)
    assert before - 1 <= time.monotonic() - began, "faster than a person"
    server.kill()
    server = Server.start(tmp_path)
    server.evening = evening
    assert reached(server, before + 3) >= before + 3
    server.stop()
