"""Whom a refused act was about: the players who may be told of it."""

from collections.abc import Iterable, Iterator, Sequence

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.objection import Objection
from domain.kernel.grammar.role import PLAYERS, Seat
from domain.kernel.log.journal import Journal
from domain.kernel.log.subjects_index import touched
from projections.kernel.access import sight
from projections.kernel.tale import told_to


def refused_to(journal: Journal, act: Act, objections: Sequence[Objection]) -> tuple[str, ...]:
    """The ids of players for whom others record, whom an act names or who take part in what it names, and who may be told of it with
    the objections that refused it: none of a sealed act, and no player who does not see one of those players, or of what the objections
    name, as it is."""
    world = journal.world
    if act.sealed or not world.opened:
        return ()
    seats = {seat.who: seat for seat in _for_whom_others_record(journal)}
    ids = [id for id in dict.fromkeys(_subjects(journal, act)) if id in seats]
    named = {*ids, *(id for objection in objections for id in _strings(objection.facts().values()))}
    streams = [stream for stream in world.aggregates if stream.partition(":")[2] in named]

    def sees_all(seat: Seat) -> bool:
        seen = sight(journal.game, world, seat)
        return seen is world or all(seen.aggregates.get(stream) == world.aggregates[stream] for stream in streams)

    return tuple(id for id in ids if told_to(seats[id], act.audience, ids) and sees_all(seats[id]))


def _strings(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | list):
            yield from _strings(value)


def _for_whom_others_record(journal: Journal) -> Iterator[Seat]:
    for kind, role in journal.game.badges.items():
        if role.reads == PLAYERS and role.whose and not role.records:
            yield from (Seat(kind, id, role) for id in role.whose(journal.world))


def _subjects(journal: Journal, act: Act) -> Iterator[str]:
    for thing in act.named():
        yield thing.id
        if isinstance(thing.value, int) and 0 < thing.value <= len(journal.entries):
            yield from sorted(touched(journal.entries[thing.value - 1]))  # a thing is named by the act that began it
