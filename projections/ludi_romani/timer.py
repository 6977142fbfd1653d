"""The timetable and where we are in it. Instants only: each screen works out for itself what is left or overdue."""

from collections.abc import Callable, Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.acts.calendar.herald import herald
from domain.ludi_romani.acts.calendar.intermittere import Intermittere
from domain.ludi_romani.aggregates.evening import LudiEvening
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Phase, RowSeed
from domain.ludi_romani.law import hours
from domain.ludi_romani.law.outcome import crown, victory
from projections.kernel import asked_of_journal as journal
from projections.kernel.eyes import Eyes

Reading = Callable[[str], str]
"""From a reference to its text."""


class TimetableRow(Frozen):
    """A row of the timetable at its planned instants (server milliseconds). ``feriae``: declared a holiday; ``struck``: struck from
    the calendar, never announced, its instants those at which it would begin and end now. ``expected``: when it began, or will
    begin if every row from now on keeps its length (None where it was struck), which is ``lasts`` milliseconds."""

    row: int
    phase: Phase
    year: int | None
    starts: int
    ends: int | None
    feriae: bool
    struck: bool
    expected: int | None
    lasts: int | None


class Current(Frozen):
    """The season in force: when it began, when it should end (None for Actium), and the act that announced it. ``counts_from``: when
    it would have begun had the clock never stood in it."""

    row: int
    phase: Phase
    year: int | None
    began: int
    planned_end: int | None
    act: int
    counts_from: int


class Next(Frozen):
    """What follows, planned after the current season's own end; ``herald``: who will announce it, if the two agree."""

    row: int
    phase: Phase
    year: int | None
    planned: int
    herald: str


class SeasonView(Frozen):
    """Which of all aestates and hiemes this is."""

    index: int
    of: int


class ActiumView(Frozen):
    """When Actium is planned, and when it comes if every row from now on keeps its length."""

    planned: int
    at_this_pace: int


class Paused(Frozen):
    """A pause that goes on: since when, by which act, and when it was said to end. ``asleep``: the machine slept; ``why``: the reason
    that was given for it, while that act stands as it was recorded."""

    since: int
    until: int | None
    act: int
    asleep: bool
    why: str | None = None


class ClosedView(Frozen):
    """When the evening was closed, by which act; who has won, with which title once the triumph was held, and who were of that
    party."""

    at: int
    act: int
    leader: str | None
    title: str | None
    party: tuple[str, ...]


class IntervalView(Frozen):
    """A break that is planned before a row, or was held there: what for, when it begins and ends if every row from now on keeps its
    length, or when it did, and by which act. ``due``: it is to begin next."""

    row: int
    name: str | None
    starts: int
    ends: int
    lasts: int
    act: int
    begun: bool
    due: bool


class Timer(Frozen):
    """Everything that a clock in the room shows. In a rehearsal it runs ``speed`` times as fast from ``begins`` on; ``offset`` is
    in minutes ahead of UTC. ``opens``: when the Game begins or began. ``closes``: when the hall does; ``over``: when the evening is
    over if every row keeps its length. ``waits``: from this instant on everything to come is later than expected by what has
    passed since. ``stands``: at which instant the clock stands. ``decided``: the triumph was held. ``by_clock``: the clock
    announces by itself."""

    title: str
    edition: str
    begins: int
    offset: int
    speed: int
    rows: tuple[TimetableRow, ...]
    current: Current | None
    next: Next | None
    season: SeasonView | None
    actium: ActiumView
    opens: int
    closes: int | None
    over: int
    waits: int | None
    stands: int | None
    paused: Paused | None
    decided: bool
    closed: ClosedView | None
    by_clock: bool
    intervals: tuple[IntervalView, ...]


def picks(world: Ludi, text: Reading = str) -> Iterator[object]:
    """What the timer is made of."""
    now = world.evening
    yield from (now.title, now.edition, now.begins, now.offset, now.speed, now.timetable)
    yield from (now.begun, now.struck, now.feriae, now.hour, now.closes, now.lengths, now.pauses, now.by_clock)
    yield from (now.closed, victory(world), crown(world) is None)
    for planned in now.intervals:
        yield planned
        yield planned.name and text(planned.name)


