"""The tales of a journal: each is told once; the tales that a seat may read are found without walking past the others."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, overload
from zlib import compress, decompress

from pydantic import TypeAdapter

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.wording import clauses, sentence
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from projections.kernel.tale import Sum, Tale, Telling, ToldAct, nothing, tell

BLOCK = 20
"""Acts told in one walk, for reading backwards."""
BLOCKS = 10
"""Blocks of tales held; other tales told before are packed into some 70 bytes each."""
TALES = TypeAdapter(list[Tale])


def told_whole(number: int) -> bool:
    """The default of ``hides``: nothing is hidden from readers of the journal."""
    return False


class TaleRead(NamedTuple):
    """A tale for one seat; ``by``: in whose name, as that seat may know it."""

    number: int
    kind: str
    happened: int
    by: str
    sentence: str
    sums: tuple[Sum, ...]


class SeatTales:
    """The tales of the first ``number`` acts for one seat."""

    def __init__(
        self, seat: Seat, tales: "Tales | None" = None, number: int = 0, hides: Callable[[int], bool] = told_whole
    ) -> None:
        """``hides``: whether the seat is told nothing of an act, though it reads the journal."""
        self._seat, self._tales, self._number, self._hides = seat, tales, number, hides

    def read(self, number: int) -> TaleRead | None:
        """The tale of an act; None where it is not for this seat, or later than ``number``."""
        if self._tales is None or number > self._number or self._hides(number):
            return None
        tale, seat = self._tales.of(number), self._seat
        words = tale.read_by(seat)
        if words is None:
            return None
        own = seat.role.reads_journal
        sums = tale.sums if own else tuple(amount for amount in tale.sums if amount.about.partition(":")[2] == seat.who)
        return TaleRead(tale.number, tale.kind, tale.happened, tale.by(seat), words, sums)

    def by(self, number: int) -> str:
        """In whose name an act was recorded, as the seat may know it."""
        assert self._tales, "there are none without a journal"
        return self._tales.of(number).by(self._seat)

    def beforehand(
        self, act: Act, by: str, events: tuple[Event, ...], before: World, after: World
    ) -> tuple[str, tuple[Sum, ...]]:
        """The sentence and sums of an act not recorded yet, equal to those of its later receipt."""
        assert self._tales, "there are none without a journal"
        return self._tales.beforehand(act, by, events, before, after)

    def supposed(self, act: Act, moment: Moment, events: tuple[Event, ...], before: World, after: World) -> str:
        """The sentence of an act in another course of the evening."""
        assert self._tales, "there are none without a journal"
        return self._tales.supposed(act, moment, events, before, after)

    def standing(self) -> Iterator[TaleRead]:
        """The tales for the seat, newest first, without acts taken back."""
        for number in self._tales.readable(self._seat, self._number) if self._tales else ():
            tale = self.read(number)
            if tale:
                yield tale

    def withdrawn(self) -> Iterator[tuple[int, TaleRead]]:
        """The tales of acts taken back that the seat could read, each with the act that took it back; latest first."""
        for by, number in self._tales.withdrawn(self._number) if self._tales else ():
            tale = self.read(number)
            if tale:
                yield by, tale


class TaleList(Sequence[Tale]):
    """The tales of the first ``number`` acts of a live evening, for readers of everything."""

    def __init__(self, tales: "Tales", number: int) -> None:
        self._tales, self._number = tales, number

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, at: int) -> Tale: ...

    @overload
    def __getitem__(self, at: slice) -> list[Tale]: ...

    def __getitem__(self, at: int | slice) -> Tale | list[Tale]:
        places = range(self._number)[at]
        return [self._tale(place) for place in places] if isinstance(places, range) else self._tale(places)

    def _tale(self, place: int) -> Tale:
        return self._tales.of(place + 1)


def raised(fault: Exception) -> None:
    """The default of ``failed``: a teller's fault is raised."""
    raise fault


