"""The evening as one seat may know it. Whatever answers a seat is made of its eyes and of nothing else; here they are made."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Protocol, overload

from domain.kernel.grammar.act import draft_of
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import PLAYERS, REFEREES, Seat, common
from domain.kernel.grammar.sealed import ACT, Unsealed
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
    """A world as a seat may know it: the same value each time, and the very world where the game hides nothing from the seat."""
    known: World = world
    return known.known_to(seat, lambda whole: game.sight(whole, seat))


def same_for(game: Game, world: Any, seat: Seat, *, personal: bool) -> Seat:
    """Whose a view is: no one's (``common``) where all who read as much are shown the same. A view is ``personal`` that tells of more
    than the world; those who read the whole journal are told the same of it."""
    shared = common(seat.role.reads)
    alike = sight(game, world, seat) is sight(game, world, shared)
    return shared if alike and (seat.role.reads_journal or not personal) else seat


def hides(journal: Journal, seat: Seat, number: int, upto: int | None = None) -> bool:
    """Whether an act is sealed for a seat, as far as was revealed by the first ``upto`` acts; or befell something that the seat does
    not see as it is, though it reads the journal. What any other seat may read of an act its audience says."""
    if seals(journal, seat, number, upto):
        return True
    whole = sight(journal.game, journal.world, seat) is journal.world
    if whole or not seat.role.reads_journal:
        return False
    shows = shown(journal, seat, number)
    return not all(shows(event.stream) for event in journal.entries[number - 1].events)


def seals(journal: Journal, seat: Seat, number: int, upto: int | None = None) -> bool:
    """Whether an act is sealed for a seat, as far as was revealed by the first ``upto`` acts, or by now."""
    if journal.sealed.ref(number) is None or seat.who in journal.readers(number):
        return False
    return journal.sealed.is_sealed(number) if upto is None else not journal.sealed.upto(number, ACT, upto)


def shown(journal: Journal, seat: Seat, number: int) -> Callable[[str], bool]:
    """Whether something stands, after an act, as a seat may know it."""
    world: World = journal.world_at(number)
    seen: World = sight(journal.game, world, seat)
    return lambda stream: seen is world or bool(seen.aggregates.get(stream) == world.aggregates.get(stream))


def entry_as_read(journal: Journal, seat: Seat, entry: Entry) -> Entry:
    """An act as a seat may read it: of one that is hidden from the seat no field, and no event of what the seat does not see. Here
    alone anything is left out."""
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
    """Whether a seat may open an act of the journal: any, or one that is entered in its name or was recorded by it."""
    if seat.role.reads_journal or not seat.role.records:
        return seat.role.reads_journal
    own = journal.entered_by(seat.who), journal.recorded_by(seat.who)
    return any(number in numbers[bisect_left(numbers, number) :][:1] for numbers in own)


class EntriesRead(Sequence[Entry]):
    """Acts as one seat may read them, none of them read before it is asked for."""

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
    """The journal as one seat may read it, with the worlds to which its acts came as the seat may know them."""

    def __init__(self, seat: Seat, journal: Journal, names: Callable[[Any], Names]) -> None:
        """``names``: how facts read for the seat in a world as it may know it."""
        self._seat, self._journal, self.names = seat, journal, names
        self._read = partial(entry_as_read, journal, seat)
        self.entries: Sequence[Entry] = EntriesRead(self._read, journal.entries)

    def __len__(self) -> int:
        return len(self._journal.entries)

    def see(self, world: World) -> Any:
        """Any world of this game as the seat may know it: also one that might have been."""
        return sight(self._journal.game, world, self._seat)

    def world_at(self, number: int) -> Any:
        """The world as known after an act."""
        return self.see(self._journal.world_at(number))

    def walk(self, numbers: Iterable[int]) -> Iterator[tuple[Entry, Any]]:
        """Acts of rising numbers, each with the world after it."""
        for entry, world in self._journal.walk(numbers):
            yield self._read(entry), self.see(world)

    def shown(self, number: int) -> Callable[[str], bool]:
        """Whether something stands, after an act, as the seat may know it."""
        return shown(self._journal, self._seat, number)

    def hides(self, number: int) -> bool:
        """Whether nothing but its kind is told of an act, though the seat reads the journal."""
        return hides(self._journal, self._seat, number)

    def seals(self, number: int) -> bool:
        """Whether an act is sealed for the seat."""
        return seals(self._journal, self._seat, number)

    def reads(self) -> tuple[Unsealed, ...]:
        """The sealed values that the seat may read and that are not revealed yet."""
        return self._journal.reads(self._seat.who)

    @property
    def lacks(self) -> bool:
        """Whether some other seat may know what this one does not."""
        game, world = self._journal.game, self._journal.world
        return self.see(world) is not world or any(verb.sealed for verb in game.verbs.values())

    def leaf(self, number: int) -> str:
        """The leaf of an act, in hexadecimal digits: what is told of any."""
        return [*self._journal.entries.leaves()][number - 1].hex()

    def opens(self, number: int) -> bool:
        """Whether the seat may open an act: any, or one of its own."""
        return opens(self._journal, self._seat, number)

    def own(self) -> Sequence[int]:
        """The acts of the seat itself, by their numbers, rising: entered in its name, or recorded by it."""
        journal, who = self._journal, self._seat.who
        if not self._seat.role.records:
            return ()
        return sorted({*journal.entered_by(who), *journal.recorded_by(who)})

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""
        return self._journal.taken_back(number)

    def set_right(self, number: int) -> int | None:
        """The last act that said that this one was otherwise, if any did."""
        return self._journal.set_right(number)

    def entered_by(self, who: str) -> Sequence[int]:
        """What is entered in the name of one, by its numbers, rising."""
        return self._journal.entered_by(who)

    def recorded_by(self, who: str) -> Sequence[int]:
        """What one recorded, by its numbers; what takes back aside."""
        return self._journal.recorded_by(who)

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of all acts."""
        return self._journal.kinds

    def entering(self) -> Iterable[str]:
        """In whose names anything is entered."""
        return self._journal.entering

    def changes(self) -> Sequence[tuple[int, Change]]:
        """What was changed, each with the act that changed it."""
        return self._journal.corrections

    def corrected_by(self) -> Iterator[int]:
        """The acts that changed others."""
        return (number for number, _ in self._journal.corrections)

    def root(self, number: int) -> str:
        """The root over the first so many acts."""
        return self._journal.root(number)


