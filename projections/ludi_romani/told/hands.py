"""What passed from hand to hand in an act: properties and suffragia, all that one got of another in one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from domain.ludi_romani.aggregates.incertum import STREAM as INCERTUM
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.suffragia import SuffragiaReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed


@dataclass(frozen=True, slots=True)
class Passed:
    """What somebody got of another; ``followed`` by itself, under a rule."""

    source: str
    to: str
    goods: Properties
    followed: bool


def passed(deed: Deed[Any, Ludi]) -> list[Passed]:
    """Everything, in the order in which it passed; what came from *incertum* is no gift of anybody."""
    found: dict[tuple[str, str, bool], Properties] = {}
    for event in deed.events:
        if isinstance(event, PropertyReceived | SuffragiaReceived) and event.source != INCERTUM:
            more = event.properties if isinstance(event, PropertyReceived) else Properties(suffragia=event.count)
            key = event.source, event.player, event.rule is not None
            found[key] = add(found.get(key, NOTHING), more)
    return [Passed(source, to, what, followed) for (source, to, followed), what in found.items()]


def between(deed: Deed[Any, Ludi], source: str, to: str) -> Properties:
    """What one got of another by the act itself."""
    of = (one.goods for one in passed(deed) if (one.source, one.to, one.followed) == (source, to, False))
    return next(of, NOTHING)


def takings(deed: Deed[Any, Ludi], moves: Iterable[Passed], verb: str = "takes") -> list[str]:
    """A clause for each who got something: ``Mars takes 1 legio curialis each of Antony and Decimus``."""
    by: dict[str, dict[str, list[str]]] = {}
    for one in moves:
        by.setdefault(one.to, {}).setdefault(goods(one.goods), []).append(one.source)
    return [
        f"{deed.name(to)} {verb} "
        + " and ".join(
            f"{what}{' each' if len(sources) > 1 else ''} of {deed.all(sources)}" for what, sources in of.items()
        )
        for to, of in by.items()
    ]
