"""Faults of the program: each is written into the server's log, with a report number that people can pass on.

The log says where the program failed, and never over which value: that may be sealed, or a person's own words."""

import logging
import secrets
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import QueueHandler, QueueListener
from queue import Queue
from typing import Any

from pydantic import ValidationError

from api.store.port import CannotWrite
from domain.kernel.deciding.record import RuleRaised
from domain.kernel.log.rows import BrokenLog

LOG = logging.getLogger("ludi")
LINES = 10_000
"""Lines that wait to be written at most."""
KINDS = 1_000
"""Kinds of lines at most whose last instant is remembered."""


WORDED = (BrokenLog, CannotWrite, RuleRaised, OSError)
"""Faults whose messages name files, acts and rules, and no value."""


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


class _Traces(logging.Formatter):
    """Tracebacks without values, whichever part logs them."""

    def formatException(self, ei: Any) -> str:
        return trace(ei[1]) if ei[1] else ""


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
    handler.setFormatter(_Traces())
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
    LOG.error("report %d: %s", number, message(fault), exc_info=fault)
    return number


def message(fault: BaseException) -> str:
    """What a fault says without any value: a message that stands literally in the code that raised it, or one of WORDED; of a form
    the types of its errors; of any other nothing."""
    if isinstance(fault, ValidationError):
        kinds = (error["type"] for error in fault.errors(include_input=False, include_context=False, include_url=False))
        return f"{fault.title}: {', '.join(dict.fromkeys(kinds))}"
    said = str(fault.args[0]) if len(fault.args) == 1 else ""
    if isinstance(fault, WORDED) or not str(fault) or said in _constants(fault):
        return str(fault)
    return "(what it says may hold a value, and is left out)"


def _constants(fault: BaseException) -> tuple[object, ...]:
    """The constants of the code that raised a fault."""
    *_, last = (None, *traceback.walk_tb(fault.__traceback__))
    return last[0].f_code.co_consts if last else ()


def trace(fault: BaseException) -> str:
    """The traceback of a fault and of those behind it, the first of them first; lines of code, and no values."""
    cause = fault.__cause__ or (None if fault.__suppress_context__ else fault.__context__)
    before = [trace(cause), "", "behind it:"] if cause else []
    lines = "".join(traceback.format_tb(fault.__traceback__)).rstrip()
    return "\n".join([*before, *([lines] if lines else []), f"{type(fault).__name__}: {message(fault)}"])
