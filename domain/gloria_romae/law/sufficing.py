"""What would have sufficed: for each action that was wasted or cut short, the least that would have carried out all of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from domain.gloria_romae.aggregates.gens import ActionTaken
from domain.gloria_romae.law.actions import MonthTurn, build_limit, patronage_price, purchase_prices, serving
from domain.gloria_romae.law.benefits import in_force
from domain.gloria_romae.law.opened_match import OpenedMatch


@dataclass(frozen=True, slots=True)
class Sufficed:
    """An action of which not all was carried out, and why. Each of the rest is None where it is no remedy: the least ``bid``; so many
    ``denarii`` more, or ``resources``, in that month; another ``month`` in which nothing would have stood against it, as things stood
    in that one; the most that could go in one action there (``count``), of which denarii and resources are the price.
    Where an action goes in full or not at all (GR-AMB-07), ``strict``: of more than ``count`` none ever goes; ``fewer``: so many,
    stated in that month, would have gone as things stood."""

    month: int
    player: str
    reason: str
    bid: int | None = None
    denarii: int | None = None
    resources: int | None = None
    other_month: int | None = None
    count: int | None = None
    fewer: int | None = None
    strict: bool = False


def sufficed(match: OpenedMatch, of: str | None = None) -> Iterator[Sufficed | None]:
    """Every action in the order of the match, or those of one player; None where all of it was carried out, and where there was no
    plan."""
    for player, action in match.actions():
        if of not in (None, player):
            continue
        reason = action.wasted or action.cut
        find = REMEDIES.get(reason or "")
        remedy = find(match, player, action, reason or "") if find else None
        if remedy and match.before.match.settings.all_or_nothing:
            fewer = _fewer(match, player, action)
            remedy = replace(remedy, strict=remedy.count is not None, fewer=None if fewer == remedy.count else fewer)
        yield remedy


def _fewer(match: OpenedMatch, player: str, action: ActionTaken) -> int | None:
    """The most below what is stated that would have gone in full, in its own month."""
    line = _turn(match, player, action.month).line
    counts = range((line.count or 0) - 1, 0, -1)
    turn = action.month, player
    return next((n for n in counts if _whole(match.acted_otherwise(turn, line.model_copy(update={"count": n})))), None)


def _turn(match: OpenedMatch, player: str, month: int) -> MonthTurn:
    """An action in the making, as it was judged."""
    after, at = match.judged
    order = next(began.order for began in after.match.course if began.month == month)
    start, plan = at[month, order[0]], match.plans[player]
    assert plan, "who has no plan has no turn"
    return MonthTurn(start, at[month, player], player, month, plan.months[month - 1], in_force(start, player, month))


def _too_poor(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    turn = _turn(match, player, action.month)
    most, resource = None, _resource(turn)
    price = patronage_price(turn)
    if action.use == "gain":
        most = min(action.count or 0, turn.now.match.gain.most + turn.total("buy_more"))
        price = sum(purchase_prices(turn, resource, most))
    denarii = price - turn.gens.denarii
    if not _goes(match, turn, most, denarii=denarii):
        return _otherwise(match, player, action, reason)
    return Sufficed(action.month, player, reason, denarii=denarii, count=_less(action, most))


def _resource(turn: MonthTurn) -> str:
    return next(card.resource.id for card in turn.now.match.cards if card.id == turn.line.card)


def _no_resources(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    turn = _turn(match, player, action.month)
    building = turn.now.building(action.building or "")
    have = sum(turn.gens.held(resource) for resource in serving(turn, building.resource))
    most = min(action.count or 0, build_limit(turn, building))
    if not turn.now.match.settings.surplus_spent:
        most = min(most, building.missing)
    resources = most - have
    if resources <= 0 or not _goes(match, turn, most, resources={building.resource: resources}):
        return _otherwise(match, player, action, reason)
    return Sufficed(action.month, player, reason, resources=resources, count=_less(action, most))


def _goes(
    match: OpenedMatch, turn: MonthTurn, count: int | None, denarii: int = 0, resources: Mapping[str, int] | None = None
) -> bool:
    """Whether so much of it is carried out in its month with more at hand: another reason may stand behind the one that is told."""
    line = turn.line.model_copy(update={"count": count})
    return _whole(match.acted_otherwise((turn.month, turn.player), line, denarii, resources))


def _whole(action: ActionTaken | None) -> bool:
    return action is not None and action.wasted is None and action.cut is None


def _less(action: ActionTaken, most: int | None) -> int | None:
    """The most that could go, where the plan says more."""
    return most if most is not None and most < (action.count or 0) else None


def _over_limit(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    turn = _turn(match, player, action.month)
    if action.use == "gain":
        return Sufficed(action.month, player, reason, count=turn.now.match.gain.most + turn.total("buy_more"))
    return Sufficed(action.month, player, reason, count=build_limit(turn, turn.now.building(action.building or "")))


def _missing_fewer(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    missing = _turn(match, player, action.month).now.building(action.building or "").missing
    return Sufficed(action.month, player, reason, bid=_least_bid(match, player, action), count=missing)


def _tie_lost(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    bid = _least_bid(match, player, action)
    return Sufficed(action.month, player, reason, bid=bid) if bid else _otherwise(match, player, action, reason)


def _otherwise(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    """Another month, or else a bid: the next month after this one in which all of it would have gone, or else the last before."""
    line = _turn(match, player, action.month).line
    months = (*range(action.month + 1, match.before.match.months + 1), *range(action.month - 1, 0, -1))
    for month in months:
        if _whole(match.acted_otherwise((month, player), line)):
            return Sufficed(action.month, player, reason, other_month=month)
    return Sufficed(action.month, player, reason, bid=_least_bid(match, player, action))


def _least_bid(match: OpenedMatch, player: str, action: ActionTaken) -> int | None:
    """The least bid for a better place on the list with which all of it would have gone, found by judging the match with it."""
    plan = match.plans[player]
    own, lots = plan.bid if plan else 0, match.lots
    others = {id: other.bid for id, other in match.plans.items() if other and id != player}
    before = {bid if lots.index(player) < lots.index(id) else bid + 1 for id, bid in others.items()}
    start = match.judged[0].player(player).start
    bids = sorted(bid for bid in before if own < bid <= start)
    return next((bid for bid in bids if _whole(match.acted_with_bid((action.month, player), bid))), None)


Find = Callable[[OpenedMatch, str, ActionTaken, str], Sufficed]
REMEDIES: Mapping[str, Find] = {
    "too_poor": _too_poor,
    "no_resources": _no_resources,
    "over_limit": _over_limit,
    "missing_fewer": _missing_fewer,
    "tie_lost": _tie_lost,
    "condition_unmet": _otherwise,
    "client_taken": _otherwise,
    "already_built": _otherwise,
}
"""By reason (GR-AMB-09) how the remedy is found; without a plan there is none."""
