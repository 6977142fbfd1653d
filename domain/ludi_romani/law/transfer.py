"""Properties pass from hand to hand. The room is right and the books follow: a shortfall is booked to *incertum*."""

from collections.abc import Iterable, Iterator

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.incertum import IncertumChanged, IncertumReturned, add
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, PROPERTIES, Properties

WORDS = {
    "denarii": "denarii",
    "curiales": "legiones curiales",
    "clientarum": "legiones clientarum",
    "classes": "classes",
    "suffragia": "suffragia",
    "ultrices": "legiones ultrices",
    "fabriles": "legiones fabriles",
    "dos": "denarii on dos cards",
}


class GivesNothing(Objection):
    """LOG-14: nothing is given; say what."""

    rule = "LOG-14"
    unsaid = True
    weight = Weight.ABSOLUTE
    field = "denarii"


class GivesToHimself(Objection):
    """LOG-15: {player} cannot be giver and receiver at once."""

    rule = "LOG-15"
    weight = Weight.ABSOLUTE
    field = "receiver"
    player: str


class BooksShowLess(Objection):
    """MER-16: the books show for {player}, in {what}: {held:,}, not {wanted:,}; count at the table."""

    rule = "MER-16"
    settled_by_count = True
    player: str
    what: str
    held: int
    wanted: int


def enough(world: Ludi, player: str, wanted: Properties) -> Iterator[BooksShowLess]:
    """Where the books show less than somebody is to hand over."""
    return enough_of(world.player(player).properties, player, wanted)


def enough_of(held: Properties, player: str, wanted: Properties) -> Iterator[BooksShowLess]:
    """The same, given what he has at his disposal."""
    for name, words in WORDS.items():
        have, want = getattr(held, name), getattr(wanted, name)
        if want > max(0, have):
            yield BooksShowLess(player=player, what=words, held=have, wanted=want)


def shortfall(held: Properties, wanted: Properties) -> Properties:
    """By how much each property falls short."""
    return Properties(**{name: max(0, getattr(wanted, name) - max(0, getattr(held, name))) for name in PROPERTIES})


def transfer(
    world: Ludi, giver: str, receiver: str, properties: Properties, *, confers: bool = False
) -> Iterator[Event]:
    """Hand properties over; what the giver lacks in the books comes to him from *incertum* first. ``confers``: a numen gives
    away legiones that he gained in play, where he has such."""
    legiones = properties.curiales or properties.clientarum
    won = confers and bool(legiones) and world.player(giver).won != NOTHING
    yield from pay(world.player(giver).properties, giver, properties, receiver, won)
    yield PropertyReceived(player=receiver, source=giver, properties=properties)


def hand_out(held: Properties, giver: str, portions: Iterable[tuple[str, Properties]]) -> Iterator[Event]:
    """One who holds ``held`` just then hands something to each of several; what he lacks for all of them together comes to him
    from *incertum* first."""
    for receiver, portion in portions:
        yield from pay(held, giver, portion, receiver)
        yield PropertyReceived(player=receiver, source=giver, properties=portion)
        held = add(add(held, shortfall(held, portion)), portion, -1)


def pay(held: Properties, giver: str, properties: Properties, towards: str, won: bool = False) -> Iterator[Event]:
    """The giver's half of a transfer, given what he holds just then."""
    yield from found(held, giver, properties)
    yield PropertyGiven(player=giver, towards=towards, properties=properties, won=won)


def lost(player: str, held: Properties, counted: Properties) -> Iterator[Event]:
    """What somebody has in the books beyond what was counted at the table goes to *incertum*."""
    missing = shortfall(counted, held)
    if missing != NOTHING:
        yield PropertyGiven(player=player, towards="incertum", properties=missing)
        yield IncertumReturned(source=player, properties=missing)


def found(held: Properties, player: str, shown: Properties) -> Iterator[Event]:
    """What lies on the table beyond what somebody has in the books comes to him from *incertum*."""
    lacking = shortfall(held, shown)
    if lacking != NOTHING:
        yield IncertumChanged(towards=player, properties=lacking)
        yield PropertyReceived(player=player, source="incertum", properties=lacking)
