"""The record of a game on one page: what each turn came to, told when the game is over."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from domain.gloria_mundi.aggregates.forum import BuildingRevealed
from domain.gloria_mundi.aggregates.goth import GothMoved, GothPlaced, TributePaid
from domain.gloria_mundi.aggregates.roman import (
    BuildingBought,
    CountersPaid,
    ProductionLost,
    ProductionPlayed,
    RomanSeated,
    StepsTaken,
)
from domain.gloria_mundi.aggregates.table import TurnBegan
from domain.gloria_mundi.counters import NONE, Counters, Type
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_mundi.end import events
from projections.kernel.eyes import Eyes

Answer = Literal["paid", "refused"]


class TurnRecord(Frozen):
    """A turn: whose, the card that came to the Forum, the type that was played, the building that was bought and its price, what the
    Goth was answered, how many production cards all lost by it, where he stood then, and everybody's steps."""

    turn: int
    act: int
    roman: str
    card: str | None = None
    type: Type | None = None
    bought: str | None = None
    price: Counters = NONE
    tribute: Answer | None = None
    lost: int = 0
    goth: int
    steps: dict[str, int]


class RecordView(Frozen):
    """All turns, the first one as soon as the lot is open; None while the game runs."""

    turns: tuple[TurnRecord, ...] | None


def picks(eyes: Eyes) -> Iterator[object]:
    """Nothing changes after the end but that the opening can be read, as the lot is opened."""
    yield (eyes.world.table.over, eyes.world.table.unsealed)


def record(eyes: Eyes) -> RecordView:
    """The view of the record."""
    over = eyes.world.table.over is not None
    return RecordView(turns=tuple(_turns(events(eyes))) if over else None)


def _turns(of: Iterable[Event]) -> Iterator[TurnRecord]:
    now: dict[str, Any] = {}
    steps, goth = dict[str, int](), 0
    for event in of:
        if isinstance(event, TurnBegan):
            if "turn" in now:
                yield TurnRecord(**now, goth=goth, steps={**steps})
            now = {"turn": event.turn, "act": event.act, "roman": event.roman}
        elif isinstance(event, RomanSeated):
            steps[event.roman] = event.steps
        elif isinstance(event, StepsTaken):
            steps[event.roman] = event.at
        elif isinstance(event, GothPlaced):
            goth = event.at
        elif isinstance(event, GothMoved):
            goth = event.to
        now |= _told(now, event)
    if "turn" in now:
        yield TurnRecord(**now, goth=goth, steps=steps)


def _told(now: dict[str, Any], event: Event) -> dict[str, Any]:
    """What an event adds to the row of its turn."""
    match event:
        case BuildingRevealed():
            return {"card": event.card}
        case ProductionPlayed():
            return {"type": event.type}
        case BuildingBought():
            return {"bought": event.card}
        case CountersPaid(purpose="building"):
            return {"price": event.counters}
        case TributePaid():
            return {"tribute": "paid"}
        case GothMoved():
            return {"tribute": "refused"}
        case ProductionLost():
            return {"lost": now.get("lost", 0) + 1}
    return {}
