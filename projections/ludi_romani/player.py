"""One player: what is mine, where do I sit, where may I sit."""

from collections.abc import Iterable, Iterator
from itertools import groupby

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
from projections.ludi_romani.bonds import Bonds, bonds
from projections.ludi_romani.ledger import Account, account, picks_of


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


def picks(world: Ludi, id: str) -> Iterator[object]:
    """What a player's view is made of. Where he may sit hangs on so much that the law itself is asked."""
    seat = world.seat_of(id)
    yield seat.id if seat else None
    yield world.player(id).role
    yield _phase(world)
    yield _may_sit(world, id)
    yield bonds(world, id)
    yield _noted(world, afterwards(world, id))
    yield _noted(world, estates(world, id))
    yield from picks_of(world.player(id), world.seats())


def player(world: Ludi, id: str, tongue: Tongue = ENGLISH) -> PlayerNow:
    """The player's view. Raises KeyError where there is no such player."""
    seat, who = world.seat_of(id), world.player(id)
    return PlayerNow(
        **account(who, seat.id if seat else who.present).model_dump(),
        seat=seat.id if seat else None,
        seat_name=seat.name if seat else None,
        season=_phase(world),
        may_sit=_may_sit(world, id, tongue),
        bonds=bonds(world, id),
        afterwards=_noted(world, afterwards(world, id), tongue),
        estates=_noted(world, estates(world, id), tongue),
        rights=tuple(Noted(rule=rule, sentence=tongue.sentence(RULES[rule])) for rule in RIGHTS[who.role]),
    )


def _noted(world: Ludi, said: Iterable[Foretold], tongue: Tongue = ENGLISH) -> tuple[Noted, ...]:
    names = spoken(world, tongue)
    return tuple(Noted(rule=one.rule, sentence=one.sentence(names)) for one in said)


def _phase(world: Ludi) -> str:
    now = world.evening.now()
    return now.phase if now else "before"


def _may_sit(world: Ludi, id: str, tongue: Tongue = ENGLISH) -> tuple[MaySit, ...]:
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
