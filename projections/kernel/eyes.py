"""The evening as one seat may know it. Every answer to a seat is made from its eyes alone, and only this module makes them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Protocol, overload

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import PLAYERS, REFEREES, Seat, common
from domain.kernel.grammar.sealed import Unsealed
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import Caution, Change
from projections.kernel.access import Access, access, opens, seen_today, shown, sight, withheld
from projections.kernel.calls import Call
from projections.kernel.devices import Devices
from projections.kernel.petitions import Petition
from projections.kernel.row_cache import RowCache
from projections.kernel.sealed_entries import masked, unread, unsealed
from projections.kernel.tales import SeatTales, Tales


def of_the_past() -> None:
    """The devices of a past moment: how many there were is not known."""


def same_for(game: Game, world: Any, seat: Seat, *, personal: bool, reads_sealed: bool = False) -> Seat:
    """The seat whose view it is: the common one (``common``) where all seats with the same ``reads`` are shown the same. A
    ``personal`` view depends on more than the world; for seats that read the whole journal it is the same all the same, unless it
    ``reads_sealed``: then each seat has its own."""
    if reads_sealed:
        return seat
    shared = common(seat.role.reads)
    alike = sight(game, world, seat) is sight(game, world, shared)
    return shared if alike and (seat.role.reads_journal or not personal) else seat


def entry_as_read(journal: Journal, seat: Seat, entry: Entry) -> Entry:
    """An act as a seat may read it: an act hidden from the seat has no fields, and no events on what the seat does not see.
    Entries are masked here only."""
    level = access(journal, seat, entry.number)
    if level.sealed:
        return masked(entry)
    if level < Access.FORM:
        return unread(entry, _events_read(journal, seat, entry))
    read = unsealed(entry, journal.sealed.value(entry.number)) if entry.act.sealed else entry
    return replace(read, events=_events_read(journal, seat, entry)) if entry.act.openly else read


def _events_read(journal: Journal, seat: Seat, entry: Entry) -> tuple[Event, ...]:
    """The events of an act on what the seat sees, and those that tell nothing hidden."""
    shows = shown(journal, seat, entry.number)
    return tuple(event for event in entry.events if event.open or shows(event.stream))


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
        return seen_today(self._journal, world, self._seat)

    def world_at(self, number: int) -> Any:
        """The world after an act, as recorded."""
        return self.see(self._journal.world_at(number))

    def walk(self, numbers: Iterable[int]) -> Iterator[tuple[Entry, Any]]:
        """Acts of rising numbers, each with the world after it."""
        for entry, world in self._journal.walk(numbers):
            yield self._read(entry), self.see(world)

    def reads_all(self, number: int) -> bool:
        """Whether the seat reads the whole journal, and sees the world after an act as it is."""
        world = self._journal.world_at(number)
        return self._seat.role.reads_journal and self.see(world) is world

    def shown(self, number: int) -> Callable[[str], bool]:
        """A predicate on streams: whether the seat sees that aggregate as it is, after an act."""
        return shown(self._journal, self._seat, number)

    def access(self, number: int) -> Access:
        """What the seat may read of an act."""
        return access(self._journal, self._seat, number)

    def heard(self, number: int) -> tuple[Caution, ...]:
        """The cautions of an act for the answer to it: who typed a sealed act for another seat hears them there and nowhere else."""
        entry = self._journal.entries[number - 1]
        typed = entry.act.sealed and entry.row.recorded_by == self._seat.who
        read = unsealed(entry, self._journal.sealed.value(number)) if typed else self._read(entry)
        return read.row.cautions

    def untold(self, number: int) -> bool:
        """Whether the seat is told nothing of an act, whatever its audience."""
        return withheld(self._journal, self._seat, number) in (Access.SEALED, Access.HIDDEN)

    def withholds(self, number: int) -> bool:
        """Whether the seat may not have all rows of an act."""
        entry = self._journal.entries[number - 1]
        read = _events_read(self._journal, self._seat, entry) if self.access(number) is Access.FORM else None
        return read is None or len(read) < len(entry.events)

    def revealed_by(self, number: int) -> int | None:
        """The act that revealed to everybody what an act sealed; None where it sealed nothing, or it is sealed still."""
        return self._journal.sealed.last_revealed_by(number)

    def reads(self) -> tuple[Unsealed, ...]:
        """The sealed values that the seat may read and that are not revealed yet."""
        return self._journal.reads(self._seat.who)

    def known(self, numbers: Collection[int], *, revealed: bool = True) -> tuple[Unsealed, ...]:
        """The sealed values of these acts that the seat may read, or that were revealed since; ``revealed``: whether those count, which
        they do not where it is asked what was known before."""
        sealed, who = self._journal.sealed, self._seat.who
        values = (
            sealed.value(number, of)
            for number, of in sealed.every()
            if number in numbers
            and ((revealed and sealed.was_opened(number, of)) or who in self._journal.readers(number, of))
        )
        return tuple(value for value in values if value)

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
        """The numbers of the acts that a seat recorded, without revocations, rising; who typed an act that is sealed is not told."""
        recorded, entered = self._journal.recorded_by(who), self._journal.entered_by(who)
        sealed = {number for number in {*recorded, *entered} if self.access(number).sealed}
        return sorted({*recorded} - sealed | {*entered} & sealed) if sealed else recorded

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

    @property
    def book(self) -> Mapping[str, str]:
        """The game's rules by id."""
        return self._journal.game.book


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
    computers: Mapping[str, int] = field(default_factory=dict)
    """The seats that the computer plays, each with its strength; likewise."""
    devices: Callable[[], Devices | None] = of_the_past
    """The paired devices; likewise, and of a past moment None."""

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

    def computers(self) -> Mapping[str, int]:
        """The seats that the computer plays, each with its strength."""
        ...

    def devices(self) -> Devices:
        """How many devices are paired."""
        ...


