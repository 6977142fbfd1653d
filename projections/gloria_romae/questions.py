"""What can be asked of the houses, structures and client groups: every amount, and how each of them stands.

All of a match is judged in one act, and so an explanation names the month of each effect."""

from collections.abc import Callable
from typing import Any

from domain.gloria_romae.aggregates.building import Building, ClientGroup
from domain.gloria_romae.aggregates.gens import Gens
from domain.gloria_romae.aggregates.match import Match
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.event import Event
from projections.kernel.audit.why import Question, Questions, Value


def _month(event: Event) -> str:
    """The month of an event; empty for what comes before January or after December."""
    month = getattr(event, "month", None)
    return f"month:{month}" if month else ""


def _of(noun: type, value: Callable[[Any], Value], *, counted: bool = False) -> Question:
    """Of what happens to a thing itself; before it is in the world there is nothing."""

    def asked(world: Romae, stream: str) -> Value:
        thing = world.aggregates.get(stream)
        return value(thing) if isinstance(thing, noun) else None

    return Question(asked, counted, part=_month)


def _goal(noun: str, *names: str) -> Question:
    """What a goal asks for, as it was revealed; nothing as long as it is sealed."""

    def value(gens: Gens) -> Value:
        return " ".join(f"{noun}:{getattr(gens.goals, name)}" for name in names) if gens.goals else None

    return _of(Gens, value)


def _met(gens: Gens) -> Value:
    """The goals that were met."""
    return " ".join(name for name, met in gens.met.model_dump().items() if met) or None if gens.met else None


def _given(building: Building) -> Value:
    return ", ".join(f"{player} {count}" for player, count in building.given.items()) or None


def _majority(building: Building) -> Value:
    """Its majority contributors, once it stands (GR-BUILD-06)."""
    return " ".join(sorted(building.majority)) if building.built else None


QUESTIONS: Questions = {
    "player": {
        "denarii": _of(Gens, lambda gens: gens.denarii, counted=True),
        "resources": _of(Gens, lambda gens: gens.holds, counted=True),
        "held": _of(Gens, lambda gens: ", ".join(f"{id} {count}" for id, count in gens.resources) or None),
        "wasted": _of(Gens, lambda gens: sum(1 for action in gens.actions if action.wasted), counted=True),
        **{name: _goal("building", name) for name in ("wonder", "strategic", "public")},
        "client": _goal("client", "client"),
        "pair": _goal("building", "pair_strategic", "pair_public"),
        "met": _of(Gens, _met),
        "goals": _of(Gens, lambda gens: gens.met.count if gens.met else 0, counted=True),
    },
    "building": {
        "laid": _of(Building, lambda building: sum(building.given.values()), counted=True),
        "given": _of(Building, _given),
        "built": _of(Building, lambda building: f"month:{building.built.month}" if building.built else None),
        "majority": _of(Building, _majority),
    },
    "client": {
        "patron": _of(ClientGroup, lambda group: f"player:{group.patron}" if group.patron else None),
        "since": _of(ClientGroup, lambda group: f"month:{group.month}" if group.month else None),
    },
    "match": {
        "winner": _of(Match, lambda match: f"player:{match.winner}" if match.winner else None),
        "loser": _of(Match, lambda match: f"player:{match.loser}" if match.loser else None),
        "companion": _of(Match, lambda match: f"player:{match.companion}" if match.companion else None),
    },
}
