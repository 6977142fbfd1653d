"""What lies before whoever takes up a tablet, before it is put in order."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.step import Step
from projections.kernel.tablet.offer import Offer


@dataclass(frozen=True, slots=True)
class Hand:
    """What tiles are made of: the world, whose tablet it is, what he is offered, of that what is of use and has an occasion where he
    is, the steps that stand there for him, what he took back as the last thing that he did, and ``at``, the instant of the last
    act."""

    world: Any
    who: str
    offers: Sequence[Offer]
    occasions: Sequence[Offer]
    steps: Sequence[Step] = ()
    undone: Act | None = None
    at: Callable[[], int] = lambda: 0
