"""Casting by lot: who plays which part, with as many wishes granted as possible. No one plays two parts (LOG-11)."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lot:
    """A part drawn for a person; ``wished`` if they had asked for it."""

    part: str
    person: int
    wished: bool


def drawn(parts: Sequence[str], wishes: Mapping[int, Sequence[str]], seed: str) -> list[Lot]:
    """The parts drawn, in the order of ``parts``. ``wishes``: by person who wants a part, most wanted first. As many as possible
    get one of their wishes, and a person granted a wish keeps one whatever later persons wish; the remaining parts are drawn
    among the others. The same seed gives the same result."""
    people = sorted(wishes, key=lambda person: _lot(seed, "person", person))
    heard = {person: [part for part in wishes[person] if part in parts] for person in people}
    kept: dict[str, int] = {}
    for person in people:
        _granted(person, heard, kept, set())
    happy = set(kept.values())
    rest = sorted((part for part in parts if part not in kept), key=lambda part: _lot(seed, "part", part))
    others = [person for person in people if person not in happy]
    players = {**kept, **dict(zip(rest, others, strict=False))}
    return [Lot(part, players[part], part in kept) for part in parts if part in players]


def _granted(person: int, wishes: Mapping[int, Sequence[str]], kept: dict[str, int], asked: set[str]) -> bool:
    """Whether a wish of the person can be granted, if need be by moving the present holder to another of their wishes."""
    for part in wishes[person]:
        if part not in asked:
            asked.add(part)
            if part not in kept or _granted(kept[part], wishes, kept, asked):
                kept[part] = person
                return True
    return False


def _lot(seed: str, *what: object) -> str:
    return hashlib.sha256(" ".join(map(str, (seed, *what))).encode()).hexdigest()
