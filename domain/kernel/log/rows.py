"""The rows of a log: their content, and its bytes (docs/log.md)."""

import json
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from pydantic import Field, ValidationError

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
        return sha256(canonical(vars(self)))  # the fields are JSON values already


class RecordedContent(Content):
    """The content in a journal row: ``sealed`` is the commitment to its sealed fields, mostly none. So the hash covers them
    without telling them."""

    sealed: Annotated[str | None, Field(exclude_if=lambda value: value is None)] = None

    def digest(self) -> str:
        return sha256(canonical({name: value for name, value in vars(self).items() if name != "sealed" or value}))


class Caution(Frozen):
    """A recorded caution, or a refusal settled by a count: rule, name of the objection and facts of the case."""

    rule: str
    name: str
    facts: dict[str, Any]

    @classmethod
    def of(cls, objection: Objection) -> "Caution":
        """The record of an objection that did not stop the act."""
        facts = {key: list(value) if isinstance(value, tuple) else value for key, value in objection.facts().items()}
        return cls(rule=objection.rule, name=type(objection).__name__, facts=facts)


class Dispensation(Frozen):
    """A rule set aside for one act; ``reason`` is a reference to a text. ``objections`` are those that it silenced: none where a
    consequence was set aside, and in logs of earlier releases."""

    rule: str
    by: str
    reason: str
    objections: Annotated[tuple[Caution, ...], Field(exclude_if=lambda value: not value)] = ()


class Change(Frozen):
    """What a correction changes in the journal: ``void`` leaves act ``act`` out, ``amend`` replaces its content, ``insert`` adds
    ``content`` after it. An inserted act is named by the number of its correction."""

    change: str
    act: int
    content: Annotated[Content | None, Field(exclude_if=lambda value: value is None)] = None


class Commitment(Frozen):
    """A commitment to a record beside the log about a person (``person:17``) or a device (``device:…``), like the reference to a
    text."""

    of: str
    ref: str


class JournalRow(Frozen):
    """The journal's row for one act: all but its number, its events and its kind."""

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
    """To names and devices written since the act before; mostly none."""
    paper: Annotated[int | None, Field(exclude_if=lambda value: value is None)] = None
    """The number of the paper slip that it was entered from; mostly none."""
    seals: Annotated[tuple[Commitment, ...], Field(exclude_if=lambda value: not value)] = ()
    """To values derived from its sealed fields, each by the seat that reads it; mostly none."""
    salt: str
    root: str
    """The root over all acts before this one."""

    def state(self) -> bytes:
        """The bytes as stored and sealed."""
        return canonical(self.model_dump(mode="json"))

    @classmethod
    def from_state(cls, state: bytes) -> "JournalRow":
        """The row from stored bytes."""
        return cls.model_validate_json(state)


class StoredRow(NamedTuple):
    """One row of the log as stored."""

    stream: str
    version: int
    kind: str
    state: bytes


LEAF = "leaf.1"
"""The kind of a row in an exported log that replaces an act its reader may not know."""


def leaf_row(number: int, leaf: bytes) -> StoredRow:
    """The row that replaces a whole act: its leaf as hexadecimal digits. Roots are computed over it as over the act's rows."""
    return StoredRow(STREAM, number, LEAF, leaf.hex().encode())


class BrokenLog(Exception):
    """The log was not written by this program: a row is missing, out of order or altered."""


class NewerLog(BrokenLog):
    """The log holds an act or an event that this release does not know: a newer one recorded it."""


def told(fault: Exception) -> str:
    """What is wrong with stored values, in words of our own: those of a library name its types, and change with it."""
    if isinstance(fault, ValidationError):
        fields = dict.fromkeys(".".join(map(str, error["loc"])) or "the whole" for error in fault.errors())
        return f"it lacks, or holds of another form: {', '.join(fields)}"
    if isinstance(fault, KeyError):
        return f"{fault.args[0]!a} is not known, or missing"
    return "it has another form"


def plain(state: bytes) -> dict[str, Any]:
    """Stored bytes as JSON values."""
    value: dict[str, Any] = json.loads(state)
    return value


def heads(row: StoredRow, number: int) -> bool:
    """Whether a row is the journal row of this act."""
    return row.stream == STREAM and row.version == number and row.kind == KIND


def acts_of(rows: Iterable[tuple[int, StoredRow]]) -> Iterator[tuple[int, list[StoredRow]]]:
    """Stored rows grouped by act, each with the position of its last row. The rows of an act are adjacent, its journal row
    first."""
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
