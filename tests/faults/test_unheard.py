"""A process does not hear what another one recorded: its listening connection is cut, or what is told on it gets lost."""

import socket
import struct
from contextlib import suppress
from pathlib import Path
from time import monotonic

import psycopg
from fastapi.testclient import TestClient

from api.engine.house import House
from api.games import STAGES
from api.main import application
from tests import postgres
from tests.api.test_many_processes import LISTENERS
from tests.desk import NAMES, new_id, opened_from
from tests.faults.rows import Trial, fault
from tests.faults.test_database import CuttingProxy, again
from tests.ludi_romani.table import SEEDS

HEAD = struct.Struct("!cI")
"""A message of the server: its type and its length, which counts itself and not the type."""
NOTIFICATION = b"A"
BEHIND = 3.0
"""Seconds that a screen may be behind."""


class MutingProxy(CuttingProxy):
    """A proxy that lets no notification through while it is ``mute``."""

    mute = False
    held = 0

    def _answer(self, answering: socket.socket, asking: socket.socket) -> None:
        left = b""
        with suppress(OSError):
            while said := answering.recv(65_536):
                left += said
                while len(left) >= HEAD.size and len(left) > (length := HEAD.unpack_from(left)[1]):
                    message, left = left[: length + 1], left[length + 1 :]
                    if self.mute and message[:1] == NOTIFICATION:
                        self.held += 1
                    else:
                        asking.sendall(message)
        with suppress(OSError):
            asking.shutdown(socket.SHUT_RDWR)


@fault(
    "unheard", "the connection that hears of other processes' acts is cut, and notifications get lost on the way, by turns",
    "no screen of another process is more than 3 s behind", short=4, long=120,
)  # fmt: skip
def test_no_screen_stays_behind(tmp_path: Path, trial: Trial) -> None:
    """An act at one process, a screen at the other."""
    waited = list[float]()
    with postgres.database() as url:
        proxy = MutingProxy(tmp_path, postgres.server().folder)
        through = f"{url.partition('?')[0]}?host={tmp_path}"
        with opened_from(SEEDS, postgres.storage(url, tmp_path / "a"), edition="romani_2018") as desk:
            house = House(postgres.storage(through, tmp_path / "b"), SEEDS, STAGES)
            with (
                TestClient(application(house, names=NAMES)) as client,
                client.websocket_connect(f"{desk.base}/live") as screen,
                psycopg.connect(url, autocommit=True) as control,
            ):
                screen.send_json({"badge": desk.badges["organiser"], "acts_after": 1, "views": []})
                for place in range(trial.count):
                    proxy.mute = place % 2 == 0
                    if not proxy.mute:
                        control.execute(LISTENERS)
                    number, recorded = again(desk, new_id(), f"unheard {place}"), monotonic()
                    while screen.receive_json().get("act", {}).get("number") != number:
                        pass
                    waited.append(monotonic() - recorded)
                screen.close()
        proxy.close()
    trial.found(
        f"{trial.count} acts, {proxy.held} notifications lost: a screen was {sorted(waited)[len(waited) // 2]:.2f} s behind at the "
        f"median, {max(waited):.2f} s at most"
    )
    assert proxy.held >= trial.count // 2
    trial.in_time(max(waited) <= BEHIND)
