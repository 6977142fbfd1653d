"""Checking a form while it is filled in."""

import json
from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from pydantic import ValidationError

from api.beside.badges.table import Badge
from api.engine.slot import EveningSlot
from api.http import shapes as wire
from api.http.acts import act_of, body_of, dated, described, envelope, in_whose_name, wrong_fields
from api.http.authorization import Referee, TheRoom, TheTongue, seen_by
from api.http.problems import Problem, apart, sent_for_server
from domain.kernel.correction.change import Revocare
from domain.kernel.deciding.sent import Stands
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.objection import Weight
from projections.kernel import said
from projections.kernel.eyes import Eyes
from projections.kernel.tale import Sum

router = APIRouter(prefix="/api")

LACKS = {"missing", "too_short", "string_too_short"}
"""Pydantic's names for the faults of a form that is only incomplete."""
NO_SUCH_SEAT = {
    "by": "names a seat that records such an act",
    "assumed": "names seats that record such an act, where the game tries it",
}
"""What a field that names a seat is told where it names another."""


@router.post(
    "/evenings/{evening}/acts/check", response_model=wire.CheckAnswer, openapi_extra=described(wire.CheckEnvelope)
)
async def check(request: Request, room: TheRoom, badge: Referee, tongue: TheTongue) -> wire.CheckAnswer:
    """The objections to a form as filled in so far; with ``vary``, for each value that one field could take."""
    sent, fields = envelope(wire.CheckEnvelope, room.game, await body_of(request))
    evening, act = room.evening, room.game.acts[sent.kind]
    if room.game.checks_own and sent.by not in (None, badge.who):
        raise Problem(403, "Only the seat in whose name it would be recorded may check this.")
    by, eyes = in_whose_name(room, badge, sent.by) or badge.who, seen_by(room, badge, tongue)
    world, names = eyes.world, eyes.names
    happened = dated(room, badge, sent.happened)
    assumed = assumed_acts(room, badge, sent.kind, sent.assumed, eyes, world)

    form, absent = _filled(act, fields)
    if form:
        if theirs := [name for name in (*form.draws(world), *act.reveals) if name in fields]:
            raise sent_for_server(theirs)
        await evening.corrections.derive(form)

    def heard(form: dict[str, Any]) -> tuple[list[said.Heard], list[str | None]]:
        """The objections to it, and the fields that it lacks: a field that is not filled in yet is no objection."""
        try:
            run = evening.dry_runs.check(world, sent.kind, form, by, badge.who, happened)
        except ValidationError as error:
            raise wrong_fields(error) from None
        lacks: list[str | None] = [] if run.missing is None else [run.missing]
        lacks += [objection.field for objection in run.objections if objection.unsaid and objection.field]
        remarks = (objection for objection in run.objections if not (objection.unsaid and objection.field))
        return [said.heard(objection, names) for objection in remarks], lacks

    objections, missing = heard(fields)
    candidates = None
    if sent.vary is not None:
        values = _values(room, world, act, sent.vary)
        candidates = {
            str(value[0] if isinstance(value, list) else value): heard({**fields, sent.vary: value})[0]
            for value in values
        }
    whole = form is not None and not missing
    # In a game without dispensers a refusal cannot be set aside either, and the act is not worked out in spite of it.
    never = {Weight.ABSOLUTE} if room.game.dispensers else {Weight.ABSOLUTE, Weight.REFUSAL}
    unsaid = [name for name in missing if form is not None and name is not None and name not in absent]
    outcome, sentence, sums = None, None, tuple[Sum, ...]()
    if (
        form
        and form.complete
        and whole
        and sent.kind != Revocare.kind
        and not any(each.weight in never for each in objections)
    ):
        try:
            line, decision = evening.dry_runs.foreseen(world, form, by, badge.who, happened)
            outcome = said.outcome(line, decision, eyes.journal.names(decision.after))
            sentence, sums = eyes.tales.beforehand(form, by, decision.events, world, decision.after)
        except Stands as stands:
            objections += [said.heard(objection, names) for objection in stands.objections]
    sound = form and form.complete and whole and not any(each.weight in never for each in objections)
    trial = room.stage.trials.get(sent.kind)
    tried = trial.run(eyes, by, form, assumed) if trial and sound and form else None
    return wire.CheckAnswer(
        complete=whole, missing=[*absent, *unsaid], objections=objections, candidates=candidates, outcome=outcome,
        sentence=sentence, sums=sums, trial=tried.model_dump(mode="json") if tried else None,
    )  # fmt: skip


def assumed_acts(
    room: EveningSlot, badge: Badge, kind: str, assumed: Mapping[str, dict[str, Any]], eyes: Eyes, world: Any
) -> dict[str, Act]:
    """The acts that are assumed for other seats. Raises Problem 422 where one is no such act, or could never be recorded."""
    return {who: _assumed(room, badge, kind, (who, "assumed"), fields, eyes, world) for who, fields in assumed.items()}


def supposed_act(
    room: EveningSlot, badge: Badge, kind: str, by: str, fields: dict[str, Any], eyes: Eyes, world: Any
) -> Act:
    """The act that one seat is supposed to record, faults under the names of the request's own fields. Raises Problem 422."""
    if kind not in room.stage.trials:
        raise _not_assumed("kind", "names an act that the game tries")
    return _assumed(room, badge, kind, (by, "by"), fields, eyes, world)


def _assumed(
    room: EveningSlot, badge: Badge, kind: str, of: tuple[str, str], fields: dict[str, Any], eyes: Eyes, world: Any
) -> Act:
    """The act of a seat; ``of`` is the seat and the field that named it."""
    who, field = of
    if kind not in room.stage.trials or not room.game.may_record(kind, world, who):
        raise _not_assumed(field, NO_SUCH_SEAT[field])
    act = act_of(entry_form(room.game.acts[kind]), fields)
    against = room.evening.dry_runs.check(world, kind, fields, who, badge.who, None).objections
    wrong = next((objection for objection in against if objection.weight is Weight.ABSOLUTE), None)
    if wrong:
        named = wrong.field if field == "by" and wrong.field else field
        fault = {"field": named, "message": wrong.sentence(eyes.names)}
        raise Problem(422, "What is assumed could never be recorded.", errors=[fault])
    return act


def _not_assumed(field: str, message: str) -> Problem:
    return Problem(
        422, "Nothing of this kind can be assumed for that seat.", errors=[{"field": field, "message": message}]
    )


def _filled(act: type[Act], fields: dict[str, Any]) -> tuple[Act | None, list[str]]:
    """The form as it would be recorded, or the names of fields that are missing or too short. Raises Problem 422."""
    try:
        return entry_form(act).model_validate_json(json.dumps(fields)), []
    except ValidationError as error:
        lacks = [str(fault["loc"][0]) for fault in apart(error.errors()) if fault["type"] in LACKS]
        if not lacks:
            raise wrong_fields(error) from None
        return None, list(dict.fromkeys(lacks))


def _values(room: EveningSlot, world: Any, act: type[Act], field: str) -> list[Any]:
    """Every value that a field with a picker could take; for a list field, every list of one value. Raises Problem 422."""
    schema = act.model_json_schema()["properties"].get(field, {})
    inner = next((branch for branch in schema.get("anyOf", ()) if branch.get("type") != "null"), schema)
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
