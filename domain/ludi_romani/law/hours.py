"""When the rows of the timetable really come: what has begun, and after it what is left of the season, pauses and lengths that were
set. Instants only, and of nobody's clock: ``waits`` says from when on everything to come is later by every second that passes."""

from typing import cast

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.wording import span
from domain.ludi_romani.aggregates.evening import Begun, LudiEvening
from domain.ludi_romani.edition import RowSeed

BATTLE = 25
"""Minutes reckoned for the Battle of Actium and the triumph, which no timetable ends; Apollo and Diana may set another length."""


def lasts(evening: LudiEvening, row: RowSeed) -> int | None:
    """How long a row lasts, in milliseconds: as was set, else as planned. None for Actium, unless it was set."""
    return next((one.lasts for one in evening.lengths if one.row == row.row), evening.lasts(row))


def expected(evening: LudiEvening, row: RowSeed) -> int | None:
    """When a row began, or will begin if every row from now on keeps its length. None for a row that was struck."""
    if evening.struck_by(row.row) is not None:
        return None
    anchor = next((begun for begun in reversed(evening.begun) if begun.row <= row.row), None)
    if anchor is None:
        return evening.starts(row) + _longer(evening, 1, row.row) + _broken(evening, 0, row.row)
    since = anchor.began + evening.starts(row) - evening.starts(evening.timetable[anchor.row - 1])
    stood = _stood(evening, anchor) + _overrun(evening, anchor) if row.row > anchor.row else 0
    return since + _longer(evening, anchor.row, row.row) + _broken(evening, anchor.row, row.row) + stood


def _longer(evening: LudiEvening, first: int, before: int) -> int:
    """By how much the rows from ``first`` on, and before another, last longer than planned."""
    rows = (evening.timetable[one.row - 1] for one in evening.lengths if first <= one.row < before)
    remain = (row for row in rows if evening.struck_by(row.row) is None)
    return sum((lasts(evening, row) or 0) - (evening.lasts(row) or 0) for row in remain)


def _broken(evening: LudiEvening, after: int, to: int) -> int:
    """How long the breaks last that are planned behind a row and before another, or before rows between them, and have not begun."""
    return sum(one.lasts for one in evening.intervals if one.begun is None and after < one.row <= to)


def counts_from(evening: LudiEvening) -> int | None:
    """Since when the season in force has been running, but for the time in which the clock stood."""
    return evening.begun[-1].began + _stood(evening, evening.begun[-1]) if evening.begun else None


def _stood(evening: LudiEvening, season: Begun) -> int:
    """How long the clock stood in a season, until the next one began."""
    after = next((one.began for one in evening.begun if one.row > season.row), None)
    total = 0
    for pause in evening.pauses:
        ended = pause.ended if pause.ended is not None else max(pause.since, pause.until or 0)
        total += max(0, (ended if after is None else min(ended, after)) - max(pause.since, season.began))
    return total


def _overrun(evening: LudiEvening, season: Begun) -> int:
    """By how much a season was over already when the pause began that goes on: the next row comes behind that pause, not before."""
    pause, long = evening.paused, lasts(evening, evening.timetable[season.row - 1])
    if pause is None or long is None or season != evening.begun[-1] or season.row in evening.feriae:
        return 0
    before = replace(evening, pauses=evening.pauses[:-1])
    return max(0, pause.since - (season.began + long + _stood(before, season)))


def ends(evening: LudiEvening) -> int | None:
    """When the season in force ends. None for Actium, unless its length was set, and before the Game."""
    now, due = evening.now(), evening.due()
    if now is None:
        return None
    begun, long = evening.begun[-1], lasts(evening, now)
    if now.row in evening.feriae and due:  # one holiday for all its rows
        return (expected(evening, due) or begun.began) - _broken(evening, now.row, due.row)
    return None if long is None else begun.began + long + _stood(evening, begun)


def over(evening: LudiEvening) -> int:
    """When the evening ends if every row keeps its length, and the battle takes as long as is reckoned; or when it was closed."""
    if evening.closed:
        return evening.closed.at
    last = evening.timetable[-1]
    comes = expected(evening, last)
    long = lasts(evening, last)
    reckoned = BATTLE * 60_000 // evening.speed if long is None else long
    return (evening.starts(last) if comes is None else comes) + reckoned


def stands(evening: LudiEvening) -> int | None:
    """At which instant the clock stands: where a pause is to end, or has begun; and where the evening was closed."""
    if evening.closed:
        return evening.closed.at
    return (evening.paused.until or evening.paused.since) if evening.paused else None


def waits(evening: LudiEvening) -> int | None:
    """From which instant on everything to come is later than expected by what has passed since; None once nothing is to come."""
    due = evening.due()
    if evening.closed or due is None:
        return None
    comes, last = expected(evening, due), evening.begun[-1].row if evening.begun else 0
    return stands(evening) or (None if comes is None else comes - _broken(evening, last, due.row))


def moved(before: LudiEvening, change: Event, rule: str) -> Foretold:
    """What a change of the calendar brings: when Actium comes, when all is over, and how that meets the hall's hour."""
    after = cast(LudiEvening, change.apply(before))
    last = before.timetable[-1]
    facts = {
        "actium": f"hour:{expected(after, last)}",
        "was": f"hour:{expected(before, last)}",
        "end": f"hour:{over(after)}",
    }
    return Foretold("Actium at {actium} instead of {was}; the end near {end}.", facts, rule, _spare(after))


def _spare(evening: LudiEvening) -> str:
    if evening.closes is None:
        return ""
    left = (evening.closes - over(evening)) * evening.speed // 1000
    return f"{span(abs(left))} {'to spare' if left >= 0 else 'too late'} for the hall"
