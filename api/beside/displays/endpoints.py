"""The room's screens, each by its badge: which one is which, what it is to show, and whether it stands still."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from api.beside.displays.table import Display
from api.engine.slot import EveningSlot
from api.http import answers
from api.http import shapes as wire
from api.http.authorization import Leader, TheRoom, seen_by
from api.http.problems import Problem
from api.live.hub import Hub
from api.transport.frames import LinkClosed
from domain.kernel.grammar.role import DISPLAYS

router = APIRouter(prefix="/api/evenings/{evening}/displays")


class Showing(BaseModel):
    """What a screen says that it shows: which scene, on how large a glass."""

    model_config = ConfigDict(strict=True, extra="forbid")

    scene: Annotated[str, Field(pattern=r"^[a-z_]{0,20}$")]
    width: Annotated[int, Field(ge=1, le=100_000)]
    height: Annotated[int, Field(ge=1, le=100_000)]


def showing(said: Any) -> dict[str, Any]:
    """What a screen says of itself. Raises Closed."""
    try:
        return Showing.model_validate(said).model_dump()
    except ValidationError:
        raise LinkClosed(4400, "showing is a scene, with width and height") from None


def numbers(room: EveningSlot) -> dict[str, int]:
    """The number of each screen, in the order in which they were invited: it never changes."""
    invited = [str(row["id"]) for row in reversed(room.badges.all()) if row["kind"] in DISPLAYS]
    return {id: number for number, id in enumerate(invited, 1)}


def directed(display: Display, number: int) -> dict[str, Any]:
    """What a screen is told of itself."""
    frozen = {"number": display.frozen, "since": display.since} if display.frozen else None
    return {"number": number, "name": display.name, "scene": display.scene, "frozen": frozen}


def _hub(request: Request, room: EveningSlot) -> Hub:
    hub: Hub = request.app.state.hub(room)
    return hub


def _row(room: EveningSlot, hub: Hub, badge: dict[str, Any], number: int) -> dict[str, Any]:
    screens = hub.of(str(badge["id"]))
    shown = next((one.showing for one in screens if one.showing), None)
    known = room.evening.store.displays.of(str(badge["id"]))
    return {**badge, **directed(known, number), "live": bool(screens), "showing": shown}


@router.get("", response_model=list[answers.DisplayRow])
async def displays(request: Request, room: TheRoom, badge: Leader) -> list[dict[str, Any]]:
    """Every screen of the room that was paired and not revoked, by its number."""
    hub, known = _hub(request, room), numbers(room)
    paired = [row for row in reversed(room.badges.all()) if row["id"] in known and row["paired"] and not row["revoked"]]
    return [_row(room, hub, {"id": row["id"], "kind": row["kind"]}, known[str(row["id"])]) for row in paired]


@router.put("/{id}", response_model=answers.DisplayRow)
async def direct(
    request: Request, room: TheRoom, badge: Leader, id: str, body: wire.DirectionRequest
) -> dict[str, Any]:
    """Name a screen, point it to a scene, freeze it or let it go on; what is left out stays."""
    kind, number = _screen(room, id)
    kept, evening = room.evening.store.displays, room.evening
    display = kept.of(id)
    if body.name is not None:
        display = display._replace(name=body.name)
    if body.scene is not None:
        display = display._replace(scene=body.scene)
    if body.frozen is not None and body.frozen != bool(display.frozen):
        shown = evening.game.shown(seen_by(room, badge).world) or len(evening.entries)
        at = (shown, evening.now()) if body.frozen else (0, 0)
        display = display._replace(frozen=at[0], since=at[1])
    await evening.beside(kept.keep, display)
    hub = _hub(request, room)
    hub.direct(id, display.frozen, {"display": directed(display, number)})
    return _row(room, hub, {"id": id, "kind": kind}, number)


@router.post("/{id}/flash", status_code=204)
async def flash(request: Request, room: TheRoom, badge: Leader, id: str) -> None:
    """Which one is this? It shows its number."""
    _, number = _screen(room, id)
    _hub(request, room).tell_one(id, {"flash": number})


@router.post("/{id}/reload", status_code=204)
async def reload(request: Request, room: TheRoom, badge: Leader, id: str) -> None:
    """Have a screen load itself anew."""
    _screen(room, id)
    _hub(request, room).tell_one(id, {"reload": True})


def _screen(room: EveningSlot, id: str) -> tuple[str, int]:
    """Its kind and its number. Raises Problem 404."""
    found = next((row for row in room.badges.all() if row["id"] == id and not row["revoked"]), None)
    number = numbers(room).get(id)
    if found is None or number is None:
        raise Problem(404, "There is no such screen.")
    return str(found["kind"]), number
