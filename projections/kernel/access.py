"""How much of a recorded act one seat may read: decided here alone."""

from bisect import bisect_left
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from domain.kernel.grammar.act import Audience
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import Seat
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from projections.kernel.tale import concerned, told_to


class Access(IntEnum):
    """What a seat may read of an act, from the least to the most. ``SEALED``, ``ANNOUNCED``, ``HIDDEN`` are for any seat, ``UNTOLD``
    for one that does not read the journal."""

    SEALED = 0
    """Its number, kind, sender and leaf."""
    ANNOUNCED = 1
    """The same, and the tale of its open part, which the whole room is told."""
    HIDDEN = 2
    """Its kind, and those of its events on what the seat sees: it changed something that the seat does not see as it is."""
    UNTOLD = 3
    """The same: it is told nothing of the act, and may not open it as its own."""
    FORM = 4
    """Its form and its tale, and those of its events on what the seat sees."""

    @property
    def sealed(self) -> bool:
        """Whether the act says something that the seat may not read yet."""
        return self <= Access.ANNOUNCED

    @property
    def hidden(self) -> bool:
        """Whether the seat is told no more than the kind of it, though it may read the journal."""
        return self <= Access.HIDDEN


def access(journal: Journal, seat: Seat, number: int) -> Access:
    """What a seat may read of an act."""
    level = withheld(journal, seat, number)
    if level is not None:
        return level
    told = seat.role.reads_journal or _told(journal, seat, journal.entries[number - 1])
    return Access.FORM if told else Access.UNTOLD


def withheld(journal: Journal, seat: Seat, number: int) -> Access | None:
    """``SEALED``, ``ANNOUNCED`` or ``HIDDEN`` where an act is so for a seat; None where its audience decides. Most acts are not even
    read for it."""
    if journal.sealed.is_sealed(number) and seat.who not in journal.readers(number):
        open_part = journal.entries[number - 1].act.audience is Audience.ROOM
        return Access.ANNOUNCED if open_part else Access.SEALED
    if not seat.role.reads_journal or sight(journal.game, journal.world, seat) is journal.world:
        return None
    shows, entry = shown(journal, seat, number), journal.entries[number - 1]
    seen = entry.act.openly or all(event.open or shows(event.stream) for event in entry.events)
    return None if seen else Access.HIDDEN


def _told(journal: Journal, seat: Seat, entry: Entry) -> bool:
    """Whether a seat that does not read the journal is told of an act, or may open it as its own. What an act concerns is worked out
    last, and only where its audience asks for it."""
    audience = entry.act.audience
    if audience is Audience.ROOM or opens(journal, seat, entry.number):
        return True
    return told_to(seat, audience, concerned(entry.act, entry.events))


def opens(journal: Journal, seat: Seat, number: int) -> bool:
    """Whether a seat may open an act: any, or one entered in its name or recorded by it."""
    if seat.role.reads_journal or not seat.role.records:
        return seat.role.reads_journal
    own = journal.entered_by(seat.who), journal.recorded_by(seat.who)
    return any(number in numbers[bisect_left(numbers, number) :][:1] for numbers in own)


def sight(game: Game, world: Any, seat: Seat) -> Any:
    """The world as a seat may know it: cached, and the world itself where the game hides nothing from the seat."""
    full_world: World = world
    return full_world.known_to(seat, lambda whole: game.sight(whole, seat))


def seen_today(journal: Journal, world: Any, seat: Seat) -> Any:
    """Any world of a journal as a seat may know it today: once nothing is hidden any more, the whole of it."""
    now = journal.world
    return world if now.opened and journal.game.lifted(now) else sight(journal.game, world, seat)


def shown(journal: Journal, seat: Seat, number: int) -> Callable[[str], bool]:
    """A predicate on streams: whether the seat sees that aggregate as it is, after an act."""
    world: World = journal.world_at(number)
    seen: World = seen_today(journal, world, seat)
    return lambda stream: seen is world or bool(seen.aggregates.get(stream) == world.aggregates.get(stream))
