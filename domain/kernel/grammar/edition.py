"""Editions as the kernel knows them, whatever the game."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel

from domain.kernel.grammar.course import Course

E = TypeVar("E", bound=BaseModel)


def nothing_to_warn_of(edition: Any) -> Iterable[tuple[str, str, str]]:
    """The default of ``warnings``."""
    return ()


def words_of_the_book(edition: Any) -> Mapping[str, str]:
    """The default of ``words``: the rulebook's words hold for every edition."""
    return {}


@dataclass(frozen=True, slots=True)
class Hours:
    """When an edition's evening begins, in the room's local time (``18:30``), and how many minutes it lasts."""

    begin: str
    last: int


@dataclass(frozen=True, slots=True)
class EditionKind(Generic[E]):
    """How the editions of one game are written. Every ``model`` has an ``id``, which the log keeps, and a ``title``, the default
    name of evenings. ``files`` are those of its folder, each with its keys: fields of ``model``; ``faults`` yields what types
    cannot check: file, place in it, and what is wrong."""

    model: type[E]
    files: Mapping[str, tuple[str, ...]]
    faults: Callable[[E], Iterable[tuple[str, str, str]]]
    names: Callable[[E], Mapping[str, str]]
    """Names by id, before there is a world."""
    hours: Callable[[E], Hours] | None = None
    """When its evenings begin by default; None: at once, and their clock is the server's."""
    course: Course | None = None
    """The course of a script for such an evening; None: there are no scripts."""
    warnings: Callable[[E], Iterable[tuple[str, str, str]]] = nothing_to_warn_of
    """What can be played and should be known: file, place in it, and what."""
    words: Callable[[E], Mapping[str, str]] = words_of_the_book
    """The words of rules whose numbers an edition states, by the rules' ids."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What the server knows of an evening before it is opened; a game records what it needs of it. ``begins`` is in server
    milliseconds; ``offset`` the minutes of its clock ahead of UTC, computed at the opening; ``speed`` the speed factor of a
    rehearsal; ``more`` the options of the game, in its own form."""

    title: str
    begins: int
    edition: Any
    more: Any
    speed: int = 1
    offset: int = 0
