"""The journal: one row for each act, in the order in which they count (docs/log.md)."""

import json
from dataclasses import dataclass
from typing import Any

from domain.kernel.act import Act, Moment
from domain.kernel.canonical import canonical, sha256
from domain.kernel.event import Event
from domain.kernel.frozen import Frozen
from domain.kernel.objection import Objection

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
        return sha256(canonical(self.model_dump(mode="json")))


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
    """A rule that the Fates or the organiser set aside for one act; ``reason`` is a reference to a text."""

    rule: str
    by: str
    reason: str


class Change(Frozen):
    """What a correction does to the journal: ``void`` leaves act ``act`` out."""

    change: str
    act: int


class Row(Frozen):
    """The journal's row for one act: everything but its number, its events and its kind of row."""

    act_id: str
    content: Content
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
    salt: str
    root: str
    """The root over all acts before this one."""

    def state(self) -> bytes:
        """The bytes as stored and sealed."""
        return canonical(self.model_dump(mode="json"))

    @classmethod
    def from_state(cls, state: bytes) -> "Row":
        """The row behind stored bytes."""
        return cls.model_validate_json(state)


@dataclass(frozen=True, slots=True)
class Entry:
    """One act of the journal, decoded: its row, the act itself, and the events that it brought."""

    number: int
    row: Row
    act: Act
    events: tuple[Event, ...]
    root: str
    """The root over all acts up to and with this one."""

    def moment(self) -> Moment:
        """The circumstances in which it was decided."""
        row = self.row
        return Moment(self.number, row.by, row.recorded_by, row.happened, row.recorded)

    def dispensed(self) -> frozenset[str]:
        """The rules that were set aside for it."""
        return frozenset(dispensation.rule for dispensation in self.row.dispensations)


def plain(state: bytes) -> dict[str, Any]:
    """Stored bytes as JSON values."""
    value: dict[str, Any] = json.loads(state)
    return value
