"""A server that is forked from a process that has read the house already: a second of work less for each of a hundred starts."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TextIO

_HOUSE = multiprocessing.get_context("forkserver")
_HOUSE.set_forkserver_preload(["api.serve", "api.__main__"])


class Forked:
    """What tests ask of a process, as ``subprocess.Popen`` has it."""

    def __init__(self, words: Sequence[str], cwd: Path) -> None:
        reads, writes = _HOUSE.Pipe(duplex=False)
        errors = Connection(
            os.dup(2), readable=False
        )  # where this test's go, not those of the first that asked for a server
        self._process = _HOUSE.Process(target=_serve, args=(list(words), cwd, writes, errors), daemon=True)
        self._process.start()
        writes.close()
        errors.close()
        self.stdout: TextIO = os.fdopen(os.dup(reads.fileno()), encoding="utf-8")
        reads.close()
        assert self._process.pid
        self.pid: int = self._process.pid

    def send_signal(self, number: int) -> None:
        """As the operating system sends it; nothing where it has ended."""
        if self._process.is_alive():
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """As whoever stops the machine does."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """kill -9."""
        self.send_signal(signal.SIGKILL)

    @property
    def returncode(self) -> int | None:
        """Its exit code, minus the signal that ended it; none while it runs."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended; its exit code."""
        self._process.join(timeout)
        if (code := self._process.exitcode) is None:
            raise TimeoutError(f"process {self.pid} has not ended within {timeout} s")
        self.stdout.close()
        return code


def _serve(words: list[str], cwd: Path, out: Connection, errors: Connection) -> None:
    """In the new process: its folder, and where its lines and its errors go."""
    from api.__main__ import main

    os.chdir(cwd)
    for told, descriptor in ((out, 1), (errors, 2)):
        os.dup2(told.fileno(), descriptor)
        told.close()
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.exit(main(words))
