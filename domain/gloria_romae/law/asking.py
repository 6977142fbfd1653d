"""What a patronage asks of a house in its month, one thing after another, and which of it is there."""

from collections.abc import Iterator
from dataclasses import dataclass

from domain.gloria_romae.law.actions import MonthTurn, patronage_price
from domain.gloria_romae.law.benefits import in_force
from domain.gloria_romae.law.conditions import fulfilled
from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.vocabulary import Condition


@dataclass(frozen=True, slots=True)
class Demand:
    """One thing that is asked, by its rule, and whether it is there: that the clients have no patron (neither ``condition`` nor
    ``price``), a condition of theirs, or the price, of which so many denarii are ``missing``."""

    rule: str
    met: bool
    condition: Condition | None = None
    price: int | None = None
    missing: int = 0


def asked(match: OpenedMatch, player: str) -> Iterator[tuple[int, tuple[Demand, ...]]]:
    """By month what each patronage of a plan asks, as it was judged: by the beginning of the month (GR-AMB-10)."""
    after, at = match.judged
    plan = match.plans[player]
    for began in after.match.course if plan else ():
        line = plan.months[began.month - 1] if plan else None
        if line and line.use == "patronise":
            start = at[began.month, began.order[0]]
            benefits = in_force(start, player, began.month)
            yield began.month, tuple(_asked(MonthTurn(start, start, player, began.month, line, benefits)))


def _asked(turn: MonthTurn) -> Iterator[Demand]:
    client = next(one for one in turn.start.clients() if one.card == turn.line.card)
    if client.patron is not None:
        yield Demand("GR-PATRON-04", met=False)
    if not any(one.benefit.gives == "no_condition" for one in turn.benefits):
        parts = client.condition.of if client.condition.is_ == "all" else (client.condition,)
        for part in parts:
            yield Demand("GR-PATRON-01", fulfilled(turn.start, turn.player, turn.month, part), part)
    price = patronage_price(turn)
    missing = max(0, price - turn.start.player(turn.player).denarii)
    yield Demand("GR-PATRON-02", not missing, price=price, missing=missing)
