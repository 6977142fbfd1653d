"""What Apollo and Diana make of the evening's hours: lengths, pauses, and the end; and since when a dispute keeps the room waiting."""

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
class Interval:
    """A break that is planned before a row of the timetable: how long, in milliseconds, by which act; ``name`` refers to its text.
    ``begun``: the act with which it began."""

    row: int
    lasts: int
    act: int
    name: str | None = None
    begun: int | None = None


@dataclass(frozen=True, slots=True)
class Closing:
    """When the evening was closed, by which act."""

    at: int
    act: int


@dataclass(frozen=True, slots=True)
class Held:
    """Since which instant, by which act, a dispute is looked into: the room is shown everything as it was after the act ``shown``.
    ``about``: which act is looked at again."""

    since: int
    act: int
    shown: int
    about: int | None = None


@dataclass(frozen=True, slots=True)
class Spoken:
    """When the room got its screens back, by which act, and how they had been held."""

    at: int
    act: int
    held: Held
