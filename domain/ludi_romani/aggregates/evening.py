"""The evening itself: its edition, its timetable, and the seasons announced so far."""

from dataclasses import dataclass
from typing import Any, ClassVar

from domain.kernel.grammar import wording as grammar
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.hours import Closing, Held, Interval, Length, Pause, Spoken
from domain.ludi_romani.edition import ActiumValues, Navis, Prices, RowSeed, Settings, minutes

STREAM = "evening"

AS_PRINTED = ActiumValues()
"""What an evening holds that was opened before editions could say otherwise."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A season that was announced: which row of the timetable, when it began (server milliseconds), by which act."""

    row: int
    began: int
    act: int


@dataclass(frozen=True, slots=True)
class Instauratio:
    """A repetition of the tributum: in which season (index in ``begun``), ordered at which instant (server milliseconds), by
    which act."""

    season: int
    ordered: int
    act: int


@dataclass(frozen=True, slots=True)
class Struck:
    """A row of the timetable that was struck out, by which act."""

    row: int
    act: int


@dataclass(frozen=True, slots=True)
class LudiEvening:
    """``begins`` is the planned instant of the first row, in server milliseconds; ``offset`` the minutes by which the room's
    clock is ahead of UTC. In a rehearsal that clock runs ``speed`` times as fast from ``begins`` on. ``begun`` holds the
    seasons in their order; a once-a-season limit is kept by the index of its season there, and never reset. ``struck`` rows are
    never announced (KAL-07); those of the ``feriae`` are one holiday, announced with the first of them (KAL-06). ``hour`` is the
    instant at which the Game is to begin instead, ``closes`` the one at which the hall does; ``lengths`` are those that Apollo
    and Diana set, ``intervals`` the breaks that they planned (KAL-02). Once it is ``closed`` the evening is over. While a dispute
    is looked into the screens of the room are ``held``; ``spoken`` says how that ended last."""

    title: str
    edition: str
    begins: int
    offset: int
    ten: int
    timetable: tuple[RowSeed, ...]
    prices: Prices
    naves: tuple[Navis, ...]
    settings: Settings
    begun: tuple[Begun, ...] = ()
    speed: int = 1
    actium_values: ActiumValues = AS_PRINTED
    instaurationes: tuple[Instauratio, ...] = ()
    struck: tuple[Struck, ...] = ()
    feriae: tuple[int, ...] = ()
    hour: int | None = None
    closes: int | None = None
    lengths: tuple[Length, ...] = ()
    pauses: tuple[Pause, ...] = ()
    by_clock: bool = False
    closed: Closing | None = None
    held: Held | None = None
    spoken: Spoken | None = None
    intervals: tuple[Interval, ...] = ()

    @property
    def first(self) -> int:
        """The planned instant of the first row."""
        return self.begins if self.hour is None else self.hour

    @property
    def paused(self) -> Pause | None:
        """The pause that goes on, if one does."""
        return self.pauses[-1] if self.pauses and self.pauses[-1].ended is None else None

    def row(self, number: int) -> RowSeed | None:
        """A row of the timetable by its number, from 1."""
        return self.timetable[number - 1] if 1 <= number <= len(self.timetable) else None

    def phase(self, row: int) -> str:
        """What kind of season stands in a row of the timetable."""
        return self.timetable[row - 1].phase

    def now(self) -> RowSeed | None:
        """The row that was announced last, or None before the Game begins (KAL-01)."""
        return self.row(self.begun[-1].row) if self.begun else None

    def past(self, number: int) -> bool:
        """Whether a row has begun; those of the feriae begin together."""
        last = self.begun[-1].row if self.begun else 0
        return number <= last or (number in self.feriae and last in self.feriae)

    def struck_by(self, number: int) -> int | None:
        """The act that struck a row out, if one did."""
        return next((struck.act for struck in self.struck if struck.row == number), None)

    def due(self) -> RowSeed | None:
        """The row to be announced next, if one is left: never one that was struck out, nor another of the same holiday."""
        last = self.begun[-1].row if self.begun else 0
        over = self.feriae if last in self.feriae else ()
        ahead = (row for row in self.timetable if row.row > last and row.row not in over)
        return next((row for row in ahead if self.struck_by(row.row) is None), None)

    def interval(self) -> Interval | None:
        """The break that is planned before the row that is due, if it has not begun."""
        last, due = self.begun[-1].row if self.begun else 0, self.due()
        waits = (one for one in self.intervals if one.begun is None and due and last < one.row <= due.row)
        return next(waits, None)

    def holiday_at(self, instant: int) -> bool:
        """Whether feriae were in force at an instant."""
        season = self.begun_at(instant)
        return season is not None and season.row in self.feriae

    def begun_at(self, instant: int) -> Begun | None:
        """The season in force at an instant: acts are judged by the season in which they happened."""
        return next((season for season in reversed(self.begun) if season.began <= instant), None)

    def season_at(self, instant: int) -> int:
        """The index in ``begun`` of the season in force at an instant, or -1 before the Game begins."""
        return sum(1 for season in self.begun if season.began <= instant) - 1

    def season_of(self, act: int) -> int:
        """The index in ``begun`` of the season in which an act was written down, or -1 before the Game begins."""
        return sum(1 for season in self.begun if season.act <= act) - 1

    def phase_at(self, instant: int) -> str:
        """``aestas``, ``motus``, ``hiems`` or ``actium`` at an instant, or ``before`` the first announcement."""
        season = self.begun_at(instant)
        row = self.row(season.row) if season else None
        return row.phase if row else "before"

    def starts(self, row: RowSeed) -> int:
        """The planned beginning of a row; every row before it that was struck out lets it begin so much earlier."""
        gone = [self.timetable[struck.row - 1] for struck in self.struck if struck.row < row.row]
        saved = sum(minutes(before.ends) - minutes(before.starts) for before in gone if before.ends)
        planned = minutes(row.starts) - minutes(self.timetable[0].starts) - saved
        return self.first + planned * 60_000 // self.speed

    def lasts(self, row: RowSeed) -> int | None:
        """The planned length of a row in milliseconds; None for Actium, which has no end. ``law.hours`` knows what was set."""
        return None if row.ends is None else (minutes(row.ends) - minutes(row.starts)) * 60_000 // self.speed

    def clock(self, instant: int) -> str:
        """An instant as the clocks of the room show it: 19:12."""
        shown = self.begins + (instant - self.begins) * self.speed
        minute = (shown // 60_000 + self.offset) % 1440
        return f"{minute // 60:02}:{minute % 60:02}"


class OfEvening(Event):
    """What befalls the evening as a whole."""

    @property
    def stream(self) -> str:
        return STREAM


class EveningOpened(OfEvening):
    """The evening with everything that its edition fixes."""

    kind: ClassVar[str] = "evening_opened"
    says: ClassVar[str] = "The evening is opened."
    title: str
    edition: str
    begins: int
    offset: int
    ten: int
    timetable: tuple[RowSeed, ...]
    prices: Prices
    naves: tuple[Navis, ...]
    settings: Settings
    speed: int = 1
    actium_values: ActiumValues = AS_PRINTED

    def apply(self, to: None) -> LudiEvening:
        return LudiEvening(
            self.title,
            self.edition,
            self.begins,
            self.offset,
            self.ten,
            self.timetable,
            self.prices,
            self.naves,
            self.settings,
            speed=self.speed,
            actium_values=self.actium_values,
        )


class SeasonBegan(OfEvening):
    """A row of the timetable began at an instant; the one before it ended there."""

    kind: ClassVar[str] = "season_began"
    says: ClassVar[str] = "The {season} begins."
    row: int
    began: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, begun=(*to.begun, Begun(self.row, self.began, self.act)))

    def facts(self) -> dict[str, Any]:
        return {"season": f"row:{self.row}"}


