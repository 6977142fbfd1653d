"""What else came of an act: the clauses that ride along after its sentence, from its events alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.kernel.event import Event
from domain.kernel.grammar import clauses
from domain.ludi_romani.aggregates.bonds import ClientelaEnded, MarriageEnded
from domain.ludi_romani.aggregates.fate import BecameProtected, BecameUnprotected, Died
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.proelium import ProeliumEnded
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.wording import goods
from projections.kernel.tale import Deed

Of = Deed[Any, Ludi]


def with_more(deed: Of, main: str, *told: type[Event], then: Iterable[str] = ()) -> str:
    """The sentence ``main`` with all that rides along: ``then`` its teller's own clauses, and after them what followed of
    weight, but for the kinds of event that the teller has ``told`` himself."""
    return clauses(main, [*then, *_followed(deed, told)])


def _followed(deed: Of, told: Iterable[type[Event]]) -> Iterator[str]:
    for kind, say in _SAID.items():
        if kind not in told and (events := deed.of(kind)):
            yield say(deed, events)


def _players(one: str, many: str) -> Callable[[Of, list[Any]], str]:
    def say(deed: Of, events: list[Any]) -> str:
        return f"{deed.all(dict.fromkeys(event.player for event in events))} {one if len(events) == 1 else many}"

    return say


def _freed(deed: Of, events: list[ClientelaEnded]) -> str:
    free = [f"{deed.name(event.player)} is free of {deed.name(event.patronus)}" for event in events]
    return " and ".join(free)


def _unmarried(deed: Of, events: list[MarriageEnded]) -> str:
    couples = {frozenset((event.player, deed.before.player(event.player).spouse or event.player)) for event in events}
    return " and ".join(f"the marriage of {deed.all(couple)} is over" for couple in sorted(map(sorted, couples)))


def _over(deed: Of, events: list[ProeliumEnded]) -> str:
    fights = [deed.all(deed.before.aggregates[event.stream].players) for event in events]
    return f"the proelium of {', and that of '.join(fights)} is broken off"


def _more_than_booked(deed: Of, events: list[IncertumChanged]) -> str:
    found = [f"{goods(event.properties)} more than the books knew at {deed.name(event.towards)}" for event in events]
    return f"the table showed {' and '.join(found)}"


def _less_than_booked(deed: Of, events: list[IncertumReturned]) -> str:
    lost = [f"{goods(event.properties)} less than the books knew at {deed.name(event.source)}" for event in events]
    return f"the table showed {' and '.join(lost)}"


_SAID: Mapping[type[Event], Callable[[Of, list[Any]], str]] = {
    Died: _players("dies", "die"),
    BecameImperator: _players("is imperator now", "are imperatores now"),
    BecameUnprotected: _players("is unprotected", "are unprotected"),
    BecameProtected: _players("is unprotected no longer", "are unprotected no longer"),
    ClientelaEnded: _freed,
    MarriageEnded: _unmarried,
    ProeliumEnded: _over,
    IncertumChanged: _more_than_booked,
    IncertumReturned: _less_than_booked,
}
"""In the order of their weight."""
