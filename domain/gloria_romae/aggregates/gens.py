"""A player: one of the houses of Rome, what it holds, and everything that it did and that came to it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from domain.gloria_romae.aggregates.coins import coins
from domain.gloria_romae.aggregates.plan import Goals, Met, Plan, PlannedChoice, PlannedMonth
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event, Timed
from domain.kernel.grammar.objection import Names

Amounts = tuple[tuple[str, int], ...]
"""Amounts of resources by id, without zeros, in the order of the ids."""


def amounts(of: Mapping[str, int]) -> Amounts:
    """These amounts as a value."""
    return tuple(sorted((id, count) for id, count in of.items() if count))


def added(to: Amounts, more: Iterable[tuple[str, int]], sign: int = 1) -> Amounts:
    """Amounts with others added, or taken off."""
    sums = dict(to)
    for id, count in more:
        sums[id] = sums.get(id, 0) + sign * count
    return amounts(sums)


@dataclass(frozen=True, slots=True)
class SealedPlan:
    """A plan that was sealed: by which act, when (server milliseconds)."""

    act: int
    at: int


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """What a card came to in its month: ``count`` as planned, ``done`` as far as it went, denarii and resources that it moved;
    ``wasted`` or ``cut`` says why it did not go, or not all of it. Without a plan there is neither card nor purpose."""

    month: int
    card: str | None
    use: str | None
    building: str | None
    client: str | None
    count: int | None
    done: int
    denarii: int
    resources: Amounts
    wasted: str | None = None
    cut: str | None = None


@dataclass(frozen=True, slots=True)
class Income:
    """What came in at the beginning of a month, by which client or building; ``place`` orders it within the act."""

    month: int
    source: str
    denarii: int
    resources: Amounts
    place: int


@dataclass(frozen=True, slots=True)
class TaxPaid:
    """Denarii that others' clients took at the beginning of a month."""

    month: int
    source: str
    to: str
    denarii: int


@dataclass(frozen=True, slots=True)
class BenefitHeld:
    """A benefit, and the month in which it was gained: it is in force from the next (GR-BEN-01)."""

    source: str
    month: int


@dataclass(frozen=True, slots=True)
class BenefitMissed:
    """A benefit that came too late: the building stood already."""

    source: str
    month: int
    building: str
    place: int


@dataclass(frozen=True, slots=True)
class Salvage:
    """What was paid after December for resources left."""

    source: str
    resources: int
    denarii: int


@dataclass(frozen=True, slots=True)
class Gens:
    """A player. ``counted`` is the act that counted its garnets, ``given`` the acts that gave it goals, the last of which counts;
    ``sealed`` are its plans, of which the last counts; ``plan`` is the one that was opened.
    ``start`` are its denarii before its bid."""

    id: str
    name: str
    letters: str
    denarii: int
    person: int | None = None
    counted: int | None = None
    given: tuple[int, ...] = ()
    sealed: tuple[SealedPlan, ...] = ()
    plan: Plan | None = None
    start: int = 0
    resources: Amounts = ()
    actions: tuple[ActionTaken, ...] = ()
    incomes: tuple[Income, ...] = ()
    taxes: tuple[TaxPaid, ...] = ()
    benefits: tuple[BenefitHeld, ...] = ()
    missed: tuple[BenefitMissed, ...] = ()
    salvaged: tuple[Salvage, ...] = ()
    goals: Goals | None = None
    met: Met | None = None

    def held(self, resource: str) -> int:
        """How many of a resource it holds."""
        return next((count for id, count in self.resources if id == resource), 0)

    @property
    def holds(self) -> int:
        """How many resources it holds in all."""
        return sum(count for _, count in self.resources)

    def bought(self, card: str | None = None) -> int:
        """How many resources it has bought, of one card's or of all; what benefits add was not bought."""
        return sum(one.done for one in self.actions if one.use == "gain" and (card is None or one.card == card))

    def wasted(self, before: int) -> int:
        """How many of its actions were wasted in months before this one."""
        return sum(1 for one in self.actions if one.wasted and one.month < before)

    def played(self, card: str, before: int) -> int:
        """How often it played a card in months before this one."""
        return sum(1 for one in self.actions if one.card == card and one.month < before)


