"""A toy game without referees: three houses record for themselves. Each seals a bid, a goal is sealed for each of them, a seed is
drawn and sealed for nobody, a deadline opens everything at once, and what a house has hidden away only that house sees."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.correction.change import Corrigere, Revocare
from domain.kernel.grammar.act import Act, Audience, Moment, entry_form
from domain.kernel.grammar.alarm import Alarm
from domain.kernel.grammar.edition import EditionKind
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Objection, Weight
from domain.kernel.grammar.role import PLAYERS, Role, Seat
from domain.kernel.grammar.sealed import ACT, Draw, Draws, Unsealed
from domain.kernel.grammar.step import Now, Step
from domain.kernel.grammar.world import Summary, World
from domain.kernel.log.corrected import corrected_of

HOUSES = ("ada", "bea", "cyr")
COLOURS = ("black", "blue", "red", "white")
MONTH = 2_000
"""Milliseconds that a month lasts."""


class Lots(Frozen):
    """An edition: what it is called."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Month:
    """One month: who has sealed a bid by which act, which lots were drawn, and what came of it; ``due`` is an instant."""

    title: str
    begins: int
    due: int
    sealed: tuple[tuple[str, int], ...] = ()
    lots: tuple[str, ...] = ()
    winner: str | None = None
    bids: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Chest:
    """What one house has hidden away, and how often."""

    coins: int | None = 0
    times: int = 0


class Sortes(World):
    """All aggregates of one evening."""

    @property
    def month(self) -> Month:
        """The month that is played."""
        month: Month = self.aggregates["month"]
        return month

    def chest(self, house: str) -> Chest:
        """What a house has hidden away."""
        chest: Chest = self.aggregates[f"chest:{house}"]
        return chest

    def phase(self, instant: int) -> str:
        return "planning" if self.month.winner is None else "over"

    def summary(self) -> Summary:
        return Summary(self.month.title, "lots", self.month.begins)


class MonthOpened(Event):
    """A month begins."""

    kind = "month_opened"
    title: str
    begins: int

    @property
    def stream(self) -> str:
        return "month"

    def apply(self, to: None) -> Month:
        return Month(self.title, self.begins, self.begins + MONTH)


class ChestOpened(Event):
    """A house begins with an empty chest."""

    kind = "chest_opened"
    house: str

    @property
    def stream(self) -> str:
        return f"chest:{self.house}"

    def apply(self, to: None) -> Chest:
        return Chest()


class BidSealed(Event):
    """A house has sealed a bid."""

    kind = "bid_sealed"
    house: str
    says = "{house} has sealed a bid."

    @property
    def stream(self) -> str:
        return "month"

    def apply(self, to: Month) -> Month:
        return replace(to, sealed=tuple(sorted({**dict(to.sealed), self.house: self.act}.items())))


class LotDrawn(Event):
    """A colour was drawn."""

    kind = "lot_drawn"
    colour: str
    says = "{colour} is drawn."

    @property
    def stream(self) -> str:
        return "month"

    def apply(self, to: Month) -> Month:
        return replace(to, lots=(*to.lots, self.colour))


class CoinsHidden(Event):
    """A house hid coins away."""

    kind = "coins_hidden"
    house: str
    coins: int

    @property
    def stream(self) -> str:
        return f"chest:{self.house}"

    def apply(self, to: Chest) -> Chest:
        return Chest((to.coins or 0) + self.coins, to.times + 1)


class MonthJudged(Event):
    """All bids are open."""

    kind = "month_judged"
    winner: str
    bids: dict[str, int]
    says = "{winner} wins."

    @property
    def stream(self) -> str:
        return "month"

    def apply(self, to: Month) -> Month:
        return replace(to, winner=self.winner, bids=tuple(sorted(self.bids.items())))


class TooLate(Objection):
    """SOR-01: the month is over."""

    rule = "SOR-01"


class AboveTheGoal(Objection):
    """SOR-02: more than the goal of {goal} is unwise."""

    rule = "SOR-02"
    weight = Weight.CAUTION
    goal: int


