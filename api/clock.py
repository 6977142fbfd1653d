"""The server's clock: the only one that counts."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

STEP = 1_000
"""Milliseconds by which the clock on the wall and the time that has passed may part before that is a step; less is how a clock is set
right little by little."""
SLEPT = 20_000
"""Milliseconds between two looks from which on the machine slept; a busy one looks at least so often."""
AWAY_AT_MOST = 12 * 3_600_000
"""Milliseconds after which an absence is no interruption of an evening any more."""


def now() -> int:
    """Milliseconds since 1970, UTC, on the machine's clock."""
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


@dataclass(frozen=True, slots=True)
class Interruption:
    """What befell a clock: a ``step`` of the machine's, by so much; a ``sleep`` of the machine, or the server ``away``, for so
    long. From which instant on, and how many milliseconds."""

    what: str
    since: int
    lasted: int


@dataclass(frozen=True, slots=True)
class Left:
    """Where a house's clock stood when somebody last looked: since which start of the machine, how long after it, the house's instant,
    and by how much the machine's clock was ahead of it."""

    boot: str
    passed: int
    house: int
    ahead: int


class Machine:
    """What a machine knows of time."""

    def wall(self) -> int:
        """Its clock, which anybody may set: milliseconds since 1970, UTC."""
        return now()

    def passed(self) -> int:
        """Milliseconds since some moment that stays, while it sleeps too; nobody can set them."""
        for name in (
            "CLOCK_BOOTTIME",
            "CLOCK_MONOTONIC",
        ):  # the second stands still in no sleep where the first is unknown
            if hasattr(time, name):
                return time.clock_gettime_ns(getattr(time, name)) // 1_000_000
        return time.monotonic_ns() // 1_000_000

    def boot(self) -> str:
        """Which start of the machine this is; empty where it does not tell."""
        told = Path("/proc/sys/kernel/random/boot_id")
        return told.read_text().strip() if told.exists() else ""


class Clock:
    """The clock of a house: here the machine's own, whatever befalls it."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return now()

    def look(self) -> tuple[Interruption, ...]:
        """What befell it since somebody last looked."""
        return ()

    def left(self) -> Left | None:
        """Where it stands, for the next one of this house."""
        return None

    def go_on(self, left: Left) -> None:
        """Go on where the last one of the house stood."""


class HouseClock(Clock):
    """A clock that goes by the time that passes. It follows the machine's where that is set right little by little, and not where it is
    stepped: so no instant comes twice or lies in the future."""

    def __init__(self, machine: Machine) -> None:
        self._machine, self._boot = machine, machine.boot()
        self._wall, self._passed = machine.wall(), machine.passed()
        self._ahead = 0
        self._found: list[Interruption] = []
        self._looked = self._passed

    def go_on(self, left: Left) -> None:
        known = left.boot != "" and left.boot == self._boot and left.passed <= self._passed
        if known:
            house = left.house + self._passed - left.passed
            self._ahead = left.ahead
            self._parted(self._wall - left.ahead - house, house)
        else:  # all that is known of the time between is that it did not run backwards
            self._parted(min(0, self._wall - left.house), left.house)
        away = self._wall - self._ahead - left.house
        if 0 < away <= AWAY_AT_MOST:
            self._found.insert(0, Interruption("away", left.house, away))

    def _parted(self, by: int, since: int) -> None:
        if abs(by) >= STEP:
            self._ahead += by
            self._found.append(Interruption("step", since, by))

    def now(self) -> int:
        wall, passed = self._machine.wall(), self._machine.passed()
        since = self._wall - self._ahead
        self._parted(wall - self._wall - (passed - self._passed), since)
        self._wall, self._passed = wall, passed
        return wall - self._ahead

    def look(self) -> tuple[Interruption, ...]:
        house = self.now()
        gone = self._passed - self._looked
        if gone >= SLEPT:
            self._found.append(Interruption("sleep", house - gone, gone))
        self._looked = self._passed
        found, self._found = tuple(self._found), []
        return found

    def left(self) -> Left:
        return Left(self._boot, self._passed, self._wall - self._ahead, self._ahead)
