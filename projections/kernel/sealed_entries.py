"""Acts for a seat that may not read them: of a sealed one only that it was recorded."""

from dataclasses import replace
from typing import Any, Literal

from pydantic import BaseModel

from domain.kernel.grammar.act import EMPTY, Act, draft_of
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.sealed import ACT, Unsealed
from domain.kernel.log.entry import Entry
from domain.kernel.log.rows import Caution, Dispensation


class SealedEntry(BaseModel):
    """An act of the journal whose content the reader may not know yet. ``leaf`` is its hash in the log's tree, by which a reader
    can check later that the act was not altered."""

    number: int
    kind: str
    by: str
    recorded: int
    sentence: str
    sealed: Literal[True] = True
    leaf: str


def masked(entry: Entry) -> Entry:
    """An act without its content: seat, kind and instants remain, and not who typed it for that seat."""
    row = entry.row
    content = row.content.model_copy(update={"fields": {}, "sealed": None, "happened": None, "counted": False})
    told = row.model_copy(
        update={
            "act_id": "", "content": content, "hash": "", "happened": row.recorded, "device": "", "cautions": (),
            "dispensations": (), "commitments": (), "paper": None, "seals": (), "salt": "", "source": "",
            "recorded_by": row.by,
        }
    )  # fmt: skip
    return replace(entry, row=told, act=empty(entry.act), events=())


def unread(entry: Entry, events: tuple[Event, ...]) -> Entry:
    """An act without its form and what was noted of it, with those of its ``events`` that the reader may know."""
    row = entry.row
    content = row.content.model_copy(update={"fields": {}})
    told = row.model_copy(update={"content": content, "hash": "", "cautions": (), "dispensations": (), "salt": ""})
    return replace(entry, row=told, act=empty(entry.act), events=events)


def empty(act: Act) -> Act:
    """An act of this kind with no field known."""
    form = draft_of(type(act))
    nothing: dict[str, Any] = dict.fromkeys(form.model_fields, EMPTY)
    return form.model_construct(**nothing)


def unsealed(entry: Entry, value: Unsealed | None) -> Entry:
    """An act with the sealed fields that its reader may know, and the cautions and dispensations sealed with them."""
    kept = value.value if value and value.of == ACT else None
    if not isinstance(kept, dict):
        return entry
    content = entry.row.content.model_copy(update={"fields": {**entry.row.content.fields, **kept["fields"]}})
    cautions = tuple(Caution.model_validate(caution) for caution in kept["cautions"])
    set_aside = tuple(_dispensation(dispensation) for dispensation in kept["dispensations"])
    row = entry.row.model_copy(update={"content": content, "cautions": cautions, "dispensations": set_aside})
    return replace(entry, row=row)


def _dispensation(kept: dict[str, Any]) -> Dispensation:
    objections = tuple(Caution.model_validate(objection) for objection in kept.get("objections", ()))
    return Dispensation(rule=kept["rule"], by=kept["by"], reason=kept["reason"], objections=objections)
