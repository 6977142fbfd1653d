"""The wire of acts: recording and checking."""

import json
from typing import Any, TypeVar, cast

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ValidationError

from api.engine.evening import Evening
from api.store.badges import Badge
from api.wire import shapes as wire
from api.wire.door import Referee, TheRoom
from api.wire.problems import Problem, faults, refusal
from domain.kernel.act import Act
from domain.kernel.objection import Weight
from domain.kernel.sent import OtherContent, Sent, Stands
from domain.kernel.take_back import Revocare
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel import said

router = APIRouter(prefix="/api")

RECORDABLE = [kind for kind in LUDI_ROMANI.acts if kind != LudosAperire.kind]
"""Kinds of act that come in by this wire; an evening is opened by another."""

T = TypeVar("T", wire.Envelope, wire.CheckEnvelope)


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON object of a request. Raises Problem 422 for anything that is none, or that UTF-8 cannot hold."""
    try:
        body = json.loads(await request.body(), parse_constant=_no_number)
        json.dumps(body, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Problem(422, "The body is no JSON object in UTF-8.") from None
    if not isinstance(body, dict):
        raise Problem(422, "The body is no JSON object in UTF-8.")
    return body


def _no_number(name: str) -> None:
    raise ValueError(name)


def envelope(cls: type[T], body: dict[str, Any]) -> tuple[T, dict[str, Any]]:
    """The shell's part of a body, and the act's own fields. Raises Problem 422."""
    try:
        sent = cls.model_validate(body)
    except ValidationError as error:
        raise Problem(422, "The body is no act.", errors=faults(error)) from None
    if sent.kind not in RECORDABLE:
        fault = {"field": "kind", "message": f"is one of {', '.join(RECORDABLE)}"}
        raise Problem(422, "There is no act of this kind.", errors=[fault])
    return sent, dict(sent.model_extra or {})


def in_whose_name(evening: Evening, badge: Badge, by: str | None) -> str | None:
    """Whom the act is recorded for. Raises Problem 403 where somebody but organiser and Fates acts by another, 422 for
    nobody."""
    if by is None or by == badge.recorded_by:
        return by
    if not badge.leads and badge.recorded_by not in LUDI_ROMANI.dispensers:
        raise Problem(403, "Only the organiser and the Fates record by another.")
    world = evening.world
    if not world.knows("player", by) or world.player(by).role != "numen":
        raise Problem(422, "The act is in nobody's name.", errors=[{"field": "by", "message": "is the id of a numen"}])
    return by


def _body(envelope: type[BaseModel]) -> dict[str, Any]:
    """The request body of an act for the OpenAPI schema; each act's own fields are in ``/api/acts``."""
    schema = envelope.model_json_schema()
    schema["properties"]["kind"]["enum"] = RECORDABLE
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


@router.post(
    "/evenings/{evening}/acts", response_model=said.ActAnswer, status_code=201, openapi_extra=_body(wire.Envelope)
)
async def record(request: Request, response: Response, room: TheRoom, badge: Referee) -> said.ActAnswer:
    """Record an act. The same act id again gives the same answer with 200."""
    sent = sent_of(room.evening, badge, await body_of(request))
    try:
        entry, new = await room.evening.record(sent)
    except Stands as stands:
        raise refusal(stands, room.evening.names()) from None
    except OtherContent:
        raise Problem(409, "This act id was already used for another act; nothing was recorded.") from None
    response.status_code = 201 if new else 200
    return said.answer(room.evening, entry)


