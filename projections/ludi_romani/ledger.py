"""Everybody's properties, for referees."""

from domain.kernel.frozen import Frozen
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from projections.ludi_romani.people import Disc, Places, disc


class Account(Disc, Properties):
    """One player with all that is his. ``person`` is the number of whoever plays him."""

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


class Ledger(Frozen):
    """All players; ``sums`` is over them and *incertum*."""

    players: tuple[Account, ...]
    incertum: Sums
    sums: Sums


def account(player: Player, places: Places) -> Account:
    """One line of the ledger."""
    return Account(
        **disc(player, places).model_dump(),
        **player.properties.model_dump(),
        region=places.whereabouts(player),
        person=player.person,
        engaged=player.engaged,
        spouse=player.spouse,
        proscribed=player.proscribed is not None,
        unprotected=player.unprotected is not None,
        died=player.died is not None,
    )


def ledger(world: Ludi) -> Ledger:
    """The ledger's view."""
    total, places = world.incertum.properties, Places.of(world)
    for player in world.players():
        total = add(total, player.properties)
    return Ledger(
        players=tuple(account(player, places) for player in world.players()),
        incertum=_sums(world.incertum.properties),
        sums=_sums(total),
    )


def _sums(properties: Properties) -> Sums:
    return Sums(**{name: getattr(properties, name) for name in Sums.model_fields})
