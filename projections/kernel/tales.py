"""The tales of a journal: each is told once; the tales that a seat may read are found without walking past the others."""

from bisect import bisect_left
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import merge
from itertools import groupby
from typing import NamedTuple, overload
from zlib import compress, decompress

from pydantic import TypeAdapter

from domain.kernel.correction.side_by_side import DerivedAct
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change
from projections.kernel.retellings import Retellings
from projections.kernel.retold import BOOKS, ChangedAct, in_full, in_part
from projections.kernel.tale import Happened, Sum, Tale, Telling, ToldAct, nothing, tell

BLOCK = 20
"""Acts told in one walk, for reading backwards."""
BLOCKS = 10
"""Blocks of tales held; other tales told before are packed into some 70 bytes each."""
TALES = TypeAdapter(list[Tale])


def told_whole(number: int) -> bool:
    """The default of ``hides``: nothing is hidden from readers of the journal."""
    return False


class TaleRead(NamedTuple):
    """A tale for one seat, as it is known; ``by``: in whose name, as that seat may know it. ``was``: what it was told as, where
    the correction ``set_right_by`` left another sentence. ``stands``: whether it happened. ``course``: the amounts that it moved
    as is known now; ``sums`` of a correction are those that it assigned."""

    number: int
    kind: str
    happened: int
    by: str
    sentence: str
    sums: tuple[Sum, ...]
    was: str | None = None
    set_right_by: int | None = None
    stands: bool = True
    course: tuple[Sum, ...] = ()


class KnownTale(NamedTuple):
    """The tale of an act as it is known after another one, and as it was ``first`` told; ``by``: the correction that left it so.
    Of an act that did not happen, ``tale`` is the last one told."""

    tale: Tale
    first: Tale
    stands: bool
    by: int | None


def as_told(words: str) -> str:
    """The default of ``said``: a sentence as it is."""
    return words


