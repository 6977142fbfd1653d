"""How long a season lasts."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.wording import lasting
from domain.ludi_romani.acts.calendar.theirs import theirs
from domain.ludi_romani.acts.fields import RowNumber, Seconds, Switch
from domain.ludi_romani.aggregates.kalendae import LengthSet
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import RowSeed
from domain.ludi_romani.law.hours import moved


class NoRowOfThisNumber(Objection):
    """LOG-12: the timetable has {rows} rows, and no row {row}."""

    rule = "LOG-12"
    weight = Weight.ABSOLUTE
    field = "row"
    row: int
    rows: int


class NothingLeftOfIt(Objection):
    """LOG-23: the {season} is over or was struck out, and keeps its length."""

    rule = "LOG-23"
    field = "row"
    season: str


class TempusDefinire(Act):
    """Apollo or Diana decide how long a season or motus lasts, the one that runs or one that is to come (KAL-02); five minutes and
    one are ideal (KAL-03). With *all to come* every later one of its kind lasts as long. It still ends when the next is
    announced; every expected hour behind it moves."""

    kind: ClassVar[str] = "tempus_definire"
    title: ClassVar[str] = "Stretch or cut a season"
    chapter: ClassVar[str] = "calendar"
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} sets how long the {season} lasts: {length}."

    row: Annotated[RowNumber, Field(title="Season")]
    seconds: Annotated[Seconds, Field(title="Seconds", description="Of the room's clock.")]
    all_to_come: Annotated[Switch, Field(title="All to come", description="Every later one of its kind too.")] = False

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        yield from theirs(world, moment)
        evening = world.evening
        row = evening.row(self.row)
        if row is None:
            yield NoRowOfThisNumber(row=self.row, rows=len(evening.timetable))
        if self.row not in self._rows(world):
            yield NothingLeftOfIt(season=f"row:{self.row}")

    def _rows(self, world: Ludi) -> tuple[int, ...]:
        """What it is about: of the season that runs and those to come, this one, and those of its kind after it."""
        evening = world.evening
        now, due, first = evening.now(), evening.due(), evening.row(self.row)

        def is_meant(row: RowSeed) -> bool:
            to_come = (now is not None and row.row == now.row) or (due is not None and row.row >= due.row)
            same = first is not None and row.phase == first.phase and row.row > self.row and self.all_to_come
            return (row.row == self.row or same) and to_come and evening.struck_by(row.row) is None

        return tuple(row.row for row in evening.timetable if is_meant(row))

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield self._event(world)

    def _event(self, world: Ludi) -> LengthSet:
        lasts = self.seconds * 1000 // world.evening.speed
        return LengthSet(rows=self._rows(world) or (self.row,), lasts=lasts)

    def foretold(self, world: Ludi) -> Foretold:
        return moved(world.evening, self._event(world), "KAL-02")

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"season": f"row:{self.row}", "length": lasting(self.seconds)}

    def about(self) -> tuple[str, ...]:
        return ("calendar",)
