"""Whom somebody follows, who follows him, and whether there is a seat for all of them."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import seats
from domain.ludi_romani.law.bonds import as_listed
from domain.ludi_romani.law.thiasos import guardian
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS


class WithoutPatronus(Objection):
    """CLI-11: {player} must stay with the patronus {patronus}, who does not go to {region}."""

    rule = "CLI-11"
    field = "to"
    player: str
    patronus: str
    region: str


class NewerPatronusDecides(Objection):
    """CLI-15: {patronus} took {player} on last and is there too; {elder} does not say where {player} goes."""

    rule = "CLI-15"
    field = "companions"
    player: str
    patronus: str
    elder: str


class LeavesClientes(Objection):
    """CLI-08: left behind in {region} and free of {player}: {clientes}; name as companions those who come along."""

    rule = "CLI-08"
    weight = Weight.CAUTION
    field = "companions"
    player: str
    clientes: tuple[str, ...]
    region: str


class NoSeatsForClientes(Objection):
    """CLI-12: free seats in {region}: {free}; needed for a patronus and all clientes who go along: {need}."""

    rule = "CLI-12"
    field = "to"
    region: str
    free: int
    need: int


class NoSeatsForThiasos(Objection):
    """BAC-07: free seats in {region}: {free}; needed for the thiasos and all who go with it: {need}."""

    rule = "BAC-07"
    field = "to"
    region: str
    free: int
    need: int


def with_lord(world: Ludi, to: str, travellers: tuple[str, ...], id: str) -> Iterator[Objection]:
    """A bacchant stays with his god, or whoever of the thiasos watches over him; a cliens with the latest of the patroni who are
    where he is: whom one of them left behind is free of him."""
    player, here, seat = world.player(id), world.whereabouts(id), world.seat_of(id)
    if seat and seat.pestis:
        return  # whoever must flee a pestis may flee his god or his patronus with it (AMB-117)
    if player.thiasos:
        god = guardian(world, id)
        if god and not set(GODS_OF_THE_THIASOS) & set(travellers):
            yield WithoutPatronus(player=id, patronus=god, region=to)
        return
    lord = next((one for one in reversed(player.patroni) if here and world.whereabouts(one) == here), None)
    if lord and lord not in travellers:
        elder = next((one for one in player.patroni if one in travellers), None)
        if elder:
            yield NewerPatronusDecides(player=id, patronus=lord, elder=elder)
        else:
            yield WithoutPatronus(player=id, patronus=lord, region=to)


def left_behind(world: Ludi, travellers: tuple[str, ...], id: str) -> Iterator[Objection]:
    """Clientes who are where a patronus sets out, and do not come with him."""
    here = world.whereabouts(id)
    staying = (one for one, _ in as_listed(world, id) if one not in travellers)
    clientes = tuple(one for one in staying if here and world.whereabouts(one) == here)
    if here and clientes:
        yield LeavesClientes(player=id, clientes=clientes, region=here)


def room(world: Ludi, to: str, seated: tuple[str, ...]) -> Iterator[Objection]:
    """A seat for each; if they are too few for a thiasos, or for a patronus and his clientes, that rule says so (SED-22)."""
    bacchants = any(world.player(id).thiasos for id in seated)
    clientes = any(set(world.player(id).patroni) & set(seated) for id in seated)
    for objection in seats.seats(world, to, seated, field="to"):
        if isinstance(objection, seats.NotEnoughSeats) and (bacchants or clientes):
            kind = NoSeatsForThiasos if bacchants else NoSeatsForClientes
            yield kind(region=to, free=objection.free, need=objection.need)
        else:
            yield objection
