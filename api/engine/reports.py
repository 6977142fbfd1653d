"""Faults of the program: each is written into the server's log, with a report number that people can pass on."""

import logging
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import QueueHandler, QueueListener
from queue import Queue

LOG = logging.getLogger("ludi")
LINES = 10_000
"""Lines that wait to be written at most."""
KINDS = 1_000
"""Kinds of lines at most whose last instant is remembered."""


class Steadily(logging.Filter):
    """Rate limit: at most one line a second of each kind, with the number of lines left out since. A report number is always written;
    only its traceback may be left out."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[tuple[str, str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is written."""
        if record.levelno < logging.WARNING:
            return True
        fault = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        kind = record.name, str(record.msg), fault
        since, left_out = self._last.get(kind, (0.0, 0))
        if abs(record.created - since) < 1:
            self._last[kind] = since, left_out + 1
            record.exc_info = None
            return record.name == LOG.name
        if len(self._last) >= KINDS:
            self._last.clear()
        self._last[kind] = record.created, 0
        if left_out:
            record.msg, record.args = f"{record.getMessage()} ({left_out} more like it since)", ()
        return True


class _Lines(logging.Formatter):
    """Lines of acts are JSON for programs, without a prefix; all others are for people."""

    def format(self, record: logging.LogRecord) -> str:
        return record.getMessage() if record.name == f"{LOG.name}.acts" else super().format(record)


@contextmanager
def written() -> Iterator[None]:
    """Write the server's log to stderr within the block, from a thread: a blocked terminal delays no request. Lines beyond LINES are
    lost."""
    stream = logging.StreamHandler(sys.stderr)
    stream.setFormatter(_Lines("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    waiting = Queue[logging.LogRecord](LINES)
    handler = QueueHandler(waiting)
    handler.handleError = lambda record: None  # type: ignore[method-assign] # the queue is full
    handler.setFormatter(logging.Formatter())
    handler.addFilter(Steadily())
    listener = QueueListener(waiting, stream)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(f"{LOG.name}.acts").setLevel(logging.INFO)
    listener.start()
    try:
        yield
    finally:
        listener.stop()


def reported(fault: BaseException) -> int:
    """Log a fault with its traceback. Returns the report number: six digits, short enough to be read aloud."""
    number = 100_000 + secrets.randbelow(900_000)
    LOG.error("report %d: %s", number, fault, exc_info=fault)
    return number