class NoHouse(Objection):
    """SOR-03: there is no house {id}."""

    rule = "SOR-03"
    weight = Weight.ABSOLUTE
    id: str


House = Annotated[str, Field(pattern=r"^[a-z]{3}$", json_schema_extra={"widget": "house"})]


class Aperire(Act):
    """Open an evening (SOR-01)."""

    kind = "sortes_aperire"
    title = "Open"
    chapter = "month"
    who: ClassVar[tuple[str, ...]] = ("host",)
    says = "The month begins."
    called: str
    begins: int

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        yield MonthOpened(title=self.called, begins=self.begins)
        yield from (ChestOpened(house=house) for house in HOUSES)


class Consilium(Act):
    """Seal a bid (SOR-01, SOR-02)."""

    kind = "consilium"
    title = "Seal a bid"
    chapter = "month"
    who: ClassVar[tuple[str, ...]] = ("gens",)
    when: ClassVar[tuple[str, ...]] = ("planning",)
    audience = Audience.TABLE
    says = "{by} has sealed a bid."
    says_sealed = "{by} has sealed a bid."
    sealed = ("bid", "word")
    bid: Annotated[int, Field(ge=0, le=9)]
    word: Annotated[str, Field(max_length=40)] = ""

    def objections(self, world: Sortes, moment: Moment) -> Iterator[Objection]:
        if moment.happened > world.month.due:
            yield TooLate()
        goal = next((goal_of(one) for one in moment.reads if goal_of(one) is not None), None)
        if goal is not None and self.bid > goal:
            yield AboveTheGoal(goal=goal)

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        yield BidSealed(house=moment.by)


def fields_of(one: Unsealed) -> dict[str, Any]:
    """What a sealed value says: an act's own fields, or what was worked out for a house."""
    value = one.value if isinstance(one.value, dict) else {}
    said: dict[str, Any] = value.get("fields", value)
    return said


def goal_of(one: Unsealed) -> int | None:
    """The goal in a sealed value, if it is one."""
    goal: int | None = fields_of(one).get("goal")
    return goal


class Propositum(Act):
    """Give a house its goal, which that house alone reads (SOR-02)."""

    kind = "propositum"
    title = "Give a goal"
    chapter = "month"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    audience = Audience.TABLE
    says = "{house} has a goal."
    sealed = ("goal",)
    house: House
    goal: Annotated[int, Field(ge=0, le=9)]

    def readers(self, by: str) -> tuple[str, ...]:
        return (self.house,)

    def objections(self, world: Sortes, moment: Moment) -> Iterator[Objection]:
        if self.house not in HOUSES:
            yield NoHouse(id=self.house)

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        return iter(())


class Sortiri(Act):
    """Deal a goal to every house from a seed that nobody reads (SOR-02)."""

    kind = "sortiri"
    title = "Deal the goals"
    chapter = "month"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    audience = Audience.TABLE
    says = "The goals are dealt."
    sealed = ("seed",)
    drawn = ("seed",)
    seed: str

    def readers(self, by: str) -> tuple[str, ...]:
        return ()

    def draws(self, world: Sortes) -> Draws:
        return {"seed": Draw(bits=128)}

    def seals(self, world: Sortes, moment: Moment) -> Mapping[str, dict[str, Any]]:
        return {house: {"goal": int(self.seed[at], 16) % 10} for at, house in enumerate(HOUSES)}

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        return iter(())


class Trahere(Act):
    """Draw a colour (SOR-04)."""

    kind = "trahere"
    title = "Draw"
    chapter = "month"
    says = "{by} draws {colour}."
    drawn = ("colour",)
    colour: Annotated[str, Field(json_schema_extra={"widget": "colour"})]

    def draws(self, world: Sortes) -> Draws:
        return {"colour": Draw(tuple(one for one in COLOURS if one not in world.month.lots) or COLOURS)}

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        yield LotDrawn(colour=self.colour)