class Tales:
    """The tales of a journal. Each is told on demand, together with its neighbours, and once only: old ones are packed into a few
    bytes. An act whose teller ``failed`` is told as entered."""

    def __init__(
        self,
        telling: Telling,
        journal: Journal,
        names: Callable[[World], Names],
        failed: Callable[[Exception], object] = raised,
    ) -> None:
        self._telling, self._journal, self._names, self._failed = telling, journal, names, failed
        self._blocks: OrderedDict[int, list[Tale]] = OrderedDict()
        self._laid_by: dict[int, bytes] = {}

    def forget(self) -> None:
        """Drop all tales, after a text was erased."""
        self._blocks.clear()
        self._laid_by.clear()

    def upto(self, number: int) -> TaleList:
        """The tales of the first ``number`` acts."""
        return TaleList(self, number)

    def read_from(self, seat: Seat, number: int, hides: Callable[[int], bool] = told_whole) -> SeatTales:
        """The same for one seat."""
        return SeatTales(seat, self, number, hides)

    def readable(self, seat: Seat, number: int) -> Iterator[int]:
        """Of the first ``number`` acts those that a seat may be able to read and that were not taken back by then; newest first."""
        journal, whole = self._journal, seat.role.reads_journal
        for place in range(number, 0, -1) if whole else journal.readable.newest(seat.who, number):
            if (journal.taken_back(place) or number + 1) > number:
                yield place

    def withdrawn(self, number: int) -> Iterator[tuple[int, int]]:
        """Pairs (revoking act, act taken back) among the first ``number`` acts; latest first."""
        return (
            (by, change.act)
            for by, change in reversed(self._journal.corrections)
            if by <= number and change.change == "void"
        )

    def of(self, number: int) -> Tale:
        """The tale of one act."""
        block, place = divmod(number - 1, BLOCK)
        told = self._block(block)
        if place >= len(told):
            self._tell_on(told, block * BLOCK + len(told), number)
        return told[place]

    def _block(self, block: int) -> list[Tale]:
        if block not in self._blocks:
            laid = self._laid_by.get(block)
            self._blocks[block] = TALES.validate_json(decompress(laid)) if laid else []
            if len(self._blocks) > BLOCKS:
                at, told = self._blocks.popitem(last=False)
                if len(told) == BLOCK and at not in self._laid_by:
                    self._laid_by[at] = compress(TALES.dump_json(told), 1)
        self._blocks.move_to_end(block)
        return self._blocks[block]

    def _tell_on(self, told: list[Tale], known: int, last: int) -> None:
        before = self._journal.world_at(known)
        for entry, after in self._journal.walk(range(known + 1, last + 1)):
            tale = self._tell(entry, before, after)
            told.append(self._taking_back(tale, entry, self._names(after)) if entry.row.corrections else tale)
            before = after

    def _taking_back(self, tale: Tale, entry: Entry, names: Names) -> Tale:
        """The tale with those of the acts that it takes back, and the other holdings that it changed."""
        numbers = [change.act for change in entry.row.corrections if change.change != "insert"]
        touched = {event.stream for number in numbers for event in self._journal.entries[number - 1].events}
        rest = [event.stream for event in entry.events if event.stream not in touched]
        also = names.say("the books of {owners} are set right too", {"owners": names.of(rest)}) if rest else ""

        def told(head: str, *of: str) -> str:
            return sentence(clauses(": ".join(words.removesuffix(".") for words in (head, *of)), [also]))

        back = [self.of(number) for number in numbers]
        said, outside = [former.sentence for former in back], [former.outside for former in back]
        return replace(tale, sentence=told(tale.sentence, *said), outside=told(tale.outside, *outside))

    def _tell(self, entry: Entry, before: World, after: World) -> Tale:
        try:
            return tell(self._telling, entry, before, after, self._names)
        except Exception as fault:
            self._failed(fault)
            return tell(self._plainly(), entry, before, after, self._names)

    def _plainly(self) -> Telling:
        """A telling that cannot fail."""
        return replace(self._telling, tellers={}, sums=nothing)

    def beforehand(
        self, act: Act, by: str, events: tuple[Event, ...], before: World, after: World
    ) -> tuple[str, tuple[Sum, ...]]:
        """The sentence and sums of an act not recorded yet, equal to those of its later receipt."""
        deed = ToldAct(act, by, before.number + 1, events, before, after, self._names(after), by)
        try:
            return self._telling.words(deed), self._telling.moved(deed)
        except Exception as fault:
            self._failed(fault)
            return self._plainly().words(deed), ()

    def supposed(self, act: Act, moment: Moment, events: tuple[Event, ...], before: World, after: World) -> str:
        """The sentence of an act in another course of the evening."""
        deed = ToldAct(act, moment.by, moment.number, events, before, after, self._names(after), moment.by)
        try:
            return self._telling.words(deed)
        except Exception as fault:
            self._failed(fault)
            return self._plainly().words(deed)
