"""What a view is: a function of a scene, the values that it is made of, and for whom it is made."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.kernel.log.entry import Entry
from projections.kernel.calls import Call
from projections.kernel.petitions import Petition
from projections.kernel.row_cache import RowCache
from projections.kernel.tales import TaleList

EVERYBODY = frozenset({ROOM, PLAYERS, REFEREES, AUDITORS})


class Numbered(Protocol):
    """Of a journal only how it finds acts."""

    def entered_by(self, who: str) -> Sequence[int]:
        """What is entered in somebody's name, by its numbers, rising."""
        ...

    def taken_back(self, number: int) -> int | None:
        """The act that took this one back, if any did."""
        ...


@dataclass(frozen=True, slots=True)
class Scene:
    """What a view is a function of: the world, the journal up to it with its tales, how facts read, and for which audience;
    ``who`` is the player himself where a view is another for ``each``."""

    world: Any
    entries: Sequence[Entry]
    names: Names
    audience: str
    asked: Sequence[Petition] = ()
    """Petitions: they stand beside the log, and are known only as they are now."""
    tales: TaleList = field(default_factory=TaleList)
    who: str = ""
    kept: RowCache = field(default_factory=RowCache)
    """Rows that were made before."""
    journal: Numbered | None = None
    """Where acts are found by their numbers, also those that came later."""
    calls: Sequence[Call] = ()
    """Calls for a god: they too are known only as they are now."""


@dataclass(frozen=True, slots=True)
class View:
    """One kind of view. ``data`` is the model of what ``build`` makes. ``picks`` yields all that its data are made of: it is built
    anew only where one of them is another value, so to leave one out is to show what is no longer so. ``of`` says that its name
    goes on after a colon: ``region:syria``; ``own`` that a player sees it of himself alone, and the room of nobody; ``each`` that
    it holds more for a player that is his alone; ``beside`` that no earlier act can tell how it was. Of the newest
    tales it ``tells`` so many; one that ``speaks`` is another in each language. What is ``live`` the room is shown as it is now, even
    while it is kept waiting for all else."""

    data: type[Frozen]
    build: Callable[[Scene, str], Frozen]
    picks: Callable[[Scene, str], Iterable[object]]
    audience: frozenset[str] = EVERYBODY
    subject: str | None = None
    private: bool = False
    per_player: bool = False
    off_log: bool = False
    reads_last: int = 0
    localized: bool = False
    ignores_freeze: bool = False
