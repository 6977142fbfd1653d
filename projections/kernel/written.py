"""A view's data as JSON, in pieces, so that a subscriber with earlier data is sent only new pieces."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pydantic import BaseModel
from pydantic_core import to_json

from domain.kernel.grammar.frozen import Frozen

Piece = str | tuple[str, ...] | dict[str, str]
"""A field: whole, row by row, or rows by key."""


@dataclass(frozen=True, slots=True)
class Written:
    """Data as JSON text, equal to the model's own serialization."""

    text: str
    fields: Mapping[str, Piece]
    rows: Mapping[int, tuple[BaseModel, str]]
    """Serialized rows by the row's identity: an unchanged row is not serialized again."""


def written(data: Frozen, before: Written | None = None) -> Written:
    """A view's data as JSON; unchanged rows are taken from ``before``."""
    old_rows, rows = before.rows if before else {}, dict[int, tuple[BaseModel, str]]()

    def row(value: BaseModel) -> str:
        rows[id(value)] = old_rows.get(id(value)) or (value, value.model_dump_json())
        return rows[id(value)][1]

    def piece(value: object) -> Piece:
        if isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
            return tuple(map(row, value))
        if isinstance(value, dict) and value and all(isinstance(item, BaseModel) for item in value.values()):
            return {key: row(item) for key, item in value.items()}
        return value.model_dump_json() if isinstance(value, BaseModel) else to_json(value).decode()

    fields = {name: piece(getattr(data, name)) for name in type(data).model_fields}
    return Written(_object({name: _joined(part) for name, part in fields.items()}), fields, rows)


def changes(before: Written, after: Written) -> str:
    """The message that turns earlier data into these (docs/wire.md)."""
    said: dict[str, dict[str, str]] = {"fields": {}, "rows": {}, "keyed": {}}
    for name, now in after.fields.items():
        was = before.fields[name]
        if _same(was, now):
            continue
        if isinstance(now, tuple) and isinstance(was, tuple):
            said["rows"][name] = _list(_steps(was, now))
        elif isinstance(now, dict) and isinstance(was, dict):
            said["keyed"][name] = _object(_keyed(was, now))
        else:
            said["fields"][name] = _joined(now)
    return _object({kind: _object(parts) for kind, parts in said.items() if parts})


def _same(before: Piece, after: Piece) -> bool:
    """Whether a field is equal, row by row and in the same order."""
    return before == after and (not isinstance(after, dict) or [*after] == [*before])


def _keyed(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    """The new rows, and the order of all keys where it changed."""
    new = _object({key: text for key, text in after.items() if before.get(key) != text})
    return {"new": new} if list(before) == list(after) else {"new": new, "keys": to_json(list(after)).decode()}


def _steps(before: tuple[str, ...], after: tuple[str, ...]) -> Iterator[str]:
    """Runs of earlier rows as ``[first, count]``, with ``{"new": [...]}`` between them."""
    places = {text: place for place, text in enumerate(before)}
    first, count, new = 0, 0, list[str]()
    for text in after:
        if count and not new and before[first + count : first + count + 1] == (text,):
            count += 1
        elif text in places:
            yield from _step(first, count, new)
            first, count, new = places[text], 1, []
        else:
            new.append(text)
    yield from _step(first, count, new)


def _step(first: int, count: int, new: Sequence[str]) -> Iterator[str]:
    if count:
        yield f"[{first},{count}]"
    if new:
        yield f'{{"new":{_list(new)}}}'


def _joined(piece: Piece) -> str:
    if isinstance(piece, str):
        return piece
    return _object(piece) if isinstance(piece, dict) else _list(piece)


def _list(texts: Iterable[str]) -> str:
    return f"[{','.join(texts)}]"


def _object(texts: Mapping[str, str]) -> str:
    return "{" + ",".join(f"{_quoted(key)}:{text}" for key, text in texts.items()) + "}"


@lru_cache(4_096)
def _quoted(key: str) -> str:
    """A string as JSON; cached, since field names and ids recur."""
    return json.dumps(key, ensure_ascii=False)
