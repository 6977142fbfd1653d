"""Processes that do nothing but keep the cores busy."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent:\n    pass"
"""Until its parent has ended, however that ended."""


@contextmanager
def busy(processes: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many of them beside what is done meanwhile."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield running
    finally:
        for process in running:
            process.kill()
            process.wait()
