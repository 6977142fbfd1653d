"""Holidays."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Switch, Year
from domain.ludi_romani.aggregates.kalendae import FeriaeDeclared
from domain.ludi_romani.aggregates.world import Ludi


class NoYearOfHolidays(Objection):
    """KAL-06: the numina may make a holiday of {holiday} BCE, and of no other year."""

    rule = "KAL-06"
    weight = Weight.ABSOLUTE
    field = "year"
    holiday: int


class NoHolidaysAtAll(Objection):
    """KAL-06: this timetable has no rows that the numina may make a holiday."""

    rule = "KAL-06"
    weight = Weight.ABSOLUTE
    field = "year"


class NuminaAreNotOfOneMind(Objection):
    """KAL-06: the numina do not all agree, and one who does not is enough."""

    rule = "KAL-06"
    field = "agreed"


class HolidayYearHasBegun(Objection):
    """KAL-06: {year} BCE has begun, and holidays are declared before."""

    rule = "KAL-06"
    field = "year"
    year: int


class HolidayYearIsStruck(Objection):
    """KAL-06: {year} BCE was struck from the calendar ({act}), and nothing of it is left for a holiday."""

    rule = "KAL-06"
    field = "year"
    year: int
    act: int


class HolidaysAreMade(Objection):
    """KAL-06: the numina have made a holiday of {year} BCE already."""

    rule = "KAL-06"
    field = "year"
    year: int


class Feriae(Act):
    """If all numina agree, they make the year that the timetable marks a holiday (KAL-06, NUM-49): the rows of its hiems and
    aestas and the motus before each. In them nothing happens in the Game; play goes on with the motus that follows. The timetable keeps
    its rows and its hours; the holiday is announced once, with its first row."""

    kind: ClassVar[str] = "feriae"
    title: ClassVar[str] = "Holidays"
    chapter: ClassVar[str] = "calendar"
    says: ClassVar[str] = "The numina make a holiday of {year} BCE."

    year: Annotated[
        Year | None, Field(title="Year BCE", description="Left empty: the one that the timetable marks.")
    ] = None
    agreed: Annotated[Switch, Field(title="All numina agree")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        evening, holidays = world.evening, self._years(world)
        if not holidays:
            yield NoHolidaysAtAll()
        elif self.year is not None and self.year not in holidays:
            yield NoYearOfHolidays(holiday=holidays[0])
        if any(season.row in self._rows(world) for season in evening.begun):
            yield HolidayYearHasBegun(year=self.year or holidays[0])
        seasons = (row for row in evening.timetable if row.feriae and row.year is not None)
        struck = next((act for row in seasons if (act := evening.struck_by(row.row)) is not None), None)
        if struck is not None:
            yield HolidayYearIsStruck(year=holidays[0], act=struck)
        elif evening.feriae:
            yield HolidaysAreMade(year=holidays[0])
        if not self.agreed:
            yield NuminaAreNotOfOneMind()

    def _years(self, world: Ludi) -> tuple[int, ...]:
        return tuple(row.year for row in world.evening.timetable if row.feriae and row.year is not None)

    def _rows(self, world: Ludi) -> tuple[int, ...]:
        return tuple(row.row for row in world.evening.timetable if row.feriae)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield FeriaeDeclared(year=self.year or self._years(world)[0], rows=self._rows(world))

    def saying(self) -> str:
        return self.says if self.year is not None else "The numina make a holiday."

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
