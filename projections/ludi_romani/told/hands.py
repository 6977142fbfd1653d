"""What passed from hand to hand in an act: properties and suffragia, all that one got of another in one."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from domain.ludi_romani.aggregates.incertum import STREAM as INCERTUM
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.numina import FATES
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed


@dataclass(frozen=True, slots=True)
class Passed:
    """What somebody got of another; ``followed`` by itself, under a rule; ``back``: suffragia that he had lent."""

    source: str
    to: str
    goods: Properties
    followed: bool
    back: bool = False


def passed(deed: Deed[Any, Ludi]) -> list[Passed]:
    """Everything, in the order in which it passed; what came from *incertum* is no gift of anybody."""
    lent = {(event.player, event.towards) for event in deed.of(SuffragiaGiven) if event.owner == event.towards}
    found: dict[tuple[str, str, bool, bool], Properties] = {}
    for event in deed.events:
        if isinstance(event, PropertyReceived | SuffragiaReceived) and event.source != INCERTUM:
            more = event.properties if isinstance(event, PropertyReceived) else Properties(suffragia=event.count)
            back = isinstance(event, SuffragiaReceived) and (event.source, event.player) in lent
            key = event.source, event.player, event.rule is not None, back
            found[key] = add(found.get(key, NOTHING), more)
    return [Passed(source, to, what, followed, back) for (source, to, followed, back), what in found.items()]


def between(deed: Deed[Any, Ludi], source: str, to: str) -> Properties:
    """What one got of another by the act itself."""
    of = (one.goods for one in passed(deed) if (one.source, one.to, one.followed) == (source, to, False))
    return next(of, NOTHING)


def takings(deed: Deed[Any, Ludi], moves: Iterable[Passed], verb: str = "takes") -> list[str]:
    """A clause for each who got something: ``Mars takes 1 legio curialis each of Antony and Decimus``."""
    by: dict[str, dict[tuple[str, bool], list[str]]] = {}
    for one in moves:
        by.setdefault(one.to, {}).setdefault((goods(one.goods), one.back), []).append(one.source)
    return [
        f"{_whoever(deed, to, verb)} " + " and ".join(_taken(deed, *what, sources) for what, sources in of.items())
        for to, of in by.items()
    ]


def _whoever(deed: Deed[Any, Ludi], id: str, verb: str) -> str:
    return f"the Fates {verb.removesuffix('s')}" if id == FATES else f"{deed.name(id)} {verb}"


def _taken(deed: Deed[Any, Ludi], what: str, back: bool, sources: list[str]) -> str:
    each = " each" if len(sources) > 1 else ""
    return f"{what}{each} {'back from' if back else 'of'} {deed.all(sources)}"
