"""Pestis in a region: who has still to flee it."""

from collections.abc import Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.world import Ludi


class MustFlee(Objection):
    """PES-05: {players} must flee the pestis in {region}, by the ways of an aestas."""

    rule = "PES-05"
    weight = Weight.CAUTION
    field = "region"
    players: tuple[str, ...]
    region: str


def mortals_in(world: Ludi, region: Region) -> tuple[str, ...]:
    """Mortals who sit in a region, in order of arrival."""
    return tuple(seat.player for seat in region.seated if world.player(seat.player).mortal)


def stricken(world: Ludi, region: Region) -> Iterator[MustFlee]:
    """Who is still there while pestis rages; staying kills nobody (AMB-93)."""
    players = mortals_in(world, region)
    if region.pestis and players:
        yield MustFlee(players=players, region=region.id)