class SeatTales:
    """The tales of the first ``number`` acts for one seat, with the corrections up to act ``known``."""

    def __init__(
        self,
        seat: Seat,
        tales: "Tales | None" = None,
        number: int = 0,
        hides: Callable[[int], bool] = told_whole,
        known: int | None = None,
    ) -> None:
        """``hides``: whether the seat is told nothing of an act, though it reads the journal."""
        self._seat, self._tales, self._number, self._hides = seat, tales, number, hides
        self._known = number if known is None else known
        self._read: dict[int, TaleRead | None] = {}
        """By number: a view reads each to compare itself with the last one, and again as it is built."""

    def read(self, number: int, said: Callable[[str], str] = as_told) -> TaleRead | None:
        """The tale of an act; None where it is not for this seat, or later than ``number``. ``said`` words each sentence."""
        if self._tales is None or number > self._number or self._hides(number):
            return None
        if self._tales.corrects(number):
            return self._correction(self._tales, number, said)
        known_tale, seat = self._tales.known(number, self._known), self._seat
        tale, was = known_tale.tale, known_tale.first.read_by(seat)
        words = tale.read_by(seat)
        if words is None and (was is None or known_tale.by is None):
            return None
        sums = self._own(tale.sums) if words else ()
        return TaleRead(
            tale.number, tale.kind, tale.happened, tale.by(seat), said(words or was or ""), sums,
            said(was) if was and was != words else None, known_tale.by, known_tale.stands and words is not None, sums,
        )  # fmt: skip

    def _own(self, sums: tuple[Sum, ...]) -> tuple[Sum, ...]:
        seat = self._seat
        return (
            sums
            if seat.role.reads_journal
            else tuple(amount for amount in sums if amount.about.partition(":")[2] == seat.who)
        )

    def _correction(self, tales: "Tales", number: int, said: Callable[[str], str]) -> TaleRead | None:
        """A correction: in full for readers of the journal; for others as far as they read the acts that it changes."""
        tale, acts, seat = tales.of(number), tales.changed(number, self._known), self._seat
        added = tuple(amount for act in acts if act.change.change == "insert" and act.now for amount in act.now.sums)
        stands = all(act.now is not None or act.change.change == "void" for act in acts)
        words: str | None
        if seat.role.reads_journal:
            hidden = any(act.change.change != "insert" and self._hides(act.change.act) for act in acts)
            words, sums = tales.head(number) if hidden else tales.correction(number, self._known), tale.sums
        else:
            words, sums = self._in_part(tales, tale, acts, said), self._own(added)
        if words is None:
            return None
        return TaleRead(
            number, tale.kind, tale.happened, tale.by(seat), words, sums, None, None, stands, self._own(added)
        )

    def _in_part(
        self, tales: "Tales", tale: Tale, acts: Sequence[ChangedAct], said: Callable[[str], str]
    ) -> str | None:
        seat, names = self._seat, tales.names_after(tale.number)

        def read(part: Tale) -> str | None:
            words = part.read_by(seat)
            return said(words) if words else None

        own = tale.read_by(seat)
        if own is not None:  # a game's own act that corrects says itself who may read it
            return said(own)
        parts = [words for act in acts if (words := in_part(act, names, read))]
        if parts:
            return " ".join(parts)
        touched = any(amount.about.partition(":")[2] == seat.who for amount in tale.sums)
        return said(names.sentence(BOOKS.removesuffix("."), owner=names.name(seat.who))) if touched else None

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
        """The tales for the seat, newest first, without acts that did not happen. What only strikes acts out is told to others by
        ``withdrawn``."""
        tales, whole = self._tales, self._seat.role.reads_journal
        for number in tales.readable(self._seat, self._number, self._known) if tales else ():
            if tales and not whole and tales.strikes(number):
                continue
            tale = self._read_once(number)
            if tale and tale.stands:
                yield tale

    def withdrawn(self, made: Callable[[int], bool] = bool) -> Iterator[tuple[int, TaleRead]]:
        """The tales of acts that did not happen after all and that the seat could read, each with the correction that says so;
        latest first. ``made``: of which corrections."""
        for by, number in self._tales.withdrawn(self._number, self._known) if self._tales else ():
            tale = self._read_once(number) if made(by) else None
            if tale:
                yield by, tale

    def _read_once(self, number: int) -> TaleRead | None:
        if number not in self._read:
            self._read[number] = self.read(number)
        return self._read[number]

    def set_right(self, made: Callable[[int], bool] = bool) -> Iterator[tuple[int, int, str | None, str | None]]:
        """For each such correction that amends or adds an act which the seat may read, the latest first: its number, the act's, and
        its sentences before and after; an added act has the number of its correction."""
        tales = self._tales
        for by, change in filter(lambda correction: made(correction[0]), tales.amending(self._known) if tales else ()):
            act = (
                next(candidate for candidate in tales.changed(by, self._known) if candidate.change == change)
                if tales
                else None
            )
            was, now = (
                (tale.read_by(self._seat) if tale else None for tale in (act.was, act.now)) if act else (None, None)
            )
            if was or now:
                yield by, by if change.change == "insert" else change.act, was, now

    def about(self, id: str) -> Iterator[int]:
        """The acts that moved a player's amounts as a correction left them, and those corrections."""
        return self._tales.about(id, self._known) if self._tales else iter(())


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
        self._heads: dict[int, tuple[str, str]] = {}
        """Of each correction its own sentence, and the owners whose books are set right besides."""
        self.retellings = Retellings(journal, self._derived, failed)

    def forget(self) -> None:
        """Drop all tales, after a text was erased."""
        self._blocks.clear()
        self._laid_by.clear()
        self._heads.clear()
        self.retellings.forget()

    def upto(self, number: int) -> TaleList:
        """The tales of the first ``number`` acts."""
        return TaleList(self, number)

    def read_from(
        self, seat: Seat, number: int, hides: Callable[[int], bool] = told_whole, known: int | None = None
    ) -> SeatTales:
        """The same for one seat; with the corrections up to act ``known``, where given."""
        return SeatTales(seat, self, number, hides, known)

    def readable(self, seat: Seat, number: int, known: int) -> Iterator[int]:
        """Of the first ``number`` acts those that a seat may be able to read and that were not taken back by then; newest first."""
        journal, whole = self._journal, seat.role.reads_journal
        places: Iterator[int] = iter(range(number, 0, -1))
        if not whole:
            others = {*self.retellings.numbers(known), *(by for by, _ in journal.corrections)}
            more = sorted((other for other in others if other <= number), reverse=True)
            places = (at for at, _ in groupby(merge(journal.readable.newest(seat.who, number), more, reverse=True)))
        return (place for place in places if journal.taken_back(place, known) is None)

    def corrects(self, number: int) -> bool:
        """Whether an act is a correction."""
        made = self._journal.corrections
        at = bisect_left(made, number, key=lambda correction: correction[0])
        return at < len(made) and made[at][0] == number

    def strikes(self, number: int) -> bool:
        """Whether an act is a correction that only strikes acts out, and says nothing of its own."""
        if not self._journal.game.verbs[self._journal.kinds[number - 1]].only_corrects:
            return False
        made = [change for by, change in self._journal.corrections if by == number]
        return bool(made) and all(change.change == "void" for change in made)

    def amending(self, number: int) -> Iterator[tuple[int, Change]]:
        """The changes up to an act that amend or add one, each with its correction; latest first."""
        made = reversed(self._journal.corrections)
        return ((by, change) for by, change in made if by <= number and change.change != "void")

    def withdrawn(self, number: int, known: int) -> Iterator[tuple[int, int]]:
        """Pairs (correction, act that did not happen since) among the first ``number`` acts; latest first."""
        journal = self._journal
        struck = {(by, change.act) for by, change in journal.corrections if by <= known and change.change == "void"}
        fallen = {(by, act) for by, act in self.retellings.fallen(known)}
        for by, act in sorted(struck | fallen, reverse=True):
            last = journal.taken_back(act, known) or self._fell(act, known)
            if act <= number and last == by:
                yield by, act

    def _fell(self, number: int, known: int) -> int | None:
        last = self.retellings.known(number, known)
        return last.by if last and last.tale is None else None

    def known(self, number: int, upto: int) -> KnownTale:
        """The tale of an act as it is known after act ``upto``."""
        first, versions = self.of(number), self.retellings.versions(number, upto)
        last = versions[-1] if versions else None
        told = next((version.tale for version in reversed(versions) if version.tale), first)
        stands = self._journal.taken_back(number, upto) is None and (last is None or last.tale is not None)
        return KnownTale(told, first, stands, last.by if last else None)

    def changed(self, number: int, upto: int) -> list[ChangedAct]:
        """What a correction changes, as it is known after act ``upto``."""
        entry = self._journal.entries[number - 1]
        return [self._changed(number, change, upto) for change in entry.row.corrections]

    def _changed(self, by: int, change: Change, upto: int) -> ChangedAct:
        added = change.change == "insert"
        act = by if added else change.act
        versions = self.retellings.versions(act, max(by, upto))
        before = [version.tale for version in versions if version.by < by] or [None if added else self.of(act)]
        now = versions[-1].tale if versions else None
        return ChangedAct(change, before[-1], None if change.change == "void" else now)

    def about(self, id: str, upto: int) -> Iterator[int]:
        """The acts a version of which moved a player's amounts, and the corrections of such acts."""

        def moves(tales: Iterable[Tale | None]) -> bool:
            return any(amount.about.partition(":")[2] == id for tale in tales if tale for amount in tale.sums)

        for number in self.retellings.numbers(upto):
            if moves(version.tale for version in self.retellings.versions(number, upto)):
                yield number
        for by in dict.fromkeys(by for by, _ in self._journal.corrections if by <= upto):
            if moves(tale for act in self.changed(by, upto) for tale in act.audience()):
                yield by

    def names_after(self, number: int) -> Names:
        """Names of facts in the world after an act."""
        return self._names(self._journal.world_at(number))

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

    def _tell_on(self, told: list[Tale], start: int, last: int) -> None:
        before = self._journal.world_at(start)
        for entry, after in self._journal.walk(range(start + 1, last + 1)):
            tale = self._tell(entry, before, after)
            told.append(self._correcting(tale, entry, self._names(after)) if entry.row.corrections else tale)
            before = after

    def _correcting(self, tale: Tale, entry: Entry, names: Names) -> Tale:
        """The tale of a correction with those of the acts that it changes, and the other holdings that it changed."""
        changed = self.changed(entry.number, entry.number)
        touched = {amount.about for act in changed for version in act.audience() for amount in version.sums}
        numbers = [change.act for change in entry.row.corrections if change.change != "insert"]
        touched |= {event.stream for number in numbers for event in self._journal.entries[number - 1].events}
        rest = [event.stream for event in entry.events if event.stream not in touched]
        owners = names.of(rest) if rest else ""
        self._heads[entry.number] = tale.sentence, owners
        full = in_full(tale.sentence, changed, owners, names, lambda part: part.sentence)
        outside = in_full(tale.outside, changed, owners, names, lambda part: part.outside)
        return replace(tale, sentence=full, outside=outside)

    def head(self, number: int) -> str:
        """The sentence of a correction that tells nothing of the acts that it changes."""
        self.of(number)
        return self._heads[number][0]

    def correction(self, number: int, upto: int) -> str:
        """The sentence of a correction for readers of everything, with what is known after act ``upto``."""
        sentence = self.of(number).sentence
        head, owners = self._heads[number]
        acts = self.changed(number, upto)
        if acts == self.changed(number, number):
            return sentence
        return in_full(head, acts, owners, self.names_after(number), lambda part: part.sentence)

    def _derived(self, act: DerivedAct) -> Tale:
        """The tale of an act in another course."""
        turn, decision = act.turn, act.decision
        moment = turn.moment
        happened = Happened(moment.number, turn.act, moment.by, moment.happened, decision.events)
        return self._told(happened, act.before, decision.after)

    def _tell(self, entry: Entry, before: World, after: World) -> Tale:
        return self._told(Happened.of(entry), before, after)

    def _told(self, happened: Happened, before: World, after: World) -> Tale:
        try:
            return tell(self._telling, happened, before, after, self._names)
        except Exception as fault:
            self._failed(fault)
            return tell(self._plainly(), happened, before, after, self._names)

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
        deed = ToldAct(
            act,
            moment.by,
            moment.number,
            events,
            before,
            after,
            self._names(after),
            moment.by,
            happened=moment.happened,
        )
        try:
            return self._telling.words(deed)
        except Exception as fault:
            self._failed(fault)
            return self._plainly().words(deed)