@dataclass(frozen=True, slots=True)
class Eyes:
    """What an answer to a seat is a function of: the world, the journal up to it with its tales, and how facts read, all as that seat
    may know it."""

    seat: Seat
    world: Any
    entries: Sequence[Entry]
    names: Names
    tales: SeatTales
    journal: SeatJournal
    """Where acts are found by their numbers, also those that came later."""
    asked: Sequence[Petition] = ()
    """Petitions: they stand beside the log, and are known only as they are now."""
    calls: Sequence[Call] = ()
    """Calls for a referee: they too are known only as they are now."""
    away: frozenset[str] = frozenset()
    """Who is on the way to a call."""
    kept: RowCache = field(default_factory=RowCache)
    """Rows that were made before."""

    def on(self, world: Any) -> "Eyes":
        """The same before another world as the seat may know it."""
        return replace(self, world=world, names=self.journal.names(world))


class Watched(Protocol):
    """What is needed of an evening that a seat looks at."""

    @property
    def journal(self) -> Journal:
        """All its acts."""
        ...

    @property
    def game(self) -> Game:
        """The game that is played."""
        ...

    def names(self, world: World, tongue: Tongue = ENGLISH) -> Names:
        """How facts of a world read for those who know all of it."""
        ...

    def tales(self, tongue: Tongue = ENGLISH) -> Tales:
        """What its acts came to."""
        ...

    def asked(self, tongue: Tongue = ENGLISH, names: Names | None = None) -> Sequence[Petition]:
        """All petitions; in the words of these names, if any."""
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
    """An evening as a seat may know it: now, or as it was known after an act; in another ``world`` where that act is known to have come
    to another."""
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
        [one for one in evening.asked(tongue, own) if _told_of_petition(evening.game, seat, one)],
        [one for one in called if seat.role.reads == REFEREES or (seat.role.reads == PLAYERS and one.by == seat.who)],
        frozenset(one.taken_by for one in called if one.taken_by),
        kept or RowCache(),
    )


def _told_of_petition(game: Game, seat: Seat, one: Petition) -> bool:
    """Those at the table and those who judge are told of all, any other who records of its own."""
    judges = seat.role.dispenses and seat.who in game.dispensers
    return seat.role.reads == REFEREES or judges or (seat.role.records and one.asked_by == seat.who)


def _names(evening: Watched, seat: Seat, tongue: Tongue, world: Any) -> Names:
    """How facts read for a seat in a world as it may know it: of an act that is not for the seat no more than its number."""
    names = evening.names(world, tongue)
    if seat.role.reads_journal:
        return names

    def act(number: int) -> str:
        told = evening.tales(tongue).read_from(seat, len(evening.journal.entries)).read(number) if number > 0 else None
        words = tongue.word(f"act {number}")
        return f"{words}, {world.name(told.by)}, {world.clock(told.happened)}" if told else words

    return Names(names.name, act, names.text, tongue)
