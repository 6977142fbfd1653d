"""The displays of the room, each by its badge: its number, its scene, and whether it is frozen."""

from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Request, Response

from api.beside.displays import shapes
from api.beside.displays.rules import directed, numbers
from api.engine.slot import EveningSlot
from api.http.authorization import Leader, TheBadge, TheRoom, seen_by
from api.http.jpeg import jpeg
from api.http.problems import Problem
from api.live.hub import Hub
from api.transport.frames import LinkClosed
from domain.kernel.grammar.role import DISPLAYS

router = APIRouter(prefix="/api/evenings/{evening}/displays")


def _hub(request: Request, room: EveningSlot) -> Hub:
    hub: Hub = request.app.state.hub(room)
    return hub


def _row(room: EveningSlot, hub: Hub, badge: dict[str, Any], number: int) -> dict[str, Any]:
    id = str(badge["id"])
    here = [screen.showing for screen in hub.of(id)]
    linked = here + [device.showing for device in room.devices.elsewhere(room.evening.now()) if device.badge == id]
    shown = next((showing for showing in linked if showing), None)
    return {**badge, **directed(room.evening.store.displays.of(id), number), "live": bool(linked), "showing": shown}


@router.get("", response_model=list[shapes.DisplayRow])
async def displays(request: Request, room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """Every paired display that is not revoked, by its number."""
    hub, number_of = _hub(request, room), numbers(room)
    paired = [
        row for row in reversed(room.badges.all()) if row["id"] in number_of and row["paired"] and not row["revoked"]
    ]
    return [_row(room, hub, {"id": row["id"], "kind": row["kind"]}, number_of[str(row["id"])]) for row in paired]


@router.put("/{id}", response_model=shapes.DisplayRow)
async def direct(
    request: Request, room: TheRoom, badge: Leader, id: str, body: shapes.DirectionRequest
) -> dict[str, Any]:
    """Name a display, set its scene, freeze or release it; what is left out stays."""
    kind, number = _screen(room, id)
    kept, evening = room.evening.store.displays, room.evening
    said: dict[str, str | int | None] = {"name": body.name, "scene": body.scene}
    if body.frozen is not None and body.frozen != bool(kept.of(id).frozen):
        shown = evening.game.shown(seen_by(room, badge).world) or len(evening.entries)
        said |= {"frozen": shown, "since": evening.now()} if body.frozen else {"frozen": 0, "since": 0}
    await evening.beside(kept.change, id, **{name: value for name, value in said.items() if value is not None})
    return _row(room, _hub(request, room), {"id": id, "kind": kind}, number)


@router.post("/{id}/flash", status_code=204)
async def flash(room: TheRoom, badge: Leader, id: str) -> None:
    """Have a display show its number, to tell which one it is."""
    _screen(room, id)
    await room.evening.beside(room.evening.store.displays.flash, id)


@router.post("/{id}/reload", status_code=204)
async def reload(room: TheRoom, badge: Leader, id: str) -> None:
    """Have a display load its page again."""
    _screen(room, id)
    await room.evening.beside(room.evening.store.displays.reload, id)


@router.put("/mine/picture", status_code=204)
async def send_picture(request: Request, room: TheRoom, badge: TheBadge, body: shapes.SendPicture) -> None:
    """Send what this display shows, once it was asked to (`{picture: true}`). It is kept as long as its link."""
    if badge.kind not in DISPLAYS:
        raise Problem(403, "Only a display sends what it shows.")
    picture = jpeg(body.picture)
    for screen in _hub(request, room).of(badge.id):
        screen.picture = picture


@router.get("/{id}/picture", response_class=Response, responses={204: {"description": "It has sent none yet."}})
async def picture(request: Request, room: TheRoom, badge: Leader, id: str) -> Response:
    """What a display showed when it was asked last, as JPEG; it is asked again."""
    _screen(room, id)
    screens = _hub(request, room).of(id)
    for screen in screens:
        with suppress(LinkClosed):  # a screen whose link is closed sends no picture either
            screen.send('{"picture":true}')
    image = next((screen.picture for screen in screens if screen.picture), None)
    if image is None:
        return Response(status_code=204)
    return Response(image, media_type="image/jpeg", headers={"Cache-Control": "no-store"})


def _screen(room: EveningSlot, id: str) -> tuple[str, int]:
    """The kind and the number of a display. Raises Problem 404."""
    display = next((row for row in room.badges.all() if row["id"] == id and not row["revoked"]), None)
    number = numbers(room).get(id)
    if display is None or number is None:
        raise Problem(404, "There is no such screen.")
    return str(display["kind"]), number
