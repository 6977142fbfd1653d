"""Properties pass from hand to hand. The room is right and the books follow: a shortfall is booked to *incertum*."""

from collections.abc import Iterator

from domain.kernel.event import Event
from domain.kernel.objection import Objection
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties

WORDS = {
    "denarii": "denarii",
    "curiales": "legiones curiales",
    "clientarum": "legiones clientarum",
    "classes": "classes",
}


class BooksShowLess(Objection):
    """MER-16: the books show {player} with {held:,} {what}, not {wanted:,}; count at the table."""

    rule = "MER-16"
    settled_by_count = True
    player: str
    what: str
    held: int
    wanted: int


def enough(world: Ludi, player: str, wanted: Properties) -> Iterator[BooksShowLess]:
    """Where the books show less than somebody is to hand over."""
    held = world.player(player).properties
    for name, words in WORDS.items():
        have, want = getattr(held, name), getattr(wanted, name)
        if want > max(0, have):
            yield BooksShowLess(player=player, what=words, held=have, wanted=want)


def shortfall(held: Properties, wanted: Properties) -> Properties:
    """By how much each property falls short."""
    return Properties(
        **{name: max(0, getattr(wanted, name) - max(0, getattr(held, name))) for name in Properties.model_fields}
    )


def transfer(
    world: Ludi, giver: str, receiver: str, properties: Properties, *, confers: bool = False
) -> Iterator[Event]:
    """Hand properties over; what the giver lacks in the books comes to him from *incertum* first. ``confers``: a numen gives
    away legiones that he gained in play, where he has such."""
    legiones = properties.curiales or properties.clientarum
    won = confers and bool(legiones) and world.player(giver).won != NOTHING
    yield from pay(world.player(giver).properties, giver, properties, receiver, won)
    yield PropertyReceived(player=receiver, source=giver, properties=properties)


def pay(held: Properties, giver: str, properties: Properties, towards: str, won: bool = False) -> Iterator[Event]:
    """The giver's half of a transfer, given what he holds just then."""
    lacking = shortfall(held, properties)
    if lacking != NOTHING:
        yield IncertumChanged(towards=giver, properties=lacking)
        yield PropertyReceived(player=giver, source="incertum", properties=lacking)
    yield PropertyGiven(player=giver, towards=towards, properties=properties, won=won)
