"""What else came of an act: the clauses that ride along after its sentence, from its events alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.kernel.event import Event
from domain.kernel.grammar import agree, clauses, listed
from domain.ludi_romani.aggregates.actium import ActiumWon, FleetTaken
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, ClientelaEnded, MarriageEnded
from domain.ludi_romani.aggregates.factio import factio, leading
from domain.ludi_romani.aggregates.fate import BecameProtected, BecameUnprotected, Died
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.proelium import Proelium, ProeliumEnded, proelium
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import NEPTUNE
from domain.ludi_romani.wording import goods, naves
from projections.kernel.tale import Deed
from projections.ludi_romani.told.deaths import died
from projections.ludi_romani.told.hands import passed, takings

Of = Deed[Any, Ludi]
Say = Callable[[Of, list[Any]], str]


def with_more(deed: Of, main: str, *told: type[Event], then: Iterable[str] = ()) -> str:
    """The sentence ``main`` with all that rides along: ``then`` its teller's own clauses, and after them what followed of
    weight, but for the kinds of event that the teller has ``told`` himself."""
    return clauses(main, [*then, *_followed(deed, told)])


def _followed(deed: Of, told: Iterable[type[Event]]) -> Iterator[str]:
    came = {*map(type, deed.events)}.difference(told)
    for kind, say in _SAID.items():
        if kind in came:
            yield say(deed, deed.of(kind))
    yield from takings(deed, (one for one in passed(deed) if one.followed and not (one.back and deed.outside)), "gets")
    for kind, say in _BOOKED.items():
        if kind in came and not deed.outside:
            yield say(deed, deed.of(kind))


def _players(one: str, many: str) -> Say:
    def say(deed: Of, events: list[Any]) -> str:
        players = list(dict.fromkeys(event.player for event in events))
        return f"{deed.all(players)} {agree(len(players), one, many)}"

    return say


def _deaths(deed: Of, events: list[Died]) -> str:
    return clauses("", (died(deed, event) for event in events))


def _let_go(deed: Of, events: list[BacchantLiberated]) -> str:
    return _free(deed, [(event.god, event.player) for event in events], "the bacchant ", "the bacchants ")


def _freed(deed: Of, events: list[ClientelaEnded]) -> str:
    return _free(deed, [(event.patronus, event.player) for event in events])


def _free(deed: Of, bonds: list[tuple[str, str]], one: str = "", many: str = "") -> str:
    """Who is free of whom: all of one lord together."""
    of = {lord: [who for other, who in bonds if other == lord] for lord, _ in bonds}
    return " and ".join(
        f"{agree(len(free), one, many)}{deed.all(free)} {agree(len(free), 'is', 'are')} free of {deed.name(lord)}"
        for lord, free in of.items()
    )


def _unmarried(deed: Of, events: list[MarriageEnded]) -> str:
    couples = {frozenset((event.player, deed.before.player(event.player).spouse or event.player)) for event in events}
    return " and ".join(f"the marriage of {deed.all(couple)} is over" for couple in sorted(map(sorted, couples)))


def _over(deed: Of, events: list[ProeliumEnded]) -> str:
    stopped = [proelium(deed.after, event.proelium) for event in events if event.cause != "fought"]
    if not stopped:
        return "the proelium is over"
    fights = [sides(deed, one) for one in stopped if one.broken_off == "begun"]
    broken = f"the proelium of {', and that of '.join(fights)} is broken off" if fights else ""
    lapsed = [one for one in stopped if one.broken_off != "begun"]
    return clauses(broken, (f"the challenge of {_to(deed, one)} is over" for one in lapsed))


def _to(deed: Of, one: Proelium) -> str:
    return f"{deed.all(one.challenger.players)} to {deed.all(one.challenged.players)}"


def sides(deed: Of, one: Proelium) -> str:
    """Who fights in a proelium; where amici do, also which side is which."""
    if len(one.players) == 2:
        return deed.all(one.players)
    return f"{deed.all(one.challenger.players)} against {deed.all(one.challenged.players)}"


def _plague(deed: Of, events: list[PestisChanged]) -> str:
    return " and ".join(
        f"{'pestis rages in' if event.rages else 'the pestis is over in'} {deed.name(event.region)}" for event in events
    )


def _fleets(deed: Of, events: list[FleetTaken]) -> str:
    lost = [f"{naves(event.naves)} of {deed.name(factio(deed.after, event.factio).leader)}" for event in events]
    return f"{deed.name(NEPTUNE)} takes {listed(lost)}"


def _won(deed: Of, events: list[ActiumWon]) -> str:
    victor = factio(deed.after, events[0].factio)
    return f"{deed.name(leading(deed.after, victor))} alone has {naves(victor.naves)} and wins Actium"


def _more_than_booked(deed: Of, events: list[IncertumChanged]) -> str:
    found = [f"{goods(event.properties)} more than the books knew at {deed.name(event.towards)}" for event in events]
    return f"the table showed {' and '.join(found)}"


def _less_than_booked(deed: Of, events: list[IncertumReturned]) -> str:
    lost = [f"{goods(event.properties)} less than the books knew at {deed.name(event.source)}" for event in events]
    return f"the table showed {' and '.join(lost)}"


_SAID: Mapping[type[Event], Say] = {
    Died: _deaths,
    BecameImperator: _players("is imperator now", "are imperatores now"),
    ProeliumEnded: _over,
    BecameUnprotected: _players("is unprotected", "are unprotected"),
    BecameProtected: _players("is unprotected no longer", "are unprotected no longer"),
    ClientelaEnded: _freed,
    BacchantLiberated: _let_go,
    MarriageEnded: _unmarried,
    PestisChanged: _plague,
    FleetTaken: _fleets,
    ActiumWon: _won,
}
"""In the order in which they are said; a teller that says one himself names its class."""

_BOOKED: Mapping[type[Event], Say] = {IncertumChanged: _more_than_booked, IncertumReturned: _less_than_booked}
"""What the books did not know: said last, and to nobody outside, as are loans of suffragia."""
