"""What somebody is offered to record."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from domain.kernel.act import Act


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of act that somebody may record; whether it is ``now`` of this season, and ``useful`` to him as he stands here."""

    kind: str
    now: bool
    useful: bool


def everything(acts: Iterable[type[Act]], world: Any, who: str) -> Iterator[Offer]:
    """Every act to everybody at any time: of a game that says no more."""
    return (Offer(act.kind, True, True) for act in acts)
