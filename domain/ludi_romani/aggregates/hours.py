"""What Apollo and Diana make of the evening's hours: lengths, pauses, and the end."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Length:
    """How long a row of the timetable lasts instead, in milliseconds, by which act."""

    row: int
    lasts: int
    act: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Since which instant the clock stands, by which act; ``until`` when it was said to go on, ``ended`` when it did. ``asleep``: the
    machine that serves the evening slept."""

    since: int
    act: int
    until: int | None = None
    ended: int | None = None
    asleep: bool = False


@dataclass(frozen=True, slots=True)
class Closing:
    """When the evening was closed, by which act."""

    at: int
    act: int
