"""Preparing an evening: opening it, handing out badges."""

import asyncio
import json
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ValidationError

from api import clock
from api.beside.badges.table import Invitation
from api.beside.badges.tries_table import TooManyWrong
from api.beside.devices.rules import Known
from api.engine.editions import EditionRefused, next_beginning
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.http import answers
from api.http import shapes as wire
from api.http.authorization import Bearer, Host, Leader, TheBadge, TheHouse, TheRoom, come_to, seen_by
from api.http.problems import Problem, faults, refusal
from domain.kernel.deciding.sent import OtherContent, Stands
from domain.kernel.grammar.edition import Opening
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.role import HOST_KIND

router = APIRouter(prefix="/api")


def _begins(house: House, body: wire.OpenEvening, game: Game, edition: Any) -> int:
    """When the Game is planned to begin. An evening that this act id opened before keeps its hour."""
    if body.begins is not None:
        return body.begins
    known = house.opened_by(body.act_id)
    if known and known.front.summary.begins is not None:
        return known.front.summary.begins
    return clock.now() if body.rehearsal else next_beginning(game.edition, edition)


def _link(evening: str, token: str) -> str:
    return f"/pair#{evening}.{token}"


@router.post("/evenings", status_code=201, response_model=answers.Opened)
async def open_evening(response: Response, house: TheHouse, badge: Host, body: wire.OpenEvening) -> dict[str, Any]:
    """Open an evening from the edition that this host serves, or from another of this or another game."""
    stage = house.stage(body.game)
    if stage is None:
        raise Problem(404, "There is no such game here.")
    try:
        edition = house.edition(stage, body.edition)
    except EditionRefused as refused:
        raise Problem(409, str(refused)) from None
    if edition is None:
        raise Problem(404, "There is no such edition beside the one that this host serves.")
    if body.speed is not None and not body.rehearsal:
        fault = {"field": "speed", "message": "is for a rehearsal only"}
        raise Problem(422, "The clock of a real evening runs as all clocks do.", errors=[fault])
    kind = stage.game.edition
    begins = _begins(house, body, stage.game, edition)
    opening = Opening(body.title or edition.title, begins, edition, _options(stage.game, body), body.speed or 1)
    try:
        room, new = await house.open(body.act_id, stage, opening, body.rehearsal)
    except Stands as stands:
        names = kind.names(edition)
        raise refusal(stands, Names(lambda id: names.get(id, id))) from None
    except OtherContent:
        raise Problem(409, "This act id already opened another evening.") from None
    response.status_code = 201 if new else 200
    invited = [await room.evening.beside(room.badges.invite, kind, kind) for kind in ("organiser", "room")]
    links = {one.badge.kind: _link(room.evening.id, one.token) for one in invited}
    entry = room.evening.entries[0]
    return {"evening": room.evening.id, "number": entry.number, "root": entry.root, "links": links}


def _options(game: Game, body: wire.OpenEvening) -> BaseModel:
    """What the game lets one say of an evening beside what all have. Raises Problem 422."""
    try:
        return game.options.model_validate_json(json.dumps(body.model_extra))
    except ValidationError as error:
        raise Problem(422, "The request does not have this form.", errors=faults(error)) from None


@router.get("/evenings", response_model=list[answers.EveningRow])
async def evenings(house: TheHouse, badge: TheBadge, bearer: Bearer) -> list[dict[str, Any]]:
    """The evenings of this host: all of them for the host, else those in which the badge is good."""
    secret = bearer.credentials.strip() if bearer else ""
    return [_summary(room) for id, room in house.rooms.items() if house.badge(id, secret)]


def _summary(room: EveningSlot) -> dict[str, Any]:
    front = room.front
    return {
        "evening": room.id, "game": room.game.id, "title": front.summary.title, "edition": front.summary.edition,
        "number": front.number, "begins": front.summary.begins,
    }  # fmt: skip


@router.post("/evenings/{evening}/badges", status_code=201, response_model=answers.NewBadge)
async def make_badge(room: TheRoom, badge: Leader, body: wire.MakeBadge) -> dict[str, Any]:
    """Invite one device: a link and a number, each good once."""
    game = room.game
    if body.kind not in game.badges:
        fault = {"field": "kind", "message": f"is one of {', '.join(game.badges)}"}
        raise Problem(422, "There is no such badge.", errors=[fault])
    who = body.kind if game.badges[body.kind].whose is None else body.who or ""
    if not game.may_be(seen_by(room, badge).world, body.kind, who):
        fault = {"field": "who", "message": f"is the id of a {body.kind}"}
        raise Problem(422, "Whose badge is it?", errors=[fault])
    return _invited(room, await room.evening.beside(room.badges.invite, body.kind, who))


