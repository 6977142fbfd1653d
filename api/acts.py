"""The wire of acts: recording, checking, the journal, the views, the catalogue."""

import json
import re
from typing import Any, TypeVar

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, ValidationError

from api import wire
from api.badges import Badge
from api.door import Reader, Referee, TheBadge, TheHouse, TheRoom, may_see
from api.evening import Evening, OtherContent, Sent, Stands
from api.problems import Problem, faults
from domain.kernel.act import Act
from domain.kernel.rules import LOG_RULES
from domain.ludi_romani.game import ACTS, LUDI_ROMANI
from domain.ludi_romani.keeping import KEPT
from domain.ludi_romani.rulebook import RULES

router = APIRouter(prefix="/api")

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
    if sent.kind not in LUDI_ROMANI.acts or sent.kind == "ludos_aperire":
        known = ", ".join(kind for kind in LUDI_ROMANI.acts if kind != "ludos_aperire")
        raise Problem(422, "There is no act of this kind.", errors=[{"field": "kind", "message": f"is one of {known}"}])
    return sent, dict(sent.model_extra or {})


def in_whose_name(evening: Evening, badge: Badge, by: str | None) -> str | None:
    """Whom the act is recorded for. Raises Problem 403 where somebody but organiser and Fates acts by another, 422 for
    nobody."""
    if by is None or by == badge.recorded_by:
        return by
    if not badge.leads and not LUDI_ROMANI.may_dispense(badge.recorded_by):
        raise Problem(403, "Only the organiser and the Fates record by another.")
    world = evening.world
    if not world.knows("player", by) or world.player(by).role != "numen":
        raise Problem(422, "The act is in nobody's name.", errors=[{"field": "by", "message": "is the id of a numen"}])
    return by


def _body(envelope: type[BaseModel]) -> dict[str, Any]:
    """The request body of an act for the OpenAPI schema; each act's own fields are in ``/api/acts``."""
    schema = envelope.model_json_schema()
    schema["properties"]["kind"]["enum"] = [kind for kind in LUDI_ROMANI.acts if kind != "ludos_aperire"]
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": schema}}}}


@router.post(
    "/evenings/{evening}/acts", response_model=wire.Answer, status_code=201, openapi_extra=_body(wire.Envelope)
)
async def record(request: Request, response: Response, room: TheRoom, badge: Referee) -> wire.Answer:
    """Record an act. The same act id again gives the same answer with 200."""
    sent, fields = envelope(wire.Envelope, await body_of(request))
    if sent.dispense and not LUDI_ROMANI.may_dispense(badge.recorded_by):
        raise Problem(403, "Only the Fates and the organiser dispense with a rule.")
    if not sent.dispense.keys() <= RULES.keys() | LOG_RULES.keys():
        raise Problem(422, "There is no such rule.", errors=[{"field": "dispense", "message": "rule ids and reasons"}])
    if not badge.leads and set(LUDI_ROMANI.acts[sent.kind].who) <= {"organiser", "host"}:
        raise Problem(403, "Only the organiser records such an act.")
    try:
        act = LUDI_ROMANI.acts[sent.kind].model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
    return await _record(room.evening, badge, sent, act, response)


async def _record(evening: Evening, badge: Badge, sent: wire.Envelope, act: Act, response: Response) -> wire.Answer:
    by = in_whose_name(evening, badge, sent.by)
    source = "desk" if badge.leads else "tablet"
    whole = Sent(
        sent.act_id, act, by, sent.happened, sent.counted, sent.dispense, badge.recorded_by, badge.id, source
    )  # fmt: skip
    try:
        entry, new = await evening.record(whole)
    except Stands as stands:
        names = evening.names()
        heard = [wire.heard(objection, names).model_dump() for objection in stands.objections]
        first = next(objection for objection in heard if objection["weight"] != "caution")
        raise Problem(409, f"{first['rule']}: {first['sentence']}", objections=heard) from None
    except OtherContent:
        raise Problem(409, "This act id was already used for another act; nothing was recorded.") from None
    response.status_code = 201 if new else 200
    return wire.answer(evening, entry)


