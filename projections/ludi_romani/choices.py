"""What arose in play and is named by the number of its act, as one chooses it: a proelium, a bill, a party at Actium."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.proelium import PARTIES
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
AGAINST = "{challenger} against {challenged}"
ROGATIO = {"open": "open to the vote", "passed": "passed", "failed": "failed"}


def choices(world: Ludi, picker: str, names: Names) -> Choices:
    """The view of a picker's values: what the screens show of its kind now, else whatever the law knows."""
    if picker in NUMBERED:
        return kernel.listed(NUMBERED[picker](world, names))
    return kernel.choices(LUDI_ROMANI, world, picker, names)


def _all(names: Names, ids: Iterable[str]) -> str:
    return ", ".join(map(names.name, ids))


def _proelia(world: Ludi, names: Names) -> Iterator[Choice]:
    for one in proelia_now(world).proelia:
        parties: dict[str, str] = {party: _all(names, getattr(one, party).players) for party in PARTIES}
        note = f"{names.name(one.region)} · {names.tongue.word(PROELIUM[one.stage])}"
        yield Choice(value=one.number, words=names.say(AGAINST, parties), note=note)


def _rogationes(world: Ludi, names: Names) -> Iterator[Choice]:
    session = senate(world).session
    for one in session.rogationes if session else ():
        whom = one.target or one.provincia
        words = f"{one.type.capitalize()}: {names.name(whom)}" if whom else one.type.capitalize()
        note = f"{names.name(one.consul)} · {names.tongue.word(ROGATIO[one.stage])}"
        yield Choice(value=one.number, words=words, note=note)


def _parties(world: Ludi, names: Names) -> Iterator[Choice]:
    for one in fleets(world, names).parties:
        others = _all(names, (id for id in one.members if id != one.leader))
        yield Choice(value=one.number, words=names.name(one.leader), note=others)


NUMBERED: Mapping[str, Callable[[Ludi, Names], Iterator[Choice]]] = {
    "proelium": _proelia, "rogatio": _rogationes, "party": _parties,
}  # fmt: skip
