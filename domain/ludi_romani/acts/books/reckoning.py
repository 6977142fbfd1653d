"""The reckoning: what was counted at the table beside what the books say and what stands unexplained on *incertum*."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.aggregates.incertum import STREAM, IncertumChanged, IncertumReturned, add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, PROPERTIES, Properties

NOBODY = ""
"""At whom stands what came of setting an act right, beyond what that act itself had left unexplained."""
Booked = defaultdict[str, Properties]
"""By how much more than the books knew the table showed, by whom; below nothing where it was less."""


@dataclass(frozen=True, slots=True)
class Unexplained:
    """What stands on *incertum* at somebody, and by which acts."""

    more: Properties
    acts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Compared:
    """One property of somebody: by how much the table shows ``more`` than the books (``counted`` is None where nobody counted), by how
    much it showed more in what ``stands`` unexplained, and what is to be explained ``together``."""

    what: str
    books: int
    counted: int | None
    more: int
    stands: int
    together: int


@dataclass(frozen=True, slots=True)
class OffsetPair:
    """Two who cancel each other out: so much more at the one, so much less at the other, as if it had passed between them."""

    what: str
    amount: int
    more: str
    less: str


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Everybody's properties compared, who is counted otherwise than the books say, what stands at whom, and which pairs cancel."""

    compared: Mapping[str, tuple[Compared, ...]]
    unexplained: Mapping[str, Unexplained]
    pairs: tuple[OffsetPair, ...]

    def adjusts(self, who: str) -> bool:
        """Whether what was counted of somebody differs from the books, or explains what stands there."""
        return any(one.counted is not None and (one.more or one.stands) for one in self.compared[who])

    def explains(self, who: str) -> int | None:
        """The act that the cause found for somebody explains too: the only one that stands at him or at whoever cancels him out."""
        both = {who, *(id for pair in self.pairs if who in (pair.more, pair.less) for id in (pair.more, pair.less))}
        acts = {act for id in both if id in self.unexplained for act in self.unexplained[id].acts}
        return acts.pop() if len(acts) == 1 else None


def unexplained(entries: Iterable[Entry]) -> dict[str, Unexplained]:
    """What stands on *incertum* by whom, but for what a count explained; of rising acts, all those that touched it, counted or
    corrected."""
    booked, causes = dict[int, Booked](), dict[int, int | None]()
    for entry in entries:
        undone = [one.act for one in entry.row.corrections if one.change != "insert"]
        booked[entry.number] = _booked(entry)
        for act in undone:
            causes.pop(act, None)
            for more in booked.pop(act, Booked()).values():
                rest = booked[entry.number]
                rest[NOBODY] = add(rest[NOBODY], more)
        if isinstance(entry.act, Numerare) and entry.act.cause is not None:
            causes[entry.number] = entry.act.number
    explained = {*causes, *causes.values()}
    found, acts = Booked(Properties), defaultdict[str, list[int]](list)
    for number, by in booked.items():
        for who, more in by.items() if number not in explained else ():
            if more != NOTHING:
                found[who] = add(found[who], more)
                acts[who].append(number)
    return {who: Unexplained(more, tuple(acts[who])) for who, more in found.items()}


def _booked(entry: Entry) -> Booked:
    found = Booked(Properties)
    for event in entry.events:
        if isinstance(event, IncertumChanged):
            found[event.towards] = add(found[event.towards], event.properties)
        elif isinstance(event, IncertumReturned):
            found[event.source] = add(found[event.source], event.properties, -1)
        elif isinstance(event, Corrected) and event.stream == STREAM:
            old, new = (Properties.model_validate(one) for one in event.assign["properties"])
            found[NOBODY] = add(found[NOBODY], add(old, new, -1))
    return found


def reckon(world: Ludi, entries: Iterable[Entry], counts: Sequence[Numerare]) -> Reckoning:
    """What was counted beside the books, of everybody. ``entries`` are those of ``unexplained``."""
    standing, counted = unexplained(entries), {one.player: one.counts for one in counts}
    compared = {
        player.id: tuple(_compared(player.properties, counted.get(player.id, {}), standing.get(player.id)))
        for player in world.players()
    }
    return Reckoning(compared, standing, tuple(_pairs(world, compared)))


def _compared(books: Properties, counted: Mapping[str, int], standing: Unexplained | None) -> Iterator[Compared]:
    for what in PROPERTIES:
        held, found = getattr(books, what), counted.get(what)
        more, stands = 0 if found is None else found - held, getattr(standing.more, what) if standing else 0
        yield Compared(what, held, found, more, stands, more + stands)


def _pairs(world: Ludi, compared: Mapping[str, Sequence[Compared]]) -> Iterator[OffsetPair]:
    """Each is paired once; with somebody in the same region rather than with somebody elsewhere."""
    for what in PROPERTIES:
        open_at = {
            who: one.together for who, row in compared.items() for one in row if one.what == what and one.together
        }
        for who, more in [*open_at.items()]:
            others = [other for other, less in open_at.items() if less == -more]
            if more > 0 and others:
                less = min(others, key=lambda other: world.whereabouts(other) != world.whereabouts(who))
                del open_at[less]
                yield OffsetPair(what, more, who, less)
