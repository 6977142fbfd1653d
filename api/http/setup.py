"""The evenings of a house: opening one, and listing all."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from fastapi import APIRouter, Response
from pydantic import BaseModel, ValidationError

from api import clock
from api.engine.computers import NotForComputers, give
from api.engine.editions import EditionRefused, next_beginning
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.http import answers
from api.http import shapes as wire
from api.http.authorization import Bearer, Host, TheBadge, TheHouse
from api.http.problems import Problem, faults, refusal
from domain.kernel.deciding.sent import OtherContent, Stands
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names

router = APIRouter(prefix="/api")


def _begins(house: House, body: wire.OpenEvening, game: Game, edition: Any) -> int:
    """The instant at which the Game is planned to begin. An evening that this act id opened before keeps its own."""
    if body.begins is not None:
        return body.begins
    room = house.opened_by(body.act_id)
    if room and room.front.summary.begins is not None:
        return room.front.summary.begins
    return clock.now() if body.rehearsal else next_beginning(game.edition, edition)


@router.post("/evenings", status_code=201, response_model=answers.Opened)
async def open_evening(response: Response, house: TheHouse, badge: Host, body: wire.OpenEvening) -> dict[str, Any]:
    """Open an evening from the served edition, or from another edition of any game of this house; or the rematch of an ended one."""
    ended = await _ended(house, body)
    stage = ended.stage if ended else house.stage(body.game)
    if stage is None:
        raise Problem(404, "There is no such game here.")
    try:
        edition = house.edition(stage, ended.front.summary.edition if ended and body.edition is None else body.edition)
    except EditionRefused as refused:
        raise Problem(409, str(refused)) from None
    if edition is None:
        raise Problem(404, "There is no such edition beside the one that this host serves.")
    if body.speed is not None and not body.rehearsal:
        fault = {"field": "speed", "message": "is for a rehearsal only"}
        raise Problem(422, "The clock of a real evening runs as all clocks do.", errors=[fault])
    fixed = [name for name in stage.game.rehearsed if (body.model_extra or {}).get(name) is not None]
    if fixed and not body.rehearsal:
        faulty = [{"field": name, "message": "is for a rehearsal only"} for name in sorted(fixed)]
        raise Problem(422, "In a real evening this is drawn by chance.", errors=faulty)
    kind = stage.game.edition
    begins = _begins(house, body, stage.game, edition)
    more = _options(stage.game, _again(ended) if ended else body.model_extra)
    opening = Opening(body.title or edition.title, begins, edition, more, body.speed or 1)
    try:
        prepare = partial(give, strengths=body.computers)
        room, new = await house.open(body.act_id, stage, opening, body.rehearsal, prepare)
    except Stands as stands:
        names = kind.names(edition)
        raise refusal(stands, Names(lambda id: names.get(id, id))) from None
    except NotForComputers as reason:
        raise Problem(422, str(reason), errors=[{"field": "computers", "message": str(reason)}]) from None
    except OtherContent:
        raise Problem(409, "This act id already opened another evening.") from None
    response.status_code = 201 if new else 200
    invited = [await room.evening.beside(room.badges.invite, kind, kind) for kind in ("organiser", "room")]
    links = {invitation.badge.kind: invitation.link(room.evening.id) for invitation in invited}
    entry = room.evening.entries[0]
    return {"evening": room.evening.id, "number": entry.number, "root": entry.root, "links": links}


async def _ended(house: House, body: wire.OpenEvening) -> EveningSlot | None:
    """The evening whose rematch is opened. Raises Problem 422 where options are sent beside, NoSuchEvening, BrokenLog."""
    if body.rematch is None:
        return None
    if body.model_extra or body.game:
        faulty = [{"field": name, "message": "is said by the evening before"} for name in body.model_extra or ["game"]]
        raise Problem(422, "A rematch is of the same game and the same people.", errors=faulty)
    return await house.enter(body.rematch)


def _again(ended: EveningSlot) -> Mapping[str, Any]:
    """The options of the rematch of an evening. Raises Problem 409 where it has none, or is still on."""
    options = ended.rematch()
    if options is None:
        raise Problem(409, "There is no rematch of this evening: it is still on, or its game knows none.")
    return options


def _options(game: Game, said: Mapping[str, Any] | None) -> BaseModel:
    """The game's own options of an evening. Raises Problem 422."""
    try:
        return game.options.model_validate_json(json.dumps(said))
    except ValidationError as error:
        raise Problem(422, "The request does not have this form.", errors=faults(error)) from None


@router.get("/evenings", response_model=list[answers.EveningRow])
async def evenings(house: TheHouse, badge: TheBadge, bearer: Bearer) -> list[dict[str, Any]]:
    """The evenings of this house: all of them for the host, else those in which the badge is valid."""
    secret = bearer.credentials.strip() if bearer else ""
    return [_summary(room) for id, room in house.rooms.items() if house.badge(id, secret)]


def _summary(room: EveningSlot) -> dict[str, Any]:
    front = room.front
    return {
        "evening": room.id, "game": room.game.id, "title": front.summary.title, "edition": front.summary.edition,
        "number": front.number, "begins": front.summary.begins,
    }  # fmt: skip
