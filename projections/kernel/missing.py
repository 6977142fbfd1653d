"""What is still missing before the Game begins: a list that empties. What hinders comes before what should be looked at."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from projections.kernel.people.parts import PartForPerson

Weight = Literal["hinders", "look", "done"]
WEIGHTS: tuple[Weight, ...] = ("hinders", "look", "done")
SHOWN = 4
"""So many are named, and of the rest it is said how many they are."""


class Missing(Frozen):
    """One thing that an evening needs: how it stands, in words, and the page of the desk that mends it."""

    id: str
    weight: Weight
    sentence: str
    detail: str = ""
    rule: str | None = None
    to: str
    count: int = 1
    """Of how many it is said."""


class Readiness(Frozen):
    """All of them, by weight. ``begun``: the Game has begun, and nobody asks any more."""

    lines: tuple[Missing, ...]
    hinders: int
    look: int
    begun: bool


@dataclass(frozen=True)
class Hall:
    """What is known beside the log: who is on the list of people, whose devices are paired, and how many screens the room has."""

    people: Sequence[tuple[int, str]]
    referees: Sequence[str]
    paired: frozenset[str]
    screens: int


Asked = Callable[[Any, Names], Iterable[Missing]]
"""What a game asks of an evening beside what any evening needs."""


def nothing(*_: object) -> Iterable[Missing]:
    """The answer of a game that asks for nothing."""
    return ()


def readiness(lines: Iterable[Missing], begun: bool) -> Readiness:
    """The list as the desk shows it."""
    ordered = tuple(sorted(lines, key=lambda line: WEIGHTS.index(line.weight)))
    hinders, look = (sum(line.weight == weight for line in ordered) for weight in WEIGHTS[:2])
    return Readiness(lines=ordered, hinders=hinders, look=look, begun=begun)


def of_any_evening(parts: Sequence[PartForPerson], hall: Hall, names: Names) -> Iterator[Missing]:
    """Whether every part has a person, every person a part, every referee a device, and the room a screen."""
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
    """The first of them, and how many more there are."""
    more = len(who) - SHOWN
    rest = [names.fill("{count} more", {"count": more})] if more > 0 else []
    return ", ".join([*who[:SHOWN], *rest])
