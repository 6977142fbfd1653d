"""What a view is: a function of a seat's eyes, the values that it is made of, and which seats may have it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.role import PLAYERS, REFEREES, Seat
from projections.kernel.eyes import Eyes

BETWEEN = ","
"""Stands between a badge and those whom its holder has tapped: ``juno,octavian,antony``."""


def every_seat(seat: Seat, id: str) -> bool:
    """What is shown to everybody, as far as they may know it."""
    return True


def who_reads_all(seat: Seat, id: str) -> bool:
    """What is shown to those who read the whole journal."""
    return seat.role.reads_journal


def its_own(seat: Seat, id: str) -> bool:
    """What is shown to them, and to whom it is about."""
    return seat.role.reads_journal or seat.who == id


def who_records(seat: Seat, id: str) -> bool:
    """What is shown at the table, and to any seat that records."""
    return seat.role.reads == REFEREES or seat.role.records


def its_own_hand(seat: Seat, id: str) -> bool:
    """What a badge may record: shown at the table, and to whoever records with that badge."""
    return seat.role.reads == REFEREES or (seat.role.records and id.partition(BETWEEN)[0] == seat.who)


def who_plays(seat: Seat, id: str) -> bool:
    """What is shown at the table and to players."""
    return seat.role.reads in (REFEREES, PLAYERS)


@dataclass(frozen=True, slots=True)
class View:
    """One kind of view. ``data`` is the model of what ``build`` makes. ``picks`` yields all that its data are made of: it is built
    again only where one of them is another value, so to leave one out is to show what is no longer so. ``may``: which seats may have
    the one with an id. ``subject`` says that its name goes on after a colon: ``region:syria``. ``personal``: it is made of more of
    the eyes than their world, and may be another for each seat; where that is left out such a view tells what every seat may know
    that reads as much. ``off_log``: no earlier act can tell how it was. Of the newest tales it ``reads_last`` so many; one that is
    ``localized`` is another in each language. What ``ignores_freeze`` the room is shown as it is now, even while it is kept waiting
    for all else."""

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