class OfGens(Event):
    """What happens to one player."""

    player: str

    @property
    def stream(self) -> str:
        return f"player:{self.player}"


class PlayerEntered(OfGens):
    """A house enters the match (GR-CARDS-01)."""

    kind: ClassVar[str] = "player_entered"
    says: ClassVar[str] = "{player} enter the match."
    name: str
    letters: str
    denarii: int

    def apply(self, to: None) -> Gens:
        return Gens(self.player, self.name, self.letters, self.denarii, start=self.denarii)


class PersonCast(OfGens):
    """A person plays this house."""

    kind: ClassVar[str] = "person_cast"
    says: ClassVar[str] = "{player} are played by no. {person} of the list."
    person: int

    def apply(self, to: Gens) -> Gens:
        return replace(to, person=self.person)


class GarnetsCounted(OfGens):
    """Its garnets were counted; how many is sealed (GR-AMB-31)."""

    kind: ClassVar[str] = "garnets_counted"
    says: ClassVar[str] = "The garnets of the {player} are counted."

    def apply(self, to: Gens) -> Gens:
        return replace(to, counted=self.act)


class GoalsGiven(OfGens):
    """It was given goals; which is sealed (GR-GOALS-08)."""

    kind: ClassVar[str] = "goals_given"
    says: ClassVar[str] = "The {player} receive their goals."

    def apply(self, to: Gens) -> Gens:
        return replace(to, given=(*to.given, self.act))


class PlanSealed(OfGens, Timed):
    """It sealed a plan (GR-PLAN-02)."""

    kind: ClassVar[str] = "plan_sealed"
    says: ClassVar[str] = "The {player} have sealed their plan."

    def apply(self, to: Gens) -> Gens:
        return replace(to, sealed=(*to.sealed, SealedPlan(self.act, self.happened or 0)))


class PlanTaken(OfGens):
    """Its plan is open (GR-PLAN-07)."""

    kind: ClassVar[str] = "plan_taken"
    aside: ClassVar[bool] = True
    months: tuple[PlannedMonth, ...]
    bid: int
    garnets: int
    choices: tuple[PlannedChoice, ...]

    def apply(self, to: Gens) -> Gens:
        plan = Plan(months=self.months, bid=self.bid, garnets=self.garnets, choices=self.choices)
        return replace(to, plan=plan)


class GarnetsSpent(OfGens):
    """Garnets spent as denarii at the start (GR-GARNET-02)."""

    kind: ClassVar[str] = "garnets_spent"
    garnets: int
    denarii: int

    def apply(self, to: Gens) -> Gens:
        return replace(to, denarii=to.denarii + self.denarii, start=to.start + self.denarii)

    def sentence(self, names: Names) -> str:
        words = "the {player} spend {garnets} garnets for {denarii}"
        if self.garnets == 1:
            words = "the {player} spend {garnets} garnet for {denarii}"
        player, denarii = names.name(self.player), coins(names, self.denarii)
        return names.sentence(words, player=player, garnets=str(self.garnets), denarii=denarii)


class BidPaid(OfGens):
    """A bid paid before January (GR-AMB-13)."""

    kind: ClassVar[str] = "bid_paid"
    denarii: int

    def apply(self, to: Gens) -> Gens:
        return replace(to, denarii=to.denarii - self.denarii)

    def sentence(self, names: Names) -> str:
        player, denarii = names.name(self.player), coins(names, self.denarii)
        return names.sentence("the {player} pay their bid of {denarii}", player=player, denarii=denarii)


class GoalsJudged(OfGens):
    """Its goals, and which of them it met."""

    kind: ClassVar[str] = "goals_judged"
    aside: ClassVar[bool] = True
    goals: Goals | None
    met: Met

    def apply(self, to: Gens) -> Gens:
        return replace(to, goals=self.goals, met=self.met)


EVENTS: tuple[type[Event], ...] = (
    PlayerEntered, PersonCast, GarnetsCounted, GoalsGiven, PlanSealed, PlanTaken, GarnetsSpent, BidPaid, GoalsJudged,
)  # fmt: skip
