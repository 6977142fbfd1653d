"""Clauses that several acts are told with: what they brought by themselves."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from domain.gloria_mundi.aggregates.goth import PileFormed
from domain.gloria_mundi.aggregates.roman import CountersGained, ProductionReplaced, StepsTaken
from domain.gloria_mundi.aggregates.table import GameEnded, PassedOver, TurnBegan
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS
from domain.gloria_mundi.law.ending import Breaker, decided_by, foremost
from domain.kernel.grammar.wording import clauses
from projections.gloria_mundi.wording import some, stepped
from projections.kernel.tale import ToldAct

Deed = ToldAct[Any, Mundi]
GAINS, ALSO, AND_GAINS = "{name} gains {counters}", "{name} {counters}", "gains {counters}"
WALKS, AND_WALKS = "{name} goes {steps}, to {at}", "goes {steps}, to {at}"
NEXT = "turn {turn}: {name}"
ENDINGS = {
    "carthage": "{name} reaches Carthage and is saved",
    "rome": "the Goth is in Rome: {name}, at {at}, is closest",
    "hand": "the last card of a hand is played: {name}, at {at}, is closest",
    "deck": "no card is left to draw: {name}, at {at}, is closest",
}
UNDECIDED = {
    "rome": "the Goth is in Rome: at {at} {names} are closest, and what lies behind their screens decides",
    "hand": "the last card of a hand is played: at {at} {names} are closest, and what lies behind their screens decides",
    "deck": "no card is left to draw: at {at} {names} are closest, and what lies behind their screens decides",
}
"""Of an act that is only checked, where the seat may not know who wins (GM-SEC-04); in Carthage there is only one."""
TIES: dict[Breaker, str] = {
    "counters": "as far came {others}, with fewer counters",
    "buildings": "as far came {others}, with as many counters and fewer buildings",
    "seat": "as far came {others}, with as many counters and buildings and an earlier seat",
}
"""Why those who are as far as the winner did not win, by what decides it (GM-AMB-24)."""
OPENS = "what is left is shared out: {pile}"
NOTHING_DUE = "{name} has nothing that is due"


def told(deed: Deed, main: str, *also: str, does: Iterable[str] = ()) -> str:
    """The main clause with what its subject does besides, what is said with it, and what followed from it."""
    gained = [event for event in deed.of(CountersGained) if event.source == "cards"]
    own = bool(gained) and gained[0].roman == deed.by
    verbs = [*does, *([_all_gained(deed, gained, AND_GAINS)] if own else [])]
    others = [_all_gained(deed, gained, GAINS)] if gained and not own else []
    return clauses(deed.names.tongue.listed([main, *verbs]), (*also, *others, *follows(deed)))


def follows(deed: Deed) -> Iterator[str]:
    """What an act brought by itself beside counters: cards passed over, a pile, the end, the next turn."""
    for passed in deed.of(PassedOver):
        yield deed.say(NOTHING_DUE, name=deed.name(passed.roman))
    for formed in deed.of(PileFormed):
        if formed.pile.total:
            yield deed.say(OPENS, pile=some(formed.pile, deed.names.tongue))
    for ended in deed.of(GameEnded):
        yield from _ended(deed, ended)
    for turn in deed.of(TurnBegan) if not deed.of(GameEnded) else ():
        yield deed.say(NEXT, turn=str(turn.turn), name=deed.name(turn.roman))


def _all_gained(deed: Deed, events: Sequence[CountersGained], template: str) -> str:
    """The first in these words, the others after a comma; the kind of counters is said once where it is the same for all."""
    first, *more = events
    kinds = {tuple(kind for kind in COUNTERS if event.counters.of(kind)) for event in events}
    alike = len(kinds) == 1 and all(len(one) == 1 for one in kinds)
    tongue = deed.names.tongue
    also = [
        deed.say(
            ALSO, name=deed.name(event.roman),
            counters=tongue.word(str(event.counters.total)) if alike else some(event.counters, tongue),
        )
        for event in more
    ]  # fmt: skip
    return ", ".join([_gained(deed, first, template), *also])


def _gained(deed: Deed, event: CountersGained, template: str) -> str:
    return deed.say(template, name=deed.name(event.roman), counters=some(event.counters, deed.names.tongue))


def _ended(deed: Deed, ended: GameEnded) -> Iterator[str]:
    if not ended.winner:
        first = foremost(deed.after)
        at = str(deed.after.roman(first[0]).steps)
        yield deed.say(UNDECIDED[ended.ending], at=at, names=deed.all(first))
        return
    winner = deed.after.roman(ended.winner)
    yield deed.say(ENDINGS[ended.ending], name=deed.name(ended.winner), at=str(winner.steps))
    decided = {id: decided_by(deed.after, ended.winner, id) for id in ended.order[1:]}
    for breaker, template in reversed(TIES.items()):
        equals = [id for id in ended.order[1:] if decided[id] == breaker]
        if equals:
            yield deed.say(template, others=deed.all(equals))


def gains(deed: Deed) -> Iterator[str]:
    """What an ability gained, of its user."""
    for event in deed.of(CountersGained):
        if event.source == "ability":
            yield _gained(deed, event, AND_GAINS)


def walks(deed: Deed, template: str = AND_WALKS) -> Iterator[str]:
    """The steps that were taken; in these words of who acts, or with a name of their own."""
    for event in deed.of(StepsTaken):
        yield deed.say(template, name=deed.name(event.roman), steps=stepped(event.steps), at=str(event.at))


def replaced(deed: Deed) -> Iterator[str]:
    """What cards yield in place of their own."""
    for event in deed.of(ProductionReplaced):
        facts = {"type": deed.after.table.type or "", "resource": event.resource}
        yield deed.say("the {type} cards of {name} yield {resource} this turn", name=deed.name(event.roman), **facts)
