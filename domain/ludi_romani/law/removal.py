"""Being taken away: what befalls somebody whom a god or a Vestal moves from his seat, whether he likes it or not."""

from collections.abc import Iterator

from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.proelium import Cause
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import seats
from domain.ludi_romani.law.ending import end, engaging


def remove(world: Ludi, player: str, to: str | None, cause: Cause, moment: Moment | None = None) -> Iterator[Event]:
    """He sits elsewhere, last in the order of arrival (AMB-100), or with ``to`` None nowhere, until he takes any free seat
    (AMB-13). A challenge or proelium that he is taken from is over; what was won in it stays won (AMB-97). With ``moment``
    he came there in the season in which it happened."""
    one = engaging(world, player)
    if one and one.region != to:
        yield from end(world, one, cause)
    seat = world.seat_of(player)
    if to is not None:
        yield from seats.sit(world, player, to, moment)
        if world.player(player).role == "numen":
            yield seats.came(world, player, to)
    elif seat:
        yield SeatLeft(region=seat.id, player=player)
