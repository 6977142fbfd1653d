"""Sealing a plan."""

from collections.abc import Iterator
from typing import ClassVar

from domain.gloria_romae.acts.planning.in_a_plan import (
    AboveThePurse,
    BidAboveTheMoney,
    ChoiceUnsaid,
    GarnetsUncounted,
    months,
    wrong_choices,
)
from domain.gloria_romae.aggregates.gens import PlanSealed
from domain.gloria_romae.aggregates.plan import MONTHS, Bid, Choices, Garnets, Months, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.choosing import asked_of
from domain.gloria_romae.law.reading import purse_in
from domain.gloria_romae.law.undoing import PlansAreOpen, opened_already
from domain.kernel.correction.change import Revocare
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight


class NoDayYet(Objection):
    """GR-PLAN-07: no day is appointed yet, and no plan is taken."""

    rule = "GR-PLAN-07"
    weight = Weight.ABSOLUTE


class PlaysNoHouse(Objection):
    """GR-PLAN-02: {by} play no house of this match; a plan is a house's own."""

    rule = "GR-PLAN-02"
    weight = Weight.ABSOLUTE
    by: str


class AfterTheDay(Objection):
    """GR-PLAN-01: the day ended on {ended}; it is {now}."""

    rule = "GR-PLAN-01"
    ended: str
    now: str


class ReplacesPlan(Objection):
    """GR-PLAN-02: it replaces the plan of {act}; the last one counts."""

    rule = "GR-PLAN-02"
    weight = Weight.CAUTION
    act: int


class SendersOwnPlan(Objection):
    """GR-AMB-22: it is a plan of the {sender}, and only its sender takes it back."""

    rule = "GR-AMB-22"
    weight = Weight.ABSOLUTE
    field = "number"
    sender: str


class ConsiliumMittere(Act):
    """Seal the plan: for each month a card and its purpose (GR-PLAN-03), the tiebreaker bid (GR-PLAN-04), garnets to spend, and the
    choice for everything with a choice (GR-PLAN-05). Nobody else reads it before the opening. The last one sealed counts
    (GR-PLAN-02, GR-AMB-22). What is merely unwise is not refused: the preview tells it."""

    kind: ClassVar[str] = "consilium_mittere"
    title: ClassVar[str] = "Seal the plan"
    chapter: ClassVar[str] = "planning"
    who: ClassVar[tuple[str, ...]] = ("player",)
    when: ClassVar[tuple[str, ...]] = ("planning",)
    says: ClassVar[str] = "The {by} seal their plan."
    says_sealed: ClassVar[str] = "The {by} have sealed their plan."
    sealed: ClassVar[tuple[str, ...]] = ("months", "bid", "garnets", "choices")
    sender_undoes: ClassVar[bool] = True

    months: Months
    bid: Bid = 0
    garnets: Garnets = 0
    choices: Choices = ()

    def objections(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        yield from self._now(world, moment)
        yield from months(world, self.months)
        yield from self._money(world, moment)
        yield from wrong_choices(world, self.choices)
        yield from self._unsaid(world)
        sealed = world.player(moment.by).sealed
        if sealed:
            yield ReplacesPlan(act=sealed[-1].act)

    def _now(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        match = world.match
        if match.opening:
            yield PlansAreOpen(act=match.opening.act).at("months")
        if match.ends is None or match.opens is None:
            yield NoDayYet()
        elif moment.recorded > match.opens:
            yield AfterTheDay(ended=f"day:{match.ends}", now=f"day:{moment.recorded}")
        if not world.knows("player", moment.by):
            yield PlaysNoHouse(by=moment.by)

    def _money(self, world: Romae, moment: Moment) -> Iterator[Objection]:
        start, garnet = world.player(moment.by).start, world.match.garnet
        if self.bid > start + self.garnets * garnet:
            yield BidAboveTheMoney(bid=self.bid, most=start + self.garnets * garnet)
        purse = purse_in(world, moment.by, moment.reads)
        if purse is not None and self.garnets > purse:
            yield AboveThePurse(garnets=self.garnets, purse=purse)
        if self.garnets and world.player(moment.by).counted is None:
            yield GarnetsUncounted(garnets=self.garnets)

    def _unsaid(self, world: Romae) -> Iterator[Objection]:
        if len(self.months) < MONTHS:
            return  # a form that is not whole yet
        plan = Plan(months=self.months, bid=self.bid, garnets=self.garnets, choices=self.choices)
        for of in asked_of(world, plan):
            if plan.chosen(of) is None:
                yield ChoiceUnsaid(of=of)

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield PlanSealed(player=moment.by, happened=moment.recorded)

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)
        if not own:
            yield SendersOwnPlan(sender=sender)


def taken_back_late(world: Romae, act: Act, moment: Moment) -> Iterator[Objection]:
    """A plan changes until its day and not behind it, where told lots may be known before the plans are open (GR-AMB-22)."""
    match = world.match
    if match.opening or match.ends is None or match.opens is None or moment.recorded <= match.opens:
        return
    if isinstance(act, Revocare) and any(act.number == plan.act for one in world.players() for plan in one.sealed):
        yield AfterTheDay(ended=f"day:{match.ends}", now=f"day:{moment.recorded}").at("number")
