"""The rows of a log: what each one holds, and in which bytes (docs/log.md)."""

import json
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from domain.kernel.grammar.canonical import canonical, sha256
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Objection

STREAM = "acta"
KIND = "act.1"


class Content(Frozen):
    """An act as it was sent: what a resent act must equal."""

    kind: str
    version: int
    fields: dict[str, Any]
    by: str | None = None
    happened: int | None = None
    counted: bool = False

    def digest(self) -> str:
        """The SHA-256 of the canonical content."""
        return sha256(canonical(vars(self)))  # they are JSON's own values: there is nothing to dump


class RecordedContent(Content):
    """The same as a journal row holds it: ``sealed`` is the commitment to its sealed fields, in most acts there are none. So the
    hash covers them, and tells nothing of them."""

    sealed: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None

    def digest(self) -> str:
        return sha256(canonical({name: value for name, value in vars(self).items() if name != "sealed" or value}))


class Caution(Frozen):
    """A caution, or a refusal settled by a count, as recorded: its rule, the objection's name and the facts of the case."""

    rule: str
    name: str
    facts: dict[str, Any]

    @classmethod
    def of(cls, objection: Objection) -> "Caution":
        """The record of an objection that did not stop the act."""
        facts = {key: list(value) if isinstance(value, tuple) else value for key, value in objection.facts().items()}
        return cls(rule=objection.rule, name=type(objection).__name__, facts=facts)


class Dispensation(Frozen):
    """A rule that somebody set aside for one act; ``reason`` is a reference to a text. ``objections`` are those that it silenced:
    none where what would have followed by itself was set aside, and in logs of earlier years."""

    rule: str
    by: str
    reason: str
    objections: Annotated[tuple[Caution, ...], Field(exclude_if=lambda value: not value)] = ()


class Change(Frozen):
    """What a correction does to the journal: ``void`` leaves act ``act`` out, ``amend`` takes ``content`` for it, ``insert`` lets
    ``content`` follow upon it. What was inserted is named by the number of the act that inserted it."""

    change: str
    act: int
    content: Annotated[Content | None, Field(exclude_if=lambda value: value is None)] = None


class Commitment(Frozen):
    """To what is said beside the log of somebody (``person:17``) or of a device (``device:…``), as the reference to a text is."""

    of: str
    ref: str


class JournalRow(Frozen):
    """The journal's row for one act: everything but its number, its events and its kind of row."""

    act_id: str
    content: RecordedContent
    hash: str
    by: str
    happened: int
    recorded: int
    recorded_by: str
    device: str
    source: str
    cautions: tuple[Caution, ...] = ()
    dispensations: tuple[Dispensation, ...] = ()
    corrections: tuple[Change, ...] = ()
    commitments: Annotated[tuple[Commitment, ...], Field(exclude_if=lambda value: not value)] = ()
    """To names and devices that were written down since the act before; in most acts there are none."""
    paper: Annotated[int | None, Field(exclude_if=lambda value: value is None)] = None
    """The number of the slip from which it was entered; in most acts there is none."""
    seals: Annotated[tuple[Commitment, ...], Field(exclude_if=lambda value: not value)] = ()
    """To values that were worked out of its sealed fields, each by the seat that reads it; in most acts there are none."""
    salt: str
    root: str
    """The root over all acts before this one."""

    def state(self) -> bytes:
        """The bytes as stored and sealed."""
        return canonical(self.model_dump(mode="json"))

    @classmethod
    def from_state(cls, state: bytes) -> "JournalRow":
        """The row behind stored bytes."""
        return cls.model_validate_json(state)


class StoredRow(NamedTuple):
    """One row of the log as it lies in the file."""

    stream: str
    version: int
    kind: str
    state: bytes


LEAF = "leaf.1"
"""The kind of a row that stands in an exported log for an act that its reader may not know."""


def leaf_row(number: int, leaf: bytes) -> StoredRow:
    """The row that stands for a whole act: its leaf as hexadecimal digits. Roots are worked out over it as over its rows."""
    return StoredRow(STREAM, number, LEAF, leaf.hex().encode())


class BrokenLog(Exception):
    """The log is not one that this program wrote: a row is missing, out of order, or was changed."""


def plain(state: bytes) -> dict[str, Any]:
    """Stored bytes as JSON values."""
    value: dict[str, Any] = json.loads(state)
    return value


def heads(row: StoredRow, number: int) -> bool:
    """Whether a row is the journal row of the act of this number."""
    return row.stream == STREAM and row.version == number and row.kind == KIND


def acts_of(rows: Iterable[tuple[int, StoredRow]]) -> Iterator[tuple[int, list[StoredRow]]]:
    """Stored rows act by act, each with the position of its last row. An act's rows lie together, its journal row first."""
    act: list[StoredRow] = []
    end = 0
    for position, row in rows:
        if row.stream == STREAM and act:
            yield end, act
            act = []
        act.append(row)
        end = position
    if act:
        yield end, act
