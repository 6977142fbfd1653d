"""Striking years from the calendar."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.wording import counted
from domain.ludi_romani.acts.fields import Pieces, Switch, Year
from domain.ludi_romani.aggregates.evening import LudiEvening
from domain.ludi_romani.aggregates.kalendae import YearsStruck
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import RowSeed
from domain.ludi_romani.law.hours import moved
from domain.ludi_romani.law.persona import shape


class TheyStrikeNoYears(Objection):
    """KAL-07: only Apollo or Diana strike out years; record it in the name of one of them."""

    rule = "KAL-07"


class JuppiterWasNotAsked(Objection):
    """KAL-07: Juppiter is asked before a year goes."""

    rule = "KAL-07"
    field = "consulted"


class NoWholeYear(Objection):
    """KAL-07: the timetable has no hiems and aestas of {year} BCE, and only whole years go."""

    rule = "KAL-07"
    weight = Weight.ABSOLUTE
    field = "year"
    year: int


class YearHasBegun(Objection):
    """KAL-07: {year} BCE has begun, and nothing that has begun goes."""

    rule = "KAL-07"
    field = "year"
    year: int


class YearIsStruck(Objection):
    """KAL-07: {year} BCE was struck out already ({act})."""

    rule = "KAL-07"
    field = "year"
    year: int
    act: int


class MutatioKalendarum(Act):
    """If the Game runs long, Apollo or Diana strike whole years from the calendar, after asking Juppiter (KAL-07, NUM-04): the
    hiems and aestas of each with the motus before it. Exactly one motus stays between two seasons, none before Actium, and
    everything that follows comes so much earlier. What has begun stays. Rights that are there once a season and a pestis go
    by the seasons that are played."""

    kind: ClassVar[str] = "mutatio_kalendarum"
    title: ClassVar[str] = "Strike out years"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} strikes {years} from the calendar, beginning with {year} BCE."

    year: Annotated[Year, Field(title="Year BCE", description="The first that goes.")]
    count: Annotated[Pieces, Field(title="How many years", le=100)] = 1
    consulted: Annotated[Switch, Field(title="Juppiter was asked")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        evening, who = world.evening, shape(world, moment.by)
        if who is None or not who.announces:
            yield TheyStrikeNoYears()
        for year in self.years():
            seasons = [row for row in evening.timetable if row.year == year and row.phase in ("hiems", "aestas")]
            acts = [act for row in seasons if (act := evening.struck_by(row.row)) is not None]
            if len(seasons) < 2:
                yield NoWholeYear(year=year)
            if acts:
                yield YearIsStruck(year=year, act=acts[0])
            elif any(evening.past(row.row) for row in seasons):
                yield YearHasBegun(year=year)
        if not self.consulted:
            yield JuppiterWasNotAsked()

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"years": counted(self.count, "year", "years")}

    def years(self) -> tuple[int, ...]:
        """The years that go, the first of them first."""
        return tuple(range(self.year, self.year - self.count, -1))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield self.struck(world)

    def struck(self, world: Ludi) -> YearsStruck:
        """The years and rows that go."""
        return YearsStruck(years=self.years(), rows=tuple(sorted(_goes(world.evening, self.years()))))

    def foretold(self, world: Ludi) -> Foretold:
        return moved(world.evening, self.struck(world), "KAL-07")

    def about(self) -> tuple[str, ...]:
        return ("calendar",)


def _goes(evening: LudiEvening, years: tuple[int, ...]) -> Iterator[int]:
    """The rows that go with these years: their seasons that have not begun, and each motus that would stand beside another one
    or before Actium. Of two that meet, the later stays, unless the earlier has begun."""
    kept: list[RowSeed] = []
    for row in evening.timetable:
        if evening.struck_by(row.row) is not None:
            continue
        if row.year in years and row.phase in ("hiems", "aestas") and not evening.past(row.row):
            yield row.row
            continue
        waiting = kept[-1] if kept and kept[-1].phase == "motus" else None
        if waiting and row.phase == "motus" and evening.past(waiting.row):
            yield row.row
            continue
        if waiting and row.phase in ("motus", "actium") and not evening.past(waiting.row):
            yield kept.pop().row
        kept.append(row)
