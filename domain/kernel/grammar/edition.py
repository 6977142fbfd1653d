"""An edition as the kernel sees it: what an evening starts from, of whatever game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from domain.kernel.grammar.course import Course

E = TypeVar("E", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Hours:
    """When an edition's evening begins, as a clock on the wall shows it (``18:30``), and for how many minutes it goes on."""

    begin: str
    last: int


@dataclass(frozen=True, slots=True)
class EditionKind(Generic[E]):
    """How the editions of one game are written. Every ``model`` has an ``id``, which the log keeps, and a ``title``, which evenings
    have by default. ``files`` are those of its folder, each with the keys that it holds: fields of
    ``model``; ``faults`` what no type can tell: the file, the place in it, and what is wrong there."""

    model: type[E]
    files: Mapping[str, tuple[str, ...]]
    faults: Callable[[E], Iterable[tuple[str, str, str]]]
    names: Callable[[E], Mapping[str, str]]
    """How people call things by their ids, before there is a world that knows."""
    hours: Callable[[E], Hours] | None = None
    """When its evenings begin by default; without it at once, and their clock is the server's."""
    course: Course | None = None
    """How a script goes that plays an evening of it; None: there are no scripts."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What the house knows of an evening before it is opened; a game records of it what it has a use for. ``begins`` is in server
    milliseconds, ``offset`` the minutes by which its clock is ahead of UTC (worked out as it is opened), ``speed`` how many times as
    fast a rehearsal goes; ``more`` are the options of its game, in the game's own form."""

    title: str
    begins: int
    edition: Any
    more: Any
    speed: int = 1
    offset: int = 0
