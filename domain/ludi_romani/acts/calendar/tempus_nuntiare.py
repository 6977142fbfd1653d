"""Announcing a season."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names, Objection, Weight
from domain.kernel.grammar.wording import span
from domain.ludi_romani.acts.fields import RowNumber
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.kalendae import EveningResumed
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.persona import shape
from domain.ludi_romani.law.pestilence import stricken

EARLY = 30 * 60
"""Seconds before its hour from which on the beginning of the Game is worth a word."""


class NoSuchRow(Objection):
    """LOG-12: the timetable has {rows} rows, and no row {row}."""

    rule = "LOG-12"
    weight = Weight.ABSOLUTE
    field = "row"
    row: int
    rows: int


class NotTheirs(Objection):
    """KAL-02: only Apollo or Diana announce a season; record it in the name of one of them."""

    rule = "KAL-02"


class AlreadyBegun(Objection):
    """NUM-38: row {row} of the timetable has already begun ({act})."""

    rule = "NUM-38"
    field = "row"
    row: int
    act: int


class StartsWithTheFirst(Objection):
    """KAL-01: the Game begins with the first row of the timetable, not with row {row}."""

    rule = "KAL-01"
    field = "row"
    row: int


class NotTheNext(Objection):
    """MOT-12: row {due} of the timetable is next; announce it first."""

    rule = "MOT-12"
    field = "row"
    due: int


class SeasonNotNext(Objection):
    """KAL-02: row {due} of the timetable is next; announce it first."""

    rule = "KAL-02"
    field = "row"
    due: int


class RowIsStruck(Objection):
    """KAL-07: row {row} of the timetable was struck from the calendar ({act})."""

    rule = "KAL-07"
    field = "row"
    row: int
    act: int


class PartOfTheHoliday(Objection):
    """KAL-06: row {row} of the timetable belongs to the feriae, which are announced once ({act})."""

    rule = "KAL-06"
    field = "row"
    row: int
    act: int


class BeforeTheLast(Objection):
    """LOG-13: the season before it began only at {began} ({act})."""

    rule = "LOG-13"
    field = "happened"
    began: str
    act: int


class EarlierThanItsHour(Objection):
    """LOG-26: the Game is to begin at {hour}, {span} from now."""

    rule = "LOG-26"
    weight = Weight.CAUTION
    field = "row"
    hour: str
    seconds: int

    def sentence(self, names: Names) -> str:
        return names.fill(self.says, {**self.facts(), "span": span(self.seconds)})


class WithoutASeat(Objection):
    """SED-20: without a seat at the end of the motus: {players}. Each names any free seat and takes it, or is seated by
    Minerva."""

    rule = "SED-20"
    weight = Weight.CAUTION
    field = "row"
    players: tuple[str, ...]


class TempusNuntiare(Act):
    """Apollo or Diana announce the next season or motus, which ends the one before it (KAL-02, MOT-12, NUM-38). They decide
    how long each lasts; five minutes and one are ideal (KAL-03). The announcement names its row of the timetable, so that
    two who announce together skip none, and whoever had not seen the season before it is asked. Struck years are passed over
    (KAL-07), and feriae announced once for all their rows (KAL-06). If the clock stood, it goes on (LOG-22). Whoever has not
    fled a pestis by then is noted (PES-05)."""

    kind: ClassVar[str] = "tempus_nuntiare"
    title: ClassVar[str] = "Announce the season"
    chapter: ClassVar[str] = "calendar"
    in_turn: ClassVar[bool] = True
    who: ClassVar[tuple[str, ...]] = ("apollo", "diana", "organiser")
    says: ClassVar[str] = "{by} announces the {season}."

    row: Annotated[RowNumber, Field(title="Season")]

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        evening = world.evening
        who = shape(world, moment.by)
        if who is None or not who.announces:
            yield NotTheirs()
        if evening.row(self.row) is None:
            yield NoSuchRow(row=self.row, rows=len(evening.timetable))
        yield from self._in_order(world)
        last = evening.begun[-1] if evening.begun else None
        if last and moment.happened < last.began:
            yield BeforeTheLast(began=evening.clock(last.began), act=last.act)
        seconds = (evening.first - moment.happened) * evening.speed // 1000
        if last is None and seconds > EARLY:
            yield EarlierThanItsHour(hour=evening.clock(evening.first), seconds=seconds)
        now = evening.now()
        if now and now.phase == "motus" and world.unseated():
            yield WithoutASeat(players=tuple(player.id for player in world.unseated()))
        yield from (caution.at("row") for region in world.regions() for caution in stricken(world, region))

    def _in_order(self, world: Ludi) -> Iterator[Objection]:
        evening = world.evening
        begun = evening.begun
        again = next((season for season in begun if season.row == self.row), None)
        struck, due = evening.struck_by(self.row), evening.due()
        holiday = next((season for season in begun if season.row in evening.feriae), None)
        if again:
            yield AlreadyBegun(row=self.row, act=again.act)
        elif struck is not None:
            yield RowIsStruck(row=self.row, act=struck)
        elif holiday and self.row in evening.feriae:
            yield PartOfTheHoliday(row=self.row, act=holiday.act)
        elif not begun and self.row != 1:
            yield StartsWithTheFirst(row=self.row)
        elif due is None or self.row != due.row:
            says = NotTheNext if due and due.phase == "motus" else SeasonNotNext
            yield says(due=due.row if due else len(evening.timetable) + 1)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        if world.evening.paused and moment.happened >= world.evening.paused.since:
            yield EveningResumed(at=moment.happened)
        yield SeasonBegan(row=self.row, began=moment.happened)

    def about(self) -> tuple[str, ...]:
        return ("calendar",)

    def facts(self, by: str) -> dict[str, Any]:
        return super().facts(by) | {"season": f"row:{self.row}"}
