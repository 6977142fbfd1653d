"""The tales of a journal: each told once, and for whoever reads found without walking past what is not for him."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import merge
from itertools import islice
from typing import overload

from domain.kernel.act import Act, Audience
from domain.kernel.event import Event
from domain.kernel.grammar import clauses, sentence
from domain.kernel.journal import Entry, Journal
from domain.kernel.objection import Names
from domain.kernel.role import OUTSIDE
from domain.kernel.world import World
from projections.kernel.tale import Deed, Sum, Tale, Telling, nothing, tell


@dataclass(slots=True)
class _Kept:
    """Tales in the order of their acts, and beside them the numbers of those that outsiders may read, rising."""

    tales: list[Tale] = field(default_factory=list)
    back: dict[int, int] = field(default_factory=dict)
    """By what was taken back, the act that took it back."""
    room: list[int] = field(default_factory=list)
    own: dict[str, list[int]] = field(default_factory=dict)

    def append(self, tale: Tale) -> None:
        entry = tale.entry
        self.tales.append(tale)
        self.back.update((change.act, entry.number) for change in entry.row.corrections)
        if entry.act.audience is Audience.ROOM:
            self.room.append(entry.number)
        for who in tale.his:
            self.own.setdefault(who, []).append(entry.number)


@dataclass(frozen=True, slots=True)
class Told(Sequence[Tale]):
    """The tales of the first so many acts of an evening that goes on."""

    _kept: _Kept = field(default_factory=_Kept)
    _number: int = 0

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, at: int) -> Tale: ...

    @overload
    def __getitem__(self, at: slice) -> list[Tale]: ...

    def __getitem__(self, at: int | slice) -> Tale | list[Tale]:
        places = range(self._number)[at]
        return [self._kept.tales[place] for place in places] if isinstance(places, range) else self._kept.tales[places]

    def standing(self, audience: str, who: str = "") -> Iterator[tuple[Tale, str]]:
        """What somebody may read, with how he reads it, the newest first; nothing that was taken back."""
        for number in self._read_by(audience, who):
            tale = self._kept.tales[number - 1]
            words = tale.read_by(audience, who)
            if words is not None and self._kept.back.get(number, self._number + 1) > self._number:
                yield tale, words

    def _read_by(self, audience: str, who: str) -> Iterator[int]:
        if audience not in OUTSIDE:
            return iter(range(self._number, 0, -1))
        return merge(self._upto_here(self._kept.room), self._upto_here(self._kept.own.get(who, [])), reverse=True)

    def _upto_here(self, numbers: list[int]) -> Iterator[int]:
        later = len(numbers) - bisect_right(numbers, self._number)
        return islice(reversed(numbers), later, None)


def raised(fault: Exception) -> None:
    """Where a teller must not fail."""
    raise fault


class Tales:
    """The tales of a journal. Each is told when it is first asked for, and kept. What a teller ``failed`` over is in the books
    all the same, and is told as it was entered."""

    def __init__(
        self,
        telling: Telling,
        journal: Journal,
        names: Callable[[World], Names],
        failed: Callable[[Exception], object] = raised,
    ) -> None:
        self._telling, self._journal, self._names, self._failed = telling, journal, names, failed
        self.forget()

    def forget(self) -> None:
        """A text was erased: all are told anew."""
        self._kept = _Kept()
        self._after = self._journal.world_at(0)

    def upto(self, number: int) -> Told:
        """Of the first so many acts."""
        tales = self._kept.tales
        for entry, after in self._journal.walk(range(len(tales) + 1, number + 1)):
            tale = self._tell(entry, after)
            back = [tales[change.act - 1] for change in entry.row.corrections]
            self._kept.append(_taking_back(tale, back, self._names(after)) if back else tale)
            self._after = after
        return Told(self._kept, number)

    def _tell(self, entry: Entry, after: World) -> Tale:
        try:
            return tell(self._telling, entry, self._after, after, self._names)
        except Exception as fault:
            self._failed(fault)
            return tell(self._plainly(), entry, self._after, after, self._names)

    def _plainly(self) -> Telling:
        """In which nothing can fail."""
        return replace(self._telling, tellers={}, sums=nothing)

    def beforehand(self, act: Act, by: str, events: tuple[Event, ...], after: World) -> tuple[str, tuple[Sum, ...]]:
        """The sentence and the sums of an act that would be recorded now, as its receipt will say them."""
        before = self._journal.world
        deed = Deed(act, by, before.number + 1, events, before, after, self._names(after), by)
        try:
            return self._telling.words(deed), self._telling.moved(deed)
        except Exception as fault:
            self._failed(fault)
            return self._plainly().words(deed), ()

    def of(self, number: int) -> Tale:
        """Of one act."""
        return self.upto(number)[-1]


def _taking_back(tale: Tale, back: Sequence[Tale], names: Names) -> Tale:
    """With what the acts that it takes back were told as, and whose books it changed beside."""
    touched = {event.stream for one in back for event in one.entry.events}
    rest = [event.stream for event in tale.entry.events if event.stream not in touched]
    also = f"the books of {names.of(rest)} are set right too" if rest else ""

    def told(head: str, *of: str) -> str:
        return sentence(clauses(": ".join(one.removesuffix(".") for one in (head, *of)), [also]))

    said, outside = [one.sentence for one in back], [one.outside for one in back]
    return replace(tale, sentence=told(tale.sentence, *said), outside=told(tale.outside, *outside))
