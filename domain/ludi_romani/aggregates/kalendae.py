"""What may change in the calendar of an evening: holidays, years struck out, its hour, lengths and pauses."""

from typing import Any, ClassVar, Literal

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.wording import span
from domain.ludi_romani.aggregates.evening import LudiEvening, OfEvening, Struck
from domain.ludi_romani.aggregates.hours import Interval, Length, Pause


class FeriaeDeclared(OfEvening):
    """The numina made a year a holiday: these rows of the timetable (KAL-06)."""

    kind: ClassVar[str] = "feriae_declared"
    says: ClassVar[str] = "The year {year} BCE is a holiday."
    year: int
    rows: tuple[int, ...]

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, feriae=self.rows)


class YearsStruck(OfEvening):
    """Whole years were struck from the calendar: these rows of the timetable (KAL-07)."""

    kind: ClassVar[str] = "years_struck"
    says: ClassVar[str] = "Struck from the calendar: {years} BCE."
    years: tuple[int, ...]
    rows: tuple[int, ...]

    def apply(self, to: LudiEvening) -> LudiEvening:
        gone = (*to.struck, *(Struck(row, self.act) for row in self.rows))
        return replace(to, struck=tuple(sorted(gone, key=lambda one: one.row)))


class HourSet(OfEvening):
    """The organiser said when the Game is to begin, and when the hall closes."""

    kind: ClassVar[str] = "hour_set"
    says: ClassVar[str] = "The Game is to begin at {hour}."
    hour: int
    closes: int | None = None

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, hour=self.hour, closes=self.closes)

    def saying(self) -> str:
        return self.says if self.closes is None else "The Game is to begin at {hour}; the hall closes at {closes}."

    def facts(self) -> dict[str, Any]:
        return {"hour": f"hour:{self.hour}", "closes": f"hour:{self.closes}"}


class LengthSet(OfEvening):
    """Apollo and Diana decided how long these rows of the timetable last, in milliseconds (KAL-02)."""

    kind: ClassVar[str] = "length_set"
    says: ClassVar[str] = "The {seasons} is to last {span}."
    rows: tuple[int, ...]
    lasts: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        kept = (one for one in to.lengths if one.row not in self.rows)
        made = (Length(row, self.lasts, self.act) for row in self.rows)
        return replace(to, lengths=tuple(sorted((*kept, *made), key=lambda one: one.row)))

    def saying(self) -> str:
        return self.says if len(self.rows) == 1 else "Seasons of one kind, {count} of them, are to last {span} each."

    def facts(self) -> dict[str, Any]:
        return {"seasons": f"row:{self.rows[0]}", "count": len(self.rows), "span": f"lasts:{self.lasts}"}


class EveningPaused(OfEvening):
    """The clock stands since an instant; it goes on at another one, if that was said. ``asleep``: the machine slept."""

    kind: ClassVar[str] = "evening_paused"
    says: ClassVar[str] = "The clock stands from {since} on."
    since: int
    until: int | None = None
    asleep: bool = False

    def apply(self, to: LudiEvening) -> LudiEvening:
        pause = Pause(self.since, self.act, self.until, asleep=self.asleep)
        return replace(to, pauses=(*to.pauses, pause))

    def saying(self) -> str:
        return self.says if self.until is None else "The clock stands from {since} on; it goes on at {until}."

    def facts(self) -> dict[str, Any]:
        return {"since": f"hour:{self.since}", "until": f"hour:{self.until}"}


class EveningResumed(OfEvening):
    """The clock goes on."""

    kind: ClassVar[str] = "evening_resumed"
    says: ClassVar[str] = "The clock goes on at {at}."
    at: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        if to.paused is None:
            return to
        return replace(to, pauses=(*to.pauses[:-1], replace(to.paused, ended=max(self.at, to.paused.since))))

    def facts(self) -> dict[str, Any]:
        return {"at": f"hour:{self.at}"}


class IntervalPlanned(OfEvening):
    """Apollo and Diana planned a break before a row of the timetable, in milliseconds (KAL-02); none of them takes it out."""

    kind: ClassVar[str] = "interval_planned"
    says: ClassVar[str] = "Before the {season} there is a break of {span}."
    row: int
    lasts: int
    name: str | None = None

    def apply(self, to: LudiEvening) -> LudiEvening:
        kept = (one for one in to.intervals if one.row != self.row or one.begun is not None)
        made = (Interval(self.row, self.lasts, self.act, self.name),) if self.lasts else ()
        return replace(to, intervals=tuple(sorted((*kept, *made), key=lambda one: one.row)))

    def saying(self) -> str:
        return self.says if self.lasts else "No break is planned before the {season} any more."

    def facts(self) -> dict[str, Any]:
        return {"season": f"row:{self.row}", "span": f"lasts:{self.lasts}"}


class IntervalBegun(OfEvening):
    """The break that was planned before a row has begun."""

    kind: ClassVar[str] = "interval_begun"
    says: ClassVar[str] = "The break before the {season} begins."
    row: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        begun = (
            replace(one, begun=self.act) if one.row == self.row and one.begun is None else one for one in to.intervals
        )
        return replace(to, intervals=tuple(begun))

    def facts(self) -> dict[str, Any]:
        return {"season": f"row:{self.row}"}


class ClockCharged(OfEvening):
    """The clock announces the seasons by itself from now on, or leaves it to Apollo and Diana."""

    kind: ClassVar[str] = "clock_charged"
    says: ClassVar[str] = "The clock announces the seasons."
    announces: bool

    def apply(self, to: LudiEvening) -> LudiEvening:
        return replace(to, by_clock=self.announces)

    def saying(self) -> str:
        return self.says if self.announces else "Apollo and Diana announce the seasons themselves."


class InterruptionNoted(OfEvening):
    """What befell the clock itself, from an instant on, and for how many milliseconds: the machine's clock was stepped, the machine
    slept, or the server was away. The evening goes by the house's own clock all the same."""

    kind: ClassVar[str] = "interruption_noted"
    says: ClassVar[str] = "The server was away from {since} on, for {span}."
    what: Literal["step", "sleep", "away"]
    since: int
    lasted: int

    def apply(self, to: LudiEvening) -> LudiEvening:
        return to

    def saying(self) -> str:
        if self.what == "sleep":
            return "The machine slept from {since} on, for {span}."
        way = "ahead" if self.lasted > 0 else "back"
        stepped = f"The machine's clock was set {{span}} {way} at {{since}}; the evening goes by its own."
        return stepped if self.what == "step" else self.says

    def facts(self) -> dict[str, Any]:
        return {"since": f"hour:{self.since}", "span": span(round(abs(self.lasted) / 1000))}


EVENTS: tuple[type[Event], ...] = (
    FeriaeDeclared, YearsStruck, HourSet, LengthSet, EveningPaused, EveningResumed, ClockCharged, InterruptionNoted,
    IntervalPlanned, IntervalBegun,
)  # fmt: skip
