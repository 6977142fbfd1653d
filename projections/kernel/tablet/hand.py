"""The inputs of a tablet's tiles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.step import Step
from projections.kernel.tablet.offer import Offer


@dataclass(frozen=True, slots=True)
class Hand:
    """What tiles are made of: the world; the badge (``who``); all offers, and those that are useful and have an occasion where
    its holder is; the steps for it; the act that it has just taken back; and ``at``, the instant of the last act."""

    world: Any
    who: str
    offers: Sequence[Offer]
    occasions: Sequence[Offer]
    steps: Sequence[Step] = ()
    undone: Act | None = None
    at: Callable[[], int] = lambda: 0
