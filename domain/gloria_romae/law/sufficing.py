"""What would have sufficed: for each action that was wasted or cut short, the least that would have carried out all of it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from domain.gloria_romae.aggregates.gens import ActionTaken
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.actions import MonthTurn, build_limit, patronage_price, purchase_prices, serving
from domain.gloria_romae.law.benefits import in_force
from domain.gloria_romae.law.conditions import fulfilled
from domain.gloria_romae.law.opened_match import OpenedMatch


@dataclass(frozen=True, slots=True)
class Sufficed:
    """An action of which not all was carried out, and why. Each of the rest is None where it is no remedy: the least ``bid``; so many
    ``denarii`` more, or ``resources``, in that month; another ``month`` in which nothing would have stood against it, whatever others
    did in it; the most that could go in one action there (``count``)."""

    month: int
    player: str
    reason: str
    bid: int | None = None
    denarii: int | None = None
    resources: int | None = None
    other_month: int | None = None
    count: int | None = None


def sufficed(match: OpenedMatch, of: str | None = None) -> Iterator[Sufficed | None]:
    """Every action in the order of the match, or those of one player; None where all of it was carried out, and where there was no
    plan."""
    for player, action in match.actions():
        if of not in (None, player):
            continue
        reason = action.wasted or action.cut
        find = REMEDIES.get(reason or "")
        yield find(match, player, action, reason or "") if find else None


def _turn(match: OpenedMatch, player: str, month: int) -> MonthTurn:
    """An action in the making, as it was judged."""
    after, at = match.judged
    order = next(began.order for began in after.match.course if began.month == month)
    start, plan = at[month, order[0]], match.plans[player]
    assert plan, "who has no plan has no turn"
    return MonthTurn(start, at[month, player], player, month, plan.months[month - 1], in_force(start, player, month))


def _too_poor(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    turn = _turn(match, player, action.month)
    if action.use == "patronise":
        price = patronage_price(turn)
    else:
        limit = turn.now.match.gain.most + turn.total("buy_more")
        price = sum(purchase_prices(turn, _resource(turn), min(action.count or 0, limit)))
    return Sufficed(action.month, player, reason, denarii=price - turn.gens.denarii)


def _resource(turn: MonthTurn) -> str:
    return next(card.resource.id for card in turn.now.match.cards if card.id == turn.line.card)


def _no_resources(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    turn = _turn(match, player, action.month)
    building = turn.now.building(action.building or "")
    have = sum(turn.gens.held(resource) for resource in serving(turn, building.resource))
    wanted = min(action.count or 0, build_limit(turn, building))
    if not turn.now.match.settings.surplus_spent:
        wanted = min(wanted, building.missing) or 1
    return Sufficed(action.month, player, reason, resources=max(1, wanted - have))


def _over_limit(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    turn = _turn(match, player, action.month)
    if action.use == "gain":
        return Sufficed(action.month, player, reason, count=turn.now.match.gain.most + turn.total("buy_more"))
    return Sufficed(action.month, player, reason, count=build_limit(turn, turn.now.building(action.building or "")))


def _contested(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    """Who stood behind: the least bid with which more of it would have gone, found by judging the match with it."""
    missing = None
    if reason == "missing_fewer":
        missing = _turn(match, player, action.month).now.building(action.building or "").missing
    return Sufficed(action.month, player, reason, bid=_least_bid(match, player, action), count=missing)


def _least_bid(match: OpenedMatch, player: str, action: ActionTaken) -> int | None:
    plan = match.plans[player]
    own, lots = plan.bid if plan else 0, match.lots
    others = {id: other.bid for id, other in match.plans.items() if other and id != player}
    before = {bid if lots.index(player) < lots.index(id) else bid + 1 for id, bid in others.items()}
    start = match.judged[0].player(player).start
    for bid in sorted(bid for bid in before if own < bid <= start):
        acted = match.acted_with_bid((action.month, player), bid)
        if acted and acted.done > action.done and acted.wasted is None and acted.cut is None:
            return bid
    return None


def _condition_unmet(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    """The next month in which the condition was fulfilled and nobody was their patron yet."""
    months = range(action.month + 1, match.before.match.months + 1)
    return Sufficed(action.month, player, reason, other_month=_open_month(match, player, action, months))


def _client_taken(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    """The last month before in which the condition was fulfilled and nobody was their patron yet."""
    months = range(action.month - 1, 0, -1)
    return Sufficed(action.month, player, reason, other_month=_open_month(match, player, action, months))


def _open_month(match: OpenedMatch, player: str, action: ActionTaken, months: range) -> int | None:
    return next((month for month in months if _was_open(match, player, action.client or "", month)), None)


def _was_open(match: OpenedMatch, player: str, client: str, month: int) -> bool:
    start = _turn(match, player, month).start
    group = start.client(client)
    free = any(one.benefit.gives == "no_condition" for one in in_force(start, player, month))
    return group.patron is None and (free or fulfilled(start, player, month, group.condition))


def _already_built(match: OpenedMatch, player: str, action: ActionTaken, reason: str) -> Sufficed:
    """The last month before in which something was missing at this player's turn."""
    _, at = match.judged

    def missing(month: int) -> bool:
        return _missing(at[month, player], action.building or "") > 0

    months = range(action.month - 1, 0, -1)
    return Sufficed(action.month, player, reason, other_month=next((month for month in months if missing(month)), None))


def _missing(world: Romae, building: str) -> int:
    return world.building(building).missing


Find = Callable[[OpenedMatch, str, ActionTaken, str], Sufficed]
REMEDIES: Mapping[str, Find] = {
    "too_poor": _too_poor,
    "no_resources": _no_resources,
    "over_limit": _over_limit,
    "missing_fewer": _contested,
    "tie_lost": _contested,
    "condition_unmet": _condition_unmet,
    "client_taken": _client_taken,
    "already_built": _already_built,
}
"""By reason (GR-AMB-09) how the remedy is found; without a plan there is none."""
