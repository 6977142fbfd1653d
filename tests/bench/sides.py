"""Who is measured beside whom: each serves so many screens, and takes one act after another."""

import base64
import json
import secrets
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import httpx

from domain.kernel.log.rows import StoredRow
from tests.bench.links import Ears
from tests.bench.screen import Screen, Tally, frame
from tests.bench.served import asker, live
from tests.server import ROOT, Server


class Side(Protocol):
    """Somebody who tells screens of acts."""

    name: str
    pid: int
    tally: Tally
    screens: list[Screen]

    def watched(self, ears: Ears, screens: int) -> None:
        """Let so many screens look on."""

    def act(self) -> None:
        """Send an act, and do not wait for anything."""

    def settled(self, ears: Ears) -> None:
        """Until whoever sent it knows that it was taken."""


class Ours:
    """This program: durable, judged, over HTTP; each screen shows the map."""

    name = "ours"

    def __init__(self, server: Server, ears: Ears) -> None:
        self.server = server
        self.pid, self.tally, self.screens = self.server.process.pid, Tally(), list[Screen]()
        self._number, self._asker = 0, asker(ears, server, server.organiser)
        self._badge = self.server.pair("room")["badge"]

    def watched(self, ears: Ears, screens: int) -> None:
        """As all do."""
        ears.drop(self.screens)
        self.screens = [live(self.server, self._badge, ["seating"], self.tally) for _ in range(screens)]
        ears.add(self.screens)

    def act(self) -> None:
        """Cicero sits here, then there."""
        self._number += 1
        body = {"act_id": secrets.token_urlsafe(16), "kind": "sedem_capere", "player": "cicero"}
        body["region"] = ("syria", "gaul")[self._number % 2]
        self._asker.ask(json.dumps(body).encode())

    def settled(self, ears: Ears) -> None:
        """The answer is 201."""
        ears.until(lambda: not self._asker.waits)
        assert self._asker.status == 201, self._asker.body


class Floor:
    """The least: the same rows, raw, and the same bytes, made before, to each screen."""

    name = "floor"

    def __init__(self, folder: Path) -> None:
        words = [sys.executable, "-m", "tests.bench.bare", str(folder / "bare.sqlite")]
        self._process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self.pid, self.tally, self.screens = self._process.pid, Tally(), list[Screen]()
        self.address = "127.0.0.1", json.loads(self._process.stdout.readline())["port"]
        self._driver = Screen(self.address, "/act", Tally(), ())

    def order(self, rows: Sequence[StoredRow], frame: bytes = b"", answer: bytes = b"") -> None:
        """What each act is from now on."""
        body = {
            "rows": [(row.stream, row.version, row.kind, row.state.decode()) for row in rows],
            "frame": base64.b64encode(frame).decode(),
            "answer": answer.decode(),
        }
        httpx.post(f"http://127.0.0.1:{self.address[1]}/order", json=body).raise_for_status()

    def watched(self, ears: Ears, screens: int) -> None:
        """As all do."""
        ears.drop(self.screens)
        self.screens = [Screen(self.address, "/screen", self.tally, ()) for _ in range(screens)]
        ears.add(self.screens)

    def act(self) -> None:
        """One."""
        self._driver.send(frame(b"act"))

    def settled(self, ears: Ears) -> None:
        """What every screen has is committed."""

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
