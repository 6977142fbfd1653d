"""The actions of a month, in the order of its list: to gain, to patronise, to build, and why one was wasted (GR-AMB-09)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domain.gloria_romae.aggregates.building import Building, ClientPatronised
from domain.gloria_romae.aggregates.gens import Gens
from domain.gloria_romae.aggregates.match import MonthBegan
from domain.gloria_romae.aggregates.month import (
    ActionWasted,
    BenefitGained,
    PatronagePaid,
    ResourcesBought,
    ResourcesSpent,
)
from domain.gloria_romae.aggregates.plan import PlannedMonth
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.beginning import laid
from domain.gloria_romae.law.benefits import InForce, in_force
from domain.gloria_romae.law.conditions import fulfilled
from domain.kernel.grammar.event import Event

REASONS: dict[str, str] = {
    "no_plan": "GR-AMB-23",
    "client_taken": "GR-PATRON-04",
    "condition_unmet": "GR-PATRON-01",
    "too_poor": "GR-AMB-07",
    "tie_lost": "GR-TIE-05",
    "already_built": "GR-BUILD-05",
    "no_resources": "GR-AMB-07",
    "over_limit": "GR-AMB-07",
    "missing_fewer": "GR-AMB-07",
}
"""Why an action is wasted, each with its rule; the last two only where actions go in full or not at all."""


@dataclass(frozen=True, slots=True)
class MonthTurn:
    """One action in the making: ``start`` is the world before all actions of the month, ``now`` that at the player's turn."""

    start: Romae
    now: Romae
    player: str
    month: int
    line: PlannedMonth
    benefits: tuple[InForce, ...]

    @property
    def gens(self) -> Gens:
        """The player at this turn."""
        return self.now.player(self.player)

    def total(self, gives: str, resource: str | None = None) -> int:
        """What the benefits in force of one kind add up to (GR-AMB-32)."""
        return sum(
            one.benefit.amount or one.benefit.count or 0
            for one in self.benefits
            if one.benefit.gives == gives and one.benefit.resource in (None, resource)
        )

    def wasted(self, reason: str, before: Sequence[str] = ()) -> Iterator[Event]:
        """The action comes to nothing; denarii and resources stay (GR-AMB-08)."""
        line = self.line
        client = _client(self.now, line.card) if line.use == "patronise" else None
        yield ActionWasted(
            player=self.player, month=self.month, card=line.card, use=line.use, building=line.building, client=client,
            stated=line.count, reason=reason, before=tuple(before), paid=self.total("wasted_pay"), rule=REASONS[reason],
        )  # fmt: skip

    def in_full(self, cut: str | None) -> bool:
        """Whether an action that is cut short is carried out as far as it goes, or wasted by the setting (GR-AMB-07)."""
        return cut is None or not self.now.match.settings.all_or_nothing


def acted(world: Romae, event: MonthBegan, idle: str | None = None) -> Iterator[Event]:
    """The actions of a month: the order is felt only where slots are short (GR-TIE-04), for conditions, taken clients and built
    structures are looked at in the world before all of them (GR-AMB-02). ``idle``: a player whose action is left out, in a match that
    is only supposed."""
    now = world
    for player in event.order:
        if player == idle:
            continue
        events = tuple(_action(world, now, player, event.month))
        now = now.fold(events)
        yield from events


def _action(start: Romae, now: Romae, player: str, month: int) -> Iterator[Event]:
    plan = now.player(player).plan
    if plan is None:
        yield ActionWasted(
            player=player, month=month, card=None, use=None, building=None, client=None, stated=None, reason="no_plan",
            rule=REASONS["no_plan"],
        )  # fmt: skip
        return
    turn = MonthTurn(start, now, player, month, plan.months[month - 1], in_force(start, player, month))
    yield from {"gain": _gain, "patronise": _patronise, "build": _build}[turn.line.use](turn)


def _gain(turn: MonthTurn) -> Iterator[Event]:
    match, line = turn.now.match, turn.line
    resource = next(card.resource.id for card in match.cards if card.id == line.card)
    stated, limit = line.count or 0, match.gain.most + turn.total("buy_more")
    prices = purchase_prices(turn, resource, min(stated, limit))
    done, cost = 0, 0
    for price in prices:
        if cost + price > turn.gens.denarii:
            break
        done, cost = done + 1, cost + price
    cut = None if done == stated else "over_limit" if done == limit else "too_poor"
    if not done or not turn.in_full(cut):
        yield from turn.wasted("too_poor" if not done else cut or "too_poor")
        return
    yield ResourcesBought(
        player=turn.player, month=turn.month, card=line.card, resource=resource, stated=stated, count=done,
        extra=turn.total("extra_on_purchase"), denarii=cost, cut=cut, rule="GR-GAIN-01",
    )  # fmt: skip


def purchase_prices(turn: MonthTurn, resource: str, count: int) -> list[int]:
    """The price of each resource of one purchase: every purchase begins anew, no price falls below 0 (GR-GAIN-02, GR-AMB-21)."""
    gain, less = turn.now.match.gain, turn.total("discount", resource)
    return [max(0, gain.first - gain.less * place - less) for place in range(count)]


