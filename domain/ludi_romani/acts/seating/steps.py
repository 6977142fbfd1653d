"""Which free seats somebody could take now."""

from collections.abc import Iterator

from domain.ludi_romani.acts.seating.sedem_capere import SedemCapere
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.open_seats import OpenSeat, forbids, in_this_season


def seats(world: Ludi, who: str) -> Iterator[OpenSeat]:
    """Every region where he may sit down who has no seat, or who may choose again."""
    moment, home = in_this_season(world, who), world.seat_of(who)
    if (home and world.evening.begun) or world.evening.holiday_at(moment.happened):
        return
    for place in world.regions():
        found = tuple(SedemCapere(player=who, region=place.id).objections(world, moment))
        if place is not home and not forbids(found):
            yield OpenSeat(place.id, "seat", found)
