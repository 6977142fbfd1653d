"""Recording an act: its body, its envelope, and the name in which it is recorded."""

import json
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response
from pydantic import BaseModel, ValidationError

from api.beside.badges.table import Badge
from api.engine.slot import EveningSlot
from api.engine.turns import TimeSlice
from api.http import shapes as wire
from api.http.authorization import BEARER, referee, seen_by
from api.http.free_text import texts_written
from api.http.language import accepted, language
from api.http.problems import Problem, faults, refusal, sent_for_server
from api.transport.straight import Straight
from domain.kernel.deciding.drawing import FilledByServer
from domain.kernel.deciding.sent import OtherContent, Same, Sent, Stands
from domain.kernel.grammar.act import Act, entry_form
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.role import HOST_KIND, LEADERS, ORGANISER
from projections.kernel import recorded, said
from projections.kernel.eyes import Eyes

T = TypeVar("T", wire.Envelope, wire.CheckEnvelope, wire.SupposeEnvelope)


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON object of a request. Raises Problem 422 where the body is no JSON object, or not valid UTF-8."""
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
    """The envelope of a body, and the act's own fields. Raises Problem 422."""
    try:
        sent = cls.model_validate(body)
    except ValidationError as error:
        raise Problem(422, "The body is no act.", errors=faults(error)) from None
    if sent.kind not in game.recordable:
        fault = {"field": "kind", "message": f"is one of {', '.join(game.recordable)}"}
        raise Problem(422, "There is no act of this kind.", errors=[fault])
    return sent, texts_written(sent.model_extra or {}, game.acts[sent.kind].texts)


def act_of(form: type[Act], fields: dict[str, Any]) -> Act:
    """The act of a form. Raises Problem 422."""
    try:
        return form.model_validate_json(json.dumps(fields))
    except ValidationError as error:
        raise wrong_fields(error) from None


def wrong_fields(error: ValidationError) -> Problem:
    """The problem with fields that do not fit their act."""
    return Problem(422, "The fields are not those of this act.", errors=faults(error))


def check_name(room: EveningSlot, badge: Badge, by: str) -> None:
    """Check the name of an act. Raises Problem 422 where it is no id of a recording role."""
    game = room.game
    if by == ORGANISER and badge.kind == HOST_KIND:
        return
    if not any(game.may_be(seen_by(room, badge).world, kind, by) for kind in game.recording):
        fault = {"field": "by", "message": f"is the id of a {' or '.join(game.recording)}"}
        raise Problem(422, "The act is in nobody's name.", errors=[fault])


def in_whose_name(room: EveningSlot, badge: Badge, by: str | None) -> str | None:
    """The name in which an act is recorded. Raises Problem 403 where the badge may not record in another's name, 422 for an unknown
    one."""
    if by is None or by == badge.who:
        return by
    if not room.role(badge).leads and not room.judges(badge):
        raise Problem(403, of_judges(room.game, "record by another"))
    check_name(room, badge, by)
    return by


def of_judges(game: Game, what: str) -> str:
    """The sentence that refuses something to a badge that does not judge; in some games no badge does."""
    return f"Only {game.judges} may {what}." if game.judges else f"In this game nobody may {what}."


def described(envelope: type[BaseModel]) -> dict[str, Any]:
    """The request body of an act, for the OpenAPI schema; each act's own fields are in ``/api/acts``."""
    return {
        "requestBody": {"required": True, "content": {"application/json": {"schema": envelope.model_json_schema()}}}
    }


def straight(app: FastAPI) -> None:
    """Add the route for recording acts to an application."""
    app.state.gate = TimeSlice()
    app.router.add_api_route(
        "/api/evenings/{evening}/acts", record, methods=["POST"], response_model=said.ActAnswer, status_code=201,
        dependencies=[BEARER], openapi_extra=described(wire.Envelope), route_class_override=Straight,
    )  # fmt: skip