def why(eyes: Eyes) -> str | None:
    """The reason for the pause that goes on."""
    pause = eyes.world.evening.paused
    act = journal.act(eyes, pause.act) if pause else None
    return eyes.names.text(act.why) if isinstance(act, Intermittere) and act.why else None


def timer(world: Ludi, text: Reading = str, why: str | None = None) -> Timer:
    """The timer's view; ``text`` reads what a break is called, ``why`` is the reason for a pause."""
    evening = world.evening
    now, last = evening.now(), evening.timetable[-1]
    comes = hours.expected(evening, last)
    return Timer(
        title=evening.title,
        edition=evening.edition,
        begins=evening.begins,
        offset=evening.offset,
        speed=evening.speed,
        rows=tuple(_row(evening, row) for row in evening.timetable),
        current=_current(evening, now) if now else None,
        next=_next(world),
        season=_season(evening, now) if now else None,
        actium=ActiumView(planned=evening.starts(last), at_this_pace=evening.starts(last) if comes is None else comes),
        opens=evening.begun[0].began if evening.begun else evening.first,
        closes=evening.closes,
        over=hours.over(evening),
        waits=hours.waits(evening),
        stands=hours.stands(evening),
        paused=_paused(evening, why),
        decided=crown(world) is not None,
        closed=_closed(world),
        by_clock=evening.by_clock,
        intervals=tuple(_intervals(evening, text)),
    )


def _intervals(evening: LudiEvening, text: Reading) -> Iterator[IntervalView]:
    """Those that were held, and those that still come: before a row that was struck, they come before the next that was not."""
    due = evening.interval()
    for planned in evening.intervals:
        pause = next((one for one in evening.pauses if one.act == planned.begun), None)
        row = next((row for row in evening.timetable[planned.row - 1 :] if not evening.struck_by(row.row)), None)
        comes = hours.expected(evening, row) if row else None
        if planned.begun is None and (row is None or comes is None or evening.past(planned.row)):
            continue
        if pause:
            starts, ends = pause.since, pause.ended or pause.until or pause.since
        else:
            starts, ends = (comes or 0) - planned.lasts, comes or 0
        yield IntervalView(
            row=row.row if row else planned.row, name=planned.name and text(planned.name), starts=starts, ends=ends,
            lasts=planned.lasts, act=planned.begun or planned.act, begun=planned.begun is not None, due=planned == due,
        )  # fmt: skip


def _row(evening: LudiEvening, row: RowSeed) -> TimetableRow:
    starts, lasts = evening.starts(row), evening.lasts(row)
    return TimetableRow(
        row=row.row,
        phase=row.phase,
        year=row.year,
        starts=starts,
        ends=None if lasts is None else starts + lasts,
        feriae=row.row in evening.feriae,
        struck=evening.struck_by(row.row) is not None,
        expected=hours.expected(evening, row),
        lasts=hours.lasts(evening, row),
    )


def _current(evening: LudiEvening, now: RowSeed) -> Current:
    begun = evening.begun[-1]
    return Current(
        row=now.row, phase=now.phase, year=now.year, began=begun.began, planned_end=hours.ends(evening), act=begun.act,
        counts_from=hours.counts_from(evening) or begun.began,
    )  # fmt: skip


def _next(world: Ludi) -> Next | None:
    evening, follows = world.evening, world.evening.due()
    if follows is None:
        return None
    planned = hours.expected(evening, follows) or evening.starts(follows)
    return Next(row=follows.row, phase=follows.phase, year=follows.year, planned=planned, herald=herald(world))


def _paused(evening: LudiEvening, why: str | None) -> Paused | None:
    now = evening.paused
    return Paused(since=now.since, until=now.until, act=now.act, asleep=now.asleep, why=why) if now else None


def _closed(world: Ludi) -> ClosedView | None:
    at = world.evening.closed
    return ClosedView(at=at.at, act=at.act, **victory(world)._asdict()) if at else None


def _season(evening: LudiEvening, now: RowSeed) -> SeasonView | None:
    seasons = [
        row.row
        for row in evening.timetable
        if row.phase in ("aestas", "hiems") and evening.struck_by(row.row) is None and row.row not in evening.feriae
    ]
    return SeasonView(index=seasons.index(now.row) + 1, of=len(seasons)) if now.row in seasons else None