@router.post("/evenings/{evening}/acts/check", response_model=wire.CheckAnswer, openapi_extra=_body(wire.CheckEnvelope))
async def check(request: Request, room: TheRoom, badge: Referee) -> wire.CheckAnswer:
    """What stands against a form as filled in so far; with ``vary``, for each value that one field could take."""
    sent, fields = envelope(wire.CheckEnvelope, await body_of(request))
    evening = room.evening
    by, names = in_whose_name(evening, badge, sent.by) or badge.recorded_by, evening.names()

    def heard(form: dict[str, Any]) -> tuple[list[wire.Heard], str | None]:
        try:
            found = evening.check(sent.kind, form, by, badge.recorded_by, sent.happened)
        except ValidationError as error:
            raise Problem(422, "The fields are not those of this act.", errors=faults(error)) from None
        return [wire.heard(objection, names) for objection in found.objections], found.missing

    objections, missing = heard(fields)
    candidates = None
    if sent.vary is not None:
        values = _values(evening, LUDI_ROMANI.acts[sent.kind], sent.vary)
        candidates = {
            str(value[0] if isinstance(value, list) else value): heard({**fields, sent.vary: value})[0]
            for value in values
        }
    required = [name for name, field in LUDI_ROMANI.acts[sent.kind].model_fields.items() if field.is_required()]
    absent = [name for name in required if name not in fields]
    return wire.CheckAnswer(
        complete=missing is None and not absent, missing=absent, objections=objections, candidates=candidates
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
        "row": [row.row for row in world.evening.timetable],
        "choice": list(inner.get("enum", ())),
    }
    if inner.get("widget") not in found:
        fault = {"field": "vary", "message": "names a field with a picker"}
        raise Problem(422, "This field has no list of values.", errors=[fault])
    values = found[inner["widget"]]
    return [[value] for value in values] if many else values


@router.get("/evenings/{evening}/acts", response_model=wire.JournalPage)
async def journal(
    room: TheRoom,
    badge: Reader,
    after: int = Query(0, ge=0),
    limit: int = Query(100, ge=1, le=1000),
    about: str | None = Query(None, max_length=40),
    kind: str | None = Query(None, max_length=40),
) -> wire.JournalPage:
    """The journal behind an act, for referees and auditors."""
    evening = room.evening
    found = (
        entry
        for entry in evening.entries[after:]
        if (kind is None or entry.act.kind == kind) and (about is None or about in (*entry.act.about(), entry.row.by))
    )
    acts = [wire.journal_entry(evening, entry) for entry, _ in zip(found, range(limit), strict=False)]
    return wire.JournalPage(number=len(evening.entries), acts=acts)


@router.get("/evenings/{evening}/views/{view}", responses={200: {"model": wire.ViewMessage}})
async def view(
    request: Request, room: TheRoom, badge: TheBadge, view: str, at: int | None = Query(None, ge=1)
) -> Response:
    """A view as it is now, or as it was known after act ``at``."""
    may_see(badge, view)
    number = len(room.evening.entries) if at is None else at
    if number > len(room.evening.entries):
        raise Problem(404, "The evening has not come to that act.")
    screens = request.app.state.screens(room)
    try:
        shown = screens.at(view, badge.audience, number) if at else screens.show(view, badge.audience)
    except KeyError:
        raise Problem(404, "There is nothing of that name.") from None
    return Response(shown.message, media_type="application/json")


@router.get("/acts")
async def catalogue(house: TheHouse) -> list[dict[str, Any]]:
    """Every act: what it is called, who records it when, and the form."""
    return [
        {
            "kind": act.kind,
            "version": act.version,
            "title": act.title,
            "chapter": act.chapter,
            "help": " ".join((act.__doc__ or "").split()),
            "rules": _cited(act.__doc__ or ""),
            "who": list(act.who),
            "when": list(act.when),
            "schema": act.model_json_schema(),
        }
        for act in ACTS
    ]


def _cited(help: str) -> list[str]:
    """The rules that a help text cites, with all that lie between the two ends of a range such as ``MOT-03 to MOT-05``."""
    ids = [*RULES, *LOG_RULES]
    named = {rule for rule in ids if re.search(rf"{rule}\b", help)}
    for first, last in re.findall(r"([A-Z]{3}-\d+) to ([A-Z]{3}-\d+)", help):
        named.update(ids[ids.index(first) : ids.index(last) + 1])
    return [rule for rule in ids if rule in named]


@router.get("/rulebook")
async def rulebook(house: TheHouse) -> list[dict[str, Any]]:
    """Every rule in a few words, and how it is kept; None for one that is not built yet."""
    return [
        {"rule": rule, "words": words, "kept": "objection" if rule in LOG_RULES else KEPT.get(rule)}
        for rule, words in {**RULES, **LOG_RULES}.items()
    ]
