"""A tablet that turns its page just as something is recorded: what it shows afterwards is what is so."""

import asyncio
import json
import random
import secrets
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server import PATIENCE, Server

TRIES = 60
REST = 0.15
"""Seconds between two tries: a link that says too much in a second is closed."""
QUICK, SLOWLY = 8, 0.04
"""Turns as fast as a finger never is while an act is recorded, and the seconds between all further ones: however long a busy machine
takes over an act, the link is within its pace."""
PAGES = (["ledger", "timer"], ["ledger", "region:greece", "proelia"], ["seating", "senate", "fleets"])


class Tablet:
    """A screen that keeps the latest of every view that it is told."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.ledger: dict[str, Any] = {}

    async def turns(self, views: list[str]) -> None:
        """Watch other views."""
        await self._socket.send(json.dumps({"views": views}))

    async def rests(self, number: int) -> None:
        """Hear of the act, and of all that was on its way: of two answers the second is sent behind what the first found waiting."""
        await self._hears("act", number)
        for ping in range(2):
            await self._socket.send(json.dumps({"ping": ping}))
            await self._hears("pong", ping)

    async def _hears(self, last: str, number: int) -> None:
        async for message in self._socket:
            frame = json.loads(message)
            if frame.get("view") == "ledger":
                self.ledger = frame["data"]
            heard = frame.get(last)
            if number == (heard["number"] if isinstance(heard, dict) else heard):
                return

    def denarii(self) -> int:
        """What Cicero has, on this screen."""
        return next(int(line["denarii"]) for line in self.ledger["players"] if line["id"] == "cicero")


async def old_property(server: Server) -> int:
    """In how many tries the tablet goes on showing what Cicero had before."""
    chance, old, has = random.Random(0), 0, 500_000
    live = f"{server.url.replace('http', 'ws')}/api/evenings/{server.evening}/live"
    head = {"Authorization": f"Bearer {server.organiser}"}
    async with (
        httpx.AsyncClient(base_url=server.url, headers=head, timeout=PATIENCE) as client,
        connect(live, open_timeout=PATIENCE) as socket,
    ):
        tablet = Tablet(socket)
        await socket.send(json.dumps({"badge": server.organiser, "views": PAGES[0], "acts_after": 1}))
        for number in range(TRIES):
            gift = (
                {"giver": "cicero", "receiver": "brutus"} if number % 2 else {"giver": "brutus", "receiver": "cicero"}
            )
            has += -100_000 if number % 2 else 100_000
            body = {"act_id": secrets.token_urlsafe(16), "kind": "donare", **gift, "denarii": 100_000, "by": "venus"}
            recording = asyncio.ensure_future(client.post(f"/api/evenings/{server.evening}/acts", json=body))
            turns = 0
            while not recording.done():
                await tablet.turns(chance.choice(PAGES))
                turns += 1
                await asyncio.sleep(chance.random() / 250 if turns < QUICK else SLOWLY)
            assert recording.result().status_code == 201, recording.result().text
            await tablet.turns(PAGES[0])
            await tablet.rests(recording.result().json()["number"])
            old += tablet.denarii() != has
            await asyncio.sleep(REST)
    return old


def test_a_tablet_that_turns_its_page_shows_no_old_property(tmp_path: Path) -> None:
    """Money changes hands while a tablet turns from page to page: each time it shows the new sum in the end."""
    server = Server.start(tmp_path)
    try:
        old = asyncio.run(asyncio.wait_for(old_property(server), TRIES * PATIENCE))
    finally:
        server.stop()
    assert old == 0, f"old property in {old} of {TRIES} tries"
