"""Whether the folder of an edition was edited since an evening was opened from it. An evening keeps the edition that it was opened
with, for ever; what was edited is in force from the next evening on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from api.engine.editions import EditionRefused
from api.engine.house import House
from api.engine.slot import EveningSlot

MOST = 20
"""Differences that are named; of more the first."""


def pinned(room: EveningSlot) -> Any:
    """The edition in force: that with which an evening was opened. None where its game has no editions."""
    return getattr(room.evening.entries[0].act, "edition", None)


def edited(house: House, room: EveningSlot) -> list[str]:
    """What differs in the folder from the edition in force, a line each: the file, the place in it, what is in force and what stands
    there now. Empty where nothing does, or where this house has no such edition. A folder that cannot be read now is one line."""
    in_force = pinned(room)
    if in_force is None:
        return []
    try:
        now = house.edition(room.stage, in_force.id)
    except EditionRefused as refused:
        return [str(refused)]
    if now is None or now == in_force:
        return []
    files = {key: file for file, keys in room.game.edition.files.items() for key in keys}
    before, after = in_force.model_dump(mode="json"), now.model_dump(mode="json")
    lines = (
        f"{files.get(key, key)}: {line}" for key in after for line in _differs(before.get(key), after[key], (key,))
    )
    return [line for line, _ in zip(lines, range(MOST), strict=False)]


def _differs(was: Any, now: Any, at: Sequence[str]) -> Iterator[str]:
    if was == now:
        return
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for key in {**was, **now}:
            yield from _differs(was.get(key), now.get(key), (*at, str(key)))
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
        for place, (old, new) in enumerate(zip(was, now, strict=True)):
            yield from _differs(old, new, (*at, _called(old, place)))
    else:
        yield f"{'.'.join(at)} {_brief(was)}, now {_brief(now)}"


def _called(item: Any, place: int) -> str:
    return str(item["id"]) if isinstance(item, Mapping) and "id" in item else str(place + 1)


def _brief(value: Any) -> str:
    said = f"{len(value)} entries" if isinstance(value, list | Mapping) else str(value)
    return said if len(said) <= 60 else f"{said[:57]}…"
