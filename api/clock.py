"""The server's clock: the only one that counts."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def within(seconds: float) -> Callable[[], bool]:
    """Says, asked now and again, whether so much time has not passed yet."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


def stamp() -> str:
    """The instant, in UTC, as it stands in names of files: later ones sort behind."""
    return datetime.fromtimestamp(now() / 1000, UTC).strftime("%Y%m%d-%H%M%S-%f")[:-3]


def offset(instant: int) -> int:
    """Minutes by which this machine's clock on the wall is ahead of UTC at an instant."""
    local = datetime.fromtimestamp(instant / 1000).astimezone().utcoffset()
    return int(local.total_seconds()) // 60 if local else 0


def offset_showing(instant: int, shown: str) -> int:
    """Minutes ahead of UTC of a clock on the wall that shows ``shown``, such as ``18:30``, at an instant."""
    hours, _, minutes = shown.partition(":")
    return int(hours) * 60 + int(minutes) - instant // 60_000 % 1440


def tonight(first: str, lasts: int) -> int:
    """The instant of a clock time such as ``18:30`` today, on this machine's own clock; once ``lasts`` milliseconds have
    passed since, tomorrow."""
    hours, _, minutes = first.partition(":")
    today = datetime.fromtimestamp(now() / 1000).replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)
    over = int(today.timestamp() * 1000) + lasts < now()
    return int((today + timedelta(days=1) if over else today).timestamp() * 1000)
