"""The reckoning: amounts counted at the table compared with a game's books, person by person."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.log.entry import Entry


class ComparedView(Frozen):
    """One amount: the ``books``, what was ``counted`` (null: not counted), how much ``more`` than the books that is, the surplus
    that ``stands`` unexplained from earlier, and both ``together``."""

    what: str
    books: int
    counted: int | None
    more: int
    stands: int
    together: int


class Counted(Frozen):
    """One player with all amounts. ``acts`` left the unexplained amounts. ``adjusts``: the count differs, and there is something
    to record; ``explains``: the earlier act that its cause explains, where only one qualifies."""

    id: str
    amounts: tuple[ComparedView, ...]
    acts: tuple[int, ...]
    adjusts: bool
    explains: int | None


class OffsetPairView(Frozen):
    """Two players whose differences cancel out, as if the amount had passed from the one with ``less`` to the one with ``more``."""

    what: str
    amount: int
    more: str
    less: str


class ReckoningView(Frozen):
    """The whole reckoning. ``rest``: unexplained amounts that corrections left and no player accounts for, by ``rest_acts``."""

    people: tuple[Counted, ...]
    pairs: tuple[OffsetPairView, ...]
    rest: dict[str, int]
    rest_acts: tuple[int, ...]


@dataclass(frozen=True)
class Reckons:
    """A game's hooks for the reckoning: the kind of act that records a count at one player, and the comparison of these with a
    world and the acts that left amounts unexplained."""

    kind: str
    reckon: Callable[[Any, Iterable[Entry], Sequence[Act]], ReckoningView]
