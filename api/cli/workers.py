"""Several worker processes behind one port: started, watched, started again, and replaced one by one.

All of them accept from the same listening socket, which this process holds: while one is replaced no connection is refused. A worker
hears that this process is gone by the end of a pipe, and stops too."""

import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from time import monotonic, sleep

from api.serve import listening

FIRST = 1
"""The number of the worker that prints the links at the start."""
AGAIN = 1.0
"""Seconds after which a worker that ended by itself is started again."""
PATIENCE = 300.0
"""Seconds that a new worker may take until it is ready; the one that it replaces serves on meanwhile."""
LAST = 20.0
"""Seconds that a worker may take to stop."""


@dataclass
class Worker:
    """A worker process: its number, and the pipe on which it says that it is ready."""

    number: int
    process: subprocess.Popen[bytes]
    ready: int
    started: float

    def waits_ready(self) -> bool:
        """Wait until it is ready; False where it ended or took too long."""
        readable, _, _ = select.select([self.ready], [], [], PATIENCE)
        return bool(readable) and os.read(self.ready, 1) != b""

    def stop(self) -> None:
        """Let it end what it serves, and wait until it has stopped."""
        self.process.terminate()
        try:
            self.process.wait(LAST)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def close(self) -> None:
        """Close its pipe."""
        os.close(self.ready)


class Workers:
    """All workers of one port. SIGTERM and SIGINT stop them; SIGHUP replaces them one by one."""

    def __init__(self, words: Sequence[str], door: int, life: int) -> None:
        """``words`` are those of the command, ``door`` is the listening socket, ``life`` the end of a pipe that closes with this
        process."""
        self._words, self._door, self._life = words, door, life
        self._workers: dict[int, Worker] = {}
        self._stops = self._replaces = False

    def run(self, count: int) -> int:
        """Serve until stopped. Returns the exit code: that of the first worker where it cannot start."""
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, self._stop)
        signal.signal(signal.SIGHUP, self._replace)
        try:
            for number in range(FIRST, count + 1):
                worker = self._started(number, speaks=number == FIRST)
                if number == FIRST and not worker.waits_ready():
                    return worker.process.wait() or 2
            while not self._stops:
                self._look()
                sleep(0.1)
        finally:
            for worker in self._workers.values():
                worker.process.terminate()
            for worker in self._workers.values():
                worker.stop()
                worker.close()
        return 0

    def _stop(self, *_: object) -> None:
        self._stops = True

    def _replace(self, *_: object) -> None:
        self._replaces = True

    def _started(self, number: int, *, speaks: bool = False) -> Worker:
        reads, writes = os.pipe()
        role = f"{number}:{self._door}:{self._life}:{writes}:{int(speaks)}"
        process = subprocess.Popen(
            [sys.executable, "-m", "api", *self._words, "--worker", role], pass_fds=(self._door, self._life, writes),
        )  # fmt: skip
        os.close(writes)
        worker = self._workers[number] = Worker(number, process, reads, monotonic())
        return worker

    def _look(self) -> None:
        for worker in [*self._workers.values()]:
            if worker.process.poll() is not None and monotonic() - worker.started >= AGAIN and not self._stops:
                print(
                    f"ludi: worker {worker.number} ended ({worker.process.returncode}), and is started again",
                    file=sys.stderr,
                )
                worker.close()
                self._started(worker.number)
        if self._replaces:
            self._replaces = False
            self._roll()

    def _roll(self) -> None:
        """Replace the workers one by one: each goes on until the new one is ready."""
        for worker in [*self._workers.values()]:
            if self._stops:
                return
            new = self._started(worker.number)
            if not new.waits_ready():
                print(f"ludi: a new worker {worker.number} does not start; the present one goes on", file=sys.stderr)
                new.stop()
                new.close()
                self._workers[worker.number] = worker
                return
            worker.stop()
            worker.close()


def served_by(words: Sequence[str], bind: str, port: int, count: int) -> int:
    """Serve with so many workers until stopped; ``words`` are those of ``ludi serve``. Raises OSError where the port is taken."""
    with closing(listening(bind, port)) as door:
        reads, writes = os.pipe()
        try:
            return Workers(words, door.fileno(), reads).run(count)
        finally:
            os.close(writes)
            os.close(reads)
