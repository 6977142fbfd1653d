"""What lies under the hand of whoever takes up his tablet: what is due for him, then what he may record, the likeliest first."""

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
    """An act to begin with: its form half done, and, where a step asks it of him, that step; ``more``: how many others of its
    kind are due as well."""

    kind: str
    fields: Mapping[str, Any]
    step: Step | None = None
    more: int = 0


def tiles(game: Game, recommender: Recommender, hand: Hand, people: Sequence[str] = ()) -> Iterator[Tile]:
    """What somebody finds, each kind of act once, as far as anybody asks: with people named, first what they may be named in."""
    known = hand.steps
    steps, named = [step for step in known if not step.after], {step.kind for step in known}

    def possible(offers: Iterable[Offer]) -> list[Offer]:
        return [offer for offer in offers if offer.useful and (offer.kind in named or not offer.asked)]

    theirs = recommender.occasions(hand.world, hand.who, people) if people else None
    fitting = [one for one in possible(hand.offers) if theirs(one.kind)] if theirs else []
    with_them = (_naming(hand, steps, people), _fitting(game, hand, fitting, steps, people)) if people else ()
    told = set[str]()
    again = _again(hand.undone, possible(hand.offers)) if hand.undone else ()
    for tile in chain(*with_them, _due(hand, steps), again, _open(known, possible(hand.occasions))):
        if tile.kind not in told:
            told.add(tile.kind)
            yield tile


def _due(hand: Hand, steps: Sequence[Step]) -> Iterator[Tile]:
    due = [step for step in steps if hand.who in step.due]
    for kind in dict.fromkeys(step.kind for step in due):
        first, *others = (step for step in due if step.kind == kind)
        yield Tile(kind, _shared(first, others), first, len(others))


def _shared(first: Step, others: Sequence[Step]) -> dict[str, Any]:
    """Where several wait, none of them is guessed: only what goes on is, by its number."""
    return {
        name: value
        for name, value in first.fields.items()
        if isinstance(value, int) or all(other.fields.get(name) == value for other in others)
    }


def _again(undone: Act, offers: Iterable[Offer]) -> Iterator[Tile]:
    """What he has just taken back, to be said otherwise: with all that it said but free texts."""
    said = undone.model_dump(mode="json", exclude_defaults=True, exclude=set(undone.texts))
    yield from (Tile(offer.kind, {**offer.fields, **said}) for offer in offers if offer.kind == undone.kind)


def _open(steps: Sequence[Step], offers: Iterable[Offer]) -> Iterator[Tile]:
    """What he may record without being asked, with what a step of its kind proposes."""
    known = {step.kind: step for step in reversed(steps)}
    for offer in sorted(offers, key=lambda one: one.rare):
        step = known.get(offer.kind)
        yield Tile(offer.kind, {**offer.fields, **(step.fields if step else {})}, step)


def _naming(hand: Hand, steps: Iterable[Step], people: Sequence[str]) -> Iterator[Tile]:
    """What is due about all of them, named by the proposal or among the answers: first what is about nobody else; then what a
    proposal itself names to be between them."""
    found, noun = [], noun_of(hand.world, people[0])
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
            found.append(((hand.who not in step.due, len(others)), Tile(step.kind, fields, step)))
    yield from (tile for _, tile in sorted(found, key=lambda one: one[0]))


def _together(step: Step, people: Sequence[str]) -> bool:
    """Whether it is between those who were tapped, though it is not due."""
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
    """What no rule refuses with all of them in it: first what the season is there for, then what the books show to be between
    them, then what names nobody else."""
    found = []
    for offer in offers:
        known = [step for step in steps if step.kind == offer.kind]
        given = {**offer.fields, **(_fixed(known[0]) if len(known) == 1 else {})}
        filled = fit(game, hand, offer.kind, given, people)
        if filled:
            between = len(people) > 1 and any(all(_mentions(step.fields, id) for id in people) for step in known)
            found.append(((not offer.season, not between, filled.open), Tile(offer.kind, filled.fields)))
    yield from (tile for _, tile in sorted(found, key=lambda one: one[0]))


def _fixed(step: Step) -> dict[str, Any]:
    opened = {
        name for ask in step.asks for name in (ask.field, *(key for reply in ask.answers for key in reply.fields))
    }
    return {name: value for name, value in step.fields.items() if name not in opened}
