"""The reckoning: what was counted at the table beside what the books of a game say, person by person."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.log.entry import Entry


class ComparedView(Frozen):
    """One amount: what the books say, what was ``counted`` (null: nobody counted it), how much ``more`` than the books that is, how
    much more than the books knew ``stands`` unexplained from earlier, and what is to be explained ``together``."""

    what: str
    books: int
    counted: int | None
    more: int
    stands: int
    together: int


class Counted(Frozen):
    """Somebody with all that he has. ``acts`` left unexplained what stands there. ``adjusts``: there is something to be recorded of
    what was counted; ``explains``: the earlier act that its cause explains, where that can only be one."""

    id: str
    amounts: tuple[ComparedView, ...]
    acts: tuple[int, ...]
    adjusts: bool
    explains: int | None


class OffsetPairView(Frozen):
    """Two who cancel each other out, as if so much had passed from the one who has ``less`` to the one who has ``more``."""

    what: str
    amount: int
    more: str
    less: str


class ReckoningView(Frozen):
    """All of it. ``rest`` is what came of setting acts right, and stands at nobody in particular, by ``rest_acts``."""

    people: tuple[Counted, ...]
    pairs: tuple[OffsetPairView, ...]
    rest: dict[str, int]
    rest_acts: tuple[int, ...]


@dataclass(frozen=True)
class Reckons:
    """How a game reckons: by acts of which kind, each of which says what was counted at one person, and what these come to beside a
    world and the acts that left something unexplained."""

    kind: str
    reckon: Callable[[Any, Iterable[Entry], Sequence[Act]], ReckoningView]
