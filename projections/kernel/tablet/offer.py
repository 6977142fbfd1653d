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


def always(world: Any, who: str, people: Sequence[str]) -> Callable[[str], bool]:
    """Every kind of act has an occasion: for a game without a recommender."""
    return lambda kind: True


@dataclass(frozen=True, slots=True)
class Recommender:
    """What a game says of the order in which acts are offered.

    ``offers``: the given acts, all of which the badge may record, in the order in which its holder will use them; without it, in
    the order of the rulebook, each of now in the phases of its ``when``.
    ``occasions``: whether, where somebody is, anybody gives occasion for a kind of act; or those whom he tapped.
    """

    offers: Callable[[Iterable[type[Act]], Any, str], Iterable[Offer]] | None = None
    occasions: Callable[[Any, str, Sequence[str]], Callable[[str], bool]] = always


def offered(game: Game, recommender: Recommender, world: Any, who: str, phase: str | None) -> Iterator[Offer]:
    """The acts that a badge may record, in the order of the recommender. ``phase``: the one that runs, if the game says."""
    acts = [game.acts[kind] for kind in game.recordable if game.may_record(kind, world, who)]
    if recommender.offers:
        yield from recommender.offers(acts, world, who)
        return
    for act in acts:
        now = phase is None or not act.when or phase in act.when
        yield Offer(act.kind, now, now)
