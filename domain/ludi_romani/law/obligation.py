"""Which challenges may not be refused; the referees' forms and the screens ask alike."""

from domain.ludi_romani.aggregates.proelium import Proelium, proelia
from domain.ludi_romani.aggregates.region import Sedes
from domain.ludi_romani.aggregates.world import Ludi


def binds_as_first(world: Ludi, one: Proelium) -> bool:
    """FLA-05: the first challenge issued in a region in an aestas must be accepted."""
    return not any(
        other.region == one.region and other.season == one.season and _earlier(other, one)
        for other in _challenges(world)
    )


def _earlier(one: Proelium, other: Proelium) -> bool:
    """Whether a challenge was issued before another, whichever was written down first; an old log tells no hour."""
    if one.issued is None or other.issued is None:
        return one.number < other.number
    return (one.issued, one.number) < (other.issued, other.number)


def binds_newcomer(world: Ludi, one: Proelium) -> bool:
    """FLA-06: who came during the aestas, alone or in a party, must accept the first challenge that he receives after
    arriving."""
    return any(_first_since_arrival(world, one, player) for player in one.challenged.players)


def _first_since_arrival(world: Ludi, one: Proelium, player: str) -> bool:
    begun = world.evening.begun
    seat = next((seat for seat in world.region(one.region).seated if seat.player == player), None)
    # Whose season is written down came in an earlier one.
    if seat is None or one.season < 0 or seat.arrived is not None or seat.since < begun[one.season].act:
        return False
    return not any(
        player in other.challenged.players and _received_there(seat, other) and _earlier(other, one)
        for other in _challenges(world)
    )


def _received_there(seat: Sedes, one: Proelium) -> bool:
    """Whether a challenge was issued after somebody came to this seat."""
    if seat.came is None or one.issued is None:
        return seat.since < one.number
    return (seat.came, seat.since) < (one.issued, one.number)


def _challenges(world: Ludi) -> list[Proelium]:
    """What was fought by force was no challenge, and uses up nobody's duty to accept one (AMB-36)."""
    return [one for one in proelia(world) if one.forced_by is None]
