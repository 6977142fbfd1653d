"""Everybody's properties, for referees."""

from collections.abc import Iterator, Mapping

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.taxed import owing
from projections.kernel.row_cache import RowCache


class Account(Properties):
    """One player with all that is his. ``region`` is where he sits or was last seen, ``person`` the number of whoever plays him."""

    id: str
    region: str | None
    person: int | None
    engaged: str | None
    spouse: str | None
    proscribed: bool
    unprotected: bool
    died: bool


class Sums(Frozen):
    """What must not change while properties pass from hand to hand."""

    denarii: int
    suffragia: int
    curiales: int
    clientarum: int
    classes: int


class Owing(Frozen):
    """What somebody still owes of the census which act ``rogatio`` brought in."""

    id: str
    rogatio: int
    denarii: int


class Ledger(Frozen):
    """All players; ``sums`` is over them and *incertum*, ``owing`` who is in debt to a census."""

    players: tuple[Account, ...]
    incertum: Sums
    sums: Sums
    owing: tuple[Owing, ...]


def account(player: Player, region: str | None) -> Account:
    """One line of the ledger."""
    return Account(
        **player.properties.model_dump(),
        id=player.id,
        region=region,
        person=player.person,
        engaged=player.engaged,
        spouse=player.spouse,
        proscribed=player.proscribed is not None,
        unprotected=player.unprotected is not None,
        died=player.died is not None,
    )


def picks_of(player: Player, seats: Mapping[str, str]) -> Iterator[object]:
    """What a line of the ledger is made of."""
    yield from (player.id, player.properties, seats.get(player.id, player.present), player.person, player.engaged)
    yield from (player.spouse, player.proscribed, player.unprotected, player.died)


def picks(world: Ludi) -> Iterator[object]:
    """What the ledger is made of."""
    seats = world.seats()
    yield world.incertum.properties
    yield owing(world)
    for player in world.players():
        yield from picks_of(player, seats)


def ledger(world: Ludi, kept: RowCache | None = None) -> Ledger:
    """The ledger's view."""
    row = (kept or RowCache()).row
    players, incertum, seats = world.players(), world.incertum.properties, world.seats()
    return Ledger(
        players=tuple(row(one.id, account, one, seats.get(one.id, one.present)) for one in players),
        incertum=_sums(incertum),
        sums=_sums(incertum, *(one.properties for one in players)),
        owing=tuple(Owing(id=one.player, rogatio=one.rogatio, denarii=one.denarii) for one in owing(world)),
    )


def _sums(*of: Properties) -> Sums:
    return Sums(**{name: sum(getattr(one, name) for one in of) for name in Sums.model_fields})