class Condere(Act):
    """Hide coins away (SOR-05)."""

    kind = "condere"
    title = "Hide coins"
    chapter = "month"
    audience = Audience.OWN
    who: ClassVar[tuple[str, ...]] = ("gens",)
    says = "{by} hides {coins} coins."
    coins: Annotated[int, Field(ge=1, le=99)]

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        yield CoinsHidden(house=moment.by, coins=self.coins)


class Iudicare(Act):
    """Open all bids at once; equal ones stand in the order of the lots (SOR-01)."""

    kind = "iudicare"
    title = "Judge"
    chapter = "month"
    who: ClassVar[tuple[str, ...]] = ("host", "organiser")
    says = "The month ends."
    drawn = ("order",)
    reveals = ("bids",)
    order: tuple[str, ...]
    bids: tuple[Unsealed, ...]

    def draws(self, world: Sortes) -> Draws:
        return {"order": Draw(HOUSES, take=len(HOUSES))}

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        said = {one.act: fields_of(one)["bid"] for one in self.bids if one.of == ACT and "bid" in fields_of(one)}
        bids = {house: said[act] for house, act in world.month.sealed if act in said}
        best = max(bids.values(), default=0)
        yield MonthJudged(winner=next(house for house in self.order if bids.get(house, 0) == best), bids=bids)


def sight(world: Sortes, seat: Seat) -> World:
    """What a house has hidden away only that house sees; how often it did, everybody."""
    chests = {
        f"chest:{house}": replace(world.chest(house), coins=None)
        for house in HOUSES
        if world.opened and house != seat.who and world.chest(house).coins is not None
    }
    return replace(world, aggregates={**world.aggregates, **chests}) if chests else world


def alarm(world: Sortes) -> Alarm | None:
    """The month is judged when it is over."""
    if not world.opened or world.month.winner is not None:
        return None
    return Alarm(world.month.due, entry_form(Iudicare).model_validate({}), "host")


def steps(now: Now) -> Iterator[Step]:
    """Each house that has sealed nothing is asked for a bid."""
    silent = frozenset(HOUSES) - dict(now.world.month.sealed).keys()
    if silent:
        yield Step("consilium", "SOR-01", "month", {}, by=silent, due=silent, says="your bid is awaited")


AGGREGATES: dict[str, type] = {"month": Month, "chest": Chest}
EVENTS: tuple[type[Event], ...] = (
    MonthOpened, ChestOpened, BidSealed, LotDrawn, CoinsHidden, MonthJudged, corrected_of(AGGREGATES),
)  # fmt: skip
ACTS: tuple[type[Act], ...] = (Aperire, Consilium, Propositum, Sortiri, Trahere, Condere, Iudicare, Revocare)

GAME = Game(
    id="sortes",
    title="Sortes",
    world=Sortes,
    acts={act.kind: act for act in ACTS},
    desk_acts=(Corrigere,),
    opening=Aperire.kind,
    events={event.kind: event for event in EVENTS},
    consequences=(),
    rules={f"SOR-0{n}": words for n, words in enumerate(("Deadline.", "Goals.", "Houses.", "Lots.", "Chests."), 1)},
    kept={"SOR-01": "objection", "SOR-02": "caution", "SOR-03": "objection", "SOR-04": "effect", "SOR-05": "effect"},
    phases=("planning", "over"),
    roles={"gens": Role(PLAYERS, records=True, dates=False, dispenses=False, whose=lambda world: HOUSES)},
    dispensers=frozenset(),
    judges="",
    edition=EditionKind(Lots, {"edition.toml": ("id", "title")}, lambda _: (), lambda _: {}),
    options=Frozen,
    open=lambda opening: Aperire(called=opening.title, begins=opening.begins),
    package=__name__,
    choices={"house": lambda world: [*HOUSES], "colour": lambda world: [*COLOURS]},
    steps=(steps,),
    sight=sight,
    alarm=alarm,
)


class HandView(Frozen):
    """What a house sees of itself, and how many have sealed a bid; ``coins`` of every house as far as one sees them."""

    mine: int | None
    goal: int | None
    sealed: int
    coins: dict[str, int | None]
    lots: tuple[str, ...]
    winner: str | None