def sent_of(evening: Evening, badge: Badge, body: dict[str, Any]) -> Sent:
    """The act of a body, with what the badge says of it. Raises Problem 403, 422."""
    sent, fields = envelope(wire.Envelope, body)
    if sent.dispense and badge.recorded_by not in LUDI_ROMANI.dispensers:
        raise Problem(403, "Only the Fates and the organiser dispense with a rule.")
    if not sent.dispense.keys() <= LUDI_ROMANI.book.keys():
        raise Problem(422, "There is no such rule.", errors=[{"field": "dispense", "message": "rule ids and reasons"}])
    if not badge.leads and set(LUDI_ROMANI.who(sent.kind)) <= {"organiser", "host"}:
        raise Problem(403, "Only the organiser records such an act.")
    try:
        act = LUDI_ROMANI.acts[sent.kind].model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
    by = in_whose_name(evening, badge, sent.by)
    source = "desk" if badge.leads else "tablet"
    return Sent(
        sent.act_id, act, by, sent.happened, sent.counted, sent.dispense, badge.recorded_by, badge.id, source
    )  # fmt: skip


@router.post("/evenings/{evening}/acts/check", response_model=wire.CheckAnswer, openapi_extra=_body(wire.CheckEnvelope))
async def check(request: Request, room: TheRoom, badge: Referee) -> wire.CheckAnswer:
    """What stands against a form as filled in so far; with ``vary``, for each value that one field could take."""
    sent, fields = envelope(wire.CheckEnvelope, await body_of(request))
    evening = room.evening
    by, names = in_whose_name(evening, badge, sent.by) or badge.recorded_by, evening.names()

    def heard(form: dict[str, Any]) -> tuple[list[said.Heard], str | None]:
        try:
            found = evening.check(sent.kind, form, by, badge.recorded_by, sent.happened)
        except ValidationError as error:
            raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
        return [said.heard(objection, names) for objection in found.objections], found.missing

    objections, missing = heard(fields)
    candidates = None
    if sent.vary is not None:
        values = _values(evening, LUDI_ROMANI.acts[sent.kind], sent.vary)
        candidates = {
            str(value[0] if isinstance(value, list) else value): heard({**fields, sent.vary: value})[0]
            for value in values
        }
    act = LUDI_ROMANI.acts[sent.kind]
    absent = [name for name, field in act.model_fields.items() if field.is_required() and name not in fields]
    whole = missing is None and not absent
    outcome = None
    if whole and sent.kind != Revocare.kind and not any(each.weight is Weight.ABSOLUTE for each in objections):
        try:
            form = act.model_validate_json(json.dumps(fields))
            line, decision = evening.foreseen(form, by, badge.recorded_by, sent.happened)
            outcome = said.outcome(line, decision, evening.names(cast(Ludi, decision.after)))
        except Stands as stands:
            objections += [said.heard(objection, names) for objection in stands.objections]
    return wire.CheckAnswer(
        complete=whole, missing=absent, objections=objections, candidates=candidates, outcome=outcome
    )


def _values(evening: Evening, act: type[Act], field: str) -> list[Any]:
    """Every value that a field with a picker could take; for a list, every list of one."""
    schema = act.model_json_schema()["properties"].get(field, {})
    inner = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
    many, inner, world = "items" in inner, inner.get("items", inner), evening.world
    players = world.players()
    found: dict[str, list[Any]] = {
        "region": [region.id for region in world.regions()],
        "player": [player.id for player in players],
        "mortal": [player.id for player in players if player.role != "numen"],
        "numen": [player.id for player in players if player.role == "numen"],
        "imago": [player.id for player in players if player.role == "imago"],
        "dead": [player.id for player in players if player.died is not None and player.role != "imago"],
        "row": [row.row for row in world.evening.timetable],
        "choice": list(inner.get("enum", ())),
        "proelium": _numbers(world, "proelium"),
        "rogatio": _numbers(world, "rogatio"),
        "party": _numbers(world, "factio"),
    }
    widget = schema.get("widget") or inner.get("widget")  # of an optional field it stands beside the alternatives
    if widget not in found:
        fault = {"field": "vary", "message": "names a field with a picker"}
        raise Problem(422, "This field has no list of values.", errors=[fault])
    values = found[widget]
    return [[value] for value in values] if many else values


def _numbers(world: Ludi, noun: str) -> list[int]:
    """The numbers of all things of a kind that arose in play."""
    return [int(id) for kind, _, id in (stream.partition(":") for stream in world.aggregates) if kind == noun]
