"""The evening as one seat may know it. Every answer to a seat is made from its eyes alone, and only this module makes them."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Protocol, overload

from domain.kernel.grammar.act import draft_of
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import PLAYERS, REFEREES, Seat, common
from domain.kernel.grammar.sealed import Unsealed
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Change
from projections.kernel.calls import Call
from projections.kernel.petitions import Petition
from projections.kernel.row_cache import RowCache
from projections.kernel.sealed_entries import masked, unsealed
from projections.kernel.tales import SeatTales, Tales


def sight(game: Game, world: Any, seat: Seat) -> Any:
    """The world as a seat may know it: cached, and the world itself where the game hides nothing from the seat."""
    known: World = world
    return known.known_to(seat, lambda whole: game.sight(whole, seat))


def same_for(game: Game, world: Any, seat: Seat, *, personal: bool) -> Seat:
    """The seat whose view it is: the common one (``common``) where all seats with the same ``reads`` are shown the same. A
    ``personal`` view depends on more than the world; for seats that read the whole journal it is the same all the same."""
    shared = common(seat.role.reads)
    alike = sight(game, world, seat) is sight(game, world, shared)
    return shared if alike and (seat.role.reads_journal or not personal) else seat


def hides(journal: Journal, seat: Seat, number: int) -> bool:
    """Whether an act is sealed for a seat, or changed something that the seat does not see as it is
    though it reads the journal. For other seats the act's audience decides."""
    if seals(journal, seat, number):
        return True
    whole = sight(journal.game, journal.world, seat) is journal.world
    if whole or not seat.role.reads_journal:
        return False
    shows = shown(journal, seat, number)
    return not all(shows(event.stream) for event in journal.entries[number - 1].events)


def seals(journal: Journal, seat: Seat, number: int) -> bool:
    """Whether an act says something that a seat may not read yet. It knows the act's number, kind, sender and leaf."""
    return journal.sealed.is_sealed(number) and seat.who not in journal.readers(number)


def shown(journal: Journal, seat: Seat, number: int) -> Callable[[str], bool]:
    """A predicate on streams: whether the seat sees that aggregate as it is, after an act."""
    world: World = journal.world_at(number)
    seen: World = sight(journal.game, world, seat)
    return lambda stream: seen is world or bool(seen.aggregates.get(stream) == world.aggregates.get(stream))


def entry_as_read(journal: Journal, seat: Seat, entry: Entry) -> Entry:
    """An act as a seat may read it: an act hidden from the seat has no fields, and no events on what the seat does not see.
    Entries are masked here only."""
    if seals(journal, seat, entry.number):
        return masked(entry)
    if not hides(journal, seat, entry.number):
        return unsealed(entry, journal.sealed.value(entry.number)) if entry.act.sealed else entry
    shows = shown(journal, seat, entry.number)
    events = tuple(event for event in entry.events if shows(event.stream))
    content = entry.row.content.model_copy(update={"fields": {}})
    row = entry.row.model_copy(update={"content": content, "cautions": (), "dispensations": ()})
    return replace(entry, row=row, act=draft_of(journal.game.verbs[entry.act.kind]).model_validate({}), events=events)


def opens(journal: Journal, seat: Seat, number: int) -> bool:
    """Whether a seat may open an act: any, or one entered in its name or recorded by it."""
    if seat.role.reads_journal or not seat.role.records:
        return seat.role.reads_journal
    own = journal.entered_by(seat.who), journal.recorded_by(seat.who)
    return any(number in numbers[bisect_left(numbers, number) :][:1] for numbers in own)


class EntriesRead(Sequence[Entry]):
    """Acts as one seat may read them; read on access."""

    def __init__(self, read: Callable[[Entry], Entry], entries: Sequence[Entry]) -> None:
        self._read, self._entries = read, entries

    def __len__(self) -> int:
        return len(self._entries)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | Sequence[Entry]:
        if isinstance(at, slice):
            return EntriesRead(self._read, self._entries[at])
        return self._read(self._entries[at])


