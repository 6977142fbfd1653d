"""A house in this process whose clock stands still but for what a test does to it, served to real browsers."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import httpx

from api.clock import Clock
from api.engine.house import House
from api.games import STAGES
from api.serve import configured, looped
from api.store.stores import Storage
from api.transport.connections import Fronting
from tests.ludi_romani.table import SEEDS
from tests.server import PATIENCE, Server

DAY = 24 * 60 * 60
MORNING = int(datetime(2030, 6, 18).timestamp()) * 1000
"""Midnight of a day where the house stands, on which every clock of these evenings goes."""


def seconds(clock: str) -> int:
    """Since midnight."""
    hours, minutes, rest = (int(part) for part in clock.split(":"))
    return hours * 3600 + minutes * 60 + rest


def instant(clock: str) -> int:
    """When the clock in the room shows this, as 19:08:30."""
    return MORNING + seconds(clock) * 1000


@dataclass
class Standing(Clock):
    """It shows what it was set to."""

    shows: int = MORNING

    def now(self) -> int:
        return self.shows

    def set(self, clock: str) -> None:
        """It is so late now."""
        self.shows = instant(clock)


class Served(Server):
    """The same as a server of its own, but for its process."""

    def stop(self) -> None:
        self.client.close()


@contextmanager
def answering(storage: Path | Storage, clock: Clock) -> Iterator[tuple[House, str]]:
    """A house that is served in a thread of its own, and its address."""
    house = House(storage, SEEDS, STAGES, by=clock)
    server = Fronting(configured(house, "127.0.0.1", 0))
    with socket.create_server(("127.0.0.1", 0)) as door:
        thread = threading.Thread(target=_serve, args=(server, door))
        thread.start()
        try:
            yield house, f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join(PATIENCE)


def _serve(server: Fronting, door: socket.socket) -> None:
    with looped(server.config) as runner:  # type: ignore[arg-type] # it is as it was configured
        runner.run(server.serve([door]))


@contextmanager
def served(data: Path, clock: Standing) -> Iterator[Served]:
    """An evening that begins at half past six by that clock."""
    with answering(data, clock) as (house, url):
        host = house.hosts.mint()
        client = httpx.Client(base_url=url, headers={"Authorization": f"Bearer {host}"}, timeout=PATIENCE)
        try:
            body = {"act_id": "an-evening-by-the-clock", "begins": instant("18:30:00")}
            opened = client.post("/api/evenings", json=body)
            yield Served(None, url, opened.json()["evening"], host, host, client)  # type: ignore[arg-type] # it has no process
        finally:
            client.close()
