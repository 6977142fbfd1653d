"""A real server in a process of its own, as ``make run`` starts it."""

import json
import secrets
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tests.forked import Forked

ROOT = Path(__file__).parent.parent
PATIENCE = 60
"""Seconds that a test waits for what must come: a machine that is busy with other things is no defect."""


@dataclass
class Server:
    """A running server: where it is, its evening, its badges."""

    process: subprocess.Popen[str] | Forked
    url: str
    evening: str
    host: str
    organiser: str
    client: httpx.Client

    @classmethod
    def start(
        cls,
        data: Path,
        *more: str,
        port: int = 0,
        ludi: Sequence[str] = (),
        cwd: Path = ROOT,
    ) -> "Server":
        """Start it and wait for its line; ``ludi`` is the command, where it is to be another than the house's own."""
        words = ["serve", "--data", str(data), "--port", str(port), "--bind", "127.0.0.1", "--json"]
        process: subprocess.Popen[str] | Forked = (
            subprocess.Popen([*ludi, *words, *more], cwd=cwd, stdout=subprocess.PIPE, text=True)
            if ludi
            else Forked([*words, *more], cwd)
        )
        assert process.stdout is not None
        line = json.loads(process.stdout.readline())
        client = httpx.Client(
            base_url=line["url"], headers={"Authorization": f"Bearer {line['organiser']}"}, timeout=PATIENCE
        )
        return cls(process, line["url"], line["evening"], line["host"], line["organiser"], client)

    def post(self, body: dict[str, Any]) -> httpx.Response:
        """Record an act with the organiser's badge."""
        return self.client.post(f"/api/evenings/{self.evening}/acts", json=body)

    def act(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Record an act that must succeed."""
        response = self.post({"act_id": secrets.token_urlsafe(16), "kind": kind, **fields})
        assert response.status_code == 201, response.text
        answer: dict[str, Any] = response.json()
        return answer

    def pair(self, kind: str, who: str | None = None) -> dict[str, Any]:
        """A paired device: badge, kind, who, evening."""
        made = self.client.post(f"/api/evenings/{self.evening}/badges", json={"kind": kind, "who": who}).json()
        paired: dict[str, Any] = self.client.post(
            f"/api/evenings/{self.evening}/pair", json={"token": made["token"]}
        ).json()
        return paired

    def kill(self) -> None:
        """kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.client.close()

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        self.client.close()
