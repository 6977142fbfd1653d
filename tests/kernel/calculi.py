"""A tiny game of its own: two judges put pebbles into bowls, and a bowl that overflows is emptied. Many of its names are also those
of the first game, which it knows nothing of."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.consequence import Consequence
from domain.kernel.grammar.edition import EditionKind, Hours, Opening
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.noun import Noun
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.role import REFEREES, Role
from domain.kernel.grammar.world import Summary, World
from domain.kernel.log.corrected import corrected_of
from projections.kernel.eyes import Eyes
from projections.kernel.stage import staged
from projections.kernel.view import View

BRIM = 10
JUDGES = ("livia", "minerva")


class Bowls(Frozen):
    """An edition: which bowls stand on the table."""

    id: str
    title: str
    bowls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """The table."""

    title: str
    begins: int


@dataclass(frozen=True, slots=True)
class Bowl:
    """So many pebbles; ``filled`` is the last act that put some in."""

    id: str
    pebbles: int = 0
    filled: int | None = None


class Calculi(World):
    """Everything on the table."""

    def summary(self) -> Summary:
        evening: Evening = self.aggregates["evening"]
        return Summary(evening.title, "bowls", evening.begins)


class EveningOpened(Event):
    """The table is laid."""

    kind = "evening_opened"
    title: str
    begins: int

    @property
    def stream(self) -> str:
        return "evening"

    def apply(self, to: None) -> Evening:
        return Evening(self.title, self.begins)


class OfBowl(Event):
    """What befalls a bowl."""

    bowl: str

    @property
    def stream(self) -> str:
        return f"bowl:{self.bowl}"


class RegionOpened(OfBowl):
    """A bowl is put on the table."""

    kind = "region_opened"

    def apply(self, to: None) -> Bowl:
        return Bowl(self.bowl)


class PropertyGiven(OfBowl):
    """Pebbles were put into it."""

    kind = "property_given"
    says = "{bowl} gets {count}."
    count: int

    def apply(self, to: Bowl) -> Bowl:
        return replace(to, pebbles=to.pebbles + self.count, filled=self.act)


class SeatLeft(OfBowl):
    """It was emptied."""

    kind = "seat_left"

    def apply(self, to: Bowl) -> Bowl:
        return replace(to, pebbles=0)


class UnknownPlayer(Objection):
    """CAL-01: no bowl is called {id}."""

    rule = "CAL-01"
    weight = Weight.ABSOLUTE
    id: str


class NothingInFeriae(Objection):
    """CAL-02: a handful is three pebbles, not {count}."""

    rule = "CAL-02"
    field = "count"
    count: int


class UnusualSeating(Objection):
    """CAL-04: with {bowls} bowls nobody need choose."""

    rule = "CAL-04"
    weight = Weight.CAUTION
    bowls: int


class Aperire(Act):
    """Lay the table (CAL-04)."""

    kind = "calculos_aperire"
    title = "Lay the table"
    chapter = "opening"
    who: ClassVar[tuple[str, ...]] = ("host",)
    says = "The table is laid."
    called: str
    begins: int
    edition: Bowls

    def objections(self, world: Calculi, moment: Moment) -> Iterator[Objection]:
        if len(self.edition.bowls) < len(JUDGES):
            yield UnusualSeating(bowls=len(self.edition.bowls))

    def events(self, world: Calculi, moment: Moment) -> Iterator[Event]:
        yield EveningOpened(title=self.called, begins=self.begins)
        yield from (RegionOpened(bowl=bowl) for bowl in self.edition.bowls)


class Donare(Act):
    """Put pebbles into a bowl (CAL-01, CAL-02)."""

    kind = "donare"
    title = "Put pebbles"
    chapter = "day"
    when: ClassVar[tuple[str, ...]] = ("day",)
    says = "{by} puts {count} into {bowl}."
    bowl: Annotated[str, Noun("bowl"), Field(json_schema_extra={"widget": "bowl"})]
    count: Annotated[int, Field(ge=1, le=20)]

    def objections(self, world: Calculi, moment: Moment) -> Iterator[Objection]:
        if self.count > 3:
            yield NothingInFeriae(count=self.count)

    def events(self, world: Calculi, moment: Moment) -> Iterator[Event]:
        yield PropertyGiven(bowl=self.bowl, count=self.count)


def spills(world: Calculi, event: PropertyGiven) -> Iterator[Event]:
    """CAL-03: a bowl that overflows is emptied."""
    if world.aggregates[event.stream].pebbles > BRIM:
        yield SeatLeft(bowl=event.bowl)


class BooksShowLess(Objection):
    """CAL-05: the books show {pebbles} in {bowl}, and {count} are taken; whoever counts them is believed."""

    rule = "CAL-05"
    field = "count"
    settled_by_count = True
    bowl: str
    pebbles: int
    count: int


class Sumere(Act):
    """Take pebbles out of a bowl (CAL-01, CAL-05)."""

    kind = "sumere"
    title = "Take pebbles"
    chapter = "day"
    says = "{by} takes {count} out of {bowl}."
    bowl: Annotated[str, Noun("bowl"), Field(json_schema_extra={"widget": "bowl"})]
    count: Annotated[int, Field(ge=1, le=20)]

    def objections(self, world: Calculi, moment: Moment) -> Iterator[Objection]:
        pebbles = world.aggregates[f"bowl:{self.bowl}"].pebbles
        if pebbles < self.count:
            yield BooksShowLess(bowl=self.bowl, pebbles=pebbles, count=self.count)

    def events(self, world: Calculi, moment: Moment) -> Iterator[Event]:
        yield PropertyGiven(bowl=self.bowl, count=-self.count)


class Timer(Frozen):
    """How many pebbles are in each bowl."""

    pebbles: dict[str, int]


def _bowls(world: Any) -> dict[str, int]:
    return {one.id: one.pebbles for one in world.aggregates.values() if isinstance(one, Bowl)}


def _opened(opening: Opening) -> Aperire:
    return Aperire(called=opening.title, begins=opening.begins, edition=opening.edition)


AGGREGATES: dict[str, type] = {"evening": Evening, "bowl": Bowl}
EVENTS: tuple[type[Event], ...] = (EveningOpened, RegionOpened, PropertyGiven, SeatLeft, corrected_of(AGGREGATES))
ACTS: tuple[type[Act], ...] = (Aperire, Donare, Sumere, Revocare)

GAME = Game(
    id="calculi",
    title="Calculi",
    world=Calculi,
    acts={act.kind: act for act in ACTS},
    desk_acts=(Corrigere,),
    opening=Aperire.kind,
    events={event.kind: event for event in EVENTS},
    consequences=(Consequence("CAL-03", spills, of=(PropertyGiven,)),),
    rules={
        "CAL-01": "Bowls.", "CAL-02": "A handful is three.", "CAL-03": "Overflow.", "CAL-04": "Choice.",
        "CAL-05": "Only what is there.",
    },
    kept={
        "CAL-01": "objection", "CAL-02": "objection", "CAL-03": "consequence", "CAL-04": "caution", "CAL-05": "objection",
    },
    phases=("day", "night"),
    roles={"judge": Role(REFEREES, records=True, whose=lambda world: JUDGES)},
    dispensers=frozenset({"minerva"}),
    judges="Minerva",
    edition=EditionKind(
        Bowls, {"edition.toml": ("id", "title", "bowls")}, lambda _: (), lambda _: {}, hours=lambda _: Hours("19:00", 60)
    ),
    options=Frozen,
    open=_opened,
    package=__name__,
    choices={"bowl": lambda world: [*_bowls(world)]},
    unknown={"bowl": lambda id: UnknownPlayer(id=id)},
)  # fmt: skip


def _timer(eyes: Eyes, _: str) -> Timer:
    return Timer(pebbles=_bowls(eyes.world))


CALCULI = staged(GAME, {"timer": View(Timer, _timer, lambda eyes, _: [_bowls(eyes.world)])})
