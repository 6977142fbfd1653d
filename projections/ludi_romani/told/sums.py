"""What an act moved: of everybody whose books it touched what is more and less, and what is there then."""

from collections.abc import Iterable, Iterator

from domain.ludi_romani.aggregates.factio import Factio
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from projections.kernel.tale import Sum


def sums(before: Ludi, after: Ludi, streams: Iterable[str]) -> Iterator[Sum]:
    """By the streams that it touched, in their order; who comes into the Game with something has gained nothing."""
    for stream in streams:
        old, new = before.aggregates.get(stream), after.aggregates.get(stream)
        if isinstance(old, Player) and isinstance(new, Player):
            yield from _owned(stream, old.properties, new.properties)
        elif isinstance(new, Factio):
            yield from _changed(stream, "naves", old.naves if isinstance(old, Factio) else 0, new.naves)


def _owned(stream: str, old: Properties, new: Properties) -> Iterator[Sum]:
    if old is not new:
        for what in type(NOTHING).model_fields:
            yield from _changed(stream, what, getattr(old, what), getattr(new, what))


def _changed(stream: str, what: str, old: int, new: int) -> Iterator[Sum]:
    if old != new:
        yield Sum(about=stream, what=what, change=new - old, then=new)
