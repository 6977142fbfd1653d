"""Which people an act could be about: tried by judging its form with them filled in."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any, Literal, get_args, get_origin

from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import Act, Moment, draft_of
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.noun import nouns
from domain.kernel.grammar.objection import Objection, Weight
from projections.kernel.tablet.hand import Hand


@dataclass(frozen=True, slots=True)
class Fit:
    """A form with these people filled in that no rule refuses. ``open``: how many fields for others of the same noun it still
    needs, and how many for other nouns."""

    fields: Mapping[str, Any]
    open: tuple[int, int]


def fit(game: Game, hand: Hand, kind: str, given: Mapping[str, Any], people: Sequence[str]) -> Fit | None:
    """A form of this kind with all of these people filled in, in the order given or else in another, that no rule refuses; None
    where there is none."""
    act, noun = game.acts[kind], noun_of(hand.world, people[0])
    for filled in _filled(act, noun, given, people):
        left = [name for name, field in act.model_fields.items() if field.is_required() and name not in filled]
        for heard in _heard(game, hand, act, filled, left):
            if not any(_forbids(objection) for objection in heard):
                return Fit(filled, _open(act, left, noun))
    return None


def _open(act: type[Act], left: Sequence[str], noun: str) -> tuple[int, int]:
    named = [nouns(act, name) for name in left]
    return sum(noun in kinds for kinds in named), sum(bool(kinds) and noun not in kinds for kinds in named)


def _forbids(objection: Objection) -> bool:
    return objection.weight is not Weight.CAUTION and not objection.settled_by_count and not objection.unsaid


def _heard(
    game: Game, hand: Hand, act: type[Act], filled: Mapping[str, Any], left: Sequence[str]
) -> Iterator[list[Objection]]:
    """The objections to the form, for each choice in the first open field that offers a choice."""
    at = hand.at()
    moment = Moment(hand.world.number + 1, hand.who, hand.who, at, at)
    choices = next(((name, _choices(act, name)) for name in left if _choices(act, name)), None)
    forms = [{choices[0]: choice} for choice in choices[1]] if choices else [{}]
    for chosen in forms:
        yield objections(game, hand.world, draft_of(act).model_validate({**filled, **chosen}), moment)[0]


def _choices(act: type[Act], name: str) -> tuple[Any, ...]:
    type_ = act.model_fields[name].annotation
    return get_args(type_) if get_origin(type_) is Literal else ()


def _filled(act: type[Act], noun: str, given: Mapping[str, Any], people: Sequence[str]) -> Iterator[dict[str, Any]]:
    single, several = _asking(act, noun)
    single = tuple(name for name in single if name not in given)
    people = [id for id in people if id not in given.values()]
    for order in permutations(people) if len(people) <= len(single) else [tuple(people)]:
        one_each, rest = dict(zip(single, order, strict=False)), order[len(single) :]
        if not rest or several:
            yield {**given, **one_each, **({several: rest} if rest and several else {})}


def noun_of(world: Any, id: str) -> str:
    """The noun of an id; empty where it does not exist."""
    return next((noun for noun, _, rest in (key.partition(":") for key in world.aggregates) if rest == id), "")


@cache
def _asking(act: type[Act], noun: str) -> tuple[tuple[str, ...], str | None]:
    """The required fields that name one thing of this noun; and the first required one that names several. What the server fills in
    is not asked of people."""
    asking = [
        (name, _several(field.annotation))
        for name, field in act.model_fields.items()
        if field.is_required() and name not in (*act.drawn, *act.reveals) and noun in nouns(act, name)
    ]
    return tuple(name for name, many in asking if not many), next((name for name, many in asking if many), None)


def _several(type_: Any) -> bool:
    """Whether a field holds several values, or None in their place."""
    return get_origin(type_) is tuple or any(get_origin(arg) is tuple for arg in get_args(type_))
