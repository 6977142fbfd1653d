"""The wire of acts: recording and checking."""

import json
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ValidationError

from api.engine.house import Room
from api.store.badges import Badge
from api.wire import shapes as wire
from api.wire.door import Referee, TheRoom
from api.wire.problems import Problem, faults, refusal
from domain.kernel.act import Act
from domain.kernel.game import Game
from domain.kernel.objection import Weight
from domain.kernel.role import LEADERS
from domain.kernel.sent import OtherContent, Sent, Stands
from domain.kernel.take_back import Revocare
from projections.kernel import said
from projections.kernel.tale import Sum

router = APIRouter(prefix="/api")

T = TypeVar("T", wire.Envelope, wire.CheckEnvelope)
LACKS = {"missing", "too_short", "string_too_short"}
"""What is the matter with a form that is only not filled in yet, as pydantic calls it."""


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


def envelope(cls: type[T], game: Game, body: dict[str, Any]) -> tuple[T, dict[str, Any]]:
    """The shell's part of a body, and the act's own fields. Raises Problem 422."""
    try:
        sent = cls.model_validate(body)
    except ValidationError as error:
        raise Problem(422, "The body is no act.", errors=faults(error)) from None
    if sent.kind not in game.recordable:
        fault = {"field": "kind", "message": f"is one of {', '.join(game.recordable)}"}
        raise Problem(422, "There is no act of this kind.", errors=[fault])
    return sent, dict(sent.model_extra or {})


def in_whose_name(room: Room, badge: Badge, by: str | None) -> str | None:
    """Whom the act is recorded for. Raises Problem 403 where somebody acts by another who neither leads nor judges, 422 for
    nobody."""
    if by is None or by == badge.who:
        return by
    game = room.game
    if not room.role(badge).leads and not room.judges(badge):
        raise Problem(403, f"Only {game.judges} may record by another.")
    if not any(game.may_be(room.evening.world, kind, by) for kind in game.recording):
        fault = {"field": "by", "message": f"is the id of a {' or '.join(game.recording)}"}
        raise Problem(422, "The act is in nobody's name.", errors=[fault])
    return by


def _body(envelope: type[BaseModel]) -> dict[str, Any]:
    """The request body of an act for the OpenAPI schema; each act's own fields are in ``/api/acts``."""
    return {
        "requestBody": {"required": True, "content": {"application/json": {"schema": envelope.model_json_schema()}}}
    }


@router.post(
    "/evenings/{evening}/acts", response_model=said.ActAnswer, status_code=201, openapi_extra=_body(wire.Envelope)
)
async def record(request: Request, room: TheRoom, badge: Referee) -> Response:
    """Record an act. The same act id again gives the same answer with 200."""
    sent = sent_of(room, badge, await body_of(request))
    try:
        entry, new = await room.evening.record(sent)
    except Stands as stands:
        raise refusal(stands, room.evening.names()) from None
    except OtherContent:
        raise Problem(409, "This act id was already used for another act; nothing was recorded.") from None
    # As bytes: what is made of models here need not be looked at once more on its way out.
    answer = said.answer(room.evening, entry).model_dump_json()
    return Response(answer, 201 if new else 200, media_type="application/json")


def sent_of(room: Room, badge: Badge, body: dict[str, Any]) -> Sent:
    """The act of a body, with what the badge says of it. Raises Problem 403, 422."""
    game, leads = room.game, room.role(badge).leads
    sent, fields = envelope(wire.Envelope, game, body)
    if sent.dispense and not room.judges(badge):
        raise Problem(403, f"Only {game.judges} may dispense with a rule.")
    if not sent.dispense.keys() <= game.book.keys():
        raise Problem(422, "There is no such rule.", errors=[{"field": "dispense", "message": "rule ids and reasons"}])
    if not leads and set(game.who(sent.kind)) <= {*LEADERS}:
        raise Problem(403, "Only the organiser records such an act.")
    try:
        act = game.acts[sent.kind].model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
    by = in_whose_name(room, badge, sent.by)
    source = "desk" if leads else "tablet"
    return Sent(sent.act_id, act, by, sent.happened, sent.counted, sent.dispense, badge.who, badge.id, source)


@router.post("/evenings/{evening}/acts/check", response_model=wire.CheckAnswer, openapi_extra=_body(wire.CheckEnvelope))
async def check(request: Request, room: TheRoom, badge: Referee) -> wire.CheckAnswer:
    """What stands against a form as filled in so far; with ``vary``, for each value that one field could take."""
    sent, fields = envelope(wire.CheckEnvelope, room.game, await body_of(request))
    evening, act = room.evening, room.game.acts[sent.kind]
    by, names = in_whose_name(room, badge, sent.by) or badge.who, evening.names()

    def heard(form: dict[str, Any]) -> tuple[list[said.Heard], str | None]:
        try:
            found = evening.check(sent.kind, form, by, badge.who, sent.happened)
        except ValidationError as error:
            raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
        return [said.heard(objection, names) for objection in found.objections], found.missing

    objections, missing = heard(fields)
    candidates = None
    if sent.vary is not None:
        values = _values(room, act, sent.vary)
        candidates = {
            str(value[0] if isinstance(value, list) else value): heard({**fields, sent.vary: value})[0]
            for value in values
        }
    form, absent = _filled(act, fields)
    whole = form is not None and missing is None
    outcome, sentence, sums = None, None, tuple[Sum, ...]()
    if form and whole and sent.kind != Revocare.kind and not any(each.weight is Weight.ABSOLUTE for each in objections):
        try:
            line, decision = evening.foreseen(form, by, badge.who, sent.happened)
            outcome = said.outcome(line, decision, evening.names(decision.after))
            sentence, sums = evening.tales.beforehand(form, by, decision.events, decision.after)
        except Stands as stands:
            objections += [said.heard(objection, names) for objection in stands.objections]
    return wire.CheckAnswer(
        complete=whole, missing=absent, objections=objections, candidates=candidates, outcome=outcome,
        sentence=sentence, sums=sums,
    )  # fmt: skip


def _filled(act: type[Act], fields: dict[str, Any]) -> tuple[Act | None, list[str]]:
    """The form as it would be recorded, or what it still lacks: a field left out, a list or a text with too little in it."""
    try:
        return act.model_validate_json(json.dumps(fields)), []
    except ValidationError as error:
        lacks = [str(fault["loc"][0]) for fault in error.errors() if fault["type"] in LACKS]
        if not lacks:
            raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
        return None, list(dict.fromkeys(lacks))


def _values(room: Room, act: type[Act], field: str) -> list[Any]:
    """Every value that a field with a picker could take; for a list, every list of one."""
    schema = act.model_json_schema()["properties"].get(field, {})
    inner = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
    many, inner = "items" in inner, inner.get("items", inner)
    widget = schema.get("widget") or inner.get("widget")  # of an optional field it stands beside the alternatives
    if widget == "choice":
        values = list(inner.get("enum", ()))
    elif widget in room.game.choices:
        values = room.game.choices[widget](room.evening.world)
    else:
        fault = {"field": "vary", "message": "names a field with a picker"}
        raise Problem(422, "This field has no list of values.", errors=[fault])
    return [[value] for value in values] if many else values
