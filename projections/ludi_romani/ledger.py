"""Everybody's properties, for referees."""

from collections.abc import Iterator

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


def picks(world: Ludi, kept: RowCache) -> Iterator[object]:
    """What the ledger is made of: its lines, which are the same objects while nothing in them changes."""
    yield world.incertum.properties
    yield owing(world)
    yield _lines(world, kept)


def _lines(world: Ludi, kept: RowCache) -> tuple[Account, ...]:
    seats = world.seats()
    return tuple(kept.row(one.id, account, one, seats.get(one.id, one.present)) for one in world.players())


def ledger(world: Ludi, kept: RowCache | None = None) -> Ledger:
    """The ledger's view."""
    players, incertum = world.players(), world.incertum.properties
    return Ledger(
        players=_lines(world, kept or RowCache()),
        incertum=_sums(incertum),
        sums=_sums(incertum, *(one.properties for one in players)),
        owing=tuple(Owing(id=one.player, rogatio=one.rogatio, denarii=one.denarii) for one in owing(world)),
    )


def _sums(*of: Properties) -> Sums:
    return Sums(**{name: sum(getattr(one, name) for one in of) for name in Sums.model_fields})
