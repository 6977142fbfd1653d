"""The seats that the computer plays: giving it one, and taking one back. Which they are the view ``computers`` tells."""

from fastapi import APIRouter

from api.beside.computers import shapes
from api.engine.computers import NotForComputers, give
from api.http.authorization import Leader, TheRoom
from api.http.problems import Problem

router = APIRouter(prefix="/api/evenings/{evening}/computers")


@router.put("/{who}", status_code=204)
async def play(room: TheRoom, badge: Leader, who: str, body: shapes.ComputerRequest) -> None:
    """Give a seat to the computer, or change how strong it plays there. It plays until a person pairs a device for the seat, records an
    act in it, or the desk takes it back."""
    try:
        await room.evening.beside(give, room.evening, {who: body.strength})
    except NotForComputers as reason:
        raise Problem(422, str(reason), errors=[{"field": "strength", "message": str(reason)}]) from None


@router.delete("/{who}", status_code=204)
async def leave(room: TheRoom, badge: Leader, who: str) -> None:
    """Take a seat from the computer; an act that it chose before is recorded."""
    if not await room.evening.beside(room.evening.store.computers.release, who):
        raise Problem(404, "The computer does not play this seat.")
