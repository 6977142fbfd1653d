"""How the copies of an evening stand, for the desk."""

from dataclasses import asdict
from typing import Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel

from api.http.authorization import Leader, TheRoom

router = APIRouter(prefix="/api")


class BackupView(BaseModel):
    """When the last copy was made (null: none is known) and how many acts it holds; the name of the other disk on which it lies, empty
    where that is the evenings' own; megabytes that are free there, null while it is not there; what is amiss: its disk is ``gone``,
    the last one ``failed``, or it is ``late``."""

    copied: int | None
    acts: int
    disk: str
    free: int | None
    amiss: Literal["", "gone", "failed", "late"]


@router.get("/evenings/{evening}/backup", response_model=BackupView)
async def backup(request: Request, room: TheRoom, badge: Leader) -> dict[str, Any]:
    """The last copy of the evening."""
    return asdict(request.app.state.keeper.line(room.evening))
