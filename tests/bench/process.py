"""What a process takes: its processor time and its memory, whatever it is written in; and how ours is run."""

import asyncio
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import uvloop

T = TypeVar("T")


def looped(work: Coroutine[Any, Any, T]) -> T:
    """Run it on the event loop on which evenings are served."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def cpu(pid: int) -> float:
    """Seconds of the processor that it has had, with all its threads. Linux gives each process a clock, numbered by its id."""
    return time.clock_gettime((~pid << 3) | 2)


def _status(pid: int, key: str) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(key))


def memory(pid: int) -> float:
    """Megabytes that it holds now."""
    return _status(pid, "VmRSS")


def peak(pid: int) -> float:
    """The most megabytes that it ever held."""
    return _status(pid, "VmHWM")


def machine() -> dict[str, str]:
    """On what the figures were measured."""
    cpus = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.split(": ", 1)[1] for line in cpus if line.startswith("model name")), "unknown")
    count = sum(line.startswith("processor") for line in cpus)
    memory = int(Path("/proc/meminfo").read_text().split()[1]) / 2**20
    return {
        "processor": f"{count} × {model}",
        "memory": f"{memory:.0f} GB",
        "kernel": Path("/proc/version").read_text().split()[2],
    }
