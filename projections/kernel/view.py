"""Views: a function of a seat's eyes, the values that it depends on, and the seats that may have it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import PLAYERS, REFEREES, Seat
from projections.kernel.eyes import Eyes

BETWEEN = ","
"""Separates a badge and the people tapped by its holder: ``juno,octavian,antony``."""


def every_seat(seat: Seat, id: str) -> bool:
    """Every seat, as far as it may know the content."""
    return True


def who_reads_all(seat: Seat, id: str) -> bool:
    """Seats that read the whole journal."""
    return seat.role.reads_journal


def its_own(seat: Seat, id: str) -> bool:
    """Those, and the seat that the view is about."""
    return seat.role.reads_journal or seat.who == id


def who_records(seat: Seat, id: str) -> bool:
    """Referees and their displays, and any seat that records."""
    return seat.role.reads == REFEREES or seat.role.records


def its_own_hand(seat: Seat, id: str) -> bool:
    """What a badge may record: for referees and their displays, and for the seat that records with that badge."""
    return seat.role.reads == REFEREES or (seat.role.records and id.partition(BETWEEN)[0] == seat.who)


def at_any_time(world: Any, seat: Seat, id: str) -> bool:
    """The default of ``may_now``: what a seat may have it may have at any time."""
    return True


def who_plays(seat: Seat, id: str) -> bool:
    """Referees, their displays, and players."""
    return seat.role.reads in (REFEREES, PLAYERS)


@dataclass(frozen=True, slots=True)
class View:
    """One kind of view. ``data`` is the model that ``build`` makes. ``picks`` yields every value that the data depend on: the
    view is built again only where one of them changed, so a missing pick shows outdated data. ``may``: which seats may have the
    view of an id. ``subject``: its name continues after a colon, as ``region:syria``. ``personal``: it depends on more of the
    eyes than their world and may differ by seat; otherwise it tells what all seats with the same ``reads`` may know. ``off_log``:
    its past cannot be shown. ``reads_last``: the number of newest tales that it reads. ``localized``: it differs by language.
    ``ignores_freeze``: the room is shown its present state while other views are frozen. ``reads_sealed``: it holds sealed values,
    as far as each seat may read them. ``alike``: every seat is told the same, so it is built once, of what the room knows.
    ``notes_picks``: they are what the build itself read, and are known only behind it.
    ``may_now``: which seats may have it in the world as it is; one that may not yet asks again."""

    data: type[Frozen]
    build: Callable[[Eyes, str], Frozen]
    picks: Callable[[Eyes, str], Iterable[object]]
    may: Callable[[Seat, str], bool] = every_seat
    subject: str | None = None
    personal: bool = False
    off_log: bool = False
    reads_last: int = 0
    localized: bool = False
    ignores_freeze: bool = False
    reads_sealed: bool = False
    alike: bool = False
    notes_picks: bool = False
    may_now: Callable[[Any, Seat, str], bool] = at_any_time
