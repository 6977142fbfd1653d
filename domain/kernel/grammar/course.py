"""How an evening goes, as far as a script has to know it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Course:
    """What an edition says of its scripts: the names of their seasons in their order, the files that hold them, and who may record.
    The first line of a season announces it."""

    seasons: Callable[[Any], Sequence[str]]
    files: Callable[[Any], Sequence[str]]
    referees: Callable[[Any], frozenset[str]]