class SeatJournal:
    """The journal as one seat may read it, with the worlds as the seat may know them."""

    def __init__(self, seat: Seat, journal: Journal, names: Callable[[Any], Names]) -> None:
        """``names``: how facts read for the seat, in a world as it may know it."""
        self._seat, self._journal, self.names = seat, journal, names
        self._read = partial(entry_as_read, journal, seat)
        self.entries: Sequence[Entry] = EntriesRead(self._read, journal.entries)

    def __len__(self) -> int:
        return len(self._journal.entries)

    def see(self, world: World) -> Any:
        """Any world of this game as the seat may know it, hypothetical ones included."""
        return sight(self._journal.game, world, self._seat)

    def world_at(self, number: int) -> Any:
        """The world after an act, as recorded."""
        return self.see(self._journal.world_at(number))

    def walk(self, numbers: Iterable[int]) -> Iterator[tuple[Entry, Any]]:
        """Acts of rising numbers, each with the world after it."""
        for entry, world in self._journal.walk(numbers):
            yield self._read(entry), self.see(world)

    def shown(self, number: int) -> Callable[[str], bool]:
        """A predicate on streams: whether the seat sees that aggregate as it is, after an act."""
        return shown(self._journal, self._seat, number)

    def hides(self, number: int) -> bool:
        """Whether the seat is told only the kind of an act, though it reads the journal."""
        return hides(self._journal, self._seat, number)

    def seals(self, number: int) -> bool:
        """Whether an act is sealed for the seat."""
        return seals(self._journal, self._seat, number)

    def reads(self) -> tuple[Unsealed, ...]:
        """The sealed values that the seat may read and that are not revealed yet."""
        return self._journal.reads(self._seat.who)

    @property
    def lacks(self) -> bool:
        """Whether another seat may know what this one may not."""
        game, world = self._journal.game, self._journal.world
        return self.see(world) is not world or any(verb.sealed for verb in game.verbs.values())

    def leaf(self, number: int) -> str:
        """The leaf of an act, in hexadecimal digits; every seat may have it."""
        return [*self._journal.entries.leaves()][number - 1].hex()

    def opens(self, number: int) -> bool:
        """Whether the seat may open an act: any, or one of its own."""
        return opens(self._journal, self._seat, number)

    def own(self) -> Sequence[int]:
        """The numbers of the seat's own acts, rising: entered in its name, or recorded by it."""
        journal, who = self._journal, self._seat.who
        if not self._seat.role.records:
            return ()
        return sorted({*journal.entered_by(who), *journal.recorded_by(who)})

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back; None where none did."""
        return self._journal.taken_back(number)

    def set_right(self, number: int) -> int | None:
        """The last correction of this act; None where there is none."""
        return self._journal.set_right(number)

    def entered_by(self, who: str) -> Sequence[int]:
        """The numbers of the acts entered in a seat's name, rising."""
        return self._journal.entered_by(who)

    def recorded_by(self, who: str) -> Sequence[int]:
        """The numbers of the acts that a seat recorded, without revocations."""
        return self._journal.recorded_by(who)

    @property
    def kinds(self) -> Sequence[str]:
        """The kind of every act."""
        return self._journal.kinds

    def entering(self) -> Iterable[str]:
        """The seats in whose names acts are entered."""
        return self._journal.entering

    def changes(self) -> Sequence[tuple[int, Change]]:
        """Changes in force, each with the number of its correction."""
        return self._journal.corrections

    def corrected_by(self) -> Iterator[int]:
        """The numbers of corrections."""
        return (number for number, _ in self._journal.corrections)

    def root(self, number: int) -> str:
        """The root over the first ``number`` acts."""
        return self._journal.root(number)


@dataclass(frozen=True, slots=True)
class Eyes:
    """What an answer to a seat is a function of: the world, the journal up to it with its tales, and names, all as that seat may
    know them."""

    seat: Seat
    world: Any
    entries: Sequence[Entry]
    names: Names
    tales: SeatTales
    journal: SeatJournal
    """For finding acts by number, later ones included."""
    asked: Sequence[Petition] = ()
    """Petitions; stored beside the log, and known only in their present state."""
    calls: Sequence[Call] = ()
    """Calls for a referee; likewise."""
    away: frozenset[str] = frozenset()
    """The referees on the way to a call."""
    kept: RowCache = field(default_factory=RowCache)
    """Cached rows of views."""

    def on(self, world: Any) -> "Eyes":
        """These eyes before another world, as the seat may know it."""
        return replace(self, world=world, names=self.journal.names(world))


class Watched(Protocol):
    """What eyes need of an evening."""

    @property
    def journal(self) -> Journal:
        """Its journal."""
        ...

    @property
    def game(self) -> Game:
        """Its game."""
        ...

    def names(self, world: World, tongue: Tongue = ENGLISH) -> Names:
        """Names in a world, for readers who know all of it."""
        ...

    def tales(self, tongue: Tongue = ENGLISH) -> Tales:
        """The tales of its acts."""
        ...

    def asked(self, tongue: Tongue = ENGLISH, names: Names | None = None) -> Sequence[Petition]:
        """All petitions; with objections worded by ``names``, where given."""
        ...

    def called(self) -> Sequence[Call]:
        """All calls for a referee."""
        ...


def eyes_of(
    evening: Watched,
    seat: Seat,
    number: int | None = None,
    tongue: Tongue = ENGLISH,
    *,
    world: World | None = None,
    kept: RowCache | None = None,
) -> Eyes:
    """The eyes of a seat: now, or as recorded after act ``number``; with ``world``, before another world at that act, such as the
    corrected one."""
    journal, called = evening.journal, evening.called()
    upto = len(journal.entries) if number is None else number
    now = upto == len(journal.entries)
    known = SeatJournal(seat, journal, partial(_names, evening, seat, tongue))
    seen: Any = known.see(world or (journal.world if now else journal.world_at(upto)))
    names = known.names(seen)
    own = None if seat.role.reads_journal else names
    return Eyes(
        seat,
        seen,
        known.entries if now else known.entries[:upto],
        names,
        evening.tales(tongue).read_from(seat, upto, known.hides),
        known,
        [petition for petition in evening.asked(tongue, own) if _told_of_petition(evening.game, seat, petition)],
        [
            call
            for call in called
            if seat.role.reads == REFEREES or (seat.role.reads == PLAYERS and call.by == seat.who)
        ],
        frozenset(call.taken_by for call in called if call.taken_by),
        kept or RowCache(),
    )


def _told_of_petition(game: Game, seat: Seat, one: Petition) -> bool:
    """Whether a seat is told of a petition: displays for referees and judges of all, other seats that record of their own."""
    judges = seat.role.dispenses and seat.who in game.dispensers
    return seat.role.reads == REFEREES or judges or (seat.role.records and one.asked_by == seat.who)


def _names(evening: Watched, seat: Seat, tongue: Tongue, world: Any) -> Names:
    """Names for a seat in a world as it may know it; an act that the seat may not read is only a number."""
    names = evening.names(world, tongue)
    if seat.role.reads_journal:
        return names

    def act(number: int) -> str:
        told = evening.tales(tongue).read_from(seat, len(evening.journal.entries)).read(number) if number > 0 else None
        words = tongue.word(f"act {number}")
        return f"{words}, {world.name(told.by)}, {world.clock(told.happened)}" if told else words

    return Names(names.name, act, names.text, tongue)
