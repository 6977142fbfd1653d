"""The server's clock: the only one that counts."""

import time
from datetime import datetime, timedelta


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def offset(instant: int) -> int:
    """Minutes by which this machine's clock on the wall is ahead of UTC at an instant."""
    local = datetime.fromtimestamp(instant / 1000).astimezone().utcoffset()
    return int(local.total_seconds()) // 60 if local else 0


def tonight(first: str, lasts: int) -> int:
    """The instant of a clock time such as ``18:30`` today, on this machine's own clock; once ``lasts`` milliseconds have
    passed since, tomorrow."""
    hours, _, minutes = first.partition(":")
    today = datetime.fromtimestamp(now() / 1000).replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)
    over = int(today.timestamp() * 1000) + lasts < now()
    return int((today + timedelta(days=1) if over else today).timestamp() * 1000)
