"""What can be asked besides: ties read from their other end, a party at Actium by its members, how a duel stands, who is consul, who
has paid whom tributum, and what all in the ledger have together."""

from collections.abc import Callable, Iterator

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates import amicitia, factio
from domain.ludi_romani.aggregates.actium import STREAM as ACTIUM
from domain.ludi_romani.aggregates.actium import Actium
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, BecameBacchant, BecameCliens, ClientelaEnded
from domain.ludi_romani.aggregates.evening import STREAM as EVENING
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.aggregates.factio import Factio
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.player import MortalEntered, NumenEntered, Player
from domain.ludi_romani.aggregates.proelium import Party, Proelium
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.senatus import Senatus
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven, SuffragiaReceived
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import bonds
from domain.ludi_romani.law.suffragia import lent_to
from projections.kernel.audit.why import Question, Questions, Value
from projections.ludi_romani.hours import HOURS
from projections.ludi_romani.questions import of
from projections.ludi_romani.sums import SUMS

Streams = Callable[[Ludi, str], Iterator[str]]
ENTERED: tuple[type[Event], ...] = (MortalEntered, NumenEntered)


def _everybody(world: Ludi, stream: str) -> Iterator[str]:
    yield from (f"player:{one.id}" for one in world.players())


def _and_all(noun: str) -> Streams:
    """Everybody, and every thing of a kind."""

    def streams(world: Ludi, stream: str) -> Iterator[str]:
        yield from _everybody(world, stream)
        yield from (one for one in world.aggregates if one.partition(":")[0] == noun)

    return streams


def _tie(
    value: Callable[[Ludi, str], Value],
    *by: type[Event],
    streams: Streams = _everybody,
    counted: bool = False,
) -> Question:
    """Of what befalls others: somebody's answer, by his id, once he is in the Game."""

    def asked(world: Ludi, stream: str) -> Value:
        return value(world, stream.partition(":")[2]) if stream in world.aggregates else None

    return Question(asked, counted, streams, (*ENTERED, *by))


def _names(ids: Iterator[str]) -> Value:
    return " ".join(ids) or None


def _amici(world: Ludi, id: str) -> Value:
    return _names(iter(dict.fromkeys(other for _, others in bonds.joined(world, id) for other in others)))


def _party(world: Ludi, id: str) -> Value:
    found = bonds.party(world, id)
    return _names(iter(found[1])) if found else None


def _naves(world: Ludi, id: str) -> Value:
    found = bonds.party(world, id)
    return factio.factio(world, found[0]).naves if found else 0


def _left(side: Party) -> Question:
    """How many legiones a side of a duel has fielded and not yet rolled."""
    return of(Proelium, lambda one: one.side(side).curiales + one.side(side).clientarum, counted=True)


def _paid(world: Ludi, id: str) -> Value:
    """Who has paid somebody tributum in the season in force, as often as he did."""
    now = len(world.evening.begun) - 1
    return _names(one.numen for one in world.player(id).tributa if one.season == now)


def _and_seasons(world: Ludi, stream: str) -> Iterator[str]:
    yield from (stream, EVENING)


def _numina(world: Ludi, stream: str) -> Value:
    here = stream.partition(":")[2]
    return _names(one.id for one in world.players() if one.present == here and not one.mortal)


LENT: tuple[type[Event], ...] = (SuffragiaGiven, SuffragiaReceived)
PARTIES: tuple[type[Event], ...] = (Died, *factio.EVENTS)

BESIDES: Questions = {
    **HOURS,
    **SUMS,
    "player": {
        "clientes": _tie(
            lambda world, id: _names(other for other, _ in bonds.clientes(world, id)),
            BecameCliens,
            ClientelaEnded,
            Died,
        ),
        "bacchants": _tie(
            lambda world, god: _names(iter(bonds.bacchants(world, god))), BecameBacchant, BacchantLiberated, Died
        ),
        "amici": _tie(_amici, Died, *amicitia.EVENTS, streams=_and_all("amicitia")),
        "lent": _tie(lambda world, id: sum(lot for _, lot in bonds.lent(world, id)), *LENT, counted=True),
        "borrowed": of(Player, lambda one: sum(lot for _, lot in lent_to(one)), counted=True),
        "ring": of(Player, lambda one: f"act:{one.vanished}" if one.vanished else None),
        "tributa": _tie(_paid, TributumPaid, SeasonBegan, streams=_and_seasons),
        "party": _tie(_party, *PARTIES, streams=_and_all("factio")),
        "naves": _tie(_naves, *PARTIES, streams=_and_all("factio"), counted=True),
    },
    "region": {
        "tributum": of(Region, lambda one: one.tributum, counted=True),
        "numina": Question(_numina, streams=_everybody),
    },
    "senatus": {"consules": of(Senatus, lambda one: " ".join(one.consules) or None)},
    "proelium": {
        "stage": of(Proelium, lambda one: one.stage),
        "challenger": _left("challenger"),
        "challenged": _left("challenged"),
    },
    "factio": {"bought": of(Factio, lambda one: one.bought or 0, counted=True)},
    ACTIUM: {"haul": of(Actium, lambda one: one.haul, counted=True)},
}
