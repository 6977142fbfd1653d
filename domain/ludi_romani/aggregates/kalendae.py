"""What may change in the calendar of an evening: holidays, and years struck out."""

from dataclasses import replace
from typing import ClassVar

from domain.kernel.event import Event
from domain.ludi_romani.aggregates.evening import Evening, OfEvening, Struck


class FeriaeDeclared(OfEvening):
    """The numina made a year a holiday: these rows of the timetable (KAL-06)."""

    kind: ClassVar[str] = "feriae_declared"
    says: ClassVar[str] = "The year {year} BCE is a holiday."
    year: int
    rows: tuple[int, ...]

    def apply(self, to: Evening) -> Evening:
        return replace(to, feriae=self.rows)


class YearsStruck(OfEvening):
    """Whole years were struck from the calendar: these rows of the timetable (KAL-07)."""

    kind: ClassVar[str] = "years_struck"
    says: ClassVar[str] = "Struck from the calendar: {years} BCE."
    years: tuple[int, ...]
    rows: tuple[int, ...]

    def apply(self, to: Evening) -> Evening:
        gone = (*to.struck, *(Struck(row, self.act) for row in self.rows))
        return replace(to, struck=tuple(sorted(gone, key=lambda one: one.row)))


EVENTS: tuple[type[Event], ...] = (FeriaeDeclared, YearsStruck)
