"""Tiles of one tablet: first what is due, then what its badge may record, most likely first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.step import Reply, Step
from projections.kernel.tablet.fit import fit, noun_of
from projections.kernel.tablet.hand import Hand
from projections.kernel.tablet.offer import Offer, Recommender


@dataclass(frozen=True, slots=True)
class Tile:
    """One offer: an act with its form partly filled, and the step that asks for it, if any; ``more``: how many others of its kind
    are due too."""

    kind: str
    fields: Mapping[str, Any]
    step: Step | None = None
    more: int = 0


def tiles(game: Game, recommender: Recommender, hand: Hand, people: Sequence[str] = ()) -> Iterator[Tile]:
    """The tiles of a badge, each kind of act once, generated on demand. With people tapped, acts that can name them come first."""
    all_steps = hand.steps
    steps, named = [step for step in all_steps if not step.after], {step.kind for step in all_steps}

    def possible(offers: Iterable[Offer]) -> list[Offer]:
        return [offer for offer in offers if offer.useful and (offer.kind in named or not offer.asked)]

    with_them: tuple[Iterator[Tile], ...] = ()
    if people:
        theirs = recommender.occasions(hand.world, hand.who, people)
        fitting = [offer for offer in possible(hand.offers) if theirs(offer.kind)]
        with_them = (_naming(hand, steps, people), _fitting(game, hand, fitting, steps, people))
    told = set[str]()
    again = _again(hand.undone, possible(hand.offers)) if hand.undone else ()
    for tile in chain(*with_them, _due(hand, steps), again, _open(all_steps, possible(hand.occasions))):
        if tile.kind not in told:
            told.add(tile.kind)
            yield tile


def _due(hand: Hand, steps: Sequence[Step]) -> Iterator[Tile]:
    due = [step for step in steps if hand.who in step.due]
    for kind in dict.fromkeys(step.kind for step in due):
        first, *others = (step for step in due if step.kind == kind)
        yield Tile(kind, _shared(first, others), first, len(others))


def _shared(first: Step, others: Sequence[Step]) -> dict[str, Any]:
    """Where several steps of a kind are due, only shared values are filled in, and numbers, which identify what goes on."""
    return {
        name: value
        for name, value in first.fields.items()
        if isinstance(value, int) or all(other.fields.get(name) == value for other in others)
    }


def _again(undone: Act, offers: Iterable[Offer]) -> Iterator[Tile]:
    """The act just taken back, to be entered again: with all its fields but free texts, and those that were sealed: no view has
    them."""
    said = undone.model_dump(mode="json", exclude_defaults=True, exclude={*undone.texts, *undone.sealed})
    yield from (Tile(offer.kind, {**offer.fields, **said}) for offer in offers if offer.kind == undone.kind)


def _open(steps: Sequence[Step], offers: Iterable[Offer]) -> Iterator[Tile]:
    """Acts that no step asks for, filled in with what a step of their kind proposes."""
    proposals = {step.kind: step for step in reversed(steps)}
    for offer in sorted(offers, key=lambda offer: offer.rare):
        step = proposals.get(offer.kind)
        yield Tile(offer.kind, {**offer.fields, **(step.fields if step else {})}, step)


def _naming(hand: Hand, steps: Iterable[Step], people: Sequence[str]) -> Iterator[Tile]:
    """Steps about all people tapped, in the proposal or its answers: due ones first, those that name the fewest others before the
    rest."""
    pairs, noun = [], noun_of(hand.world, people[0])
    for step in (step for step in steps if hand.who in step.due or _together(step, people)):
        fields = dict(step.fields)
        for id in people:
            if not _mentions(fields, id):
                for name, value in next(
                    (reply.fields.items() for reply in _replies(step) if _mentions(reply.fields, id)), ()
                ):
                    fields[name] = [*fields.get(name, ()), *value] if isinstance(value, list) else value
        if all(_mentions(fields, id) for id in people):
            others = [id for id in _ids(step.fields) if id not in people and f"{noun}:{id}" in hand.world.aggregates]
            pairs.append(((hand.who not in step.due, len(others)), Tile(step.kind, fields, step)))
    yield from (tile for _, tile in sorted(pairs, key=lambda pair: pair[0]))


def _together(step: Step, people: Sequence[str]) -> bool:
    """Whether a step that is not due is about all of several people tapped."""
    return len(people) > 1 and all(_mentions(step.fields, id) for id in people)


def _ids(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        yield from (id for inner in value for id in _ids(inner))
    elif isinstance(value, str):
        yield value


def _mentions(value: Any, id: str) -> bool:
    return id in _ids(value)


def _replies(step: Step) -> Iterator[Reply]:
    return (reply for ask in step.asks for reply in ask.answers)


def _fitting(
    game: Game, hand: Hand, offers: Iterable[Offer], steps: Sequence[Step], people: Sequence[str]
) -> Iterator[Tile]:
    """Acts with all people tapped that no rule refuses: first the season's main ones, then those that a step proposes between
    them, then those with the fewest open fields."""
    pairs = []
    for offer in offers:
        proposals = [step for step in steps if step.kind == offer.kind]
        given = {**offer.fields, **(_fixed(proposals[0]) if len(proposals) == 1 else {})}
        filled = fit(game, hand, offer.kind, given, people)
        if filled:
            between = len(people) > 1 and any(all(_mentions(step.fields, id) for id in people) for step in proposals)
            pairs.append(((not offer.season, not between, filled.open), Tile(offer.kind, filled.fields)))
    yield from (tile for _, tile in sorted(pairs, key=lambda pair: pair[0]))


def _fixed(step: Step) -> dict[str, Any]:
    opened = {
        name for ask in step.asks for name in (ask.field, *(key for reply in ask.answers for key in reply.fields))
    }
    return {name: value for name, value in step.fields.items() if name not in opened}
