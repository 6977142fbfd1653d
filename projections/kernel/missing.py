"""What an evening still lacks before it begins, as a list: faults first, then warnings."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from projections.kernel.parts import PartForPerson

Weight = Literal["hinders", "look", "done"]
WEIGHTS: tuple[Weight, ...] = ("hinders", "look", "done")
SHOWN = 4
"""Ids that are named; the others are only counted."""


class Missing(Frozen):
    """One thing that an evening lacks: a sentence, and the page of the desk where it is fixed."""

    id: str
    weight: Weight
    sentence: str
    detail: str = ""
    rule: str | None = None
    to: str
    count: int = 1
    """The number of things that it stands for."""


class Readiness(Frozen):
    """All of them, by weight. ``begun``: the game has begun, and the list is no longer needed."""

    lines: tuple[Missing, ...]
    hinders: int
    look: int
    begun: bool


@dataclass(frozen=True)
class Hall:
    """Facts from beside the log: people on the list, people and referees with paired devices, and the number of screens in the
    room."""

    people: Sequence[tuple[int, str]]
    referees: Sequence[str]
    paired: frozenset[str]
    screens: int


Asked = Callable[[Any, Names], Iterable[Missing]]
"""A game's own requirements."""


def nothing(*_: object) -> Iterable[Missing]:
    """The default: no requirements."""
    return ()


def readiness(lines: Iterable[Missing], begun: bool) -> Readiness:
    """The list as the desk shows it."""
    ordered = tuple(sorted(lines, key=lambda line: WEIGHTS.index(line.weight)))
    hinders, look = (sum(line.weight == weight for line in ordered) for weight in WEIGHTS[:2])
    return Readiness(lines=ordered, hinders=hinders, look=look, begun=begun)


def of_any_evening(parts: Sequence[PartForPerson], hall: Hall, names: Names) -> Iterator[Missing]:
    """Requirements of every evening: each part has a person, each person a part, each referee a device, and the room a screen."""
    playing = {part.person for part in parts}
    free = [part.id for part in parts if part.person is None]
    idle = [name for person, name in hall.people if person not in playing]
    silent = [who for who in hall.referees if who not in hall.paired]
    if parts:
        words = "Every part has a player.", "{count} without a player", "casting"
        yield _line("parts", "hinders", len(free), _named([names.name(id) for id in free], names), words, names)
    if idle:
        words = "", "{count} on the list without a part", "casting"
        yield _line("people", "look", len(idle), _named(idle, names), words, names)
    if hall.referees:
        words = "Every referee has a device.", "{count} referees without a device", "devices"
        yield _line("devices", "look", len(silent), _named([names.name(id) for id in silent], names), words, names)
    words = "The room has a screen.", "The room has no screen yet", "devices"
    yield _line("screens", "look", 0 if hall.screens else 1, "", words, names)


def _line(id: str, weight: Weight, count: int, detail: str, words: tuple[str, str, str], names: Names) -> Missing:
    done, missing, to = words
    said = names.fill(missing if count else done, {"count": count})
    return Missing(id=id, weight=weight if count else "done", sentence=said, detail=detail, to=to, count=count)


def _named(who: Sequence[str], names: Names) -> str:
    """The first names, and the number of the others."""
    more = len(who) - SHOWN
    rest = [names.fill("{count} more", {"count": more})] if more > 0 else []
    return ", ".join([*who[:SHOWN], *rest])
