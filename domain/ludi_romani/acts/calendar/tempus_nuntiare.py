"""Announcing a season."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Names, Objection, Weight
from domain.ludi_romani.acts.fields import RowNumber
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.numina import shape
from domain.ludi_romani.aggregates.pestilence import stricken
from domain.ludi_romani.aggregates.world import Ludi


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


class BeforeTheLast(Objection):
    """LOG-13: the season before it began only at {began} ({act})."""

    rule = "LOG-13"
    field = "happened"
    began: str
    act: int


class WithoutASeat(Objection):
    """SED-20: without a seat at the end of the motus: {players}. Each takes any free seat that he names, or Minerva seats
    him."""

    rule = "SED-20"
    weight = Weight.CAUTION
    field = "row"
    players: tuple[str, ...]


class TempusNuntiare(Act):
    """Apollo or Diana announce the next season or motus, which ends the one before it (KAL-02, MOT-12, NUM-38). They decide
    how long each lasts; five minutes and one are ideal (KAL-03). The announcement names its row of the timetable, so that
    two who announce together skip none. Whoever has not fled a pestis by then is noted (PES-05)."""

    kind: ClassVar[str] = "tempus_nuntiare"
    title: ClassVar[str] = "Announce the season"
    chapter: ClassVar[str] = "calendar"
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
        now = evening.now()
        if now and now.phase == "motus" and world.unseated():
            yield WithoutASeat(players=tuple(player.id for player in world.unseated()))
        yield from (caution.at("row") for region in world.regions() for caution in stricken(world, region))

    def _in_order(self, world: Ludi) -> Iterator[Objection]:
        begun = world.evening.begun
        again = next((season for season in begun if season.row == self.row), None)
        due = begun[-1].row + 1 if begun else 1
        if again:
            yield AlreadyBegun(row=self.row, act=again.act)
        elif self.row != due:
            yield NotTheNext(due=due) if begun else StartsWithTheFirst(row=self.row)

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield SeasonBegan(row=self.row, began=moment.happened)

    def about(self) -> tuple[str, ...]:
        return ("calendar",)

    def sentence(self, names: Names, by: str) -> str:
        return names.fill(self.says, {"by": by, "season": f"row:{self.row}"})
