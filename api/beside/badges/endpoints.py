"""Badges of an evening: inviting a device, pairing it, and the list of all badges."""

import asyncio
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request

from api.beside.badges import shapes
from api.beside.badges.rules import Pairing, TooManyWrong
from api.beside.badges.table import Invitation
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
    """Take over the devices and the printed invitations of another evening: a rehearsal those of its evening, and the evening those of
    its rehearsal. Twice is as once."""
    if earlier not in house.rooms or earlier == room.id:
        raise Problem(404, "There is no such evening.")
    before, world = await house.enter(earlier), seen_by(room, badge).world

    def holds(kind: str, who: str) -> bool:
        return kind in room.game.badges and room.game.may_be(world, kind, who)

    many = await room.evening.beside(room.badges.take_over, before.badges, holds)
    return {"badges": many}


@router.get("/evenings/{evening}/badges/away", response_model=list[shapes.AwayRow])
async def away(house: TheHouse, room: TheRoom, badge: Host) -> list[dict[str, Any]]:
    """Where devices and printed invitations of tonight's evening are that a rehearsal took over, and the other way round. A closed
    rehearsal misses none: it would give them back at once."""
    rooms = [] if room.rehearsal and room.closed else house.current()
    others = [await house.enter(other.id) for other in rooms if other is not room and room in rooms]

    def follows(kind: str) -> bool:
        return kind in room.game.badges and room.game.badges[kind].follows

    many = [(other, room.badges.away(other.badges, follows)) for other in others]
    return [
        {"evening": other.id, "title": other.front.summary.title, "badges": badges} for other, badges in many if badges
    ]


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
    if (body.token is None) == (body.number is None):
        raise Problem(
            422, "Send a token or a number.", errors=[{"field": "token", "message": "or number, one of them"}]
        )
    *first, last = await _where(house, evening, body)
    for room in first:
        with suppress(Problem):  # it may be a number of the next
            return await _spent(request, room, body)
    return await _spent(request, last, body)


async def _spent(request: Request, room: EveningSlot, body: shapes.PairingRequest) -> dict[str, str | None]:
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


async def _where(house: House, evening: str, body: shapes.PairingRequest) -> list[EveningSlot]:
    """The evening in which an invitation pairs: of those that have it the one that took it over last. For a link it may be any that
    is open; for a number tonight's or a newer rehearsal. Where nothing waits for a number it is a wrong one in all of these."""
    room, current = await house.enter(evening), house.current()
    if body.token:  # a wrong link does not open every file
        alike = (each for each in house.rooms.values() if each.game is room.game)
        others = [each for each in alike if not each.at_rest or each in current]
    else:
        others = current if room in current else []
    rooms = [await house.enter(each.id) for each in others if each is not room] + [room]
    ids = {id for each in rooms if (id := each.badges.invited(body.token, body.number))}
    if ids:
        return [max(rooms, key=lambda each: max(map(each.badges.since, ids)))]
    return [room] if body.token else rooms


@router.post("/pair", response_model=shapes.BadgeView)
async def pair_anywhere(request: Request, house: TheHouse, body: shapes.PairingRequest) -> dict[str, str | None]:
    """The same for a device that knows no evening's id: a number pairs it with tonight's evening or its rehearsal, and a token of the
    house with the host's badge."""
    host = await asyncio.to_thread(house.hosts.pair, body.token) if body.token and not body.number else None
    if host:
        return {"badge": host, "kind": HOST_KIND, "who": HOST_KIND, "evening": None}
    if not house.tonight:
        raise Problem(404, "There is no evening yet.")
    return await pair(request, house, house.tonight.id, body)
