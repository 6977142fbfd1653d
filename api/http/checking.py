"""Checking a form while it is filled in."""

import json
from typing import Any

from fastapi import APIRouter, Request
from pydantic import ValidationError

from api.engine.slot import EveningSlot
from api.http import shapes as wire
from api.http.acts import body_of, described, envelope, in_whose_name, wrong_fields
from api.http.authorization import Referee, TheRoom, TheTongue, seen_by
from api.http.problems import Problem
from domain.kernel.correction.change import Revocare
from domain.kernel.deciding.sent import Stands
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.objection import Weight
from projections.kernel import said
from projections.kernel.tale import Sum

router = APIRouter(prefix="/api")

LACKS = {"missing", "too_short", "string_too_short"}
"""Pydantic's names for the faults of a form that is only incomplete."""


@router.post(
    "/evenings/{evening}/acts/check", response_model=wire.CheckAnswer, openapi_extra=described(wire.CheckEnvelope)
)
async def check(request: Request, room: TheRoom, badge: Referee, tongue: TheTongue) -> wire.CheckAnswer:
    """The objections to a form as filled in so far; with ``vary``, for each value that one field could take."""
    sent, fields = envelope(wire.CheckEnvelope, room.game, await body_of(request))
    evening, act = room.evening, room.game.acts[sent.kind]
    by, eyes = in_whose_name(room, badge, sent.by) or badge.who, seen_by(room, badge, tongue)
    world, names = eyes.world, eyes.names

    form, absent = _filled(act, fields)
    if form:
        await evening.corrections.derive(form)

    def heard(form: dict[str, Any]) -> tuple[list[said.Heard], str | None]:
        try:
            found = evening.dry_runs.check(world, sent.kind, form, by, badge.who, sent.happened)
        except ValidationError as error:
            raise wrong_fields(error) from None
        return [said.heard(objection, names) for objection in found.objections], found.missing

    objections, missing = heard(fields)
    candidates = None
    if sent.vary is not None:
        values = _values(room, world, act, sent.vary)
        candidates = {
            str(value[0] if isinstance(value, list) else value): heard({**fields, sent.vary: value})[0]
            for value in values
        }
    whole = form is not None and missing is None
    outcome, sentence, sums = None, None, tuple[Sum, ...]()
    if (
        form
        and form.complete
        and whole
        and sent.kind != Revocare.kind
        and not any(each.weight is Weight.ABSOLUTE for each in objections)
    ):
        try:
            line, decision = evening.dry_runs.foreseen(world, form, by, badge.who, sent.happened)
            outcome = said.outcome(line, decision, eyes.journal.names(decision.after))
            sentence, sums = eyes.tales.beforehand(form, by, decision.events, world, decision.after)
        except Stands as stands:
            objections += [said.heard(objection, names) for objection in stands.objections]
    return wire.CheckAnswer(
        complete=whole, missing=absent, objections=objections, candidates=candidates, outcome=outcome,
        sentence=sentence, sums=sums,
    )  # fmt: skip


def _filled(act: type[Act], fields: dict[str, Any]) -> tuple[Act | None, list[str]]:
    """The form as it would be recorded, or the names of fields that are missing or too short. Raises Problem 422."""
    try:
        return entry_form(act).model_validate_json(json.dumps(fields)), []
    except ValidationError as error:
        lacks = [str(fault["loc"][0]) for fault in error.errors() if fault["type"] in LACKS]
        if not lacks:
            raise wrong_fields(error) from None
        return None, list(dict.fromkeys(lacks))


def _values(room: EveningSlot, world: Any, act: type[Act], field: str) -> list[Any]:
    """Every value that a field with a picker could take; for a list field, every list of one value. Raises Problem 422."""
    schema = act.model_json_schema()["properties"].get(field, {})
    inner = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
    many, inner = "items" in inner, inner.get("items", inner)
    widget = schema.get("widget") or inner.get("widget")  # an optional field has it beside ``anyOf``
    if widget == "choice":
        values = list(inner.get("enum", ()))
    elif widget in room.game.choices:
        values = room.game.choices[widget](world)
    else:
        fault = {"field": "vary", "message": "names a field with a picker"}
        raise Problem(422, "This field has no list of values.", errors=[fault])
    return [[value] for value in values] if many else values