def patronage_price(turn: MonthTurn) -> int:
    """The price of a patronage: the lowest in force (GR-PATRON-02, GR-AMB-32)."""
    others = [one.benefit.amount or 0 for one in turn.benefits if one.benefit.gives == "patronage_price"]
    return min([turn.now.match.patronage, *others])


def _client(world: Romae, card: str) -> str:
    return next(client.id for client in world.clients() if client.card == card)


def _able(turn: MonthTurn) -> str | None:
    """Why a patronage fails whatever the others do in this month; None where nothing stands against it. Anybody may try any clients
    (GR-PATRON-03), and who fails for such a reason bars nobody (GR-AMB-04)."""
    before = turn.start.client(_client(turn.start, turn.line.card))
    if before.patron is not None:
        return "client_taken"
    free = any(one.benefit.gives == "no_condition" for one in turn.benefits)
    if not free and not fulfilled(turn.start, turn.player, turn.month, before.condition):
        return "condition_unmet"
    return "too_poor" if turn.gens.denarii < patronage_price(turn) else None


def _patronise(turn: MonthTurn) -> Iterator[Event]:
    client = turn.now.client(_client(turn.now, turn.line.card))
    reason = _able(turn)
    if reason or client.patron:
        first = client.patron or turn.start.client(client.id).patron
        taken = reason in (None, "client_taken")
        yield from turn.wasted(reason or "tie_lost", [first] if first and taken else [])
        return
    yield PatronagePaid(
        player=turn.player, month=turn.month, card=turn.line.card, client=client.id, denarii=patronage_price(turn),
        rule="GR-PATRON-02",
    )  # fmt: skip
    yield ClientPatronised(
        client=client.id, player=turn.player, month=turn.month, late=_late(turn, client.id), rule="GR-PATRON-04"
    )
    yield BenefitGained(player=turn.player, month=turn.month, source=client.id, rule="GR-PATRON-05")


def _late(turn: MonthTurn, client: str) -> tuple[str, ...]:
    """Those behind this player in the order of the month who lose the tie for the same clients."""
    order = turn.now.match.course[-1].order
    behind = order[order.index(turn.player) + 1 :]
    return tuple(other for other in behind if _tries(turn, other, client))


def _tries(turn: MonthTurn, other: str, client: str) -> bool:
    plan = turn.start.player(other).plan
    line = plan.months[turn.month - 1] if plan else None
    if line is None or line.use != "patronise" or _client(turn.start, line.card) != client:
        return False
    return (
        _able(MonthTurn(turn.start, turn.start, other, turn.month, line, in_force(turn.start, other, turn.month)))
        is None
    )


def _build(turn: MonthTurn) -> Iterator[Event]:
    """As many as stated, within the limit, what is held and what is missing: who comes behind lays the rest (GR-AMB-05)."""
    line = turn.line
    building = turn.now.building(line.building or "")
    if turn.start.building(building.id).built:
        yield from turn.wasted("already_built", list(building.given))
        return
    stated, missing = line.count or 0, building.missing
    limit, serve = build_limit(turn, building), serving(turn, building.resource)
    have = sum(turn.gens.held(resource) for resource in serve)
    if not have or not missing:
        first = [one.player for one in building.laid if one.month == turn.month]
        yield from turn.wasted("tie_lost" if have else "no_resources", list(dict.fromkeys(first)) if have else [])
        return
    most = have if turn.now.match.settings.surplus_spent else min(have, missing)
    done = min(stated, limit, most)
    cut = None
    if done < stated:
        cut = "over_limit" if done == limit else "no_resources" if have <= missing else "missing_fewer"
        if turn.now.match.settings.surplus_spent and cut == "missing_fewer":
            cut = "no_resources"
    if not turn.in_full(cut):
        yield from turn.wasted(cut or "no_resources")
        return
    spent, left = dict[str, int](), done
    for resource in serve:
        taken = min(left, turn.gens.held(resource))
        left -= taken
        if taken:
            spent[resource] = taken
    yield ResourcesSpent(
        player=turn.player, month=turn.month, card=line.card, building=building.id, stated=stated, resources=spent,
        cut=cut, rule="GR-BUILD-03",
    )  # fmt: skip
    yield from laid(turn.now, turn.player, building.id, turn.month, stated, done, cut=cut)


def build_limit(turn: MonthTurn, building: Building) -> int:
    """How many one action may lay at a structure (GR-BUILD-03), with the benefits in force."""
    more = (
        one.benefit.count or 0
        for one in turn.benefits
        if one.benefit.gives == "build_more" and one.benefit.kind in (None, building.kind)
    )
    return building.most + sum(more)


def serving(turn: MonthTurn, needed: str) -> tuple[str, ...]:
    """The resources that serve at a structure: the needed one, then those that a benefit lets serve, in the order of the cards."""
    instead = {one.resource for one in turn.benefits if one.benefit.gives == "substitute"}
    return (needed, *(id for id in turn.now.match.resources if id in instead and id != needed))
