"""The acts offered to a badge, and a game's recommender, which orders them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.game import Game


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of act that a badge may record; whether it belongs to this season (``now``), and is ``useful`` to its holder at
    present. ``fields``: values that need not be asked; ``asked``: offered only where a step asks for it; ``season``: the main use
    of the season; ``rare``: offered when the people it is about are tapped, else last."""

    kind: str
    now: bool
    useful: bool
    fields: Mapping[str, Any] = field(default_factory=dict)
    asked: bool = False
    season: bool = False
    rare: bool = False


@dataclass(frozen=True, slots=True)
class SoNow:
    """What is so now, as the line of a tile that no step asks for: a template, and its named facts."""

    says: str
    facts: Mapping[str, Any]


def silent(world: Any, who: str) -> Callable[[str], SoNow | None]:
    """The default of ``so_now``: nothing is said."""
    return lambda kind: None


def always(world: Any, who: str, people: Sequence[str]) -> Callable[[str], bool]:
    """The default of ``occasions``: every kind of act has one."""
    return lambda kind: True


@dataclass(frozen=True, slots=True)
class Recommender:
    """Recommender: a game's order of the acts offered.

    ``offers``: the given acts, all of which the badge may record, in the order of likely use; None: in the order of the rulebook,
    each
    ``now`` in the phases of its ``when``.
    ``so_now``: what is so now, by kind, where a numen is.
    ``occasions``: whether there is an occasion for a kind of act where the badge's holder is, or, with people tapped, with those.
    """

    offers: Callable[[Iterable[type[Act]], Any, str], Iterable[Offer]] | None = None
    occasions: Callable[[Any, str, Sequence[str]], Callable[[str], bool]] = always
    so_now: Callable[[Any, str], Callable[[str], SoNow | None]] = silent


def offered(game: Game, recommender: Recommender, world: Any, who: str, phase: str | None) -> Iterator[Offer]:
    """The acts that a badge may record, in the recommender's order. ``phase``: the present one; None where the game has none."""
    acts = [game.acts[kind] for kind in game.recordable if game.may_record(kind, world, who)]
    if recommender.offers:
        yield from recommender.offers(acts, world, who)
        return
    for act in acts:
        now = phase is None or not act.when or phase in act.when
        yield Offer(act.kind, now, now)