class SettingChanged(OfEvening):
    """The organiser set a ruling for this evening."""

    kind: ClassVar[str] = "setting_changed"
    says: ClassVar[str] = "A ruling is set for this evening."
    setting: str
    value: bool

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, settings=to.settings.model_copy(update={self.setting: self.value}))


class TributumRepeated(OfEvening):
    """The Fates ordered the tributum of a hiems to be collected once more, from ``ordered`` on (TRI-11)."""

    kind: ClassVar[str] = "tributum_repeated"
    says: ClassVar[str] = "The tributum is collected again."
    season: int
    ordered: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, instaurationes=(*to.instaurationes, Instauratio(self.season, self.ordered, self.act)))


class RulingMade(OfEvening):
    """The Fates ruled on a dispute; the log holds references to both texts (GEN-04)."""

    kind: ClassVar[str] = "ruling_made"
    says: ClassVar[str] = "The Fates rule on a dispute."
    dispute: str
    ruling: str
    about: str | None = None

    def apply(self, to: LudiEvening) -> LudiEvening:
        return to

    def sentence(self, names: Names) -> str:
        dispute, ruling = (grammar.quoted(names.text(words)) for words in (self.dispute, self.ruling))
        return names.sentence("on {dispute} it is ruled: {ruling}", dispute=dispute, ruling=ruling)


class NoteWritten(OfEvening):
    """Somebody wrote a note; the log holds a reference to its text."""

    kind: ClassVar[str] = "note_written"
    says: ClassVar[str] = "A note is written down."
    text: str
    about: str | None = None

    def apply(self, to: LudiEvening) -> LudiEvening:
        return to

    def sentence(self, names: Names) -> str:
        return names.sentence("it is noted: {text}", text=grammar.quoted(names.text(self.text)))


EVENTS: tuple[type[Event], ...] = (
    EveningOpened,
    SeasonBegan,
    SettingChanged,
    TributumRepeated,
    RulingMade,
    NoteWritten,
)
