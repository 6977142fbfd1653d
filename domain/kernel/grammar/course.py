"""The course of an evening, as far as scripts need it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Course:
    """An edition's facts for scripts: the names of its seasons in order, the files that hold them, and who may record. The first
    line of a season announces it."""

    seasons: Callable[[Any], Sequence[str]]
    files: Callable[[Any], Sequence[str]]
    referees: Callable[[Any], frozenset[str]]
