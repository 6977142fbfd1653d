"""A computer player: it knows what its seat knows, weighs what it may do by a rough worth, and does the best."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from domain.gloria_mundi.acts.back.agree_back import AgreeBack
from domain.gloria_mundi.aggregates.roman import Roman
from domain.gloria_mundi.aggregates.world import Mundi
from domain.gloria_mundi.edition import Convert
from domain.gloria_mundi.game import GLORIA_MUNDI
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.step import Ask, Reply, Step
from projections.gloria_mundi.worth import Worth
from projections.kernel.computer_player import SeatKnowledge

ERR = {1: 9.0, 2: 3.5, 3: 0.3}
"""By how many counters a player of each strength may misjudge a move."""
MOODS = {"pay_tribute": 2.0, "refuse_tribute": 2.0}
"""The same at least where a player varies on purpose: whose answer to the Goth can be foreseen is left to give it."""


@dataclass(frozen=True, slots=True)
class _Now:
    """An evening for steps that read nothing but the world."""

    world: Mundi


@dataclass(frozen=True, slots=True)
class MoveChoice:
    """One act that may be recorded now."""

    kind: str
    fields: dict[str, Any]

    def act(self) -> Act:
        """The act; what the server fills in stays empty."""
        return entry_form(GLORIA_MUNDI.acts[self.kind]).model_validate(_frozen(self.fields))


def _frozen(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}


def choices(world: Mundi) -> Iterator[MoveChoice]:
    """Every proposal of every step in a world as its mover sees it."""
    now: Any = _Now(world)
    for chapter in GLORIA_MUNDI.steps:
        for step in chapter(now):
            yield from _of(step)
            yield from _conversions(world, step)


def _of(step: Step) -> Iterator[MoveChoice]:
    """The proposals of a step: each answer to its first question that lists any."""
    listed: tuple[Reply, ...] = next((ask.answers for ask in step.asks if _asked(ask)), ())
    for reply in listed or (Reply(fields={}),):
        yield MoveChoice(step.kind, {**step.fields, **reply.fields})


def _conversions(world: Mundi, step: Step) -> Iterator[MoveChoice]:
    """The purchase of a card that converts, with as many counters of each kind that it shows as can be had for certain."""
    most = next((ask.most for ask in step.asks if ask.field == "convert"), None)
    ability = world.edition.card(step.fields["card"]).ability if most else None
    if isinstance(ability, Convert):
        for kind in ability.to:
            count = min(most or 0, world.supply.certain(kind))
            if count:
                yield MoveChoice(step.kind, {**step.fields, "convert": {kind: count}})


def _asked(ask: Ask) -> bool:
    return bool(ask.answers)


def player(knows: SeatKnowledge, strength: int) -> Act | None:
    """The next act of a seat: its consent to go back, or the best of its moves; None where it has nothing to do."""
    world: Mundi = knows.world
    if not world.opened or world.table.over or knows.seat.who not in world.table.romans:
        return None
    own = world.roman(knows.seat.who)
    asked = world.table.asked
    if asked:
        return None if own.id in (asked.by, *asked.agreed) else AgreeBack(asked=asked.asked)
    if world.table.waiting != own.id:
        return None
    return best(world, own, strength).act()


def best(world: Mundi, own: Roman, strength: int, *, errs: bool = True) -> MoveChoice:
    """The choice that is worth most; a player errs by as much as chance has it, the same in the same world."""
    worth = Worth(world, own, strength)

    def rank(choice: MoveChoice) -> float:
        err = max(ERR[strength], MOODS.get(choice.kind, 0.0)) if errs else 0.0
        return worth.of(choice.kind, choice.fields) + err * _whim(world, own, choice)

    return max(choices(world), key=rank)


def _whim(world: Mundi, own: Roman, choice: MoveChoice) -> float:
    """A number between 0 and 1 that follows from the seat, the number of the act and the choice."""
    said = f"{own.id}:{world.number}:{choice.kind}:{sorted(choice.fields.items(), key=str)}"
    return int.from_bytes(sha256(said.encode()).digest()[:4], "big") / 2**32
