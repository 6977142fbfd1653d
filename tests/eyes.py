"""Seats, and what they see of worlds that stand in no evening."""

import re
from collections.abc import Sequence
from typing import Any

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import PLAYERS, Role, Seat, common
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.access import sight
from projections.kernel.eyes import Eyes, SeatJournal
from projections.kernel.row_cache import RowCache
from projections.kernel.tales import SeatTales, Tales

PAIRED = re.compile(r',"devices":(?:null|\{[^}]*\}),"auditors":(?:null|\d+)')
"""What a view tells of the devices that read along: it stands beside the log, so of a past moment it is not told."""


def seat(reads: str, who: str = "") -> Seat:
    """The seat of one who reads so much, or no one's."""
    return Seat("player" if reads == PLAYERS else reads, who, Role(reads)) if who else common(reads)


def look(
    world: Any,
    reads: str,
    who: str = "",
    *,
    entries: Sequence[Entry] = (),
    names: Names | None = None,
    tales: Tales | None = None,
    journal: Journal | None = None,
    game: Game = LUDI_ROMANI,
    of: Seat | None = None,
    kept: RowCache | None = None,
) -> Eyes:
    """A world as a seat sees it, with a journal up to it."""
    here = of or seat(reads, who)
    seen = sight(game, world, here)
    known = SeatJournal(here, journal or Journal(game), lambda other: Names(other.name))
    told = SeatTales(here, tales, len(entries))
    return Eyes(here, seen, entries, names or Names(seen.name), told, known, kept=kept or RowCache())
