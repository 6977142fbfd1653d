"""What somebody is offered to record."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.grammar.act import Act


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of act that somebody may record; whether it is ``now`` of this season, and ``useful`` to him as he stands here.
    ``fields``: what of its form goes without saying; ``asked``: only where a step asks for it is there anything to record;
    ``season``: it is what the season is there for; ``rare``: it comes up with those tapped whom it is about, else after the rest."""

    kind: str
    now: bool
    useful: bool
    fields: Mapping[str, Any] = field(default_factory=dict)
    asked: bool = False
    season: bool = False
    rare: bool = False


def everything(acts: Iterable[type[Act]], world: Any, who: str) -> Iterator[Offer]:
    """Every act to everybody at any time: of a game that says no more."""
    return (Offer(act.kind, True, True) for act in acts)
