"""The trial of a plan: what it comes to if nobody else had one, or against plans that are assumed."""

from collections.abc import Mapping, Sequence

from domain.gloria_romae.acts.planning.consilium_mittere import ConsiliumMittere
from domain.gloria_romae.aggregates.coins import coins
from domain.gloria_romae.aggregates.plan import Goals, Met, Plan
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.asking import Demand, asked
from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.law.reading import goals_in
from domain.gloria_romae.law.sufficing import sufficed
from domain.gloria_romae.law.trial import tried
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from projections.gloria_romae.course_views import MonthView, SalvageView, ending, months
from projections.gloria_romae.gallery_words import condition_words
from projections.gloria_romae.remedies import remedy_words
from projections.gloria_romae.result import FinalView, final
from projections.kernel.eyes import Eyes


class AskedView(Frozen):
    """One thing that clients ask of the plan in its month, in words, by its rule, and whether it is there."""

    rule: str
    words: str
    met: bool


class PatronageTrial(Frozen):
    """What the clients of a month ask."""

    month: int
    asks: tuple[AskedView, ...]


class EnoughView(Frozen):
    """What would have sufficed in a month in which the plan came to nothing, or to less than it says."""

    month: int
    sentence: str


class PlanTrial(Frozen):
    """Months and ending in the form of ``result``, everybody's denarii at the end, and which goals the plan meets: None for any seat
    but the house's own, and where it has no goals. ``final``: the places, once goals and plans are open to everybody. ``patronage``
    and ``enough`` are of the plan that is tried, by month."""

    months: tuple[MonthView, ...]
    ending: tuple[SalvageView, ...]
    denarii: dict[str, int]
    met: Met | None
    final: tuple[FinalView, ...] | None = None
    patronage: tuple[PatronageTrial, ...] = ()
    enough: tuple[EnoughView, ...] = ()


def supposed_in(eyes: Eyes) -> Romae:
    """The match before its plans were opened: what is supposed afterwards is judged as if it had been sent then."""
    world: Romae = eyes.world
    opening = world.match.opening if world.opened else None
    before: Romae = eyes.journal.world_at(opening.act - 1) if opening else world
    return before


class SupposedMatch(Frozen):
    """What is known of a match that is only supposed. Before the opening: the plan and those assumed; no goals but the own ones, and
    they are read by their house alone. Afterwards: every plan that was opened, but where another one is supposed."""

    plans: dict[str, Plan]
    goals: dict[str, Goals | None]
    lots: tuple[str, ...]

    @classmethod
    def of(cls, eyes: Eyes, by: str, act: Act, assumed: Mapping[str, Act]) -> "SupposedMatch":
        """What these eyes know, with a plan in the name of ``by`` and those that are assumed."""
        world: Romae = eyes.world
        opening = world.match.opening
        plans = {gens.id: gens.plan for gens in world.players() if gens.plan} if opening else {}
        plans |= {id: plan for id, one in {**assumed, by: act}.items() if (plan := _plan(one))}
        if opening:
            return cls(plans=plans, goals=dict(opening.goals), lots=opening.lots)
        own = eyes.seat.who == by
        goals = {by: goals_in(world, by, eyes.journal.reads()) if own else None}
        return cls(plans=plans, goals=goals, lots=world.match.players)

    def tried(self, eyes: Eyes, lots: Sequence[str] | None = None) -> Romae:
        """The world after it."""
        return tried(supposed_in(eyes), self.plans, self.goals, lots or self.lots)

    def opened(self, eyes: Eyes) -> OpenedMatch:
        """The same match, to be asked what would have been."""
        before = supposed_in(eyes)
        plans = {id: self.plans.get(id) for id in before.match.players}
        return OpenedMatch(before, plans, self.goals, self.lots)


def trial(eyes: Eyes, by: str, act: Act, assumed: Mapping[str, Act]) -> PlanTrial | None:
    """The trial of a plan in the name of ``by``; before the opening it reads no plan but this one and the assumed."""
    if not eyes.world.knows("player", by):
        return None
    supposed = SupposedMatch.of(eyes, by, act, assumed)
    match, names = supposed.opened(eyes), eyes.names
    after, _ = match.judged
    return PlanTrial(
        months=months(after), ending=ending(after), denarii={one.id: one.denarii for one in after.players()},
        met=after.player(by).met if supposed.goals.get(by) else None, final=final(after) if eyes.world.match.opening else None,
        patronage=tuple(
            PatronageTrial(month=month, asks=tuple(_asked(one, names) for one in asks)) for month, asks in asked(match, by)
        ),
        enough=tuple(
            EnoughView(month=one.month, sentence=words)
            for one in sufficed(match, by)
            if one and (words := remedy_words(one, names, planned=True))
        ),
    )  # fmt: skip


def _asked(one: Demand, names: Names) -> AskedView:
    """In words; of the price how much is missing."""
    if one.condition:
        words = condition_words(one.condition, names)
    elif one.price is None:
        words = names.say("nobody is their patron yet", {})
    else:
        words = coins(names, one.price)
        words += names.say("; {count} are missing", {"count": str(one.missing)}) if one.missing else ""
    return AskedView(rule=one.rule, words=words, met=one.met)


def _plan(act: Act) -> Plan | None:
    if not isinstance(act, ConsiliumMittere):
        return None
    return Plan(months=act.months, bid=act.bid, garnets=act.garnets, choices=act.choices)