def eyes_of(
    evening: Watched,
    seat: Seat,
    number: int | None = None,
    tongue: Tongue = ENGLISH,
    *,
    world: World | None = None,
    kept: RowCache | None = None,
    known: int | None = None,
) -> Eyes:
    """The eyes of a seat: now, or as recorded after act ``number``; with ``world``, before another world at that act, such as the
    corrected one. Acts are told with the corrections up to act ``known``; left out, up to ``number``."""
    journal, called = evening.journal, evening.called()
    upto = len(journal.entries) if number is None else number
    now = upto == len(journal.entries)
    read = SeatJournal(seat, journal, partial(_names, evening, seat, tongue))
    seen: Any = read.see(world or (journal.world if now else journal.world_at(upto)))
    names = read.names(seen)
    own = None if seat.role.reads_journal else names
    return Eyes(
        seat,
        seen,
        read.entries if now else read.entries[:upto],
        names,
        evening.tales(tongue).read_from(seat, upto, read.untold, known),
        read,
        [petition for petition in evening.asked(tongue, own) if _told_of_petition(evening.game, seat, petition)],
        [
            call
            for call in called
            if seat.role.reads == REFEREES or (seat.role.reads == PLAYERS and call.by == seat.who)
        ],
        frozenset(call.taken_by for call in called if call.taken_by),
        kept or RowCache(),
        evening.computers(),
        evening.devices if now else of_the_past,
    )


def caller_eyes(evening: Watched, who: str) -> Eyes:
    """The eyes of a caller, in a seat from which one calls: as a player, or leading."""
    game, world = evening.game, evening.journal.world
    kinds = [kind for kind in game.badges if game.may_be(world, kind, who)]
    kind = next((kind for kind in kinds if game.badges[kind].reads == PLAYERS or game.badges[kind].leads), kinds[0])
    return eyes_of(evening, Seat(kind, who, game.badges[kind]))


def _told_of_petition(game: Game, seat: Seat, petition: Petition) -> bool:
    """Whether a seat is told of a petition: displays for referees and judges of all, other seats that record of their own."""
    judges = seat.role.dispenses and seat.who in game.dispensers
    return seat.role.reads == REFEREES or judges or (seat.role.records and petition.asked_by == seat.who)


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
