"""The timetable and where we are in it. Instants only: each screen works out for itself what is left or overdue."""

from collections.abc import Iterator

from domain.kernel.frozen import Frozen
from domain.ludi_romani.acts.calendar.herald import herald
from domain.ludi_romani.aggregates.evening import Evening
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Phase, RowSeed


class Row(Frozen):
    """A row of the timetable at its planned instants (server milliseconds). ``feriae``: declared a holiday; ``struck``: struck from
    the calendar, never announced, its instants those at which it would begin and end now."""

    row: int
    phase: Phase
    year: int | None
    starts: int
    ends: int | None
    feriae: bool
    struck: bool


class Current(Frozen):
    """The season in force: when it began, when it should end (None for Actium), and the act that announced it."""

    row: int
    phase: Phase
    year: int | None
    began: int
    planned_end: int | None
    act: int


class Next(Frozen):
    """What follows, planned after the current season's own end; ``herald``: who will announce it, if the two agree."""

    row: int
    phase: Phase
    year: int | None
    planned: int
    herald: str


class Season(Frozen):
    """Which of all aestates and hiemes this is."""

    index: int
    of: int


class Actium(Frozen):
    """When Actium is planned, and when it comes if every row from now on keeps its length."""

    planned: int
    at_this_pace: int


class Timer(Frozen):
    """Everything that a clock in the room shows. In a rehearsal it runs ``speed`` times as fast from ``begins`` on; ``offset`` is
    in minutes ahead of UTC."""

    title: str
    edition: str
    begins: int
    offset: int
    speed: int
    rows: tuple[Row, ...]
    current: Current | None
    next: Next | None
    season: Season | None
    actium: Actium


def picks(world: Ludi) -> Iterator[object]:
    """What the timer is made of."""
    now = world.evening
    yield from (now.title, now.edition, now.begins, now.offset, now.speed, now.timetable)
    yield from (now.begun, now.struck, now.feriae)


def timer(world: Ludi) -> Timer:
    """The timer's view."""
    evening = world.evening
    begun = evening.begun[-1] if evening.begun else None
    now = evening.now()
    behind = begun.began - evening.starts(now) if begun and now else 0
    actium = evening.starts(evening.timetable[-1])
    return Timer(
        title=evening.title,
        edition=evening.edition,
        begins=evening.begins,
        offset=evening.offset,
        speed=evening.speed,
        rows=tuple(_row(evening, row) for row in evening.timetable),
        current=_current(evening, now) if now else None,
        next=_next(world, behind),
        season=_season(evening, now) if now else None,
        actium=Actium(planned=actium, at_this_pace=actium + behind),
    )


def _row(evening: Evening, row: RowSeed) -> Row:
    starts, lasts = evening.starts(row), evening.lasts(row)
    ends = None if lasts is None else starts + lasts
    feriae, struck = row.row in evening.feriae, evening.struck_by(row.row) is not None
    return Row(row=row.row, phase=row.phase, year=row.year, starts=starts, ends=ends, feriae=feriae, struck=struck)


def _current(evening: Evening, now: RowSeed) -> Current:
    begun, lasts, due = evening.begun[-1], evening.lasts(now), evening.due()
    if now.row in evening.feriae and due:  # one holiday for all its rows
        lasts = evening.starts(due) - evening.starts(now)
    end = None if lasts is None else begun.began + lasts
    return Current(row=now.row, phase=now.phase, year=now.year, began=begun.began, planned_end=end, act=begun.act)


def _next(world: Ludi, behind: int) -> Next | None:
    evening, follows = world.evening, world.evening.due()
    if follows is None:
        return None
    planned = evening.starts(follows) + behind
    return Next(row=follows.row, phase=follows.phase, year=follows.year, planned=planned, herald=herald(world))


def _season(evening: Evening, now: RowSeed) -> Season | None:
    seasons = [
        row.row
        for row in evening.timetable
        if row.phase in ("aestas", "hiems") and evening.struck_by(row.row) is None and row.row not in evening.feriae
    ]
    return Season(index=seasons.index(now.row) + 1, of=len(seasons)) if now.row in seasons else None
