"""Many small runs, each in a fork of a process that has read everything already: it costs milliseconds, and forgets everything."""

import os
import pickle
import resource
import shutil
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

MEMORY = 6 << 30
"""Bytes of address space for one fork: what grows for ever fails, and the machine lives."""


def race(jobs: Iterable[Job], run: Callable[[Job], Done], workers: int) -> Iterator[tuple[Job, Done | None]]:
    """Run each job in a fork of its own, so many at a time. Yields what came of each as it ends: None if the fork was killed.
    Raises what a run raised, in words."""
    waiting, running = enumerate(jobs), dict[int, tuple[Job, Path]]()
    with TemporaryDirectory() as folder:
        while True:
            while len(running) < workers and (following := next(waiting, None)) is not None:
                number, job = following
                into = Path(folder, str(number))
                running[_fork(run, job, into)] = (job, into)
            if not running:
                return
            job, into = running.pop(os.wait()[0])
            yield job, _read(into)


def _read(into: Path) -> Any:
    shutil.rmtree(into.with_suffix(".tests"), ignore_errors=True)
    if not into.exists():
        return None
    raised, done = pickle.loads(into.read_bytes())
    into.unlink()
    if raised:
        raise RuntimeError(raised)
    return done


def _fork(run: Callable[[Job], Done], job: Job, into: Path) -> int:
    child = os.fork()
    if child:
        return child
    try:
        nowhere = os.open(os.devnull, os.O_RDWR)
        for known_as in (0, 1, 2):
            os.dup2(nowhere, known_as)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        # Tests write into a folder of their own: pytest clears up after processes that ended, and two that do so at once fail.
        own = into.with_suffix(".tests")
        own.mkdir(parents=True, exist_ok=True)
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(own)
        try:
            ended: tuple[str | None, Done | None] = (None, run(job))
        except BaseException:
            ended = (traceback.format_exc(), None)
        part = into.with_suffix(".part")
        part.write_bytes(pickle.dumps(ended))
        part.rename(into)
    finally:
        os._exit(0)


def at_most(seconds: float, times: float = 40) -> None:
    """From now on this process has so many seconds of work left, and so many times that by the clock; then it is killed."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, times * seconds)
