"""What a badge is offered to record, and how a game says which of it comes first."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.game import Game


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of act that a badge may record; whether it is ``now`` of this season, and ``useful`` to its holder as things stand.
    ``fields``: what of its form goes without saying; ``asked``: only where a step asks for it is there anything to record;
    ``season``: it is what the season is there for; ``rare``: it comes up with those tapped whom it is about, else after the rest."""

    kind: str
    now: bool
    useful: bool
    fields: Mapping[str, Any] = field(default_factory=dict)
    asked: bool = False
    season: bool = False
    rare: bool = False


def as_listed(acts: Iterable[type[Act]], world: Any, who: str, phase: str | None) -> Iterator[Offer]:
    """The acts in the order of the rulebook: for a game without a recommender."""
    now = {act.kind: phase is None or not act.when or phase in act.when for act in acts}
    return (Offer(kind, of_now, of_now) for kind, of_now in now.items())


def always(world: Any, who: str, people: Sequence[str]) -> Callable[[str], bool]:
    """Every kind of act has an occasion: for a game without a recommender."""
    return lambda kind: True


@dataclass(frozen=True, slots=True)
class Recommender:
    """What a game says of the order in which acts are offered.

    ``offers``: the given acts, all of which the badge may record, in the order in which its holder will use them, in this phase.
    ``occasions``: whether, where somebody is, anybody gives occasion for a kind of act; or those whom he tapped.
    """

    offers: Callable[[Iterable[type[Act]], Any, str, str | None], Iterable[Offer]] = as_listed
    occasions: Callable[[Any, str, Sequence[str]], Callable[[str], bool]] = always


def offered(game: Game, recommender: Recommender, world: Any, who: str) -> Iterable[Offer]:
    """The acts that a badge may record, in the order of the recommender."""
    acts = [game.acts[kind] for kind in game.recordable if game.may_record(kind, world, who)]
    return recommender.offers(acts, world, who, game.phase(world))
