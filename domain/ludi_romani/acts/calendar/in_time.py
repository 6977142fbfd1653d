"""Ways to be over before the hall closes: years struck, or shorter motus."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from domain.ludi_romani.acts.calendar.mutatio_kalendarum import MutatioKalendarum
from domain.ludi_romani.acts.calendar.tempus_definire import TempusDefinire
from domain.ludi_romani.aggregates.evening import LudiEvening
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.hours import expected, lasts, over

SHORTEST = 20
"""Seconds below which no motus is proposed: people have to walk."""
STEP = 5
"""Proposed lengths are so many seconds, or several times as many."""


@dataclass(frozen=True, slots=True)
class InTime:
    """One way: the act with its fields, its rule, and what it says with the named facts."""

    kind: str
    rule: str
    fields: dict[str, Any]
    says: str
    facts: dict[str, Any]


def ways(world: Ludi) -> Iterator[InTime]:
    """What would bring the end before the hall's hour, if the end as expected is behind it: the fewest years, the last first; and
    every motus that is to come cut by as much as is needed, where that is enough."""
    evening = world.evening
    if evening.closes is None or evening.closed or over(evening) <= evening.closes:
        return
    yield from _strike(world, evening.closes)
    yield from _cut(evening, over(evening) - evening.closes)


def _strike(world: Ludi, closes: int) -> Iterator[InTime]:
    free = _years_to_come(world.evening)
    runs = [free[-count:] for count in range(1, len(free) + 1)]
    tried = (MutatioKalendarum(year=run[0], count=len(run)) for run in runs if run[0] - run[-1] == len(run) - 1)
    enough = next((one for one in tried if over(one.struck(world).apply(world.evening)) <= closes), None)
    if enough:
        years = {"years": tuple(str(year) for year in enough.years())}
        yield InTime(
            MutatioKalendarum.kind, "KAL-07", {"year": enough.year, "count": enough.count},
            "To end by {closes}: strike {years} BCE.", {"closes": f"hour:{closes}"} | years,
        )  # fmt: skip


def _years_to_come(evening: LudiEvening) -> list[int]:
    """Whole years of which nothing has begun and nothing was struck, in their order."""
    seasons = [row for row in evening.timetable if row.year is not None and row.phase in ("hiems", "aestas")]
    years = dict.fromkeys(row.year for row in seasons if row.year is not None)
    rows = {year: [row for row in seasons if row.year == year] for year in years}
    return [
        year for year, pair in rows.items()
        if len(pair) > 1 and not any(evening.past(row.row) or evening.struck_by(row.row) for row in pair)
    ]  # fmt: skip


def _cut(evening: LudiEvening, late: int) -> Iterator[InTime]:
    due = evening.due()
    to_come = [row for row in evening.timetable if due and row.row >= due.row and expected(evening, row) is not None]
    motus = [row for row in to_come if row.phase == "motus" and row.row not in evening.feriae]
    if not motus:
        return
    left = (sum(lasts(evening, row) or 0 for row in motus) - late) * evening.speed // 1000
    seconds = left // len(motus) // STEP * STEP
    if seconds >= SHORTEST:
        yield InTime(
            TempusDefinire.kind, "KAL-02", {"row": motus[0].row, "seconds": seconds, "all_to_come": True},
            "To end by {closes}: cut every motus to {length}.",
            {"closes": f"hour:{evening.closes}", "length": f"lasts:{seconds * 1000 // evening.speed}"},
        )  # fmt: skip
