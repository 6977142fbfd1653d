"""Badges of an evening: inviting a device, pairing it, and the list of all badges."""

import asyncio
from typing import Any

from fastapi import APIRouter, Request

from api.beside.badges import shapes
from api.beside.badges.rules import Pairing, TooManyWrong
from api.beside.badges.table import Invitation, hashed
from api.beside.devices.rules import faults
from api.engine.house import House
from api.engine.slot import EveningSlot
from api.http.authorization import Host, Leader, TheHouse, TheRoom, seen_by
from api.http.problems import Problem
from domain.kernel.grammar.role import HOST_KIND

router = APIRouter(prefix="/api")


@router.post("/evenings/{evening}/badges", status_code=201, response_model=shapes.NewBadge)
async def make_badge(room: TheRoom, badge: Leader, body: shapes.MakeBadge) -> dict[str, Any]:
    """Invite one device: a link and a number, each valid once."""
    game = room.game
    if body.kind not in game.badges:
        fault = {"field": "kind", "message": f"is one of {', '.join(game.badges)}"}
        raise Problem(422, "There is no such badge.", errors=[fault])
    who = body.kind if game.badges[body.kind].whose is None else body.who or ""
    if not game.may_be(seen_by(room, badge).world, body.kind, who):
        fault = {"field": "who", "message": f"is the id of a {body.kind}"}
        raise Problem(422, "Whose badge is it?", errors=[fault])
    return _invited(room, await room.evening.beside(room.badges.invite, body.kind, who))


@router.post("/evenings/{evening}/badges/all", status_code=201, response_model=list[shapes.NewBadge])
async def make_badges(room: TheRoom, badge: Leader, body: shapes.MakeBadges) -> list[dict[str, Any]]:
    """Invite all holders of a kind of badge that have no device, and repeat the invitations that wait; their numbers are to be printed,
    and valid as long as the links."""
    of = room.game.badges.get(body.kind)
    if of is None or of.whose is None:
        fault = {"field": "kind", "message": "is a kind of badge that names somebody"}
        raise Problem(422, "There is nobody to invite.", errors=[fault])
    if body.printed:
        invitations = await asyncio.to_thread(room.badges.printed, body.kind)
        return [_invited(room, invitation) for invitation in invitations.values()]
    whose = list(of.whose(seen_by(room, badge).world))
    return [
        _invited(room, invitation) for invitation in await room.evening.beside(room.badges.invite_all, body.kind, whose)
    ]


def _invited(room: EveningSlot, invitation: Invitation) -> dict[str, Any]:
    return {
        "id": invitation.badge.id, "kind": invitation.badge.kind, "who": invitation.badge.who,
        "token": invitation.token, "number": invitation.number, "link": invitation.link(room.evening.id),
    }  # fmt: skip


@router.post("/evenings/{evening}/badges/from/{earlier}", response_model=shapes.TakenOver)
async def take_over(house: TheHouse, room: TheRoom, badge: Host, earlier: str) -> dict[str, int]:
    """Take over the devices and the printed invitations of an earlier evening, such as its rehearsal. Twice is as once."""
    if earlier not in house.rooms or earlier == room.id:
        raise Problem(404, "There is no such evening.")
    before, world = await house.enter(earlier), seen_by(room, badge).world

    def holds(kind: str, who: str) -> bool:
        return kind in room.game.badges and room.game.may_be(world, kind, who)

    many = await room.evening.beside(room.badges.take_over, before.badges, holds)
    return {"badges": many}


@router.get("/evenings/{evening}/badges", response_model=list[shapes.BadgeRow])
async def badges(room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """All badges, each with the last report of its device."""
    return [{**row, **_device(room, str(row["id"]))} for row in room.badges.all()]


def _device(room: EveningSlot, badge: str) -> dict[str, Any]:
    seen, report = room.devices.seen(badge), room.devices.report(badge)
    return {
        "seen": seen, "slips": report.slips, "refused": report.refused, "battery": report.battery,
        "amiss": faults(seen, report, room.evening.now()),
    }  # fmt: skip


@router.delete("/evenings/{evening}/badges/{id}", status_code=204)
async def revoke(room: TheRoom, badge: Leader, id: str) -> None:
    """Revoke a badge, at once and on every open link."""
    if not await room.evening.beside(room.badges.revoke, id):
        raise Problem(404, "There is no such badge.")


@router.post("/evenings/{evening}/pair", response_model=shapes.BadgeView)
async def pair(request: Request, house: TheHouse, evening: str, body: shapes.PairingRequest) -> dict[str, str | None]:
    """Spend a one-time token or number; no badge needed. The secret is shown this once."""
    room = await _where(house, evening, body.token)
    if (body.token is None) == (body.number is None):
        raise Problem(
            422, "Send a token or a number.", errors=[{"field": "token", "message": "or number, one of them"}]
        )
    pairing = Pairing(room.badges, room.evening.store.tries, room.ended)
    sent = body.token, body.number, request.client.host if request.client else ""
    try:
        hopeless = pairing.hopeless(*sent, request.app.state.wrong_links)
        paired = None if hopeless else await room.evening.beside(pairing.pair, *sent)
    except TooManyWrong:
        words = "Too many wrong numbers from this network; ask the organiser for another number, or use the link."
        raise Problem(429, words) from None
    if paired is None:
        raise Problem(403, "This link or number is spent, too old, or none of ours. Ask the organiser for another.")
    badge, secret = paired
    return {"badge": secret, "kind": badge.kind, "who": badge.who, "evening": room.id}


async def _where(house: House, evening: str, token: str | None) -> EveningSlot:
    """The evening in which a link pairs: its own, or a later one that took it over."""
    room, ids = await house.enter(evening), list(house.rooms)
    for id in reversed(ids[ids.index(evening) + 1 :]) if token else ():
        later = house.rooms[id]
        here = later.game is room.game and (not later.at_rest or id == ids[-1])  # a wrong link does not open every file
        if here and (await house.enter(id)).badges.waits_for(hashed(token or ""), 0):
            return later
    return room


@router.post("/pair", response_model=shapes.BadgeView)
async def pair_anywhere(request: Request, house: TheHouse, body: shapes.PairingRequest) -> dict[str, str | None]:
    """The same for a device that knows no evening's id: a number pairs it with the newest evening, and a token of the house with the
    host's badge."""
    host = await asyncio.to_thread(house.hosts.pair, body.token) if body.token and not body.number else None
    if host:
        return {"badge": host, "kind": HOST_KIND, "who": HOST_KIND, "evening": None}
    if not house.rooms:
        raise Problem(404, "There is no evening yet.")
    return await pair(request, house, next(reversed(house.rooms)), body)
