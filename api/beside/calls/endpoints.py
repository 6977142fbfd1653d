"""Calls for a referee: a player or the desk calls, and a referee takes the call on a tablet."""

from typing import Annotated

from fastapi import APIRouter, Depends, Response

from api.beside.badges.table import Badge
from api.beside.calls import shapes
from api.engine.slot import EveningSlot
from api.http.authorization import TheBadge, TheRoom, only, seen_by
from api.http.problems import Problem
from domain.kernel.grammar.role import PLAYERS, Role
from projections.kernel.calls import Call

router = APIRouter(prefix="/api/evenings/{evening}/calls")
OVER = "This call is over."


def _calls(role: Role) -> bool:
    return role.leads or role.reads == PLAYERS


Caller = Annotated[Badge, Depends(only(_calls))]
Called = Annotated[Badge, Depends(only(lambda role: role.referees))]


def _wanted(room: EveningSlot, badge: Badge, wants: str | None) -> str:
    """The referee that is asked for; empty for any. Raises Problem 422 for an id that records no acts."""
    game, world = room.game, seen_by(room, badge).world
    if wants and not any(game.may_be(world, kind, wants) for kind in game.recording):
        fault = {"field": "wants", "message": "is the id of one who records acts, or left out"}
        raise Problem(422, "Nobody of that name can be called.", errors=[fault])
    return wants or ""


def _place(room: EveningSlot, badge: Badge, where: str | None) -> str | None:
    """Where to come: the desk names the place, and a player's is known. Raises Problem 422 for an unknown place."""
    world = seen_by(room, badge).world
    if not room.role(badge).leads:
        return room.stage.calling.place(world, badge.who)
    noun = room.stage.calling.noun
    if where and not world.knows(noun, where):
        raise Problem(422, "There is no such place.", errors=[{"field": "where", "message": f"is the id of a {noun}"}])
    return where


@router.post("", response_model=Call, status_code=201)
async def make_call(response: Response, room: TheRoom, badge: Caller, body: shapes.MakeCall) -> Call:
    """Call a referee. The same id again is the same call, with 200; a player has one at a time."""
    evening, leads = room.evening, room.role(badge).leads
    asked = Call(
        id=body.id, by=badge.who, where=_place(room, badge, body.where), wants=_wanted(room, badge, body.wants),
        words=body.words, called=evening.now(), after=len(evening.entries),
    )  # fmt: skip
    if await evening.beside(evening.calls.add, asked, alone=not leads):
        return asked
    call = evening.calls.one(body.id)
    if call is None or call.by != badge.who:
        raise Problem(409, "One call at a time: take the first one back, or say thank you for it.")
    response.status_code = 200
    return call


@router.post("/{id}/take", response_model=Call)
async def take(room: TheRoom, badge: Called, id: str) -> Call:
    """Take a call. 409 where another referee took it first."""
    evening = room.evening
    await evening.beside(evening.calls.take, id, badge.who, evening.now())
    call = evening.calls.one(id)
    if call is None:
        raise Problem(404, OVER)
    if call.taken_by != badge.who:
        raise Problem(409, f"{seen_by(room, badge).names.name(str(call.taken_by))} is on the way already.")
    return call


@router.delete("/{id}", status_code=204)
async def end(room: TheRoom, badge: TheBadge, id: str) -> None:
    """End a call: allowed to the caller, to the referee who took it, and to the desk."""
    evening, call = room.evening, room.evening.calls.one(id)
    if call is None:
        raise Problem(404, OVER)
    if badge.who not in (call.by, call.taken_by) and not room.role(badge).leads:
        raise Problem(403, "Only who called, who came, and the desk end a call.")
    await evening.beside(evening.calls.end, id)
