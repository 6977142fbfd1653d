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
from projections.kernel.tale import ToldAct


@dataclass(frozen=True, slots=True)
class PassedHands:
    """What somebody got of another; ``followed`` by itself, under a rule; ``back``: suffragia that he had lent."""

    source: str
    to: str
    goods: Properties
    followed: bool
    back: bool = False


def passed(deed: ToldAct[Any, Ludi]) -> list[PassedHands]:
    """Everything, in the order in which it passed; what came from *incertum* is no gift of anybody."""
    lent = {(event.player, event.towards) for event in deed.of(SuffragiaGiven) if event.owner == event.towards}
    found: dict[tuple[str, str, bool, bool], Properties] = {}
    for event in deed.events:
        if isinstance(event, PropertyReceived | SuffragiaReceived) and event.source != INCERTUM:
            more = event.properties if isinstance(event, PropertyReceived) else Properties(suffragia=event.count)
            back = isinstance(event, SuffragiaReceived) and (event.source, event.player) in lent
            key = event.source, event.player, event.rule is not None, back
            found[key] = add(found.get(key, NOTHING), more)
    return [PassedHands(source, to, what, followed, back) for (source, to, followed, back), what in found.items()]


def between(deed: ToldAct[Any, Ludi], source: str, to: str) -> Properties:
    """What one got of another by the act itself."""
    of = (one.goods for one in passed(deed) if (one.source, one.to, one.followed) == (source, to, False))
    return next(of, NOTHING)


TAKES = "{who} takes {what}", "the Fates take {what}"
GETS = "{who} gets {what}", "the Fates get {what}"
"""What is said of one, and of the Fates, who are several."""


def takings(deed: ToldAct[Any, Ludi], moves: Iterable[PassedHands], verb: tuple[str, str] = TAKES) -> list[str]:
    """A clause for each who got something: ``Mars takes 1 legio curialis each of Antony and Decimus``."""
    by: dict[str, dict[tuple[str, bool], list[str]]] = {}
    for one in moves:
        by.setdefault(one.to, {}).setdefault((goods(one.goods), one.back), []).append(one.source)
    return [
        deed.say(
            verb[to == FATES],
            who=deed.name(to),
            what=deed.joined(_taken(deed, *what, sources) for what, sources in of.items()),
        )
        for to, of in by.items()
    ]


def _taken(deed: ToldAct[Any, Ludi], what: str, back: bool, sources: list[str]) -> str:
    each = "{goods} each back from {sources}" if back else "{goods} each of {sources}"
    one = "{goods} back from {sources}" if back else "{goods} of {sources}"
    return deed.say(each if len(sources) > 1 else one, goods=what, sources=deed.all(sources))
