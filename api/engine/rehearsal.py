"""A server of rehearsals beside the one that counts: a process of its own, with a folder of its own, for as long as this one lives."""

import json
import subprocess
import sys
import threading
from pathlib import Path

from api.engine.sandbox import rows

FOLDER = "rehearsal"
PORT = 8045
"""The port of a rehearsal where it is free, so that one can type it and open it in a firewall."""


class RehearsalProcess:
    """At most one such process. It ends with the pipe that this one holds, however this one ends."""

    def __init__(self, data: Path, edition: Path) -> None:
        self._data, self._edition = data.resolve() / FOLDER, edition.resolve()
        self._process: subprocess.Popen[str] | None = None
        self.port: int | None = None
        self.wrong = ""
        self._secure = False

    def start(self, bind: str, cert: Path | None = None, key: Path | None = None) -> None:
        """Start it, by https with a certificate; its port is known as soon as it serves."""
        if self.running:
            return
        words = ("rehearse", "--data", self._data, "--edition", self._edition, "--port", PORT, "--bind", bind)
        secure = [
            word for name, file in (("--cert", cert), ("--key", key)) if file for word in (name, str(file.resolve()))
        ]
        self.port, self.wrong, self._secure = None, "", bool(secure)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "api", *map(str, words), *secure, "--json", "--with-parent"],
            cwd=Path(__file__).parent.parent.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        for read in (self._served, self._refused):
            threading.Thread(target=read, args=(self._process,), daemon=True).start()

    def _served(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout
        if line := process.stdout.readline():
            self.port = json.loads(line)["port"]

    def _refused(self, process: "subprocess.Popen[str]") -> None:
        """Keep the sentence with which it ended, if it did; the lines of its access log are let go."""
        assert process.stderr
        for line in process.stderr:
            if line.startswith("ludi: "):
                self.wrong = line.strip().removeprefix("ludi: ")

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._process is not None and self._process.poll() is None

    def stop(self) -> None:
        """End it, if it runs."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._process, self.port, self.wrong = None, None, ""

    def told(self) -> dict[str, object]:
        """Its port, null where it does not serve, whether by https, whether it begins, with which sentence it ended, its tours."""
        port = self.port if self.running else None
        begins = self.running and port is None
        wrong = "" if self.running else self.wrong
        return {"port": port, "secure": self._secure, "begins": begins, "wrong": wrong, "tours": rows(self._data)}
