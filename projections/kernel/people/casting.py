"""Who might play whom: drawn by lot, with as many wishes kept as can be. Nobody plays two (LOG-11)."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lot:
    """A part that fell to a person; ``wished`` if he had asked for it."""

    part: str
    person: int
    wished: bool


def drawn(parts: Sequence[str], wishes: Mapping[int, Sequence[str]], seed: str) -> list[Lot]:
    """What falls to whom, in the order of the parts. ``wishes`` are those of everybody who wants a part, the dearest first. As many
    as can be get one that they wish for, and whoever has one keeps one, whatever the next wishes; what is left is drawn among the
    others. The same seed draws the same."""
    people = sorted(wishes, key=lambda person: _lot(seed, "person", person))
    heard = {person: [part for part in wishes[person] if part in parts] for person in people}
    kept: dict[str, int] = {}
    for person in people:
        _granted(person, heard, kept, set())
    happy = set(kept.values())
    rest = sorted((part for part in parts if part not in kept), key=lambda part: _lot(seed, "part", part))
    others = [person for person in people if person not in happy]
    found = {**kept, **dict(zip(rest, others, strict=False))}
    return [Lot(part, found[part], part in kept) for part in parts if part in found]


def _granted(person: int, wishes: Mapping[int, Sequence[str]], kept: dict[str, int], asked: set[str]) -> bool:
    """Whether somebody's wish can be kept, if need be by another wish of whoever has it."""
    for part in wishes[person]:
        if part not in asked:
            asked.add(part)
            if part not in kept or _granted(kept[part], wishes, kept, asked):
                kept[part] = person
                return True
    return False


def _lot(seed: str, *what: object) -> str:
    return hashlib.sha256(" ".join(map(str, (seed, *what))).encode()).hexdigest()
