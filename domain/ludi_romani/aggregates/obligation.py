"""Which challenges may not be refused; the referees' forms and the screens ask alike."""

from domain.ludi_romani.aggregates.proelium import Proelium, proelia
from domain.ludi_romani.aggregates.world import Ludi


def binds_as_first(world: Ludi, one: Proelium) -> bool:
    """FLA-05: the first challenge issued in a region in an aestas must be accepted."""
    return not any(
        other.region == one.region and other.season == one.season and other.number < one.number
        for other in proelia(world)
    )


def binds_newcomer(world: Ludi, one: Proelium) -> bool:
    """FLA-06: who came during the aestas must accept the first challenge that he receives after arriving."""
    challenged, begun = one.challenged.leader, world.evening.begun
    seat = next((seat for seat in world.region(one.region).seated if seat.player == challenged), None)
    if seat is None or one.season < 0 or seat.since < begun[one.season].act:
        return False
    return not any(
        challenged in other.challenged.players and seat.since < other.number < one.number for other in proelia(world)
    )
