"""What can be asked of Romans, Goth, supply and table: every amount, and how each of them stands."""

from collections.abc import Callable
from typing import Any

from domain.gloria_mundi.aggregates.deck import BuildingDeck
from domain.gloria_mundi.aggregates.goth import Goth
from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.supply import Supply
from domain.gloria_mundi.aggregates.table import Table
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.counters import COUNTERS
from projections.kernel.audit.why import Question, Questions, Value


def _of(noun: type, value: Callable[[Any], Value], *, counted: bool = False) -> Question:
    """Of what happens to a thing itself; before it is in the world there is nothing."""

    def asked(world: Mundi, stream: str) -> Value:
        thing = world.aggregates.get(stream)
        return value(thing) if isinstance(thing, noun) else None

    return Question(asked, counted)


def _held(kind: str) -> Question:
    """How many counters of a kind lie behind a screen: nobody but an auditor asks while the game runs (GM-SEC-03)."""
    return _of(Roman, lambda roman: roman.held.of(kind), counted=True)


def _stocked(kind: str) -> Question:
    return _of(Supply, lambda supply: getattr(supply, kind), counted=True)


def _standing(roman: Roman) -> Value:
    """The cards that stand in a tableau, by slot."""
    return " ".join(f"card:{slot.card}" for slot in roman.slots if slot.card) or None


QUESTIONS: Questions = {
    "roman": {
        "steps": _of(Roman, lambda roman: roman.steps, counted=True),
        **{kind: _held(kind) for kind in COUNTERS},
        "hand": _of(Roman, lambda roman: roman.cards, counted=True),
        "production": _of(Roman, lambda roman: len(roman.slots), counted=True),
        "standing": _of(Roman, _standing),
    },
    "goth": {
        "at": _of(Goth, lambda goth: goth.at, counted=True),
        "covered": _of(Goth, lambda goth: len(goth.tributes), counted=True),
        "due": _of(Goth, lambda goth: len(goth.due), counted=True),
    },
    "supply": {kind: _stocked(kind) for kind in COUNTERS},
    "deck": {"left": _of(BuildingDeck, lambda deck: deck.left, counted=True)},
    "table": {
        "turn": _of(Table, lambda table: str(table.turn)),
        "phase": _of(Table, lambda table: table.phase),
        "waiting": _of(Table, lambda table: f"roman:{table.waiting}" if table.waiting else None),
        "winner": _of(Table, lambda table: f"roman:{table.over.winner}" if table.over else None),
    },
}
