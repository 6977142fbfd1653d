"""The server's clock: the only one that counts."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

STEP = 1_000
"""Milliseconds of difference between wall clock and elapsed time that count as a step; less is a gradual adjustment (slewing)."""
SLEPT = 20_000
"""Milliseconds between two looks that count as a sleep of the machine; even a busy machine looks more often."""
AWAY_AT_MOST = 12 * 3_600_000
"""Milliseconds beyond which an absence is no interruption of an evening."""


def now() -> int:
    """Milliseconds since 1970, UTC, on the machine's clock."""
    return time.time_ns() // 1_000_000


def within(seconds: float) -> Callable[[], bool]:
    """A function that returns True until so many seconds have passed."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


def stamp() -> str:
    """The present instant in UTC for names of files, in a form that sorts."""
    return datetime.fromtimestamp(now() / 1000, UTC).strftime("%Y%m%d-%H%M%S-%f")[:-3]


def stamped(name: str) -> int:
    """The instant of such a stamp. Raises ValueError."""
    return int(datetime.strptime(name, "%Y%m%d-%H%M%S-%f").replace(tzinfo=UTC).timestamp() * 1000)


def offset(instant: int) -> int:
    """Minutes by which this machine's local time is ahead of UTC at an instant."""
    local = datetime.fromtimestamp(instant / 1000).astimezone().utcoffset()
    return int(local.total_seconds()) // 60 if local else 0


def offset_showing(instant: int, shown: str) -> int:
    """Minutes ahead of UTC of a local time that is ``shown``, such as ``18:30``, at an instant."""
    hours, _, minutes = shown.partition(":")
    return int(hours) * 60 + int(minutes) - instant // 60_000 % 1440


def tonight(first: str, lasts: int) -> int:
    """The instant of a local time such as ``18:30``, today, or tomorrow if more than ``lasts`` milliseconds have passed since."""
    hours, _, minutes = first.partition(":")
    today = datetime.fromtimestamp(now() / 1000).replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)
    over = int(today.timestamp() * 1000) + lasts < now()
    return int((today + timedelta(days=1) if over else today).timestamp() * 1000)


@dataclass(frozen=True, slots=True)
class Interruption:
    """An interruption of a clock: a ``step`` of the machine's clock, a ``sleep`` of the machine, or the server ``away``; from which
    instant on, and by how many milliseconds."""

    what: str
    since: int
    lasted: int


@dataclass(frozen=True, slots=True)
class Left:
    """The state of a house's clock at the last look: the id of the machine's boot, milliseconds since then, the house's instant, and
    by how many milliseconds the machine's clock was ahead of it."""

    boot: str
    passed: int
    house: int
    ahead: int


class Machine:
    """The clocks of a machine."""

    def wall(self) -> int:
        """The wall clock, which can be set: milliseconds since 1970, UTC."""
        return now()

    def passed(self) -> int:
        """Milliseconds since a fixed moment, sleep included; it cannot be set."""
        for name in (
            "CLOCK_BOOTTIME",
            "CLOCK_MONOTONIC",
        ):  # systems without the first count sleep in the second
            if hasattr(time, name):
                return time.clock_gettime_ns(getattr(time, name)) // 1_000_000
        return time.monotonic_ns() // 1_000_000

    def boot(self) -> str:
        """The id of the machine's boot; empty where it is unknown."""
        told = Path("/proc/sys/kernel/random/boot_id")
        return told.read_text().strip() if told.exists() else ""


class Clock:
    """The clock of a house: here simply the machine's own."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return now()

    def look(self) -> tuple[Interruption, ...]:
        """Interruptions since the last look."""
        return ()

    def left(self) -> Left | None:
        """Its state, for the next process of this house; None where it has none."""
        return None

    def go_on(self, left: Left) -> None:
        """Continue from the state that the last process of the house left."""


class HouseClock(Clock):
    """A clock that follows elapsed time. It follows gradual adjustments of the machine's clock, but not its steps: so no instant occurs
    twice or lies in the future."""

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
        else:  # of the time between it is known only that it did not run backwards
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
        interruptions, self._found = tuple(self._found), []
        return interruptions

    def left(self) -> Left:
        return Left(self._boot, self._passed, self._wall - self._ahead, self._ahead)