async def record(request: Request) -> Response:
    """Record an act. The same act id again gives the same answer with 200. Many simultaneous requests are admitted in slices, so that
    screens and journal are served between them."""
    gate: TimeSlice = request.app.state.gate
    await gate.passed()
    room, badge = await referee(request)
    body = await body_of(request)
    sent = sent_of(room, badge, body)
    room.devices.waiting(badge.id, body.get("slips", ()))
    tongue = language(accepted(request.headers), room.stage.tongues)
    try:
        with request.app.state.meter.act(room.id, sent.act.kind, sent.by or badge.who, badge.id) as told:
            entry, new = await room.evening.record(sent)
            told(entry.number, new)
            if slip := body.get("slip"):
                room.devices.came_through(badge.id, slip)
    except Stands as stands:
        own = sent.by is None or sent.by == badge.who
        raise refusal(stands, seen_by(room, badge, tongue).names, own=own) from None
    except Same as same:
        raise _is_it_the_same(seen_by(room, badge, tongue), same) from None
    except FilledByServer as filled:
        raise sent_for_server(filled.fields) from None
    except OtherContent:
        raise Problem(409, "This act id was already used for another act; nothing was recorded.") from None
    await gate.passed()
    # As bytes: FastAPI would validate the models again.
    eyes = seen_by(room, badge, tongue, entry.number)
    answer = recorded.answer(room.game, eyes, entry.number, sent.act_id).model_dump_json()
    return Response(answer, 201 if new else 200, media_type="application/json")


IS_IT_THE_SAME = (
    "The same was entered on another device less than a minute ago, as act {number}: {sentence} Is it the same?"
)
NOT_SEEN = "Act {number} was recorded on another device just before: {sentence} Is this one to follow it?"
THE_SAME_SLIP = "Slip {paper} was entered already, as act {number}: {sentence} Is it the same?"


def _is_it_the_same(eyes: Eyes, same: Same) -> Problem:
    """The question before a second act with the same content is recorded, with the first one as a sentence."""
    number, paper = same.number, same.paper
    entry, tale = eyes.entries[number - 1], eyes.tales.read(number)
    sentence = tale.sentence if tale else f"{eyes.names.tongue.sentence(entry.act.title)}."
    facts = {"number": str(number), "sentence": sentence, "paper": str(paper)}
    asks = THE_SAME_SLIP if paper else NOT_SEEN if same.unseen else IS_IT_THE_SAME
    first = wire.SameAct(
        number=number, by=eyes.tales.by(number), sentence=sentence, happened=entry.row.happened, paper=paper,
        unseen=same.unseen,
    )  # fmt: skip
    return Problem(409, eyes.names.say(asks, facts), same=first.model_dump())


def dated(room: EveningSlot, badge: Badge, happened: int | None) -> int | None:
    """The instant at which a seat says that an act happened; None where it may not say one."""
    return happened if room.game.dated and room.role(badge).dates else None


def sent_of(room: EveningSlot, badge: Badge, body: dict[str, Any]) -> Sent:
    """The act of a body, with what follows from the badge. Raises Problem 403, 422."""
    game, leads = room.game, room.role(badge).leads
    sent, fields = envelope(wire.Envelope, game, body)
    if sent.dispense and not room.judges(badge):
        raise Problem(403, of_judges(game, "dispense with a rule"))
    if not sent.dispense.keys() <= game.book.keys():
        raise Problem(422, "There is no such rule.", errors=[{"field": "dispense", "message": "rule ids and reasons"}])
    if not leads and sent.kind in game.limits_told and set(game.who(sent.kind)) <= {*LEADERS}:
        raise Problem(403, "Only the organiser records such an act.")
    act = act_of(entry_form(game.acts[sent.kind]), fields)
    by = in_whose_name(room, badge, sent.by)
    source = "paper" if sent.paper else "desk" if leads else "tablet"
    happened = dated(room, badge, sent.happened)
    return Sent(
        act_id=sent.act_id,
        act=act,
        by=by,
        happened=happened,
        counted=sent.counted,
        dispense=sent.dispense,
        recorded_by=badge.who,
        device=badge.id,
        source=source,
        another=sent.another,
        paper=sent.paper,
        seen=sent.seen,
    )
