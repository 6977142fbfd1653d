"""What else came of an act: the clauses that ride along after its sentence, from its events alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.wording import agree, clauses
from domain.ludi_romani.aggregates.actium import ActiumWon, FleetTaken
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, ClientelaEnded, MarriageEnded
from domain.ludi_romani.aggregates.factio import called, factio
from domain.ludi_romani.aggregates.fate import BecameProtected, BecameUnprotected, Died
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned
from domain.ludi_romani.aggregates.player import BecameImperator
from domain.ludi_romani.aggregates.proelium import Proelium, ProeliumEnded, proelium
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.numina import NEPTUNE
from domain.ludi_romani.wording import goods, naves
from projections.kernel.tale import ToldAct
from projections.ludi_romani.told.deaths import died
from projections.ludi_romani.told.hands import GETS, TAKES, passed, takings

Of = ToldAct[Any, Ludi]
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
    yield from takings(deed, (one for one in passed(deed) if one.followed and not (one.back and deed.outside)), GETS)
    for kind, say in _BOOKED.items():
        if kind in came and not deed.outside:
            yield say(deed, deed.of(kind))


def _players(one: str, many: str) -> Say:
    def say(deed: Of, events: list[Any]) -> str:
        players = list(dict.fromkeys(event.player for event in events))
        return deed.say(agree(len(players), one, many), players=deed.all(players))

    return say


def _deaths(deed: Of, events: list[Died]) -> str:
    return clauses("", (died(deed, event) for event in events))


def _let_go(deed: Of, events: list[BacchantLiberated]) -> str:
    bonds = [(event.god, event.player) for event in events]
    return _free(deed, bonds, "the bacchant {free} is free of {lord}", "the bacchants {free} are free of {lord}")


def _freed(deed: Of, events: list[ClientelaEnded]) -> str:
    bonds = [(event.patronus, event.player) for event in events]
    return _free(deed, bonds, "{free} is free of {lord}", "{free} are free of {lord}")


def _free(deed: Of, bonds: list[tuple[str, str]], one: str, many: str) -> str:
    """Who is free of whom: all of one lord together."""
    of = {lord: [who for other, who in bonds if other == lord] for lord, _ in bonds}
    return deed.joined(
        deed.say(agree(len(free), one, many), free=deed.all(free), lord=deed.name(lord)) for lord, free in of.items()
    )


def _unmarried(deed: Of, events: list[MarriageEnded]) -> str:
    couples = {frozenset((event.player, deed.before.player(event.player).spouse or event.player)) for event in events}
    parted = sorted(map(sorted, couples))
    return deed.joined(deed.say("the marriage of {couple} is over", couple=deed.all(couple)) for couple in parted)


def _over(deed: Of, events: list[ProeliumEnded]) -> str:
    stopped = [proelium(deed.after, event.proelium) for event in events if event.cause != "fought"]
    if not stopped:
        return deed.say("the proelium is over")
    fights = [sides(deed, one) for one in stopped if one.broken_off == "begun"]
    all_fights = deed.say(", and that of ").join(fights)
    broken = deed.say("the proelium of {fights} is broken off", fights=all_fights) if fights else ""
    lapsed = [one for one in stopped if one.broken_off != "begun"]
    return clauses(broken, (_sides(deed, one, "the challenge of {one} to {other} is over") for one in lapsed))


def sides(deed: Of, one: Proelium) -> str:
    """Who fights in a proelium; where amici do, also which side is which."""
    if len(one.players) == 2:
        return deed.all(one.players)
    return _sides(deed, one, "{one} against {other}")


def _sides(deed: Of, one: Proelium, template: str) -> str:
    return deed.say(template, one=deed.all(one.challenger.players), other=deed.all(one.challenged.players))


def _plague(deed: Of, events: list[PestisChanged]) -> str:
    rages, over = "pestis rages in {region}", "the pestis is over in {region}"
    return deed.joined(deed.say(rages if one.rages else over, region=deed.name(one.region)) for one in events)


def _fleets(deed: Of, events: list[FleetTaken]) -> str:
    lost = [
        deed.say(
            "{goods} of {sources}",
            goods=naves(one.naves),
            sources=deed.name(called(deed.after, factio(deed.after, one.factio))),
        )
        for one in events
    ]
    return deed.say(TAKES[0], who=deed.name(NEPTUNE), what=deed.listed(lost))


def _won(deed: Of, events: list[ActiumWon]) -> str:
    victor = factio(deed.after, events[0].factio)
    leader = deed.name(called(deed.after, victor))
    return deed.say("{leader} alone has {fleet} and wins Actium", leader=leader, fleet=naves(victor.naves))


def _more_than_booked(deed: Of, events: list[IncertumChanged]) -> str:
    more = "{goods} more than the books knew at {player}"
    return _showed(deed, more, [(event.properties, event.towards) for event in events])


def _less_than_booked(deed: Of, events: list[IncertumReturned]) -> str:
    less = "{goods} less than the books knew at {player}"
    return _showed(deed, less, [(event.properties, event.source) for event in events])


def _showed(deed: Of, template: str, found: list[tuple[Properties, str]]) -> str:
    told = deed.joined(deed.say(template, goods=goods(what), player=deed.name(whose)) for what, whose in found)
    return deed.say("the table showed {found}", found=told)


_SAID: Mapping[type[Event], Say] = {
    Died: _deaths,
    BecameImperator: _players("{players} is imperator now", "{players} are imperatores now"),
    ProeliumEnded: _over,
    BecameUnprotected: _players("{players} is unprotected", "{players} are unprotected"),
    BecameProtected: _players("{players} is unprotected no longer", "{players} are unprotected no longer"),
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
