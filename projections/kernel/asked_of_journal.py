"""Queries of steps and tiles on the journal before some eyes; each can be noted by a ``Tracker``."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar, TypeVarTuple

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.world import World
from projections.kernel.eyes import Eyes
from projections.kernel.tracking import scope

T = TypeVar("T")
Args = TypeVarTuple("Args")


def instant(eyes: Eyes) -> int:
    """The instant at which the last act was recorded."""
    return eyes.entries[-1].row.recorded if eyes.entries else 0


def phase(eyes: Eyes) -> str | None:
    """The game's phase at the last act; None where the game has none."""
    world: World = eyes.world
    return world.phase(instant(eyes))


def reached(eyes: Eyes, at: int) -> bool:
    """Whether the last act was recorded at this instant or later."""
    return instant(eyes) >= at


def act(eyes: Eyes, number: int) -> Act | None:
    """The act of this number; None where it does not exist, was taken back or amended."""
    known = 0 < number <= len(eyes.entries) and number not in _otherwise(eyes, number)
    return eyes.entries[number - 1].act if known else None


def entered(eyes: Eyes, kind: str, after: int) -> tuple[Act, ...]:
    """The acts of a kind after a number, without those taken back or amended."""
    kinds = eyes.journal.kinds
    numbers = [number for number in range(after + 1, len(eyes.entries) + 1) if kinds[number - 1] == kind]
    back = _otherwise(eyes, *numbers)
    return tuple(eyes.entries[number - 1].act for number in numbers if number not in back)


def busy(eyes: Eyes, after: int) -> frozenset[str]:
    """The seats in whose names acts were entered after a number."""
    return frozenset(who for who, number in _once(eyes, _last_numbers).items() if number > after)


def latest(eyes: Eyes, who: str, after: int) -> Act | None:
    """The last act after a number in a seat's name that was not taken back, corrections apart."""
    return _once(eyes, _latest, after).get(who)


def last(eyes: Eyes, after: int, *kinds: str) -> tuple[tuple[str, Act], ...]:
    """The seats whose last such act after a number is of one of these kinds, each with that act."""
    return tuple((who, act) for who, act in _once(eyes, _latest, after).items() if act.kind in kinds)


def undone(eyes: Eyes, who: str) -> Act | None:
    """The act that a seat has just taken back, if that is the last thing it did."""
    numbers = _his(eyes, who, 0)
    back = (
        [change.act for change in eyes.entries[numbers[-1] - 1].row.corrections if change.change == "void"]
        if numbers
        else []
    )
    return eyes.entries[back[0] - 1].act if back else None


def _once(eyes: Eyes, look: Callable[[Eyes, *Args], T], *args: *Args) -> T:
    """A result cached per world."""
    answers, key = scope(eyes).answers(eyes), (look, args)
    if key not in answers:
        answers[key] = look(eyes, *args)
    answer: T = answers[key]
    return answer


def _last_numbers(eyes: Eyes) -> Mapping[str, int]:
    """The number of the last act in each seat's name."""
    return {who: numbers[-1] for who in eyes.journal.entering() if (numbers := _his(eyes, who, 0))}


def _latest(eyes: Eyes, after: int) -> Mapping[str, Act]:
    """For each seat the last act after a number that was not taken back."""
    acts = ((who, _last_of(eyes, who, after)) for who, number in _once(eyes, _last_numbers).items() if number > after)
    return {who: act for who, act in acts if act is not None}


def _last_of(eyes: Eyes, who: str, after: int) -> Act | None:
    standing = (eyes.entries[number - 1] for number in _standing(eyes, reversed(_his(eyes, who, after))))
    return next((entry.act for entry in standing if not entry.row.corrections), None)


def _his(eyes: Eyes, who: str, after: int) -> Sequence[int]:
    numbers = eyes.journal.entered_by(who)
    return numbers[bisect_right(numbers, after) : bisect_right(numbers, len(eyes.entries))]


def _standing(eyes: Eyes, numbers: Iterator[int]) -> Iterator[int]:
    for number in numbers:
        back = eyes.journal.taken_back(number)
        if back is None or back > len(eyes.entries):
            yield number


def _otherwise(eyes: Eyes, *numbers: int) -> set[int]:
    """Those of these acts that were taken back or amended."""
    changes = (change for by, change in eyes.journal.changes() if by <= len(eyes.entries) and change.change != "insert")
    return {change.act for change in changes if change.act in numbers}
