"""Why each action came to what it did, and why the match ended as it did: sentences, each with the rules that it stands on. They are
made of the events that the opening brought, so that they cite what the judging cited."""

from collections.abc import Iterator, Sequence

from domain.gloria_romae.aggregates.building import Building, ClientPatronised
from domain.gloria_romae.aggregates.gens import ActionTaken
from domain.gloria_romae.aggregates.month import ActionWasted
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from projections.kernel.audit.inquiry import Evidence, InquiryRow, count, rules, seats, words
from projections.kernel.eyes import Eyes

CONTESTED = ("tie_lost", "missing_fewer")
"""Reasons for which the order of the list counts."""
Step = tuple[str, tuple[str, ...]]
"""A sentence, and its rules."""


def reasons(evidence: Evidence, match: OpenedMatch | None) -> Iterator[InquiryRow | None]:
    """The steps of every action, in the order of the match: month, house, sentence, rules."""
    if match is None:
        return
    for player, action in match.actions():
        for said, cited in _steps(evidence.eyes, match, player, action):
            yield count(action.month), seats(player), words(said), rules(cited)
        yield None


def _steps(eyes: Eyes, match: OpenedMatch, player: str, action: ActionTaken) -> Iterator[Step]:
    world, names = eyes.world, eyes.names
    if action.building:
        yield _lay_there(world.building(action.building), action.month, names)
    events = [*_events(eyes, action.month)]
    before = any(isinstance(event, ClientPatronised) and event.player == player and event.late for event in events)
    if before or action.wasted in CONTESTED or action.cut in CONTESTED:
        yield _list(world, match, action.month, names)
    for event in events:
        if _about(event, player, action):
            yield event.sentence(names), (event.rule,) if event.rule else ()


def _events(eyes: Eyes, month: int) -> Iterator[Event]:
    opening = eyes.world.match.opening
    for event in eyes.entries[opening.act - 1].events if opening else ():
        if getattr(event, "month", None) == month and not event.aside:
            yield event


def _about(event: Event, player: str, action: ActionTaken) -> bool:
    """What the house did, received or lost; and what others did before it where it came too late."""
    if getattr(event, "player", None) == player:
        return True
    if action.wasted not in CONTESTED and action.cut not in CONTESTED:
        return False
    thing = getattr(event, "building", None) or getattr(event, "client", None)
    return thing in (action.building, action.client) and thing is not None and not isinstance(event, ActionWasted)


def _lay_there(building: Building, month: int, names: Names) -> Step:
    given: dict[str, int] = {}
    for laid in building.laid:
        if laid.month < month:
            given[laid.player] = given.get(laid.player, 0) + laid.count
    facts = {"building": names.name(building.id), "needs": str(building.needs), "count": str(sum(given.values()))}
    if not given:
        return names.sentence("before the month nothing lay at the {building}", **facts), ("GR-BUILD-04",)
    givers = ", ".join(f"{names.name(player)} {laid}" for player, laid in given.items())
    said = "before the month {count} of {needs} lay at the {building}: {givers}"
    return names.sentence(said, **facts, givers=givers), ("GR-BUILD-04",)


def _list(world: Romae, match: OpenedMatch, month: int, names: Names) -> Step:
    order: Sequence[str] = next(began.order for began in world.match.course if began.month == month)
    bids = {player: plan.bid if plan else 0 for player, plan in match.plans.items()}
    told = ", ".join(f"{names.name(player)} {bids[player]}" for player in order)
    return names.sentence("the list with its bids: {order}", order=told), ("GR-TIE-01", "GR-TIE-04")


def decided(evidence: Evidence) -> Iterator[InquiryRow | None]:
    """Of the winner and of the loser: house, why it is they, rules."""
    ranks = evidence.eyes.world.match.ranks
    if not ranks:
        return
    for own, other, by_goals in (
        (ranks[0], ranks[1], ("most goals", "GR-END-01")),
        (ranks[-1], ranks[-2], ("fewest goals", "GR-END-02")),
    ):
        facts = {"other": evidence.eyes.names.name(other.player)}
        if own.completed != other.completed:
            said, rule = by_goals
        elif own.denarii != other.denarii:
            said, rule = "goals like the {other}; denarii decide", "GR-END-03"
        else:
            said, rule = "goals and denarii like the {other}; the list decides", "GR-AMB-14"
        yield seats(own.player), words(evidence.eyes.names.sentence(said, **facts)), rules((rule,))
