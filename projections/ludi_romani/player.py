"""One player: what is mine, where do I sit, where may I sit."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import NamedTuple, TypeVar

from domain.kernel.grammar.foretold import Foretold
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.acts.mors.afterwards import afterwards, estates
from domain.ludi_romani.acts.movement import steps as movement
from domain.ludi_romani.acts.seating import steps as seating
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.open_seats import OpenSeat, Way
from domain.ludi_romani.law.rights import RIGHTS
from domain.ludi_romani.rulebook import RULES
from projections.kernel.said import Noted, spoken
from projections.kernel.tracking import Tracker
from projections.ludi_romani.bonds import Bonds, bonds, ties
from projections.ludi_romani.ledger import Account, account

T = TypeVar("T")


class MaySit(Frozen):
    """A region with a free seat for him, the ways that lead there in this season, and what he would be cautioned of."""

    region: str
    name: str
    free: int
    ways: tuple[Way, ...]
    cautions: tuple[Noted, ...] = ()


class PlayerNow(Account):
    """A ledger line with the seat, the seats that he could take now, and what ties him to others."""

    seat: str | None
    seat_name: str | None
    season: str
    may_sit: tuple[MaySit, ...]
    bonds: Bonds
    afterwards: tuple[Noted, ...] = ()
    """What a dead player is now, and who may have his estate."""
    estates: tuple[Noted, ...] = ()
    """Of which of the dead he, who lives, may be an heir, and who decides."""
    rights: tuple[Noted, ...] = ()
    """What he may do and is spared by what he is, in the words of the book."""


class _Head(NamedTuple):
    """What is read of the player, their seat and the season alone."""

    account: Account
    seat: str | None
    seat_name: str | None
    season: str
    rights: tuple[Noted, ...]


class _OfTheDead(NamedTuple):
    """What a dead player is now, and whose heir a living one may be."""

    afterwards: tuple[Noted, ...]
    estates: tuple[Noted, ...]


def player(world: Ludi, id: str, tongue: Tongue = ENGLISH) -> PlayerNow:
    """The player's view. Raises KeyError where there is no such player."""
    return _page(
        _head(world, id, tongue), _may_sit(world, id, tongue), bonds(world, id), _of_the_dead(world, id, tongue)
    )


def seen(tracker: Tracker, id: str) -> PlayerNow:
    """The same, each part tracked on its own: a payment leaves the ways that lead from a seat as they are."""
    head, may_sit = tracker.known(_part, _head, id), tracker.known(_part, _may_sit, id)
    return _page(head, may_sit, tracker.known(ties, id), tracker.known(_part, _of_the_dead, id))


def _part(tracker: Tracker, work: Callable[[Ludi, str, Tongue], T], id: str) -> T:
    return work(tracker.world, id, tracker.names.tongue)


def _page(head: _Head, may_sit: tuple[MaySit, ...], bonds: Bonds, dead: _OfTheDead) -> PlayerNow:
    return PlayerNow(
        **head.account.model_dump(), seat=head.seat, seat_name=head.seat_name, season=head.season, may_sit=may_sit,
        bonds=bonds, afterwards=dead.afterwards, estates=dead.estates, rights=head.rights,
    )  # fmt: skip


def _head(world: Ludi, id: str, tongue: Tongue) -> _Head:
    seat, who = world.seat_of(id), world.player(id)
    rights = tuple(Noted(rule=rule, sentence=tongue.sentence(RULES[rule])) for rule in RIGHTS[who.role])
    region, name = (seat.id, seat.name) if seat else (None, None)
    return _Head(account(who, region or who.present), region, name, _phase(world), rights)


def _of_the_dead(world: Ludi, id: str, tongue: Tongue) -> _OfTheDead:
    said = (afterwards(world, id), estates(world, id))
    return _OfTheDead(*(_noted(world, one, tongue) for one in said))


def _noted(world: Ludi, said: Iterable[Foretold], tongue: Tongue) -> tuple[Noted, ...]:
    names = spoken(world, tongue)
    return tuple(Noted(rule=one.rule, sentence=one.sentence(names)) for one in said)


def _phase(world: Ludi) -> str:
    now = world.evening.now()
    return now.phase if now else "before"


def _may_sit(world: Ludi, id: str, tongue: Tongue) -> tuple[MaySit, ...]:
    if not world.player(id).mortal:
        return ()
    return tuple(_places(world, (*seating.seats(world, id), *movement.ways(world, id)), tongue))


def _places(world: Ludi, free: Iterable[OpenSeat], tongue: Tongue) -> Iterator[MaySit]:
    names = spoken(world, tongue)
    for id, found in groupby(free, key=lambda one: one.region):
        ways, place = tuple(found), world.region(id)
        cautions = dict.fromkeys(caution for one in ways for caution in one.cautions)
        yield MaySit(
            region=id, name=place.name, free=place.free(), ways=tuple(one.way for one in ways),
            cautions=tuple(Noted(rule=caution.rule, sentence=caution.sentence(names)) for caution in cautions),
        )  # fmt: skip
