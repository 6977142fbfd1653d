"""What can be asked of this game's players, parties, bills and books: every amount, and how each of them stands."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.ludi_romani.aggregates.actium import STREAM as ACTIUM
from domain.ludi_romani.aggregates.actium import Actium
from domain.ludi_romani.aggregates.amicitia import Amicitia
from domain.ludi_romani.aggregates.evening import LudiEvening
from domain.ludi_romani.aggregates.factio import Factio, called
from domain.ludi_romani.aggregates.incertum import STREAM as INCERTUM
from domain.ludi_romani.aggregates.incertum import Incertum
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.region import Region
from domain.ludi_romani.aggregates.senatus import RogatioRecord
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from projections.kernel.audit.why import Question, Questions, Value


def of(noun: type, value: Callable[[Any], Value], *, counted: bool = False) -> Question:
    """Of what befalls a thing itself; before it is in the world there is nothing."""

    def asked(world: Ludi, stream: str) -> Value:
        one = world.aggregates.get(stream)
        return value(one) if isinstance(one, noun) else None

    return Question(asked, counted)


def _owned(noun: type, what: str) -> Question:
    return of(noun, lambda one: getattr(one.properties, what), counted=True)


def _region(world: Ludi, stream: str) -> Value:
    """Where somebody sits or was last seen."""
    id = stream.partition(":")[2]
    seat, player = world.seat_of(id), world.aggregates.get(stream)
    return seat.id if seat else player.present if isinstance(player, Player) else None


def _where(world: Ludi, stream: str) -> Iterator[str]:
    yield stream
    yield from (f"region:{region.id}" for region in world.regions())


def _act(number: int | None) -> Value:
    """What an act made of somebody, by its number."""
    return None if number is None else f"act:{number}"


def _victors(world: Ludi, stream: str) -> Factio | None:
    battle = world.aggregates.get(stream)
    party = world.aggregates.get(f"factio:{battle.won_by}") if isinstance(battle, Actium) else None
    return party if isinstance(party, Factio) else None


def _winner(world: Ludi, stream: str) -> Value:
    """By whose name the party goes that won."""
    party = _victors(world, stream)
    return called(world, party) if party else None


def _won(world: Ludi, stream: str) -> Iterator[str]:
    yield stream
    party = _victors(world, stream)
    if party:
        yield party.id
        yield from (f"player:{member}" for member in party.members)


def _season(evening: LudiEvening) -> Value:
    row = evening.now()
    return " ".join(str(part) for part in (row.phase, row.year) if part) if row else None


def _votes(bill: RogatioRecord) -> Value:
    return ", ".join(f"{one.voter} {one.vote}" for one in bill.votes) or None


QUESTIONS: Questions = {
    "player": {
        **{what: _owned(Player, what) for what in Properties.model_fields},
        "region": Question(_region, streams=_where),
        "role": of(Player, lambda one: one.role),
        "spouse": of(Player, lambda one: one.spouse),
        "patroni": of(Player, lambda one: " ".join(one.patroni) or None),
        "thiasos": of(Player, lambda one: one.thiasos),
        "engaged": of(Player, lambda one: one.engaged),
        "proscribed": of(Player, lambda one: _act(one.proscribed)),
        "unprotected": of(Player, lambda one: _act(one.unprotected)),
        "died": of(Player, lambda one: one.death or _act(one.died)),
        "killer": of(Player, lambda one: one.killer),
    },
    "evening": {"season": of(LudiEvening, _season)},
    INCERTUM: {what: _owned(Incertum, what) for what in Properties.model_fields},
    ACTIUM: {"winner": Question(_winner, streams=_won)},
    "factio": {
        "naves": of(Factio, lambda one: one.naves, counted=True),
        "total": of(Factio, lambda one: one.total or 0, counted=True),
        "members": of(Factio, lambda one: " ".join(one.members)),
    },
    "amicitia": {"members": of(Amicitia, lambda one: " ".join(one.members) or None)},
    "rogatio": {"stage": of(RogatioRecord, lambda one: one.stage), "votes": of(RogatioRecord, _votes)},
    "region": {
        "seated": of(Region, lambda one: " ".join(seat.player for seat in one.seated) or None),
        "pestis": of(Region, lambda one: "pestis" if one.pestis else None),
    },
}
