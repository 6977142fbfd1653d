"""What arose in play and is named by the number of its act, as one chooses it: a proelium, a bill, a party at Actium."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from domain.kernel.objection import Names
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel import choices as kernel
from projections.kernel.choices import Choice, Choices
from projections.ludi_romani.fleets import fleets
from projections.ludi_romani.proelia import proelia_now
from projections.ludi_romani.senate import senate

PROELIUM = {
    "offered": "to be answered", "accepted": "accepted", "refused": "refused", "begun": "under way", "ended": "over",
}  # fmt: skip
ROGATIO = {"open": "open to the vote", "passed": "passed", "failed": "failed"}


def choices(world: Ludi, picker: str) -> Choices:
    """The view of a picker's values: what the screens show of its kind now, else whatever the law knows."""
    if picker in NUMBERED:
        return kernel.listed(NUMBERED[picker](world))
    return kernel.choices(LUDI_ROMANI, world, picker)


def _names(world: Ludi, ids: Iterable[str]) -> str:
    return ", ".join(world.name(id) for id in ids)


def _proelia(world: Ludi) -> Iterator[Choice]:
    for one in proelia_now(world).proelia:
        words = f"{_names(world, one.challenger.players)} against {_names(world, one.challenged.players)}"
        yield Choice(value=one.number, words=words, note=f"{world.name(one.region)} · {PROELIUM[one.stage]}")


def _rogationes(world: Ludi) -> Iterator[Choice]:
    session = senate(world).session
    for one in session.rogationes if session else ():
        whom = one.target or one.provincia
        words = f"{one.type.capitalize()}: {world.name(whom)}" if whom else one.type.capitalize()
        yield Choice(value=one.number, words=words, note=f"{world.name(one.consul)} · {ROGATIO[one.stage]}")


def _parties(world: Ludi) -> Iterator[Choice]:
    for one in fleets(world, Names(world.name)).parties:
        others = _names(world, (id for id in one.members if id != one.leader))
        yield Choice(value=one.number, words=world.name(one.leader), note=others)


NUMBERED: Mapping[str, Callable[[Ludi], Iterator[Choice]]] = {
    "proelium": _proelia, "rogatio": _rogationes, "party": _parties,
}  # fmt: skip
