"""Large pages: what stays in memory is moved into pages of 2 MB. An act touches a little of very much; with pages of 4 kB the processor
looks most of their addresses up again each time."""

import ctypes
import re
import time
from collections.abc import Iterator
from pathlib import Path

MAPPINGS = Path("/proc/self/smaps")
SIZE = Path("/sys/kernel/mm/transparent_hugepage/hpage_pmd_size")
"""The size of a large page; there is no such file where the system has none."""
COLLAPSE = 25
"""The advice ``MADV_COLLAPSE`` (Linux 6.1): move a range into large pages now."""
PAUSE = 0.01
"""Seconds between two large pages: while one is moved, whoever asks the system for memory waits."""
FULL = 0.85
"""The share of a mapping at least that is in use: so it takes hardly more memory afterwards."""
OWN = re.compile(
    r"^([0-9a-f]+)-([0-9a-f]+) rw-p \S+ 00:00 0 *(?:\[heap\])?\n(?:.*\n)*?Rss: +([0-9]+) kB$", re.MULTILINE
)
"""A mapping of the process's own memory: from, to, and how many kB of it are in use."""


def gather() -> None:
    """Move what is in memory now into large pages, one after another, while other threads run. Where the system has none, or refuses,
    everything stays where it is."""
    try:
        size, mappings = int(SIZE.read_text()), MAPPINGS.read_text()
    except OSError:
        return
    madvise = ctypes.CDLL(None).madvise
    for start, end in full(mappings, size):
        for page in range(start, end, size):
            madvise(ctypes.c_void_p(page), ctypes.c_size_t(size), COLLAPSE)
            time.sleep(PAUSE)


def full(mappings: str, size: int) -> Iterator[tuple[int, int]]:
    """The whole large pages within mappings that are in use nearly as a whole: from and to."""
    for first, last, used in OWN.findall(mappings):
        start, end = int(first, 16), int(last, 16)
        within = start + -start % size, end - end % size
        if within[0] < within[1] and int(used) * 1024 >= FULL * (end - start):
            yield within