@router.post("/evenings/{evening}/badges/all", status_code=201, response_model=list[answers.NewBadge])
async def make_badges(room: TheRoom, badge: Leader, body: wire.MakeBadges) -> list[dict[str, Any]]:
    """Invite everybody of a kind who has no device: their numbers are for paper, and as good as the links."""
    of = room.game.badges.get(body.kind)
    if of is None or of.whose is None:
        fault = {"field": "kind", "message": "is a kind of badge that names somebody"}
        raise Problem(422, "There is nobody to invite.", errors=[fault])
    whose = list(of.whose(seen_by(room, badge).world))
    return [_invited(room, one) for one in await room.evening.beside(room.badges.invite_all, body.kind, whose)]


def _invited(room: EveningSlot, one: Invitation) -> dict[str, Any]:
    return {
        "id": one.badge.id, "kind": one.badge.kind, "who": one.badge.who, "token": one.token, "number": one.number,
        "link": _link(room.evening.id, one.token), "expires": one.expires,
    }  # fmt: skip


@router.get("/evenings/{evening}/badges", response_model=list[answers.BadgeRow])
async def badges(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """All badges handed out, each with what is known of its device."""
    now = room.evening.now()
    return [{**row, **_device(room.devices.known(str(row["id"]), now))} for row in room.badges.all()]


def _device(known: Known) -> dict[str, Any]:
    said = known.said
    return {
        "seen": known.seen, "slips": said.slips, "refused": said.refused, "battery": said.battery, "amiss": known.amiss,
    }  # fmt: skip


@router.delete("/evenings/{evening}/badges/{id}", status_code=204)
async def revoke(request: Request, room: TheRoom, badge: Leader, id: str) -> None:
    """Make a badge worthless, at once and on every open link."""
    if not await room.evening.beside(room.badges.revoke, id):
        raise Problem(404, "There is no such badge.")
    request.app.state.hub(room).turn_away(id)


@router.post("/evenings/{evening}/pair", response_model=answers.BadgeView)
async def pair(request: Request, house: TheHouse, evening: str, body: wire.PairingRequest) -> dict[str, str | None]:
    """Spend a one-time token or number; no badge needed. The secret is shown this once."""
    room = await house.enter(evening)
    if (body.token is None) == (body.number is None):
        raise Problem(
            422, "Send a token or a number.", errors=[{"field": "token", "message": "or number, one of them"}]
        )
    try:
        sent = body.token, body.number, request.client.host if request.client else ""
        paired = None if room.badges.hopeless(*sent) else await room.evening.beside(room.badges.pair, *sent)
    except TooManyWrong:
        words = "Too many wrong numbers from this network; ask the organiser for another number, or use the link."
        raise Problem(429, words) from None
    if paired is None:
        raise Problem(403, "This link or number is spent, too old, or none of ours. Ask the organiser for another.")
    badge, secret = paired
    return {"badge": secret, "kind": badge.kind, "who": badge.who, "evening": evening}


@router.post("/pair", response_model=answers.BadgeView)
async def pair_anywhere(request: Request, house: TheHouse, body: wire.PairingRequest) -> dict[str, str | None]:
    """The same for somebody who types a number and knows no evening's id: the newest evening is meant. A token without an evening is
    the house's own: its badge is the host's."""
    host = await asyncio.to_thread(house.hosts.pair, body.token) if body.token and not body.number else None
    if host:
        return {"badge": host, "kind": HOST_KIND, "who": HOST_KIND, "evening": None}
    if not house.rooms:
        raise Problem(404, "There is no evening yet.")
    return await pair(request, house, next(reversed(house.rooms)), body)


@router.delete("/evenings/{evening}/acts/{number}/texts", status_code=204)
async def forget_texts(request: Request, room: TheRoom, badge: Leader, number: int) -> None:
    """Erase the free texts of one act, its reasons too, for good; the log keeps its references and its seal."""
    evening = room.evening
    entry = evening.entries[come_to(room, number) - 1]
    refs = entry.act.references()
    for ref in [*refs, *(one.reason for one in entry.row.dispensations)]:
        await evening.beside(evening.texts.erase, ref)
    request.app.state.hub(room).messages.screens.forget_texts()
    evening.wake()
