"""The head of a stored act: the little that a journal needs to find it, without decoding the act."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import orjson

from domain.kernel.grammar.sealed import ACT
from domain.kernel.log.rows import BrokenLog, Change, StoredRow, heads, told


def sealed_in(own: str | None, derived: Iterable[Mapping[str, str]]) -> tuple[tuple[str, str], ...]:
    """What an act seals, each with its commitment; its own fields come first."""
    return (*([(ACT, own)] if own else []), *((value["of"], value["ref"]) for value in derived))


class Head(NamedTuple):
    """The fields by which a journal finds an act; nothing else of the act is decoded. ``streams`` are those of its events."""

    number: int
    act_id: str
    kind: str
    fields: dict[str, Any]
    happened: int
    recorded: int
    by: str
    recorded_by: str
    corrections: tuple[Change, ...]
    root: str
    """The root over all acts before this one."""
    streams: tuple[str, ...]
    seals: tuple[tuple[str, str], ...] = ()
    """What it seals, each with its commitment."""
    version: int = 1
    """The version of its form."""

    @classmethod
    def of(cls, number: int, rows: Sequence[StoredRow]) -> "Head":
        """The head of an act from its rows. Raises BrokenLog."""
        if not rows or not heads(rows[0], number):
            raise BrokenLog(f"act {number} has no journal row where it should be")
        first, *events = rows
        try:
            row = orjson.loads(first.state)
            content, corrections = (
                row["content"],
                tuple(map(Change.model_validate_json, map(orjson.dumps, row["corrections"]))),
            )
            return cls(
                number, row["act_id"], content["kind"], content["fields"], row["happened"], row["recorded"],
                row["by"], row["recorded_by"], corrections, row["root"], tuple(event.stream for event in events),
                sealed_in(content.get("sealed"), row.get("seals", ())), content["version"],
            )  # fmt: skip
        except (ValueError, KeyError, TypeError) as fault:
            raise BrokenLog(f"act {number} cannot be read: {told(fault)}") from fault
